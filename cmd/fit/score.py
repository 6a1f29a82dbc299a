"""Scores predictions as the engine decides, without running it: the blocks for which the expected F1 is highest."""
import collections
import re

import numpy as np

WORD = re.compile(r"\w+")


def decide(blocks, p):
    """The blocks that decide.go would keep."""
    if not len(p):
        return np.zeros(0, dtype=bool)
    n = np.array([len(WORD.findall(b)) for b in blocks], dtype=float)
    order = np.argsort(-p, kind="stable")
    expected = 2 * np.cumsum((n * p)[order]) / np.maximum(1, np.cumsum(n[order]) + (n * p).sum())
    kept = np.zeros(len(p), dtype=bool)
    kept[order[:int(expected.argmax()) + 1]] = True
    return kept


def f1(found, wanted):
    if not found or not wanted:
        return float(not found and not wanted)
    return 2 * sum((found & wanted).values()) / (sum(found.values()) + sum(wanted.values()))


def words(text):
    return collections.Counter(WORD.findall(text.lower()))


def pairs(text):
    text = re.sub(r"\s+", "", text)
    return collections.Counter(text[i:i + 2] for i in range(len(text) - 1))


def report(what, corpus, p):
    """Prints the corpus's figure; for wcxb also that of each type of page."""
    kept = [[b for b, k in zip(page["blocks"], decide(page["blocks"], q)) if k]
            for page, q in zip(corpus.pages, corpus.per_page(p))]
    if corpus.name.startswith("snippets"):
        found = collections.Counter()
        for page, blocks in zip(corpus.pages, kept):
            text = "\n".join(" ".join(b.split()) for b in blocks)
            for kind, missing in (("with", "fn"), ("without", "tn")):
                for snippet in page["truth"][kind] or ():
                    found[("tp" if kind == "with" else "fp") if snippet in text else missing] += 1
        f = 2 * found["tp"] / (2 * found["tp"] + found["fp"] + found["fn"])
        print(f"{what}: {corpus.name} F1 {f:.4f}", flush=True)
        return
    bag = pairs if corpus.name.startswith("zh") else words
    by_type = collections.defaultdict(list)
    for page, blocks in zip(corpus.pages, kept):
        by_type[page["truth"]["type"]].append(f1(bag("\n".join(blocks)), bag(page["truth"]["text"])))
    everything = [f for v in by_type.values() for f in v]
    print(f"{what}: {corpus.name} F1 {np.mean(everything):.4f};",
          ", ".join(f"{t} {np.mean(v):.3f}" for t, v in by_type.items()), flush=True)
