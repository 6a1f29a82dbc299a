"""Scores predictions as the engine decides, without running it: the blocks for which the expected F1 is highest."""
import collections
import re

import numpy as np

WORD = re.compile(r"\w+")


COPY_WORDS, COPY_BLOCKS, HOPELESS, FEWEST, SHORTFALL = 8, 5, 0.2, 3, 0.5  # as in decide.go and complete.go
HEADINGS = range(5, 8)  # what column "tag" holds of h2 to h6


class Decider:
    """Decides as decide.go does."""

    def __init__(self, corpus, p, kinds):
        self.words, self.tag = (corpus.per_page(corpus.column("text", name)) for name in ("words", "tag"))
        self.links = corpus.per_page(corpus.column("text", "link share"))
        self.pages, self.p, self.kinds = corpus.pages, corpus.per_page(p), kinds

    def decide(self, k):
        """The blocks of page k that are kept, and the F1 that is expected of them."""
        p, words = self.p[k], self.words[k].astype(float)
        texts = [WORD.findall(b.lower()) for b in self.pages[k]["blocks"]]
        kept = np.zeros(len(p), dtype=bool)
        order = [i for i in np.argsort(-p, kind="stable") if texts[i]]
        if self.kinds[k] != "documentation":
            order = without_copies(order, texts)
        if not order:
            return kept, 0.0
        n, q = words[order], p[order]
        expected = 2 * np.cumsum(n * q) / np.maximum(1, np.cumsum(n) + (n * q).sum())
        best = int(expected.argmax())
        if expected[best] >= HOPELESS and n[:best + 1].sum() >= FEWEST:
            kept[order[:best + 1]] = True
            likely = np.zeros(len(p), dtype=bool)
            likely[order] = p[order] >= SHORTFALL * q[best]
            self.complete(k, kept, likely)
        return kept, float(expected[best])

    def complete(self, k, kept, likely):
        for i in reversed(range(len(kept) - 1)):
            kept[i] |= likely[i] and kept[i + 1] and self.tag[k][i] in HEADINGS
        self.parts(k, "lists", kept, likely)
        self.parts(k, "tables", kept, likely & (self.links[k] <= 0.5))

    def parts(self, k, what, kept, likely):
        around, words = np.array(self.pages[k][what]), self.words[k]
        for at in set(around[around >= 0]):
            part = np.nonzero(around == at)[0]
            if 2 * words[part][kept[part]].sum() > words[part].sum():
                kept[part] |= likely[part]


def without_copies(order, texts):
    places, seen, first = collections.defaultdict(list), set(), []
    for i, text in enumerate(texts):
        places[tuple(text)].append(i)
    for i in order:
        text = tuple(texts[i])
        if len(text) < COPY_WORDS or text not in seen or min(abs(i - j) for j in places[text] if j != i) < COPY_BLOCKS:
            first.append(i)
        seen.add(text)
    return first


def f1(found, wanted):
    if not found or not wanted:
        return float(not found and not wanted)
    return 2 * sum((found & wanted).values()) / (sum(found.values()) + sum(wanted.values()))


def words(text):
    return collections.Counter(WORD.findall(text.lower()))


def pairs(text):
    text = re.sub(r"\s+", "", text)
    return collections.Counter(text[i:i + 2] for i in range(len(text) - 1))


def report(what, corpus, p, kinds):
    """Prints the corpus's figure; for wcxb also that of each type of page, and returns what was expected of each page
    and what came."""
    decider = Decider(corpus, p, kinds)
    decisions = [decider.decide(k) for k in range(len(corpus.pages))]
    kept = [[b for b, k in zip(page["blocks"], d[0]) if k] for page, d in zip(corpus.pages, decisions)]
    if corpus.name.startswith("snippets"):
        found = collections.Counter()
        for page, blocks in zip(corpus.pages, kept):
            text = "\n".join(" ".join(b.split()) for b in blocks)
            for kind, missing in (("with", "fn"), ("without", "tn")):
                for snippet in page["truth"][kind] or ():
                    found[("tp" if kind == "with" else "fp") if snippet in text else missing] += 1
        f = 2 * found["tp"] / (2 * found["tp"] + found["fp"] + found["fn"])
        print(f"{what}: {corpus.name} F1 {f:.4f}", flush=True)
        return None
    bag = pairs if corpus.name.startswith("zh") else words
    by_type = collections.defaultdict(list)
    came = []
    for page, blocks in zip(corpus.pages, kept):
        came.append(f1(bag("\n".join(blocks)), bag(page["truth"]["text"])))
        by_type[page["truth"]["type"]].append(came[-1])
    print(f"{what}: {corpus.name} F1 {np.mean(came):.4f};",
          ", ".join(f"{t} {np.mean(v):.3f}" for t, v in by_type.items()), flush=True)
    return [d[1] for d in decisions], came
