"""Reads the files that `fit` has written for the corpora, and draws the samples for training."""
import functools
import json
import re
import urllib.parse
import zlib

import numpy as np

import calibration
import labels
import score

FOLDS = 5
# Pages of wcxb-dev whose truth is wrong: the text of another page, or incomplete. No model is trained on them.
WRONG_TRUTH = set("4893 4147 4278 4314 4607 4838 4677 4912 2498 1708 2218 2863 0574 4316 2857 0220 2876".split())
MAX_SAMPLE_BLOCKS = 140  # per page, on average: a model learns nothing from more blocks of the same menu
# The total weight of a page's blocks, on average, by the first part of the corpus's name. The weights of the blocks are
# scaled to this total. On wcxb the average is 68 even without scaling. Pages of snippets weigh less, because few of their
# blocks have labels.
PAGE_WEIGHT = {"wcxb": 68, "zh": 102, "readability": 68, "snippets": 17}
# Corpora whose makers draw the line between content and the rest differently from WCXB's (captions, comments, titles)
# have a part of the weight. Those of newspaper are the output of a tool, which people have only checked.
SHARE_OF_OTHERS, SHARES = 0.5, {"newspaper": 0.25, "dev": 1, "pages": 1, "labelled": 0.5}
# Models are also trained on aged copies (aged.go) of this share of the pages. AGED_WEIGHT is the weight of a copy.
AGED, AGED_SHARE, AGED_WEIGHT = "-aged", 0.5, 17
WORDS_PER_CHARACTER = 0.6  # in scripts without spaces, as in extract/engine/fused/outline.go
OTHER_BIAS = 0.25  # log odds that decide.go adds to the blocks of all pages but articles
HEADINGS = range(4, 8)  # the values of column "tag" for h1 to h6
MAX_NOTICE_BLOCKS = 60  # a page whose truth is empty is a notice up to this size; for a larger one the truth is wrong


def source_of(name):
    """Returns where the pages of a corpus come from. Corpora of one source have names such as wcxb-fundus, zh-fundus and
    wcxb-fundus-old."""
    name = name.removesuffix(AGED)
    source = name.split("-")[1]
    return name if source in ("dev", "pages") else source


def share_of(name):
    return SHARES.get(name.split("-")[1], SHARE_OF_OTHERS)


