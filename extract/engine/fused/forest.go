package fused

// forest is a sum of decision trees over quantised columns. Its trees are
// tables, its values whole numbers: the same sums on every machine.
type forest struct {
	columns []column
	nodes   []node // of all trees, one tree behind the other
	trees   []tree
	base    int32 // what the sum starts with
}

// column is one column of the matrix that the forest looks at, with the edges
// between its bins: a value's bin is the number of edges below it.
type column struct {
	index  int
	family uint8 // index into families
	edges  []float32
}

// tree is where a tree's nodes begin, and how many steps lead to any leaf.
type tree struct{ from, depth int32 }

// node sends a block left when its bin is at most bin; left and right count
// from the tree's first node. A leaf leads to itself. value is what the leaf
// adds to the sum; of other nodes it is the mean of what they lead to, by
// which the trace tells how much a node decided.
type node struct {
	column, bin, left, right uint8
	value                    int16
}

// unit is what a whole number in a node stands for, in log odds.
const unit = 1.0 / 1024

// size bounds a tree's nodes and a row's columns, so that an index of eight
// bits is always inside. Behind the last tree and the last row as much follows.
const size = 256

// rows are a matrix's quantised rows, one behind the other.
type rows struct {
	bins         []uint8
	count, width int
}

func (r rows) at(i int) *[size]uint8 { return (*[size]uint8)(r.bins[i*r.width:]) }

// quantiser writes the bins of the columns that a forest looks at.
type quantiser struct {
	columns []column
	last    []float32 // by column: the value before
	bins    []uint8   // and its bin
}

func (f *forest) quantiser() *quantiser {
	q := &quantiser{f.columns, make([]float32, len(f.columns)), make([]uint8, len(f.columns))}
	for c, column := range f.columns {
		q.bins[c] = column.bin(0)
	}
	return q
}

// row returns the bins of a line. They are valid until the next.
func (q *quantiser) row(line []float32) []uint8 {
	for c := range q.columns {
		column := &q.columns[c]
		if v := line[column.index]; v != q.last[c] { // figures of the page are the same in all lines
			q.last[c], q.bins[c] = v, column.bin(v)
		}
	}
	return q.bins
}

// newRows returns room for count rows.
func (f *forest) newRows(count int) rows {
	return rows{make([]uint8, count*len(f.columns)+size), count, len(f.columns)}
}

// bin returns the number of edges below v, by halving.
func (c *column) bin(v float32) uint8 {
	from, to := 0, len(c.edges)
	for from < to {
		if half := (from + to) / 2; c.edges[half] < v {
			from = half + 1
		} else {
			to = half
		}
	}
	return uint8(from)
}

// sums returns the sum over all trees for each row. Four rows go down a tree
// together: a processor waits for none of them while it steps the others.
func (f *forest) sums(r rows) []int32 {
	sums := make([]int32, r.count)
	for i := range sums {
		sums[i] = f.base
	}
	for _, t := range f.trees {
		nodes := (*[size]node)(f.nodes[t.from:])
		i := 0
		for ; i+4 <= r.count; i += 4 {
			a, b, c, d := r.at(i), r.at(i+1), r.at(i+2), r.at(i+3)
			var p, q, s, u uint8
			for range t.depth {
				before := [4]uint8{p, q, s, u}
				p, q, s, u = nodes[p].next(a), nodes[q].next(b), nodes[s].next(c), nodes[u].next(d)
				if before == [4]uint8{p, q, s, u} {
					break // all are at their leaves
				}
			}
			sums[i] += int32(nodes[p].value)
			sums[i+1] += int32(nodes[q].value)
			sums[i+2] += int32(nodes[s].value)
			sums[i+3] += int32(nodes[u].value)
		}
		for ; i < r.count; i++ {
			row, p := r.at(i), uint8(0)
			for range t.depth {
				p = nodes[p].next(row)
			}
			sums[i] += int32(nodes[p].value)
		}
	}
	return sums
}

// next returns the node that a row goes on to.
func (n *node) next(row *[size]uint8) uint8 {
	to := n.left
	if row[n.column] > n.bin {
		to = n.right
	}
	return to
}

// contributions adds to by, for each column, how much it moved the sum of one
// row: on the way down each tree, the difference that each node made.
func (f *forest) contributions(row *[size]uint8, by []int32) {
	for _, t := range f.trees {
		nodes := (*[size]node)(f.nodes[t.from:])
		at := uint8(0)
		for range t.depth {
			next := nodes[at].next(row)
			by[nodes[at].column] += int32(nodes[next].value) - int32(nodes[at].value)
			at = next
		}
	}
}
