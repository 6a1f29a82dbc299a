"""Trains the weights of the default engine on corpora of pages whose content is known.

    go build -o DIR/fit ./dev/tools/fit
    python3 dev/tools/fit/fit.py DIR CORPUS [OTHER…]
    python3 dev/tools/fit/fit.py --outside SEEDS DIR CORPUS [OTHER…]

DIR holds intermediate files and can be deleted afterwards. A corpus is a folder with html/ID.html.gz and truth.json, or
with a folder for each page. The truth of the first corpus must name the kind of each page. The same corpora give the
same weights bit by bit: nothing depends on time, threads or the order of sets.

 1. `fit` cuts the pages into blocks and measures them. Of the first corpus it also measures aged copies (aged.go).
 2. labels.py aligns the blocks with the truth. The label of a block is the share of its text that is content.
    lexicon.py learns from the labels how much each word speaks for the content.
 3. For cross-validation five models are trained, each without a fifth of the domains, and scored on that fifth. They
    are written to DIR/fold-K.bin, and the fold of each page to DIR/NAME.folds.json. `./build.sh bench unseen DIR CORPUS`
    extracts each page with the model that has not seen it. From the odds that these models give to pages that they have
    not seen, calibration.py makes the tables of probabilities.
 4. The model is trained on all corpora: the average of two forests of decision trees with different seeds. pack.py packs
    it with the forests that classify pages.

With --outside, fit.py leaves out each source of pages in turn (corpora.source_of) and writes DIR/outside/SOURCE.SEED.bin
for that many seeds. `./build.sh bench outside DIR CORPUS…` scores what the command line finds with these weights on the
pages that were left out.

The cross-validated scores are written to DIR/figures.json, which `./build.sh bench accuracy -fit DIR` reads.
"""
import argparse
import json
import pathlib
import subprocess

import lightgbm as lgb
import numpy as np

import calibration
import pack
import score
import usage
from corpora import AGED, FOLDS, Corpus, share_of
from lexicon import NO_FOLD, Columns, Lexicon

KINDS = ("article", "documentation", "service", "forum", "collection", "listing", "product")
PAPERS = pack.FAMILIES[:6]  # the families of the published methods
MAX_COLUMNS = 250  # about 45 of the papers and 205 others; pack.py has one byte for the index of a column

COMMON = dict(objective="cross_entropy", max_bin=63, lambda_l2=5, verbose=-1, num_threads=1, seed=1, deterministic=True,
              force_col_wise=True, feature_pre_filter=False)
CONTENT = dict(COMMON, num_leaves=16, learning_rate=0.08, min_data_in_leaf=40, feature_fraction=0.3)
CONTENT_ROUNDS = 250
FORESTS = 2  # chance moves the F1 of one forest by .003, as much as most changes of the columns
KIND = dict(COMMON, objective="multiclass", num_class=len(KINDS), num_leaves=4, learning_rate=0.1, min_data_in_leaf=8,
            feature_fraction=0.15, lambda_l2=3)
KIND_ROUNDS = 100
UNKNOWN_SHARE = -1  # of the groups of words on a page in another language than English, as in speech.go


def run(work, *arguments):
    subprocess.run([str(work / "fit"), *map(str, arguments)], check=True)


def train(parameters, rounds, matrix, label, weights):
    return lgb.train(parameters, lgb.Dataset(matrix, label, weight=weights, params=parameters), rounds)


