"""Makes the weights of the default engine from a corpus with known content.

    go build -o DIR/fit ./cmd/fit
    python3 cmd/fit/fit.py DIR CORPUS [OTHER…]

DIR holds what is made on the way and can be deleted. CORPUS is a folder with html/ID.html.gz and truth.json. The OTHER
corpora are never trained on: the final model is measured on them. The same corpus gives the same weights, bit by bit:
nothing depends on time, threads or the order of sets.

 1. `fit` cuts the pages into blocks and measures them.
 2. labels.py aligns the blocks with the truth: the label is the share of a block that is content.
 3. A forest is cross-validated: five times it is trained without a fifth of the domains, and scored on that fifth.
 4. It is trained on everything, and packed (pack.py) with those that tell the kinds of pages.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

import lightgbm as lgb
import numpy as np

import labels
import pack
import score

FOLDS = 5
TYPES = ("article", "documentation", "service", "forum", "collection", "listing", "product")
# Pages of wcxb-dev whose truth is wrong (another page's, or a fragment): they would teach the wrong thing.
WRONG = set("4893 4147 4278 4314 4607 4838 4677 4912 2498 1708 2218 2863 0574 4316 2857 0220 2876".split())
SAMPLE = 140  # blocks of a page that are trained on, about: more of the same menu teach nothing
COLUMNS = 220

COMMON = dict(objective="cross_entropy", max_bin=63, lambda_l2=5, verbose=-1, num_threads=1, seed=1, deterministic=True,
              force_col_wise=True, feature_pre_filter=False)
CONTENT = dict(COMMON, num_leaves=31, learning_rate=0.08, min_data_in_leaf=40, feature_fraction=0.3)
CONTENT_ROUNDS = 250
# Pages without any sign but their text and its order, as old ones are, are rare in today's corpora: a share of the
# pages is trained on once more as if no class, role or sectioning element told anything.
PLAIN_SHARE, PLAIN_WEIGHT = 0.4, 0.5
SIGNS = ("nav", "footer", "header", "aside", "article", "main", "section", "figure", "itemprop body", "itemscope",
         "role main", "role chrome", "role part", "dialog", "custom")
FAR, NOWHERE = 30, -1  # what the columns of a sign hold where it is missing: how far it is, and its share of the page

KIND = dict(COMMON, objective="binary", num_leaves=6, learning_rate=0.15, min_data_in_leaf=12, feature_fraction=0.3,
            lambda_l2=3)
KIND_ROUNDS = 40


class Corpus:
    """A corpus as `fit` wrote it."""

    def __init__(self, work, folder):
        self.folder, self.name, self.work = folder, folder.name, work
        with open(work / f"{self.name}.jsonl", encoding="utf-8") as lines:
            self.signals = json.loads(next(lines))
            self.pages = [json.loads(line) for line in lines]
        at = 0
        for p in self.pages:
            p["blocks"] = p["blocks"] or []
            p["rows"] = slice(at, at + len(p["blocks"]))
            at += len(p["blocks"])
            host = urllib.parse.urlsplit(p["truth"]["url"].strip()).hostname or p["id"]
            p["domain"] = re.sub(r"^www\.", "", host)
        self.rows = at
        self.matrix = np.memmap(work / f"{self.name}.f32", "<f4", "r", shape=(at, len(self.signals)))

    def per_page(self, values):
        return [values[p["rows"]] for p in self.pages]

    def doubt_link_rows(self, p, kinds):
        """Halves the probability of rows of links where the page is no list, as decide.go does."""
        column = {s["Name"]: i for i, s in enumerate(self.signals) if s["Family"] == "text"}
        row = (self.matrix[:, column["link share"]] > 0.9) & (self.matrix[:, column["links"]] >= 2)
        no_list = np.repeat([k not in ("listing", "collection") for k in kinds], [len(page["blocks"]) for page in self.pages])
        return np.where(row & no_list, p / 2, p)


def run(work, *arguments):
    subprocess.run([str(work / "fit"), *map(str, arguments)], check=True)


def folds(corpus):
    """The fold of each row; a domain is in one."""
    domains = sorted({p["domain"] for p in corpus.pages})
    np.random.RandomState(1).shuffle(domains)
    fold = {d: i % FOLDS for i, d in enumerate(domains)}
    return np.concatenate([np.full(len(p["blocks"]), fold[p["domain"]]) for p in corpus.pages])


def sample(corpus):
    """Rows to train on with their weights and labels. A block weighs as the root of its words times the root of its
    share of the truth, so that long pages do not outweigh short ones: the figure that counts is the mean over pages."""
    rng = np.random.RandomState(0)
    rows, weights, label = [], [], np.zeros(corpus.rows)
    for p in corpus.pages:
        counts, label[p["rows"]] = labels.shares(p["blocks"], p["truth"]["text"])
        length = len(score.WORD.findall(p["truth"]["text"]))
        if p["id"] in WRONG or length == 0 or len(counts) == 0:
            continue
        n = np.maximum(counts, 1)
        w = np.sqrt(n) * np.sqrt(np.minimum(1, n / max(20, length)))
        chance = np.minimum(1, SAMPLE * np.sqrt(w) / np.sqrt(w).sum())
        chosen = np.nonzero(rng.rand(len(w)) < chance)[0]
        rows.append(p["rows"].start + chosen)
        weights.append((w / chance)[chosen])
    return np.concatenate(rows), np.concatenate(weights), label


def train(parameters, rounds, matrix, label, weights):
    return lgb.train(parameters, lgb.Dataset(matrix, label, weight=weights, params=parameters), rounds)


def best_columns(matrix, label, weights):
    """The columns that half the rows make most use of."""
    half = np.random.RandomState(2).rand(len(label)) < 0.5
    model = train(dict(CONTENT, learning_rate=0.15), 100, matrix[half], label[half], weights[half])
    gain = model.feature_importance("gain")
    return np.sort(np.argsort(-gain, kind="stable")[:min(COLUMNS, int((gain > 0).sum()))])


class Plainer:
    """Adds plain copies of some pages to what is trained on."""

    def __init__(self, corpus, columns):
        signals = [corpus.signals[i] for i in columns]
        self.missing = [(k, value) for k, s in enumerate(signals) if (value := self.value(s)) is not None]
        starts = [p["rows"].start for p in corpus.pages]
        chosen = np.random.RandomState(5).rand(len(starts)) < PLAIN_SHARE
        self.chosen = lambda rows: chosen[np.searchsorted(starts, rows, side="right") - 1]

    @staticmethod
    def value(signal):
        """What a column holds on a plain page; None where that is no different."""
        family, name = signal["Family"], signal["Name"]
        share = name.startswith("share of ")
        if family == "names" or family == "tags" and name.removeprefix("share of ") in SIGNS:
            return NOWHERE if share else FAR
        if family == "page" and (name.startswith("share of names") or name.removeprefix("count of ") in SIGNS):
            return 0
        return None

    def __call__(self, rows, matrix, label, weights):
        chosen = self.chosen(rows)
        plain = matrix[chosen]
        for k, value in self.missing:
            plain[:, k] = value
        return (np.vstack([matrix, plain]), np.concatenate([label, label[chosen]]),
                np.concatenate([weights, weights[chosen] * PLAIN_WEIGHT]))


def cross_validate(matrix, label, rows, weights, fold, plainer):
    """Each row's probability by the model that has not seen its domain."""
    out = np.zeros(len(label))
    for k in range(FOLDS):
        seen = fold[rows] != k
        r = rows[seen]
        model = train(CONTENT, CONTENT_ROUNDS, *plainer(r, matrix[r], label[r], weights[seen]))
        out[fold == k] = model.predict(matrix[fold == k], num_threads=1)
        print(f"  fold {k}", flush=True)
    return out


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("work", type=pathlib.Path)
    ap.add_argument("corpus", type=pathlib.Path)
    ap.add_argument("other", type=pathlib.Path, nargs="*")
    ap.add_argument("--weights", type=pathlib.Path,
                    default=pathlib.Path(__file__).parents[2] / "extract/engine/fused/weights.bin")
    a = ap.parse_args()
    for folder in (a.corpus, *a.other):
        if not (a.work / f"{folder.name}.jsonl").exists():
            run(a.work, "-out", a.work, folder)
    fit(a)


