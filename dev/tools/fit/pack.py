"""Packs forests of decision trees into the binary format that extract/engine/fused/weights.go reads."""
import struct

import numpy as np

UNITS_PER_LOG_ODDS = 1024  # weights are stored as whole numbers
FAMILIES = ("comma", "song", "descent", "wffte", "ttr", "bte", "paragraphs", "text", "near", "around", "tags", "names", "repeated",
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


def forests(boosters, columns, signals):
    """Returns the packed forests of a model, which is the average of some boosters: one forest for each class that it
    tells apart. A booster's trees are in the order of the classes, round by round. Feature k of the model is column
    columns[k] of the matrix."""
    dumps = [b.dump_model() for b in boosters]
    classes = dumps[0]["num_tree_per_iteration"]
    return b"".join(forest([d["tree_info"][k::classes] for d in dumps], columns, signals) for k in range(classes))


def forest(of_boosters, columns, signals):
    """Returns the packed form of the trees of one class. of_boosters has the trees of each booster; their average is
    the sum of all trees, each divided by the number of boosters."""
    trees, base, share = [], 0.0, 1 / len(of_boosters)
    for infos in of_boosters:
        for n, info in enumerate(infos):
            nodes = []
            depth = walk(info["tree_structure"], nodes)
            shift = nodes[0][4] if n == 0 else 0.0  # the root value of the first tree is the average of all pages
            base += shift * share
            if depth > 0:
                trees.append((depth, [(*node[:4], (node[4] - shift) * share) for node in nodes]))
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
    out.append(struct.pack("<iH", quantized(base), len(trees)))
    for depth, nodes in trees:
        out.append(struct.pack("<BB", len(nodes), depth))
        for feature, threshold, left, right, value in nodes:
            leaf = threshold is None
            column, edge = (0, 255) if leaf else (used.index(feature), edges[feature].index(threshold))
            out.append(struct.pack("<BBBBh", column, edge, left, right, quantized(value)))
    return b"".join(out)


MAGIC = b"pilcrow fused 2\n"


def header(signals):
    """Returns the first bytes of the file, which name the format and the columns."""
    return MAGIC + struct.pack("<I", fnv1a([s["Family"] + ": " + s["Name"] for s in signals]))


def fits(data, signals):
    """Returns whether the weights in data were made for a matrix with these columns."""
    return data.startswith(header(signals))


def weights(signals, content, kinds, lexicon, probabilities):
    """Returns the content of the file. signals describes the columns of the matrix; content and kinds are pairs of the
    boosters of a model and the model's columns; lexicon is the keys and the odds of words; probabilities are the tables
    of articles and of other pages (calibration.py)."""
    keys, odds = lexicon
    words = struct.pack("<I", len(keys)) + (keys << 8 | odds & 255).astype("<u4").tobytes()
    models = b"".join(forests(m, c, signals) for m, c in (content, kinds))
    tables = b"".join(np.rint(65535 * table).astype("<u2").tobytes() for table in probabilities)
    return header(signals) + tables + models + words
