"""Scores predictions without running the engine: selects blocks as decide.go does, so that the expected F1 is highest.
Cleaning, which completes the selection, has no part in it; `./build.sh bench unseen` scores what the command line writes."""
import collections
import re

import numpy as np

WORD = re.compile(r"\w+")


# The constants of decide.go.
MIN_COPY_WORDS, MIN_COPY_DISTANCE, MIN_EXPECTED_F1, MIN_WORDS = 8, 5, 0.2, 3


class Decider:
    """Selects blocks as decide.go does."""

    def __init__(self, corpus, p, kinds):
        self.words = corpus.per_page(corpus.column("text", "words"))
        self.pages, self.p, self.kinds = corpus.pages, corpus.per_page(p), kinds

    def decide(self, k):
        """Returns which blocks of page k are selected, and their expected F1."""
        p, words = self.p[k], self.words[k].astype(float)
        texts = [WORD.findall(b.lower()) for b in self.pages[k]["blocks"]]
        selected = np.zeros(len(p), dtype=bool)
        order = [i for i in np.argsort(-p, kind="stable") if texts[i]]
        if self.kinds[k] != "documentation":
            order = without_copies(order, texts)
        if not order:
            return selected, 0.0
        n, q = words[order], p[order]
        expected = 2 * np.cumsum(n * q) / np.maximum(1, np.cumsum(n) + (n * q).sum())
        best = int(expected.argmax())
        if expected[best] >= MIN_EXPECTED_F1 and n[:best + 1].sum() >= MIN_WORDS:
            selected[order[:best + 1]] = True
        return selected, float(expected[best])


def without_copies(order, texts):
    places, seen, first = collections.defaultdict(list), set(), []
    for i, text in enumerate(texts):
        places[tuple(text)].append(i)
    for i in order:
        text = tuple(texts[i])
        distance = min((abs(i - j) for j in places[text] if j != i), default=0)
        if len(text) < MIN_COPY_WORDS or text not in seen or distance < MIN_COPY_DISTANCE:
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


# The F1 of a corpus, the F1 by kind of page, and for each page the expected and the measured F1.
Report = collections.namedtuple("Report", "f1 kinds expected measured")


def report(what, corpus, p, kinds):
    """Prints and returns the corpus's score, also by kind of page if the corpus names the kinds."""
    decider = Decider(corpus, p, kinds)
    decisions = [decider.decide(k) for k in range(len(corpus.pages))]
    selected = [[b for b, k in zip(page["blocks"], d[0]) if k] for page, d in zip(corpus.pages, decisions)]
    if corpus.name.startswith("snippets"):
        found = collections.Counter()
        for page, blocks in zip(corpus.pages, selected):
            text = "\n".join(" ".join(b.split()) for b in blocks)
            for kind, missing in (("with", "fn"), ("without", "tn")):
                for snippet in page["truth"][kind] or ():
                    found[("tp" if kind == "with" else "fp") if snippet in text else missing] += 1
        f = 2 * found["tp"] / (2 * found["tp"] + found["fp"] + found["fn"])
        print(f"{what}: {corpus.name} F1 {f:.4f}", flush=True)
        return Report(f, {}, None, None)
    bag = pairs if corpus.name.startswith("zh") else words
    by_kind = collections.defaultdict(list)
    measured = []
    for page, blocks in zip(corpus.pages, selected):
        measured.append(f1(bag("\n".join(blocks)), bag(page["truth"]["text"])))
        by_kind[page["truth"]["type"]].append(measured[-1])
    kinds = {kind: float(np.mean(values)) for kind, values in by_kind.items() if kind}
    f = float(np.mean(measured))
    print(f"{what}: {corpus.name} F1 {f:.4f};", ", ".join(f"{k} {v:.3f}" for k, v in kinds.items()), flush=True)
    return Report(f, kinds, [d[1] for d in decisions], measured)
