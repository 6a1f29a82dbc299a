"""Trains the weights of the default engine on corpora of pages whose content is known.

    go build -o DIR/fit ./tools/fit
    python3 tools/fit/fit.py DIR CORPUS [OTHER…]

DIR holds intermediate files and can be deleted afterwards. A corpus is a folder with html/ID.html.gz and truth.json, or
with a folder for each page. The truth of the first corpus must name the kind of each page. The same corpora give the
same weights bit by bit: nothing depends on time, threads or the order of sets.

 1. `fit` cuts the pages into blocks and measures them. Of the first corpus it also measures aged copies (aged.go).
 2. labels.py aligns the blocks with the truth. The label of a block is the share of its text that is content.
    lexicon.py learns from the labels how much each word speaks for the content.
 3. A forest of decision trees is trained on all corpora. pack.py packs it with the forests that classify pages.
 4. For cross-validation five forests are trained, each without a fifth of the domains, and scored on that fifth. They
    are written to DIR/fold-K.bin, and the fold of each page to DIR/NAME.folds.json. `./build.sh bench unseen DIR CORPUS`
    extracts each page with the forest that has not seen it.
 5. For each OTHER corpus a forest is trained without the corpus, scored on it, and written to DIR/NAME.without.bin.
    `./build.sh bench accuracy -fit DIR` builds a command line with these weights and scores the text that it prints.

The cross-validated scores are written to DIR/figures.json, which the same command reads.
"""
import argparse
import json
import pathlib
import subprocess

import lightgbm as lgb
import numpy as np

import pack
import score
import usage
from corpora import AGED, FOLDS, Corpus
from lexicon import NO_FOLD, Columns, Lexicon

KINDS = ("article", "documentation", "service", "forum", "collection", "listing", "product")
PAPERS = pack.FAMILIES[:6]  # the families of the published methods
MAX_COLUMNS = 250  # about 45 of the papers and 205 others; pack.py has one byte for the index of a column

COMMON = dict(objective="cross_entropy", max_bin=63, lambda_l2=5, verbose=-1, num_threads=1, seed=1, deterministic=True,
              force_col_wise=True, feature_pre_filter=False)
CONTENT = dict(COMMON, num_leaves=31, learning_rate=0.08, min_data_in_leaf=40, feature_fraction=0.3)
CONTENT_ROUNDS = 250
KIND = dict(COMMON, objective="multiclass", num_class=len(KINDS), num_leaves=4, learning_rate=0.1, min_data_in_leaf=8,
            feature_fraction=0.15, lambda_l2=3)
KIND_ROUNDS = 100
UNKNOWN_SHARE = -1  # of the groups of words on a page in another language than English, as in speech.go


def run(work, *arguments):
    subprocess.run([str(work / "fit"), *map(str, arguments)], check=True)


def train(parameters, rounds, matrix, label, weights):
    return lgb.train(parameters, lgb.Dataset(matrix, label, weight=weights, params=parameters), rounds)


def content_columns(signals):
    """Returns the columns that a model of content may use."""
    return np.array([i for i, s in enumerate(signals) if s["Family"] != pack.KIND_FAMILY])


def best_columns(signals, training):
    """Returns the columns of the papers, and the other columns that contribute most (by gain) to a model that is
    trained on half of the rows."""
    columns = content_columns(signals)
    matrix, label, weights = training.rows(columns)
    half = np.random.RandomState(2).rand(len(label)) < 0.5
    model = train(dict(CONTENT, learning_rate=0.15), 100, matrix[half], label[half], weights[half])
    gain = model.feature_importance("gain")
    gain[[k for k, i in enumerate(columns) if signals[i]["Family"] in PAPERS]] = np.inf
    return columns[np.sort(np.argsort(-gain, kind="stable")[:min(MAX_COLUMNS, int((gain > 0).sum()))])]


class Training:
    """The training set: samples of several corpora. Aged copies are only for training, and are not scored."""

    def __init__(self, corpora):
        self.corpora = corpora
        self.samples = [c.sample() for c in corpora]
        self.lexicon = Lexicon([(c, c.labels()) for c in corpora if not c.name.endswith(AGED)])
        self.words = [Columns(c, self.lexicon) for c in corpora]

    def rows(self, columns, fold=NO_FOLD):
        """Returns matrix, labels and weights of the sampled rows outside a fold."""
        parts = []
        for corpus, (rows, label, weight), words in zip(self.corpora, self.samples, self.words):
            chosen = corpus.folds()[rows] != fold
            parts.append((matrix(corpus, rows[chosen], columns, words.at, words.unseen(fold)), label[chosen], weight[chosen]))
        return tuple(np.concatenate(part) for part in zip(*parts))