class Corpus:
    """The pages of a corpus and the matrix of their blocks, as `fit` has written them."""

    def __init__(self, work, name):
        self.name, self.kind, self.source = name, name.split("-")[0], source_of(name)
        with open(work / f"{name}.jsonl", encoding="utf-8") as lines:
            self.signals = json.loads(next(lines))
            self.pages = [json.loads(line) for line in lines]
        at = 0
        for p in self.pages:
            p["blocks"] = p["blocks"] or []
            p["rows"] = slice(at, at + len(p["blocks"]))
            at += len(p["blocks"])
            p["domain"] = self.domain(p)
        self.rows = at
        self.words = np.fromfile(work / f"{name}.words", "<u4").astype(np.int64)
        self.word_counts = np.array([n for p in self.pages for n in p["words"] or ()], dtype=np.int64)
        self.around = np.array([a for p in self.pages for a in p["around"] or ()], dtype=np.int64)
        self.matrix = np.memmap(work / f"{name}.f32", "<f4", "r", shape=(at, len(self.signals)))

    def domain(self, page):
        """Returns the host of the page. If the corpus does not know it, returns the page's id without its number."""
        host = urllib.parse.urlsplit(page["truth"]["url"].strip()).hostname
        return re.sub(r"^www\.", "", host) if host else self.kind + " " + re.sub(r"-\d+$", "", page["id"])

    @functools.cached_property
    def headings(self):
        """The row of the last heading of the page up to each row, or -1."""
        tag = self.column("text", "tag")
        is_heading = np.isin(tag, HEADINGS)
        out = np.full(self.rows, -1)
        for p in self.pages:
            rows = np.arange(p["rows"].start, p["rows"].stop)
            out[p["rows"]] = np.maximum.accumulate(np.where(is_heading[p["rows"]], rows, -1)) if len(rows) else rows
        return out

    def column(self, family, name):
        return np.array(self.matrix[:, self.signals.index({"Family": family, "Name": name})])

    def per_page(self, values):
        return [values[p["rows"]] for p in self.pages]

    def folds(self):
        """Returns the fold of each row. All pages of a domain are in the same fold, also those of several corpora."""
        fold = self.fold_of_pages()
        return np.concatenate([np.full(len(p["blocks"]), fold[p["id"]]) for p in self.pages])

    def fold_of_pages(self):
        """Returns the fold of each page, by its id: a hash of the domain."""
        return {p["id"]: zlib.crc32(p["domain"].encode()) % FOLDS for p in self.pages}

    def probabilities(self, odds, kinds, tables):
        """Returns the probabilities that decide.go gives to blocks with these log odds, by the tables of articles and
        of other pages. For blocks that consist of links they are halved, except on listings and collections."""
        kind = np.repeat(kinds, [len(page["blocks"]) for page in self.pages])
        at = calibration.step(odds + np.where(kind == "article", 0, OTHER_BIAS))
        p = np.where(kind == "article", tables[0][at], tables[1][at])
        row = (self.column("text", "link share") > 0.9) & (self.column("text", "links") >= 2)
        return p / np.where(row & ~np.isin(kind, ("listing", "collection")), 2, 1)

    def labels(self):
        """Returns the label of each row, or -1 for the rows from which no model learns."""
        return np.concatenate([page_labels(self.kind, p) for p in self.pages])

    def sample(self):
        """Returns the rows to train on, with their labels and weights."""
        rng = np.random.RandomState(0)
        samples = [page_sample(self.kind, p, rng) for p in self.pages]
        if self.name.endswith(AGED):
            chosen = np.random.RandomState(7).rand(len(samples)) < AGED_SHARE
            samples = [s if c else None for s, c in zip(samples, chosen)]
        rows = np.concatenate([p["rows"].start + s[0] for p, s in zip(self.pages, samples) if s])
        label, weight = (np.concatenate([s[i] for s in samples if s]) for i in (1, 2))
        of_page = AGED_WEIGHT if self.name.endswith(AGED) else PAGE_WEIGHT[self.kind] * share_of(self.name)
        return rows, label, weight * (of_page * sum(s is not None for s in samples) / weight.sum())


def page_labels(kind, page):
    if kind == "wcxb" and page["id"] in WRONG_TRUTH or kind != "snippets" and not page["truth"]["text"]:
        return np.full(len(page["blocks"]), -1.0)
    if kind == "snippets":
        return labels.snippets(page["blocks"], page["truth"])[0]
    return labels.shares(page["blocks"], page["truth"]["text"])[1]


def page_sample(kind, page, rng):
    """Returns the chosen blocks of a page with their labels and weights, or None if no model is trained on the page.
    The weight of a block is the square root of its number of words, times the square root of its share of the truth. So
    long pages do not outweigh short ones. They must not, because the score is a mean over pages."""
    if kind == "snippets":
        label, words = labels.snippets(page["blocks"], page["truth"])
        known = np.nonzero(label >= 0)[0]
        return (known, label[known], np.sqrt(np.clip(words[known], 1, 150))) if len(known) else None
    text = page["truth"]["text"]
    words, label = labels.shares(page["blocks"], text)
    length = len(score.WORD.findall(text))
    if kind == "zh":
        words, length = words * WORDS_PER_CHARACTER, len(labels.tokens(text)) * WORDS_PER_CHARACTER
    if length == 0 and len(words) <= MAX_NOTICE_BLOCKS:
        length = words.sum()
    if kind == "wcxb" and page["id"] in WRONG_TRUTH or length == 0:
        return None
    n = np.maximum(words, 1)
    w = np.sqrt(n) * np.sqrt(np.minimum(1, n / max(20, length)))
    chance = np.minimum(1, MAX_SAMPLE_BLOCKS * np.sqrt(w) / np.sqrt(w).sum())
    chosen = np.nonzero(rng.rand(len(w)) < chance)[0]
    return chosen, label[chosen], (w / chance)[chosen]
