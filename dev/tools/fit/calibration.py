"""Makes the tables that turn log odds into probabilities: which share of the text was content where models that had not
seen the page gave these odds. There is a table for articles and one for all other pages."""
import numpy as np

STEPS, LOWEST, PER_ODDS = 512, -8, 32  # entry i is for log odds from LOWEST + i / PER_ODDS on
# Before any page is counted, each entry holds as much text as this many pages, at the share that the odds say. So odds
# that hardly occur keep their share.
PRIOR_PAGES = 20
MIN_TRUTH_WORDS = 50  # of a page; with less, a few words would outweigh other pages
ARTICLE, OTHER = True, False


def logistic():
    middle = LOWEST + (np.arange(STEPS) + 0.5) / PER_ODDS
    return 1 / (1 + np.exp(-middle))


def step(odds):
    return np.clip(np.floor((odds - LOWEST) * PER_ODDS), 0, STEPS - 1).astype(int)


class Counts:
    """The text at each step of the log odds, and the part of it that is content."""

    def __init__(self):
        self.all = {kind: np.zeros(STEPS) for kind in (ARTICLE, OTHER)}
        self.content = {kind: np.zeros(STEPS) for kind in (ARTICLE, OTHER)}

    def add(self, odds, label, words, kind):
        """Adds the blocks of a page. The words of a page count as shares of its truth, because the score is a mean over
        pages."""
        known = label >= 0
        truth = max(MIN_TRUTH_WORDS, (words * label)[known].sum())
        weight, at = np.minimum(1, words[known] / truth), step(odds[known])
        self.all[kind] += np.bincount(at, weight, STEPS)
        self.content[kind] += np.bincount(at, weight * label[known], STEPS)

    def tables(self):
        return [isotonic(self.all[kind], self.content[kind]) for kind in (ARTICLE, OTHER)]

    def reliability(self):
        """Returns lines with the mean probability and the mean label of the text in ten bins, by kind."""
        lines = []
        for kind, name in ((ARTICLE, "articles"), (OTHER, "other pages")):
            p = logistic()
            for low in np.arange(0, 1, 0.1):
                inside = (p >= low) & (p < low + 0.1)
                weight = self.all[kind][inside].sum()
                if weight > 0:
                    mean_p = (p * self.all[kind])[inside].sum() / weight
                    lines.append(f"  {name}: p {mean_p:.2f} label {self.content[kind][inside].sum() / weight:.2f} "
                                 f"of {weight:.1f} pages' text")
        return lines


def isotonic(all_text, content):
    """Returns the rising table that is closest to the shares, by pooling adjacent violators (R. Barlow et al.:
    Statistical Inference under Order Restrictions, 1972)."""
    weight, value = all_text + PRIOR_PAGES / PER_ODDS, content + PRIOR_PAGES / PER_ODDS * logistic()
    pools = []
    for i in range(STEPS):
        pools.append([value[i], weight[i], [i]])
        while len(pools) > 1 and pools[-2][0] / pools[-2][1] >= pools[-1][0] / pools[-1][1]:
            v, w, members = pools.pop()
            pools[-1][0] += v
            pools[-1][1] += w
            pools[-1][2] += members
    middle = [np.average(members, weights=weight[members]) for _, _, members in pools]
    return np.interp(np.arange(STEPS), middle, [v / w for v, w, _ in pools])
