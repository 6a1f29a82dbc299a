"""Packs forests of decision trees into the binary format that extract/engine/fused/weights.go reads."""
import math
import struct

import numpy as np

UNITS_PER_LOG_ODDS = 1024  # weights are stored as whole numbers
FAMILIES = ("comma", "song", "descent", "wffte", "ttr", "bte", "text", "near", "around", "tags", "names", "repeated",
            "hidden", "page", "lexicon", "kind")
KIND_FAMILY = FAMILIES[-1]  # columns that only the forests of kinds use


def fnv1a(names):
    """Returns a hash of the names of the columns. It is stored with the weights, which fit only a matrix of these
    columns."""
    h = 2166136261
    for byte in "\n".join(names).encode():
        h = (h ^ byte) * 16777619 & 0xFFFFFFFF
    return h


def quantized(value):
    return max(-32768, min(32767, round(value * UNITS_PER_LOG_ODDS)))


def below(threshold):
    """Returns the largest float32 that is not above a threshold. Comparing a float32 value with it gives the same
    result."""
    t = np.float32(threshold)
    return t if float(t) <= threshold else np.nextafter(t, np.float32(-np.inf))


def walk(tree, nodes):
    """Appends the nodes of a tree to nodes, the root first, and returns its depth. Both children of a leaf are the
    leaf."""
    at = len(nodes)
    if "leaf_value" in tree:
        nodes.append((0, None, at, at, tree["leaf_value"]))
        return 0
    nodes.append(None)
    left = walk(tree["left_child"], nodes)
    right_at = len(nodes)
    right = walk(tree["right_child"], nodes)
    nodes[at] = (tree["split_feature"], below(tree["threshold"]), at + 1, right_at, tree["internal_value"])
    return 1 + max(left, right)


def forests(booster, columns, signals):
    """Returns the packed forests of a model: one for each class that it tells apart. Its trees are in the order of the
    classes, round by round. Feature k of the model is column columns[k] of the matrix."""
    dump = booster.dump_model()
    classes = dump["num_tree_per_iteration"]
    return b"".join(forest(dump["tree_info"][k::classes], columns, signals) for k in range(classes))


def forest(infos, columns, signals):
    """Returns the packed form of the trees of one class."""
    trees = []
    for info in infos:
        nodes = []
        depth = walk(info["tree_structure"], nodes)
        if depth > 0:
            trees.append((depth, nodes))
    edges = {}
    for _, nodes in trees:
        for feature, threshold, *_ in nodes:
            if threshold is not None:
                edges.setdefault(feature, set()).add(threshold)
    used = sorted(edges)
    out = [struct.pack("<H", len(used))]
    for feature in used:
        edges[feature] = sorted(edges[feature])
        family = FAMILIES.index(signals[columns[feature]]["Family"])
        out.append(struct.pack("<HBB", columns[feature], family, len(edges[feature])))
        out.append(np.array(edges[feature], "<f4").tobytes())
    base = trees[0][1][0][4]  # the root value of the first tree is the average of all pages
    out.append(struct.pack("<iH", quantized(base), len(trees)))
    for n, (depth, nodes) in enumerate(trees):
        shift = base if n == 0 else 0.0
        out.append(struct.pack("<BB", len(nodes), depth))
        for feature, threshold, left, right, value in nodes:
            leaf = threshold is None
            column, edge = (0, 255) if leaf else (used.index(feature), edges[feature].index(threshold))
            out.append(struct.pack("<BBBBh", column, edge, left, right, quantized(value - shift)))
    return b"".join(out)


MAGIC = b"pilcrow fused 1\n"


def header(signals):
    """Returns the first bytes of the file, which name the format and the columns."""
    return MAGIC + struct.pack("<I", fnv1a([s["Family"] + ": " + s["Name"] for s in signals]))


def fits(data, signals):
    """Returns whether the weights in data were made for a matrix with these columns."""
    return data.startswith(header(signals))


def weights(signals, content, kinds, lexicon):
    """Returns the content of the file. signals describes the columns of the matrix; content and kinds are pairs of a
    model and the model's columns; lexicon is the keys and the odds of words."""
    keys, odds = lexicon
    words = struct.pack("<I", len(keys)) + (keys << 8 | odds & 255).astype("<u4").tobytes()
    probabilities = [round(65535 / (1 + math.exp(-(i / 32 - 8 + 1 / 64)))) for i in range(512)]
    models = b"".join(forests(m, c, signals) for m, c in (content, kinds))
    return header(signals) + struct.pack("<512H", *probabilities) + models + words
