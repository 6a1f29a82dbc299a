"""Measures how much the signals of each paper, or each other family of signals, add to the default engine.

    python3 dev/tools/fit/ablation.py DIR CORPUS curve|documents|families

DIR is the folder that fit.py has filled. The models use the columns of the shipped weights, and no others. The first
table has, for each family, how many of these columns it has, and its share of the splits of the shipped forest. The
share of the gain is that of a forest that is trained here, because the weights do not record gains.

Each line of the second table is a model that is trained on other columns. The models have fewer trees than the shipped
one and are trained on one corpus alone, so compare the lines only with one another. They are cross-validated.
"""
import pathlib
import sys

import numpy as np

import calibration
import corpora
import fit
import pack
import score
import usage

WEIGHTS = pathlib.Path(__file__).parents[3] / "extract/engine/fused/weights.bin"
DOCUMENTS = fit.PAPERS
REST = tuple(f for f in pack.FAMILIES[len(DOCUMENTS):] if f != pack.KIND_FAMILY)
PARAMETERS = dict(fit.CONTENT, learning_rate=0.15)
ROUNDS = 80


def measure(what, training, families, guesses, used):
    (corpus,), (words,) = training.corpora, training.words
    columns = np.array([i for i in used if corpus.signals[i]["Family"] in families])
    odds = np.zeros(corpus.rows)
    for k in range(corpora.FOLDS):
        model = [fit.train(PARAMETERS, ROUNDS, *training.rows(columns, k))]
        rows = np.nonzero(corpus.folds() == k)[0]
        odds[rows] = fit.predict(model, corpus, rows, columns, words.at, words.of(k))
    tables = [calibration.logistic()] * 2
    decider = score.Decider(corpus, corpus.probabilities(odds, guesses, tables), guesses)
    f = []
    for k in range(len(corpus.pages)):
        text = "\n".join(b for b, x in zip(corpus.pages[k]["blocks"], decider.decide(k)[0]) if x)
        f.append(score.f1(score.words(text), score.words(corpus.pages[k]["truth"]["text"])))
    print(f"| {what} | {len(columns)} | {np.mean(f):.4f} |", flush=True)


def columns_of(weights, signals):
    """Returns the columns of the weights, which must have been made for a matrix with these signals."""
    if not pack.fits(weights, signals):
        sys.exit(f"{WEIGHTS} was made for other columns than those in DIR: run fit.py first")
    return usage.columns(weights)


def main():
    corpus = corpora.Corpus(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).name)
    guesses = fit.Kinds([corpus]).guesses[corpus.name]
    training = fit.Training([corpus])
    shipped = columns_of(WEIGHTS.read_bytes(), corpus.signals)
    used = np.array([c.index for c in shipped])
    model = fit.train(PARAMETERS, ROUNDS, *training.rows(used))
    print(usage.table(shipped, model.feature_importance("gain")), end="\n\n", flush=True)
    everything = DOCUMENTS + REST
    if sys.argv[3] == "curve":
        for n in range(len(DOCUMENTS)):
            measure("comma" if n == 0 else "+ " + DOCUMENTS[n], training, DOCUMENTS[:n + 1], guesses, used)
        measure("+ all other families", training, everything, guesses, used)
        return
    for left_out in DOCUMENTS if sys.argv[3] == "documents" else REST:
        measure("without " + left_out, training, tuple(f for f in everything if f != left_out), guesses, used)
    if sys.argv[3] == "documents":
        measure("without all six", training, REST, guesses, used)


if __name__ == "__main__":
    main()
