package fused

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// forest is a sum of decision trees. Its values are whole numbers: the same
// sums on every machine.
type forest struct {
	columns []column // by their indices, rising
	tests   []test   // of all columns, one column behind the other
	nodes   []node   // of all trees, one tree behind the other
	trees   []int32  // where each tree's nodes begin
	base    int32    // what the sum starts with
}

// column is a column of the matrix that the forest looks at. Its tests are
// [from, to), their edges rising.
type column struct{ index, from, to uint32 }

// test asks whether a block's figure is above an edge.
type test struct {
	edge   float32
	index  uint16 // of the column in the matrix
	family uint8  // index into families
}

// node sends a block right where its test says yes, and to the next node
// where not; right counts from the tree's first node. A leaf has none. value
// is what the leaf adds to the sum; of other nodes it is the mean of what they
// lead to, by which the trace tells how much a node decided.
type node struct {
	test  uint16
	right uint8
	value int16
}

// unit is what a whole number in a node stands for, in log odds.
const unit = 1.0 / 1024

// size bounds a tree's nodes, so that an index of eight bits is always inside.
// Behind the last tree as much follows.
const size = 256

func (f *forest) tree(from int32) *[size]node { return (*[size]node)(f.nodes[from:]) }

// families returns the families of the columns that the forest looks at.
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

// next returns the node that a line goes on to.
func (f *forest) next(n *node, at uint8, line *[width]float32) uint8 {
	if t := &f.tests[n.test]; line[t.index%width] > t.edge {
		return n.right
	}
	return at + 1
}

// contributions returns how much each family moved the sum of a line: on the
// way down each tree, the difference that each node made.
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

// batch is up to 64 lines that go down the trees together. A set of them is
// one word, and a test parts it by two operations; neighbours on a page are
// alike, so that most nodes are met by all or by none. That is after
// QuickScorer's bit vectors (C. Lucchese et al.: QuickScorer: a Fast Algorithm
// to Rank Documents with Additive Ensembles of Regression Trees, 2015), but
// with lines in a word instead of leaves.
type batch struct {
	*forest
	lines  int
	within int      // the columns from here on are the same for all lines: see same
	bins   []bin    // by column: that of the line added last
	runs   []run    // by column: the lines that are in it without a break
	above  []uint64 // by test: the lines of which the figure is above the edge
	stack  [size / 2]waiting
	totals [batchSize]int32
}

// waiting is a set of lines that are to go on at a node.
type waiting struct {
	lines uint64
	at    uint8
}

// bin is the part of a column between two edges next to each other: figures
// above low, and not above high.
type bin struct{ low, high float32 }

// run is a run of lines with a column's figure in one bin.
type run struct {
	since int32
	edges int32 // below the bin
}

// batchSize is how many lines a batch has.
const batchSize = 64

func newBatch(f *forest) *batch {
	b := &batch{forest: f, within: len(f.columns), bins: make([]bin, len(f.columns)), runs: make([]run, len(f.columns)), above: make([]uint64, len(f.tests))}
	for c := range b.bins {
		b.bins[c] = bin{infinity, -infinity} // no figure is in it
	}
	return b
}

// same says that all lines to come are of one page, of which they say the same
// in the matrix's columns from index on.
func (b *batch) same(index uint) {
	b.within, _ = slices.BinarySearchFunc(b.columns, uint32(index), func(c column, index uint32) int {
		return cmp.Compare(c.index, index)
	})
}

var infinity = float32(math.Inf(1))

// add adds a line. Most figures are in the same bin as those of the line
// before: neighbours are alike, and some figures are of the whole page.
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

// begin begins a run of lines in the bin of v, which is found by halving.
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

// end notes a column's run of lines at the highest edge below it.
func (b *batch) end(c int) {
	if r := &b.runs[c]; r.edges > 0 {
		b.above[int32(b.columns[c].from)+r.edges-1] |= 1<<b.lines - 1<<r.since
	}
}

// sums empties the batch and returns the sum over all trees for each line,
// valid until the next call.
func (b *batch) sums() []int32 {
	b.settle()
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

// settle ends all runs. What is above an edge is above all lower ones.
func (b *batch) settle() {
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

// descend adds what a tree makes of each line. Sets that wait for their way to
// the right lie on a stack; a tree of less than size nodes is less than half
// as deep.
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
