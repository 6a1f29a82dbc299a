"""Measures how much the signals of each paper, or each other family of signals, add to the default engine.

    python3 cmd/fit/ablation.py DIR CORPUS curve|documents|families

DIR is the folder that fit.py has filled. Each line of the output is a model that is trained on other columns. The
models have fewer trees than the shipped one, and only two of the five folds are scored, so compare the lines only with
one another.
"""
import pathlib
import sys

import numpy as np

import corpora
import fit
import score

DOCUMENTS = ("comma", "song", "descent", "wffte", "ttr", "bte")
REST = ("text", "near", "around", "tags", "names", "repeated", "hidden", "page")
PARAMETERS = dict(fit.CONTENT, learning_rate=0.15)
ROUNDS = 80
TEST_FOLDS = (0, 1)


def measure(what, corpus, families, data):
    (rows, label, weights), fold, guesses, used = data
    columns = np.array([i for i in used if corpus.signals[i]["Family"] in families])
    pages = [k for k, p in enumerate(corpus.pages) if p["blocks"] and fold[p["rows"].start] in TEST_FOLDS]
    p = np.zeros(corpus.rows)
    for k in TEST_FOLDS:
        seen = fold[rows] != k
        model = fit.train(PARAMETERS, ROUNDS, np.array(corpus.matrix[rows[seen]][:, columns]), label[seen], weights[seen])
        p[fold == k] = fit.predict(model, corpus.matrix[fold == k], columns)
    decider = score.Decider(corpus, p, guesses)
    f = []
    for k in pages:
        text = "\n".join(b for b, x in zip(corpus.pages[k]["blocks"], decider.decide(k)[0]) if x)
        f.append(score.f1(score.words(text), score.words(corpus.pages[k]["truth"]["text"])))
    print(f"| {what} | {len(columns)} | {np.mean(f):.4f} |", flush=True)


def main():
    corpus = corpora.Corpus(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).name)
    _, _, guesses = fit.page_kinds(corpus)
    rows, label, weights = corpus.sample()
    used = fit.best_columns(np.array(corpus.matrix[rows]), label, weights)
    data = (rows, label, weights), corpus.folds(), guesses, used
    everything = DOCUMENTS + REST
    if sys.argv[3] == "curve":
        for n in range(len(DOCUMENTS)):
            measure("comma" if n == 0 else "+ " + DOCUMENTS[n], corpus, DOCUMENTS[:n + 1], data)
        measure("+ all other families", corpus, everything, data)
        return
    for left_out in DOCUMENTS if sys.argv[3] == "documents" else REST:
        measure("without " + left_out, corpus, tuple(f for f in everything if f != left_out), data)
    if sys.argv[3] == "documents":
        measure("without all six", corpus, REST, data)


if __name__ == "__main__":
    main()