def fit(a):
    corpus = Corpus(a.work, a.corpus)
    kinds, kind_columns, guesses = page_kinds(corpus)
    rows, weights, label = sample(corpus)
    fold = folds(corpus)
    everything = Plainer(corpus, range(len(corpus.signals)))
    columns = best_columns(*everything(rows, np.array(corpus.matrix[rows]), label[rows], weights))
    matrix = np.array(corpus.matrix[:, columns])
    plainer = Plainer(corpus, columns)
    unseen = cross_validate(matrix, label, rows, weights, fold, plainer)
    np.save(a.work / "unseen.npy", unseen)
    calibrate(*score.report("cross-validated", corpus, corpus.doubt_link_rows(unseen, guesses), guesses))
    model = train(CONTENT, CONTENT_ROUNDS, *plainer(rows, matrix[rows], label[rows], weights))
    a.weights.write_bytes(pack.weights(corpus.signals, [(model, columns)] + [(k, kind_columns) for k in kinds]))
    for folder in a.other:
        other = Corpus(a.work, folder)
        p = model.predict(np.array(other.matrix[:, columns]), num_threads=1)
        np.save(a.work / f"{folder.name}.npy", p)
        guesses = guess(kinds, kind_columns, other)
        score.report("never trained on", other, other.doubt_link_rows(p, guesses), guesses)


