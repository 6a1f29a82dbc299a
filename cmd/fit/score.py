"""Scores predictions as the engine decides, without running it: the blocks for which the expected F1 is highest."""
import collections
import re

import numpy as np

WORD = re.compile(r"\w+")


COPY_WORDS, COPY_BLOCKS = 8, 5  # as in decide.go


def decide(blocks, p, kind):
    """The blocks that decide.go would keep, and the F1 that it expects of them."""
    kept = np.zeros(len(p), dtype=bool)
    texts = [WORD.findall(b.lower()) for b in blocks]
    order = [i for i in np.argsort(-p, kind="stable") if texts[i]]
    if kind != "documentation":
        order = without_copies(order, texts)
    if not order:
        return kept, 0.0
    n = np.array([len(texts[i]) for i in order], dtype=float)
    q = p[order]
    expected = 2 * np.cumsum(n * q) / np.maximum(1, np.cumsum(n) + (n * q).sum())
    kept[order[:int(expected.argmax()) + 1]] = True
    return kept, float(expected.max())


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
    decisions = [decide(page["blocks"], q, kind) for page, q, kind in zip(corpus.pages, corpus.per_page(p), kinds)]
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
