"""What is content: aligns a page's blocks with the truth, in document order."""
import bisect
import collections
import re

import numpy as np

# A word; a character of a script that is written without spaces.
UNSPACED = "\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
TOKEN = re.compile(f"[{UNSPACED}]|[^\\W{UNSPACED}]+")
SIZE = 3  # tokens of a match: shorter ones match by chance
MOST = 12  # places in the truth that one match is tried at


def tokens(text):
    return [t.lower() for t in TOKEN.findall(text)]


def matches(page, truth):
    """The pairs of places at which page and truth have the same tokens, in an order in which the longest rising
    subsequence of the second numbers matches every place of the page at most once."""
    size = min(SIZE, len(truth))
    places = collections.defaultdict(list)
    for j in range(len(truth) - size + 1):
        places[tuple(truth[j:j + size])].append(j)
    return size, [(i, j) for i in range(len(page) - size + 1)
                  for j in reversed(places.get(tuple(page[i:i + size]), ())[:MOST])]


def rising(pairs):
    """The longest subsequence of pairs whose second numbers rise (patience sorting)."""
    tails, at, before = [], [], []
    for k, (_, j) in enumerate(pairs):
        pile = bisect.bisect_left(tails, j)
        before.append(at[pile - 1] if pile else -1)
        if pile == len(tails):
            tails.append(j)
            at.append(k)
        else:
            tails[pile], at[pile] = j, k
    k = at[-1] if at else -1
    while k >= 0:
        yield pairs[k]
        k = before[k]


def shares(blocks, truth):
    """For each block how many tokens it has, and the share of them that the truth holds in the same order.

    The order matters: a menu's words, or a second copy of the article, are in the truth as well, but not there."""
    wanted = tokens(truth)
    found = [tokens(b) for b in blocks]
    counts = np.array([len(t) for t in found], dtype=int)
    page = [t for block in found for t in block]
    hit = np.zeros(len(page), dtype=bool)
    if wanted:
        size, pairs = matches(page, wanted)
        for i, _ in rising(pairs):
            hit[i:i + size] = True
    owner = np.repeat(np.arange(len(blocks)), counts)
    return counts, np.bincount(owner, hit, len(blocks)) / np.maximum(counts, 1)


def snippets(blocks, truth):
    """For each block its label by the snippets that it holds, -1 where it holds none, and how many tokens it has. A
    snippet that stands in several blocks tells nothing of any one, unless it belongs to none of the content."""
    counts = np.array([len(tokens(b)) for b in blocks], dtype=int)
    texts = [" ".join(b.split()) for b in blocks]
    label = np.full(len(blocks), -1.0)
    for wanted, kind in ((0.0, "without"), (1.0, "with")):
        for snippet in truth[kind] or ():
            snippet = " ".join(snippet.split())
            holders = [i for i, text in enumerate(texts) if snippet in text]
            if wanted == 0 or len(holders) == 1:
                label[holders] = wanted
    return label, counts