def page_kinds(corpus):
    """A model for each kind of page, of the figures of whole pages; what cross-validation makes each page out to be."""
    columns = np.array([i for i, s in enumerate(corpus.signals) if s["Family"] == "page" and not s["Name"].startswith("position")])
    pages = [p for p in corpus.pages if p["blocks"]]
    matrix = first_rows(corpus, columns)
    kind = np.array([TYPES.index(p["truth"]["type"]) for p in pages])
    fold = folds(corpus)[[p["rows"].start for p in pages]]
    odds = np.zeros((len(pages), len(TYPES)))
    for k in range(FOLDS):
        for t in range(len(TYPES)):
            model = train(KIND, KIND_ROUNDS, matrix[fold != k], (kind[fold != k] == t).astype(float), None)
            odds[fold == k, t] = model.predict(matrix[fold == k], raw_score=True, num_threads=1)
    found = odds.argmax(1)
    print(f"kind of page: {np.mean(found == kind):.3f} right;",
          ", ".join(f"{t} {np.mean(found[kind == i] == i):.2f}" for i, t in enumerate(TYPES)), flush=True)
    models = [train(KIND, KIND_ROUNDS, matrix, (kind == t).astype(float), None) for t in range(len(TYPES))]
    return models, columns, names_of(corpus, found)


def first_rows(corpus, columns):
    """The given columns of the first row of each page that has rows: figures of the page are the same in all."""
    return np.array(corpus.matrix[[p["rows"].start for p in corpus.pages if p["blocks"]]][:, columns])


def guess(models, columns, corpus):
    matrix = first_rows(corpus, columns)
    odds = np.array([m.predict(matrix, raw_score=True, num_threads=1) for m in models])
    return names_of(corpus, odds.argmax(0))


def names_of(corpus, found):
    """The kinds' names, in the order of all pages."""
    names = iter(TYPES[i] for i in found)
    return [next(names) if p["blocks"] else "" for p in corpus.pages]


def calibrate(expected, came):
    """Prints the reliability table, of which confidence.go has the points: pages in the order of what was expected."""
    expected, came = np.array(expected), np.array(came)
    order = np.argsort(expected, kind="stable")
    for part in np.array_split(order, 12):
        print(f"  expected {expected[part].mean():.3f} (from {expected[part].min():.3f}): came {came[part].mean():.3f} on {len(part)} pages")


if __name__ == "__main__":
    main()
