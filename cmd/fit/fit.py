"""Makes the weights of the default engine from a corpus with known content.

    go build -o DIR/fit ./cmd/fit
    python3 cmd/fit/fit.py DIR CORPUS [OTHER…]

DIR holds what is made on the way and can be deleted. CORPUS is a folder with html/ID.html.gz and truth.json. The OTHER
corpora are never trained on: the final model is measured on them. The same corpus gives the same weights, bit by bit:
nothing depends on time, threads or the order of sets.

 1. `fit` cuts the pages into blocks and measures them (the matrix of the first stage).
 2. labels.py aligns the blocks with the truth: the label is the share of a block that is content.
 3. The first stage is trained five times without a fifth of the domains, and says what it thinks of that fifth.
 4. `fit -second` makes the second stage's matrix of these opinions, so that it learns from opinions as good as those
    that it will see. It is cross-validated over the same five parts.
 5. Both are trained on everything, and packed (pack.py).
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
FIRST_COLUMNS, SECOND_COLUMNS = 220, 120

COMMON = dict(objective="cross_entropy", max_bin=63, lambda_l2=5, verbose=-1, num_threads=1, seed=1, deterministic=True,
              force_col_wise=True, feature_pre_filter=False)
FIRST = dict(COMMON, num_leaves=31, learning_rate=0.08, min_data_in_leaf=40, feature_fraction=0.3)
FIRST_ROUNDS = 250
SECOND = dict(COMMON, num_leaves=24, learning_rate=0.06, min_data_in_leaf=60, feature_fraction=0.4)
SECOND_ROUNDS = 150
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

    def second(self, opinions):
        """The columns of the second stage that follow from the first's probabilities."""
        opinions.astype("<f4").tofile(self.work / f"{self.name}.p.f32")
        run(self.work, "-out", self.work, "-second", self.work, self.folder)
        with open(self.work / f"{self.name}.second.jsonl", encoding="utf-8") as lines:
            signals = json.loads(next(lines))
        return signals, np.fromfile(self.work / f"{self.name}.second.f32", "<f4").reshape(self.rows, len(signals))

    def per_page(self, values):
        return [values[p["rows"]] for p in self.pages]


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


def best_columns(parameters, matrix, label, weights, count):
    """The columns that half the rows make most use of."""
    half = np.random.RandomState(2).rand(len(label)) < 0.5
    model = train(dict(parameters, learning_rate=0.15), 100, matrix[half], label[half], weights[half])
    gain = model.feature_importance("gain")
    return np.sort(np.argsort(-gain, kind="stable")[:min(count, int((gain > 0).sum()))])


def cross_validate(parameters, rounds, matrix, label, rows, weights, fold):
    """Each row's probability by the model that has not seen its domain."""
    out = np.zeros(len(label))
    for k in range(FOLDS):
        seen = fold[rows] != k
        model = train(parameters, rounds, matrix[rows[seen]], label[rows[seen]], weights[seen])
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
    rows, weights, label = sample(corpus)
    fold = folds(corpus)
    one = best_columns(FIRST, np.array(corpus.matrix[rows]), label[rows], weights, FIRST_COLUMNS)
    matrix = np.array(corpus.matrix[:, one])
    opinions = cross_validate(FIRST, FIRST_ROUNDS, matrix, label, rows, weights, fold)
    np.save(a.work / "opinions.npy", opinions)
    score.report("first stage", corpus, opinions)
    first = train(FIRST, FIRST_ROUNDS, matrix[rows], label[rows], weights)

    more_signals, more = corpus.second(opinions)
    width = len(corpus.signals)
    both = np.hstack([corpus.matrix[rows], more[rows]])
    two = best_columns(SECOND, both, label[rows], weights, SECOND_COLUMNS)
    matrix = np.hstack([corpus.matrix[:, two[two < width]], more[:, two[two >= width] - width]])
    final = cross_validate(SECOND, SECOND_ROUNDS, matrix, label, rows, weights, fold)
    np.save(a.work / "final.npy", final)
    score.report("second stage", corpus, final)
    second = train(SECOND, SECOND_ROUNDS, matrix[rows], label[rows], weights)

    kinds, columns = page_kinds(corpus)
    signals = corpus.signals + more_signals
    forests = [(first, one), (second, two)] + [(k, columns) for k in kinds]
    a.weights.write_bytes(pack.weights(signals, forests))
    first.save_model(a.work / "first.txt")
    second.save_model(a.work / "second.txt")
    for folder in a.other:
        other = Corpus(a.work, folder)
        p = first.predict(np.array(other.matrix[:, one]), num_threads=1)
        _, more = other.second(p)
        p = second.predict(np.hstack([other.matrix[:, two[two < width]], more[:, two[two >= width] - width]]), num_threads=1)
        np.save(a.work / f"final-{folder.name}.npy", p)
        score.report("never trained on", other, p)


def page_kinds(corpus):
    """A model for each kind of page, of the figures of whole pages."""
    columns = np.array([i for i, s in enumerate(corpus.signals) if s["Family"] == "page" and not s["Name"].startswith("position")])
    pages = [p for p in corpus.pages if p["blocks"]]
    matrix = np.array(corpus.matrix[[p["rows"].start for p in pages]][:, columns])
    kind = np.array([TYPES.index(p["truth"]["type"]) for p in pages])
    fold = folds(corpus)[[p["rows"].start for p in pages]]
    odds = np.zeros((len(pages), len(TYPES)))
    for k in range(FOLDS):
        for t in range(len(TYPES)):
            model = train(KIND, KIND_ROUNDS, matrix[fold != k], (kind[fold != k] == t).astype(float), None)
            odds[fold == k, t] = model.predict(matrix[fold == k], raw_score=True, num_threads=1)
    guess = odds.argmax(1)
    print(f"kind of page: {np.mean(guess == kind):.3f} right;",
          ", ".join(f"{t} {np.mean(guess[kind == i] == i):.2f}" for i, t in enumerate(TYPES)), flush=True)
    return [train(KIND, KIND_ROUNDS, matrix, (kind == t).astype(float), None) for t in range(len(TYPES))], columns


if __name__ == "__main__":
    main()
