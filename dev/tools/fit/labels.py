"""Labels blocks: aligns the text of a page with its truth, both in document order."""
import bisect
import collections
import re

import numpy as np

# A token is a word. In scripts without spaces each character is a token.
UNSPACED = "\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
TOKEN = re.compile(f"[{UNSPACED}]|[^\\W{UNSPACED}]+")
MATCH_TOKENS = 3  # shorter matches occur by chance
MAX_PLACES = 12  # the number of places in the truth that are tried for a place of the page


def tokens(text):
    return [t.lower() for t in TOKEN.findall(text)]


def matches(page, truth):
    """Returns the length of a match, and the pairs of places (in page, in truth) at which the same tokens begin. Pairs
    with the same place in page are sorted by falling place in truth. So a subsequence whose places in truth rise
    contains each place in page at most once."""
    size = min(MATCH_TOKENS, len(truth))
    places = collections.defaultdict(list)
    for j in range(len(truth) - size + 1):
        places[tuple(truth[j:j + size])].append(j)
    return size, [(i, j) for i in range(len(page) - size + 1)
                  for j in reversed(places.get(tuple(page[i:i + size]), ())[:MAX_PLACES])]


def rising(pairs):
    """Yields the longest subsequence of pairs whose second numbers rise (by patience sorting), from its end to its
    start."""
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
    """Returns the number of tokens of each block, and the share of them that the truth has in the same order.

    Without the order, words in menus and in a second copy of the article would match, too, because the truth has the
    same words elsewhere."""
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
    """Returns the label of each block by the snippets in it (-1 if there are none), and the number of its tokens. If
    several blocks contain a required snippet, it labels none of them. A forbidden snippet labels all blocks that
    contain it."""
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