def matrix(corpus, rows, columns, at, words):
    """Returns the given rows and columns of the corpus's matrix. The columns with the indices at are those of words."""
    out = np.array(corpus.matrix[rows][:, columns])
    for k in np.nonzero(np.isin(columns, at))[0]:
        out[:, k] = words[rows, np.searchsorted(at, columns[k])]
    return out


def predict(model, corpus, rows, columns, at, words):
    """Returns the probability of each row. It predicts the rows in parts, because their copy in float64 needs much
    memory."""
    parts = np.array_split(rows, 1 + len(rows) // 50_000)
    return np.concatenate([model.predict(matrix(corpus, part, columns, at, words), num_threads=1) for part in parts])


def cross_validate(training, columns, written):
    """Returns, for each corpus, the probability of each row by the model that was not trained on the row's domain.
    Calls written(k, model) with the model of each fold."""
    out = {c.name: np.zeros(c.rows) for c in training.corpora if not c.name.endswith(AGED)}
    for k in range(FOLDS):
        model = train(CONTENT, CONTENT_ROUNDS, *training.rows(columns, k))
        for corpus, words in zip(training.corpora, training.words):
            if corpus.name in out:
                rows = np.nonzero(corpus.folds() == k)[0]
                out[corpus.name][rows] = predict(model, corpus, rows, columns, words.at, words.of(k))
        written(k, model)
        print(f"  fold {k}", flush=True)
    return out


def without(training, left_out):
    """Returns a model that was trained without the corpus left_out, the model's columns, and its lexicon."""
    elsewhere = Training([c for c in training.corpora if c is not left_out])
    columns = best_columns(left_out.signals, elsewhere)
    return train(CONTENT, CONTENT_ROUNDS, *elsewhere.rows(columns)), columns, elsewhere.lexicon


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("work", type=pathlib.Path)
    ap.add_argument("corpus", type=pathlib.Path)
    ap.add_argument("other", type=pathlib.Path, nargs="*")
    ap.add_argument("--weights", type=pathlib.Path,
                    default=pathlib.Path(__file__).parents[2] / "extract/engine/fused/weights.bin")
    ap.add_argument("--folds-only", action="store_true", help="skip the models without a corpus")
    ap.add_argument("--seed", type=int, default=1, help="other seeds show how much of a difference is chance")
    a = ap.parse_args()
    CONTENT["seed"] = a.seed
    for folder in (a.corpus, *a.other):
        if not (a.work / f"{folder.name}.jsonl").exists():
            run(a.work, "-out", a.work, folder)
    if not (a.work / f"{a.corpus.name}{AGED}.jsonl").exists():
        run(a.work, "-aged", "-out", a.work, a.corpus)
    fit(a)


def fit(a):
    corpus = Corpus(a.work, a.corpus.name)
    others = [Corpus(a.work, folder.name) for folder in a.other]
    training = Training([corpus, *others, Corpus(a.work, a.corpus.name + AGED)])
    kinds, kinds_of_fold, kind_columns, guesses = page_kinds(corpus)
    guesses = {corpus.name: guesses, **{c.name: guess(kinds, kind_columns, c) for c in others}}
    columns = best_columns(corpus.signals, training)
    model = train(CONTENT, CONTENT_ROUNDS, *training.rows(columns))
    packed = pack.weights(corpus.signals, (model, columns), (kinds, kind_columns), training.lexicon.entries())
    a.weights.write_bytes(packed)
    gain = dict(zip(columns, model.feature_importance("gain")))
    used = usage.columns(a.weights.read_bytes())
    print(usage.table(used, [gain[c.index] for c in used]), flush=True)
    def write_fold(k, of_fold):
        lexicon = training.lexicon.entries(k)
        packed = pack.weights(corpus.signals, (of_fold, columns), (kinds_of_fold[k], kind_columns), lexicon)
        (a.work / f"fold-{k}.bin").write_bytes(packed)

    for c in (corpus, *others):
        (a.work / f"{c.name}.folds.json").write_text(json.dumps(c.fold_of_pages()) + "\n")
    unseen = cross_validate(training, columns, write_fold)
    figures = {}
    for c in (corpus, *others):
        np.save(a.work / f"{c.name}.unseen.npy", unseen[c.name])
        result = score.report("cross-validated", c, c.adjusted(unseen[c.name], guesses[c.name]), guesses[c.name])
        figures[c.name] = {"f1": result.f1, "kinds": result.kinds}
        if c is corpus:
            calibrate(result.expected, result.measured)
    (a.work / "figures.json").write_text(json.dumps(figures, indent=1) + "\n")
    for c in () if a.folds_only else others:
        blind, its_columns, lexicon = without(training, c)
        packed = pack.weights(corpus.signals, (blind, its_columns), (kinds, kind_columns), lexicon.entries())
        (a.work / f"{c.name}.without.bin").write_bytes(packed)
        words = Columns(c, lexicon)
        p = predict(blind, c, np.arange(c.rows), its_columns, words.at, words.of())
        np.save(a.work / f"{c.name}.npy", p)
        score.report("by a model without the corpus", c, c.adjusted(p, guesses[c.name]), guesses[c.name])


def page_kinds(corpus):
    """Returns the model of the kinds of pages, with a forest for each kind; the same of each fold, trained without it;
    the columns of the models; and the kind that cross-validation gives each page. The columns are features of whole
    pages."""
    columns = np.array([i for i, s in enumerate(corpus.signals)
                        if s["Family"] in ("page", pack.KIND_FAMILY) and not s["Name"].startswith("position")])
    pages = [p for p in corpus.pages if p["blocks"]]
    matrix = first_rows(corpus, columns)
    kind = np.array([KINDS.index(p["truth"]["type"]) for p in pages])
    fold = corpus.folds()[[p["rows"].start for p in pages]]
    words = [i for i, c in enumerate(columns) if corpus.signals[c]["Name"].startswith("words ")]
    of_fold = [train_kinds(matrix[fold != k], kind[fold != k], words) for k in range(FOLDS)]
    found = np.zeros(len(pages), dtype=int)
    for k in range(FOLDS):
        found[fold == k] = of_fold[k].predict(matrix[fold == k], raw_score=True, num_threads=1).argmax(1)
    print(f"kind of page: {np.mean(found == kind):.3f} right;",
          ", ".join(f"{t} {np.mean(found[kind == i] == i):.2f}" for i, t in enumerate(KINDS)), flush=True)
    return train_kinds(matrix, kind, words), of_fold, columns, names_of(corpus, found)


def train_kinds(matrix, kind, words):
    """Returns a model of the kinds. It is also trained on a copy of each page whose words are unknown, as those of pages
    in other languages are (speech.go)."""
    foreign = matrix.copy()
    foreign[:, words] = UNKNOWN_SHARE
    return train(KIND, KIND_ROUNDS, np.concatenate([matrix, foreign]), np.tile(kind, 2), None)


def first_rows(corpus, columns):
    """Returns the given columns of the first row of each page. They are features of the page, the same in all its
    rows."""
    return np.array(corpus.matrix[[p["rows"].start for p in corpus.pages if p["blocks"]]][:, columns])


def guess(model, columns, corpus):
    odds = model.predict(first_rows(corpus, columns), raw_score=True, num_threads=1)
    return names_of(corpus, odds.argmax(1))


def names_of(corpus, found):
    """Returns the name of the kind of each page, in the order of all pages; "" for a page without blocks."""
    names = iter(KINDS[i] for i in found)
    return [next(names) if p["blocks"] else "" for p in corpus.pages]


def calibrate(expected, measured):
    """Prints expected and measured F1 of the pages, sorted by expected F1 and divided into twelve parts. The table in
    decide.go has these points."""
    expected, measured = np.array(expected), np.array(measured)
    order = np.argsort(expected, kind="stable")
    for part in np.array_split(order, 12):
        print(f"  expected {expected[part].mean():.3f} (from {expected[part].min():.3f}): measured {measured[part].mean():.3f} on {len(part)} pages")


if __name__ == "__main__":
    main()
