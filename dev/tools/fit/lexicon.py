"""Makes the lexicon: how much each word, and each pair of words, speaks for the content. It also computes the columns of
family "lexicon" (extract/engine/fused/lexicon.go), because in training each page needs a lexicon that has not seen it.

A word's odds are log((c + 1) / (n - c + 1)). Here n is the number of sites that have the word, and c the sum, over these
sites, of the share of the word's blocks that are content. A site counts in full only if it has the word in several
blocks. So a word that one large site repeats tells no more than one on a small site.
"""
import numpy as np

UNITS = 16  # per log odds
MIN_SITES = 8  # with fewer, a word's odds are chance
MAX_ENTRIES = 8192  # 32 KB of the weights
MIN_BLOCK_SHARE, BLOCK_SHARE = 0.4, 0.2  # a site with k blocks counts min(1, 0.4 + 0.2 k)
FAMILY = "lexicon"
NO_FOLD = -1


class Lexicon:
    """Counts by word and by fold, from which the entries without some folds are computed."""

    def __init__(self, samples):
        """samples has, for each corpus to learn from: the corpus, and the label of each row, or -1 if it has none."""
        self.corpora = [corpus for corpus, _ in samples]
        sites = [site_counts(corpus, label) for corpus, label in samples]
        keys = np.concatenate([key for key, _, _, _ in sites])
        self.keys, index, number = np.unique(keys, return_inverse=True, return_counts=True)
        folds = np.concatenate([fold for _, fold, _, _ in sites])
        content, weight = (np.concatenate([s[i] for s in sites]) for i in (2, 3))
        self.content, self.weight = np.zeros((2, folds.max() + 1, len(self.keys)))
        np.add.at(self.content, (folds, index), content)
        np.add.at(self.weight, (folds, index), weight)
        self.known = number >= MIN_SITES

    def entries(self, *left_out):
        """Returns keys and odds of the lexicon that is made without the pages of some folds. The keys are sorted."""
        folds = [k for k in range(len(self.weight)) if k not in left_out]
        content, weight = self.content[folds].sum(0), self.weight[folds].sum(0)
        odds = np.log((content + 1) / (np.maximum(weight - content, 0) + 1))
        units = np.clip(np.rint(odds * UNITS), -127, 127).astype(int)
        worth = np.where(self.known & (units != 0), np.abs(odds) * np.sqrt(weight), 0)
        best = np.sort(np.argsort(-worth, kind="stable")[:MAX_ENTRIES])
        best = best[worth[best] > 0]
        return self.keys[best], units[best]


def site_counts(corpus, label):
    """Returns, for each pair of a site and a word: the word's key, the site's fold, the share of content times the
    weight, and the weight."""
    sites = {d: i for i, d in enumerate(sorted({p["domain"] for p in corpus.pages}))}
    site = np.concatenate([np.full(len(p["blocks"]), sites[p["domain"]]) for p in corpus.pages])
    fold_of_site = np.zeros(len(sites), dtype=int)
    fold_of_site[site] = corpus.folds()
    row = np.repeat(np.arange(corpus.rows), corpus.word_counts)
    once = np.unique(row << 24 | corpus.words)  # a word counts once for each block
    row, key = once >> 24, once & 0xFFFFFF
    row, key = row[label[row] >= 0], key[label[row] >= 0]
    pair, index, blocks = np.unique(site[row] << 24 | key, return_inverse=True, return_counts=True)
    share = np.bincount(index, label[row], len(pair)) / blocks
    weight = np.minimum(1, MIN_BLOCK_SHARE + BLOCK_SHARE * blocks)
    return pair & 0xFFFFFF, fold_of_site[pair >> 24], share * weight, weight


class Columns:
    """The columns of family "lexicon" of a corpus, by the folds that the lexicon has not seen."""

    def __init__(self, corpus, lexicon):
        self.corpus, self.lexicon, self.made = corpus, lexicon, {}
        self.folds = corpus.folds() if any(corpus.name.startswith(c.name) for c in lexicon.corpora) else None
        self.at = np.array([i for i, s in enumerate(corpus.signals) if s["Family"] == FAMILY])

    def unseen(self, fold):
        """Returns the columns of all rows. Each row has them by a lexicon that has seen neither the row's own fold nor
        the given one."""
        if self.folds is None:
            return self.of(NO_FOLD)
        out = np.zeros((self.corpus.rows, len(self.at)), "f4")
        for k in range(self.folds.max() + 1):
            out[self.folds == k] = self.of(min(k, fold), max(k, fold))[self.folds == k]
        return out

    def of(self, *left_out):
        key = tuple(k for k in dict.fromkeys(left_out) if k != NO_FOLD)
        if key not in self.made:
            self.made[key] = columns(self.corpus, *self.lexicon.entries(*key))
        return self.made[key]


def columns(corpus, keys, odds):
    """Returns the columns that lexicon.go writes with these entries, in its order."""
    at = np.minimum(np.searchsorted(keys, corpus.words), len(keys) - 1)
    values = np.where(keys[at] == corpus.words, odds[at], 0)
    row = np.repeat(np.arange(corpus.rows), corpus.word_counts)
    total = np.bincount(row, values, corpus.rows)
    hits = values != 0
    known = np.bincount(row[hits], minlength=corpus.rows)
    lowest, highest = np.zeros(corpus.rows), np.zeros(corpus.rows)
    if hits.any():
        first = np.nonzero(np.concatenate([[True], np.diff(row[hits]) > 0]))[0]
        rows = row[hits][first]
        lowest[rows], highest[rows] = np.minimum.reduceat(values[hits], first), np.maximum.reduceat(values[hits], first)
    mean = ratio(total, known)
    own = [total, mean, lowest, highest, ratio(known, corpus.word_counts)]
    sums = np.concatenate([[0], np.cumsum(total)])
    start = np.concatenate([np.full(len(p["blocks"]), p["rows"].start) for p in corpus.pages]).astype(int)
    stop = np.concatenate([np.full(len(p["blocks"]), p["rows"].stop) for p in corpus.pages]).astype(int)
    here = np.arange(corpus.rows)

    def near(a, b):
        a, b = np.maximum(a, start), np.minimum(b, stop)
        return np.where(a < b, ratio(sums[np.maximum(b, a)] - sums[a], b - a), 0)

    head = corpus.headings
    heading = [np.where(head >= 0, v[head], 0) for v in (total, mean, lowest)]
    around = [near(start + corpus.around[:, 2 * k], start + corpus.around[:, 2 * k + 1])
              for k in range(corpus.around.shape[1] // 2)]
    return np.array(own + heading + [near(here - 1, here), near(here + 1, here + 2), near(here - 5, here + 6)] + around, "f4").T


def ratio(a, b):
    """Divides as Go's ratio does: with float32 numbers, and 0 where b is 0."""
    a, b = np.asarray(a, "f4"), np.asarray(b, "f4")
    return np.divide(a, b, out=np.zeros_like(a), where=b != 0)
