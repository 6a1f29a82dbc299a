package fused

import (
	"math"
	"math/bits"
)

// batch is up to 64 lines of the matrix that go down the trees together. A set
// of lines is one 64-bit word, which a test splits by two operations.
// Neighboring blocks have similar lines, so most nodes are visited by all lines
// or by none. The idea is that of QuickScorer's bit vectors (C. Lucchese et
// al.: QuickScorer: a Fast Algorithm to Rank Documents with Additive Ensembles
// of Regression Trees, 2015), but here each bit stands for a line instead of a
// leaf.
type batch struct {
	*forest
	lines int
	first [width + 1]uint16 // by index in the matrix: the first of the forest's columns with that index or a higher one
	runs  []run             // by column: the current one
	above []uint64          // by test: the lines whose figure is above the edge
	stack [size / 2]waiting

	// Entry i is the total of line i minus that of the line before. A leaf is
	// mostly reached by runs of lines, so it changes few of these differences.
	differences [batchSize]int32
	totals      [batchSize]int32
}

// waiting is a set of lines that still have to go down from a node.
type waiting struct {
	lines uint64
	at    uint8
}

// run is consecutive lines whose figures are in one bin of a column.
type run struct {
	bin
	before bin    // that of the run before
	index  uint16 // of the column in the matrix
	since  uint8  // the first line
}

// bin is the range of a column between two adjacent edges: figures above low,
// up to and including high.
type bin struct {
	low, high float32
	below     uint32 // the number of edges below it
}

func (b *bin) contains(v float32) bool { return v > b.low && v <= b.high }

// batchSize is the maximum number of lines in a batch, which is the number of
// bits in a set of lines.
const batchSize = 64

func newBatch(f *forest) *batch {
	b := &batch{forest: f, runs: make([]run, len(f.columns)), above: make([]uint64, len(f.tests))}
	for c := range b.runs {
		none := bin{low: infinity, high: -infinity} // contains no figure
		b.runs[c] = run{bin: none, before: none, index: uint16(f.columns[c].index)}
	}
	c := 0
	for index := range b.first {
		for c < len(f.columns) && int(f.columns[c].index) < index {
			c++
		}
		b.first[index] = uint16(c)
	}
	return b
}

var infinity = float32(math.Inf(1))

// add adds a line to the batch. It reads only the columns in fresh; in all
// others, the line must have the same figures as the line before. Most fresh
// figures are also in the same bin, because neighboring blocks are similar.
func (b *batch) add(line *[width]float32, fresh []span) {
	for _, s := range fresh {
		from, to := b.first[s.from], b.first[s.to]
		for c, runs := 0, b.runs[from:to]; c < len(runs); c++ {
			r := &runs[c]
			if v := line[r.index%width]; !r.contains(v) {
				b.turn(r, &b.columns[int(from)+c], v)
			}
		}
	}
	b.lines++
}

// turn ends the run of a column and begins another one, in the bin of v. This is
// often the bin of the run before, because pages alternate between few forms of
// blocks.
func (b *batch) turn(r *run, c *column, v float32) {
	if r.below > 0 {
		b.above[c.from+r.below-1] |= 1<<b.lines - 1<<r.since
	}
	r.since = uint8(b.lines)
	r.bin, r.before = r.before, r.bin
	if !r.contains(v) {
		r.bin = binOf(b.edges[c.from:c.to], v)
	}
}

// binOf returns the bin of v, which it finds by binary search. The search has no
// branch that depends on v, because processors predict half of such branches
// wrongly.
func binOf(edges []float32, v float32) bin {
	below, left := 0, len(edges)
	for left > 0 {
		half := (left + 1) / 2
		next := below + half
		if !(edges[next-1] < v) {
			next = below
		}
		below = next
		left -= half
	}
	in := bin{-infinity, infinity, uint32(below)}
	if below > 0 {
		in.low = edges[below-1]
	}
	if below < len(edges) {
		in.high = edges[below]
	}
	return in
}

// sums empties the batch and returns, for each of its lines, the sum over all
// trees. The result is valid until the next call.
func (b *batch) sums() []int32 {
	b.finish()
	clear(b.differences[:])
	for _, from := range b.trees {
		b.descend(b.tree(from))
	}
	total := b.base
	for i, d := range b.differences {
		total += d
		b.totals[i] = total
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
		r := &b.runs[c]
		above := b.above[b.columns[c].from:b.columns[c].to]
		if r.below > 0 {
			above[r.below-1] |= 1<<b.lines - 1<<r.since
		}
		r.since = 0
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
func (b *batch) descend(nodes *[size]node) {
	above, stack, top := b.above, &b.stack, 0
	at, lines := uint8(0), uint64(1)<<b.lines-1
	for {
		n := &nodes[at]
		if n.right == 0 {
			b.reach(lines, int32(n.value))
			if top == 0 {
				return
			}
			top--
			at, lines = stack[top].at, stack[top].lines
			continue
		}
		right := lines & above[n.test]
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

// reach adds the value of a leaf to the totals of lines: the difference grows
// where a run of lines begins, and falls after its end.
func (b *batch) reach(lines uint64, value int32) {
	for borders := lines ^ lines<<1; borders != 0; borders &= borders - 1 {
		b.differences[bits.TrailingZeros64(borders)%batchSize] += value
		value = -value
	}
}
