"""Reads from a file of packed weights which columns the forest of content uses, and how often."""
import collections
import struct

import numpy as np

import pack

HEADER_BYTES = len(pack.header([])) + 2 * 2 * 512  # the header and the two tables of probabilities
# A column: its index in the matrix, its family, and how many nodes of the trees test it.
Column = collections.namedtuple("Column", "index family splits")


def columns(data):
    """Returns the columns of the forest, in the order of the matrix."""
    at = HEADER_BYTES
    (count,) = struct.unpack_from("<H", data, at)
    at += 2
    found = []
    for _ in range(count):
        index, family, edges = struct.unpack_from("<HBB", data, at)
        found.append((index, pack.FAMILIES[family]))
        at += 4 + 4 * edges
    _, trees = struct.unpack_from("<iH", data, at)
    at += 6
    splits = np.zeros(count, dtype=int)
    for _ in range(trees):
        nodes = data[at]
        at += 2
        for k in range(nodes):
            column, _, left, _, _ = struct.unpack_from("<BBBBh", data, at + 6 * k)
            splits[column] += left != k  # a leaf is its own child
        at += 6 * nodes
    return [Column(index, family, int(n)) for (index, family), n in zip(found, splits)]


def table(used, gain):
    """Returns a table of the families: the number of columns, and the shares of splits and of gain. gain has a value
    for each column in used: how much it improves the training's loss."""
    lines = ["| family | columns | splits % | gain % |", "|---|--:|--:|--:|"]
    all_splits, all_gain = sum(c.splits for c in used), sum(gain)
    for family in pack.FAMILIES:
        own = [k for k, c in enumerate(used) if c.family == family]
        splits, gained = sum(used[k].splits for k in own), sum(gain[k] for k in own)
        lines.append(f"| {family} | {len(own)} | {100 * splits / all_splits:.2f} | {100 * gained / all_gain:.2f} |")
    return "\n".join(lines)
