package fused

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// forest is a sum of decision trees over a line of the matrix. Its values are
// integers, so the sums are the same on every machine.
type forest struct {
	columns []column // in ascending order of their indices
	tests   []test   // of all columns, column after column
	nodes   []node   // of all trees, tree after tree
	trees   []int32  // the first node of each tree
	base    int32    // the sum begins with it
}

// column is a column of the matrix that the forest uses. Its tests are those
// with the indices [from, to), in ascending order of their edges.
type column struct{ index, from, to uint32 }

// test asks whether a block's figure is greater than a constant, the edge.
type test struct {
	edge   float32
	index  uint16 // of the column in the matrix
	family uint8  // index into families
}

// node is a node of a tree. If its test is true for a line of the matrix, the
// line goes on to the node with the index right, else to the next node. The
// index counts from the tree's first node; in a leaf it is 0. A leaf adds value
// to the sum. In other nodes, value is the mean of the leaves below, from which
// the trace computes the effect of each test.
type node struct {
	test  uint16
	right uint8
	value int16
}

// unit is what a value of 1 in a node means, in log odds.
const unit = 1.0 / 1024

// size is larger than the number of nodes in any tree. forest.nodes ends with
// size unused nodes, so that an index of eight bits is never out of range,
// whatever the tree.
const size = 256

func (f *forest) tree(from int32) *[size]node { return (*[size]node)(f.nodes[from:]) }

// families returns the set of families of the columns that the forest uses.
func (f *forest) families() (all familySet) {
	for _, t := range f.tests {
		all |= 1 << t.family
	}
	return all
}

// sum returns the sum over all trees for one line of the matrix.
func (f *forest) sum(line *[width]float32) int32 {
	sum := f.base
	for _, from := range f.trees {
		nodes := f.tree(from)
		at := uint8(0)
		for nodes[at].right != 0 {
			at = f.next(&nodes[at], at, line)
		}
		sum += int32(nodes[at].value)
	}
	return sum
}

// next returns the index of the node to which a line goes on from n. at is the
// index of n.
func (f *forest) next(n *node, at uint8, line *[width]float32) uint8 {
	if t := &f.tests[n.test]; line[t.index%width] > t.edge {
		return n.right
	}
	return at + 1
}

// contributions returns how much each family changed the sum of a line. Each
// step down a tree leads from a node to one of its children. The child's value
// minus the node's value counts for the family of the node's test.
func (f *forest) contributions(line *[width]float32) (by [len(families)]int32) {
	for _, from := range f.trees {
		nodes := f.tree(from)
		for at := uint8(0); nodes[at].right != 0; {
			next := f.next(&nodes[at], at, line)
			by[f.tests[nodes[at].test].family] += int32(nodes[next].value) - int32(nodes[at].value)
			at = next
		}
	}
	return by
}

// batch is up to 64 lines of the matrix that go down the trees together. A set
// of lines is one 64-bit word, which a test splits by two operations.
// Neighboring blocks have similar lines, so most nodes are visited by all lines
// or by none. The idea is that of QuickScorer's bit vectors (C. Lucchese et
// al.: QuickScorer: a Fast Algorithm to Rank Documents with Additive Ensembles
// of Regression Trees, 2015), but here each bit stands for a line instead of a
// leaf.
type batch struct {
	*forest
	lines  int
	within int      // the columns from this index on have the same figures in all lines: see same
	bins   []bin    // by column: the bin of the last line
	runs   []run    // by column: the current run of lines, which are in that bin
	above  []uint64 // by test: the lines whose figure is above the edge
	stack  [size / 2]waiting
	totals [batchSize]int32
}

// waiting is a set of lines that still have to go down from a node.
type waiting struct {
	lines uint64
	at    uint8
}

// bin is the range of a column between two adjacent edges: figures above low,
// up to and including high.
type bin struct{ low, high float32 }

// run is consecutive lines whose figures are in one bin of a column.
type run struct {
	since int32 // the first line
	edges int32 // the number of edges below the bin
}