def train_content(rows, seed):
    """Returns the boosters whose average is the model of content."""
    return [train(dict(CONTENT, seed=FORESTS * seed + k), CONTENT_ROUNDS, *rows) for k in range(FORESTS)]


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
    """Returns the log odds of each row. It predicts the rows in parts, because their copy in float64 needs much
    memory."""
    parts = np.array_split(rows, 1 + len(rows) // 50_000)
    return np.concatenate([odds_of(model, matrix(corpus, part, columns, at, words)) for part in parts])


def odds_of(model, rows):
    return np.mean([b.predict(rows, raw_score=True, num_threads=1) for b in model], axis=0)


def cross_validate(training, columns, seed, written):
    """Returns, for each corpus, the log odds of each row by the model that was not trained on the row's domain. Calls
    written(k, model) with the model of each fold."""
    out = {c.name: np.zeros(c.rows) for c in training.corpora if not c.name.endswith(AGED)}
    for k in range(FOLDS):
        model = train_content(training.rows(columns, k), seed)
        for corpus, words in zip(training.corpora, training.words):
            if corpus.name in out:
                rows = np.nonzero(corpus.folds() == k)[0]
                if len(rows):
                    out[corpus.name][rows] = predict(model, corpus, rows, columns, words.at, words.of(k))
        written(k, model)
        print(f"  fold {k}", flush=True)
    return out


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("work", type=pathlib.Path)
    ap.add_argument("corpus", type=pathlib.Path)
    ap.add_argument("other", type=pathlib.Path, nargs="*")
    ap.add_argument("--weights", type=pathlib.Path,
                    default=pathlib.Path(__file__).parents[3] / "extract/engine/fused/weights.bin")
    ap.add_argument("--outside", type=int, metavar="SEEDS", help="only train the models without a source")
    ap.add_argument("--seed", type=int, default=1, help="other seeds show how much of a difference is chance")
    a = ap.parse_args()
    for folder in (a.corpus, *a.other):
        if not (a.work / f"{folder.name}.jsonl").exists():
            run(a.work, "-out", a.work, folder)
    if not (a.work / f"{a.corpus.name}{AGED}.jsonl").exists():
        run(a.work, "-aged", "-out", a.work, a.corpus)
    corpora = [Corpus(a.work, folder.name) for folder in (a.corpus, *a.other)]
    aged = Corpus(a.work, a.corpus.name + AGED)
    if a.outside:
        outside(a, corpora, aged)
    else:
        fit(a, corpora, aged)


def fit(a, corpora, aged):
    training = Training([*corpora, aged])
    kinds = Kinds(corpora)
    columns = best_columns(corpora[0].signals, training)
    of_folds = []
    unseen = cross_validate(training, columns, a.seed, lambda k, model: of_folds.append(model))
    counts = count(corpora, unseen, kinds.guesses)
    tables = counts.tables()
    print("out of fold:", *counts.reliability(), sep="\n", flush=True)

    def packed(model, of_kinds, lexicon):
        return pack.weights(corpora[0].signals, (model, columns), ([of_kinds], kinds.columns), lexicon, tables)

    for k, model in enumerate(of_folds):
        (a.work / f"fold-{k}.bin").write_bytes(packed(model, kinds.of_folds[k], training.lexicon.entries(k)))
    figures = {}
    for c in corpora:
        (a.work / f"{c.name}.folds.json").write_text(json.dumps(c.fold_of_pages()) + "\n")
        np.save(a.work / f"{c.name}.unseen.npy", unseen[c.name])
        guesses = kinds.guesses[c.name]
        result = score.report("cross-validated", c, c.probabilities(unseen[c.name], guesses, tables), guesses)
        figures[c.name] = {"f1": result.f1, "kinds": result.kinds}
        if c is corpora[0]:
            compare(result.expected, result.measured)
    (a.work / "figures.json").write_text(json.dumps(figures, indent=1) + "\n")
    model = train_content(training.rows(columns), a.seed)
    a.weights.write_bytes(packed(model, kinds.model, training.lexicon.entries()))
    gain = dict(zip(columns, sum(b.feature_importance("gain") for b in model)))
    used = usage.columns(a.weights.read_bytes())
    print(usage.table(used, [gain[c.index] for c in used]), flush=True)


def outside(a, corpora, aged):
    """Writes the weights of models that were trained without a source: columns, lexicon, model and tables. The tables are
    made from the odds of fit()'s cross-validation, without the source's pages."""
    unseen = {c.name: np.load(a.work / f"{c.name}.unseen.npy") for c in corpora}
    (a.work / "outside").mkdir(exist_ok=True)
    for source in dict.fromkeys(c.source for c in corpora):
        rest = [c for c in corpora if c.source != source]
        training = Training(rest if source == corpora[0].source else [*rest, aged])
        kinds = Kinds(rest)
        columns = best_columns(corpora[0].signals, training)
        tables = count(rest, unseen, kinds.guesses).tables()
        for seed in range(1, a.outside + 1):
            model = train_content(training.rows(columns), seed)
            packed = pack.weights(corpora[0].signals, (model, columns), ([kinds.model], kinds.columns),
                                  training.lexicon.entries(), tables)
            (a.work / f"outside/{source}.{seed}.bin").write_bytes(packed)
            print(f"  without {source}, seed {seed}", flush=True)


def count(corpora, odds, guesses):
    """Returns the counts of calibration.py. Snippets label too few blocks of a page to count."""
    counts = calibration.Counts()
    for c in corpora:
        if c.kind == "snippets":
            continue
        label, words = c.labels(), c.column("text", "words").astype(float)
        for page, kind in zip(c.pages, guesses[c.name]):
            if page["blocks"]:
                rows = page["rows"]
                counts.add(odds[c.name][rows], label[rows], words[rows], kind == "article")
    return counts


class Kinds:
    """The model of the kinds of pages, the models of the folds, and the kind that each page of the corpora gets from the
    model that has not seen its domain. The columns are features of whole pages."""

    def __init__(self, corpora):
        signals = corpora[0].signals
        self.columns = np.array([i for i, s in enumerate(signals) if s["Family"] in ("page", pack.KIND_FAMILY)
                                 and not s["Name"].startswith("position")])
        words = [i for i, c in enumerate(self.columns) if signals[c]["Name"].startswith("words ")]
        typed = [c for c in corpora if c.kind != "snippets" and any(p["truth"]["type"] in KINDS for p in c.pages)]
        pages = [p for c in typed for p in c.pages if p["blocks"]]
        matrix = np.concatenate([first_rows(c, self.columns) for c in typed])
        kind = np.array([KINDS.index(p["truth"]["type"]) for p in pages])
        fold = np.concatenate([c.folds()[[p["rows"].start for p in c.pages if p["blocks"]]] for c in typed])
        weight = np.concatenate([np.full(sum(bool(p["blocks"]) for p in c.pages), share_of(c.name)) for c in typed])
        self.model = train_kinds(matrix, kind, weight, words)
        self.of_folds = [train_kinds(*(x[fold != k] for x in (matrix, kind, weight)), words) for k in range(FOLDS)]
        self.guesses = {c.name: self.guess(c) for c in corpora}
        self.report(typed)

    def guess(self, corpus):
        rows = first_rows(corpus, self.columns)
        fold = corpus.folds()[[p["rows"].start for p in corpus.pages if p["blocks"]]]
        found = np.zeros(len(rows), dtype=int)
        for k in range(FOLDS):
            if (fold == k).any():
                found[fold == k] = self.of_folds[k].predict(rows[fold == k], raw_score=True, num_threads=1).argmax(1)
        return names_of(corpus, found)

    def report(self, typed):
        for c in typed:
            pairs = [(guess, p["truth"]["type"]) for guess, p in zip(self.guesses[c.name], c.pages) if p["blocks"]]
            by_kind = {t: [g == t for g, x in pairs if x == t] for t in KINDS}
            print(f"kind of page, {c.name}: {np.mean([g == t for g, t in pairs]):.3f} right;",
                  ", ".join(f"{t} {np.mean(v):.2f}" for t, v in by_kind.items() if v), flush=True)


def train_kinds(matrix, kind, weight, words):
    """Returns a model of the kinds. It is also trained on a copy of each page whose words are unknown, as those of pages
    in other languages are (speech.go)."""
    foreign = matrix.copy()
    foreign[:, words] = UNKNOWN_SHARE
    return train(KIND, KIND_ROUNDS, np.concatenate([matrix, foreign]), np.tile(kind, 2), np.tile(weight, 2))


def first_rows(corpus, columns):
    """Returns the given columns of the first row of each page. They are features of the page, the same in all its
    rows."""
    return np.array(corpus.matrix[[p["rows"].start for p in corpus.pages if p["blocks"]]][:, columns])


def names_of(corpus, found):
    """Returns the name of the kind of each page, in the order of all pages; "" for a page without blocks."""
    names = iter(KINDS[i] for i in found)
    return [next(names) if p["blocks"] else "" for p in corpus.pages]


def compare(expected, measured):
    """Prints expected and measured F1 of the pages, sorted by expected F1 and divided into twelve parts. The table in
    decide.go has these points."""
    expected, measured = np.array(expected), np.array(measured)
    order = np.argsort(expected, kind="stable")
    for part in np.array_split(order, 12):
        print(f"  expected {expected[part].mean():.3f} (from {expected[part].min():.3f}): measured {measured[part].mean():.3f} on {len(part)} pages")


if __name__ == "__main__":
    main()
