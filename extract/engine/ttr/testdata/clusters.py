"""Makes clusters.json: the clusters that scikit-learn finds in the arrays below.

    pip install scikit-learn==1.9.1 && python3 clusters.py > clusters.json

KMeans(algorithm="lloyd", n_init=1, max_iter=100, tol=0) starts with
the farthest-first centers. GaussianMixture(reg_covar=1e-6, tol=1e-3,
max_iter=100) starts with the weights, means and precisions of the clusters
that KMeans found.
"""
import json

import numpy
import sklearn
from sklearn.cluster import KMeans
from sklearn.mixture import GaussianMixture

ARRAYS = {
    "hand": [0, 0, 1, 10, 12, 11, 2, 0],
    "page": [0.0] * 20 + [2.5, 4.1, 3.3, 5.0, 8.2, 30.5, 61.0, 75.25, 80.1, 66.6, 90.2, 71.7, 40.4, 12.0, 6.5, 3.0]
            + [0.5, 0.75, 1.25, 0.5] * 5,
    "three humps": [1.0, 1.5, 0.8, 1.2, 0.9, 1.1, 14.0, 16.5, 15.2, 15.8, 14.4, 60.0, 58.5, 63.0, 61.2, 59.1],
    "overlapping": [round(10 * abs(((i * 37) % 101) / 25 - 2) ** 1.7, 3) for i in range(101)],
}


def farthest_first(x, k):
    centres = [min(x)]
    while len(centres) < k:
        centres.append(max(sorted(x), key=lambda v: min(abs(v - c) for c in centres)))
    return centres


def clusters(name, x, k):
    column = numpy.array(x).reshape(-1, 1)
    seeds = numpy.array(farthest_first(x, k)).reshape(-1, 1)
    means = KMeans(k, init=seeds, n_init=1, max_iter=100, tol=0, algorithm="lloyd").fit(column)
    parts = [column[means.labels_ == c] for c in range(k)]
    normals = GaussianMixture(
        k, reg_covar=1e-6, tol=1e-3, max_iter=100,
        weights_init=[len(p) / len(x) for p in parts],
        means_init=[p.mean(axis=0) for p in parts],
        precisions_init=[[[1 / (p.var() + 1e-6)]] for p in parts],
    ).fit(column)
    return {
        "name": name, "k": k, "x": x,
        "kmeans": {"centres": means.cluster_centers_[:, 0].tolist(), "labels": means.labels_.tolist()},
        "em": {
            "weights": normals.weights_.tolist(), "means": normals.means_[:, 0].tolist(),
            "variances": normals.covariances_[:, 0, 0].tolist(), "labels": normals.predict(column).tolist(),
        },
    }


cases = [json.dumps(clusters(name, x, k)) for name, x in ARRAYS.items() for k in (1, 2, 3)]
print(f'{{"scikit-learn": "{sklearn.__version__}", "cases": [')
print(",\n".join(cases))
print("]}")