// batchSize is the maximum number of lines in a batch, which is the number of
// bits in a set of lines.
const batchSize = 64

func newBatch(f *forest) *batch {
	b := &batch{forest: f, within: len(f.columns), bins: make([]bin, len(f.columns)), runs: make([]run, len(f.columns)), above: make([]uint64, len(f.tests))}
	for c := range b.bins {
		b.bins[c] = bin{infinity, -infinity} // contains no figure
	}
	return b
}

// same tells b that all lines have the same figures in the columns from the
// given index on, because these are figures of the whole page. add then reads
// these columns only in the first line.
func (b *batch) same(index uint) {
	b.within, _ = slices.BinarySearchFunc(b.columns, uint32(index), func(c column, index uint32) int {
		return cmp.Compare(c.index, index)
	})
}

var infinity = float32(math.Inf(1))

// add adds a line to the batch. Most figures are in the same bin as in the
// previous line, because neighboring blocks are similar.
func (b *batch) add(line *[width]float32) {
	bins, columns := b.bins, b.columns
	if b.lines > 0 {
		columns = columns[:b.within]
	}
	for c := range columns {
		v := line[columns[c].index%width]
		if in := &bins[c]; !(v > in.low && v <= in.high) {
			b.end(c)
			b.begin(c, v)
		}
	}
	b.lines++
}

// begin begins a run of column c, in the bin of v, which it finds by binary
// search.
func (b *batch) begin(c int, v float32) {
	column := b.columns[c]
	from, to := column.from, column.to
	in := bin{-infinity, infinity}
	for from < to {
		half := (from + to) / 2
		if edge := b.tests[half].edge; edge < v {
			from, in.low = half+1, edge
		} else {
			to, in.high = half, edge
		}
	}
	b.bins[c] = in
	b.runs[c] = run{int32(b.lines), int32(from - column.from)}
}

// end ends the run of column c. It adds the lines of the run to the set that
// b.above has for the highest edge below their bin.
func (b *batch) end(c int) {
	if r := &b.runs[c]; r.edges > 0 {
		b.above[int32(b.columns[c].from)+r.edges-1] |= 1<<b.lines - 1<<r.since
	}
}

// sums empties the batch and returns, for each of its lines, the sum over all
// trees. The result is valid until the next call.
func (b *batch) sums() []int32 {
	b.finish()
	for i := range b.totals {
		b.totals[i] = b.base
	}
	for _, from := range b.trees {
		b.descend(from)
	}
	all := b.totals[:b.lines]
	b.lines = 0
	clear(b.above)
	return all
}

// finish ends all runs and completes b.above: a line above an edge is above all
// lower edges of the column, too.
func (b *batch) finish() {
	for c := range b.columns {
		b.end(c)
		b.runs[c].since = 0
		above := b.above[b.columns[c].from:b.columns[c].to]
		higher := uint64(0)
		for k := len(above) - 1; k >= 0; k-- {
			higher |= above[k]
			above[k] = higher
		}
	}
}

// descend adds a tree's values to the totals of the lines. If a test splits a
// set of lines, those that go right wait on the stack. The stack is large
// enough, because the depth of a tree is less than half the number of its
// nodes.
func (b *batch) descend(from int32) {
	nodes, stack, top := b.tree(from), &b.stack, 0
	at, lines := uint8(0), uint64(1)<<b.lines-1
	for {
		n := &nodes[at]
		if n.right == 0 {
			for ; lines != 0; lines &= lines - 1 {
				b.totals[bits.TrailingZeros64(lines)%batchSize] += int32(n.value)
			}
			if top == 0 {
				return
			}
			top--
			at, lines = stack[top].at, stack[top].lines
			continue
		}
		right := lines & b.above[n.test]
		left := lines &^ right
		switch {
		case left == 0:
			at = n.right
		case right == 0:
			at++
		default:
			stack[top] = waiting{right, n.right}
			top++
			at, lines = at+1, left
		}
	}
}
