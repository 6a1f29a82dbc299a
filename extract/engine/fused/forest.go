package fused

import "sort"

// forest is a sum of decision trees over quantised columns. Its trees are
// tables, its values whole numbers: the same sums on every machine.
type forest struct {
	columns []column
	splits  []split // of all trees, one tree behind the other
	leaves  []int16 // likewise
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

// tree is where a tree's splits and leaves begin.
type tree struct{ split, leaf int32 }

// split sends a block left when its bin is at most bin. A child from isLeaf on
// is a leaf. value is the mean of what the splits below lead to: the trace
// tells by it how much a split decided.
type split struct {
	column, bin, left, right uint8
	value                    int16
}

const isLeaf = 0x80

// unit is what a whole number in leaves and splits stands for, in log odds.
const unit = 1.0 / 1024

// bins quantises the columns that the forest looks at.
func (f *forest) bins(m Matrix) []uint8 {
	width := len(f.columns)
	bins := make([]uint8, m.Rows*width)
	for c, column := range f.columns {
		values, stride := m.Values[min(column.index, len(m.Values)):], m.width()
		last, bin := float32(0), column.bin(0)
		for r := range m.Rows {
			if v := values[r*stride]; v != last { // figures of the page are the same in all rows
				last, bin = v, column.bin(v)
			}
			bins[r*width+c] = bin
		}
	}
	return bins
}

func (c column) bin(v float32) uint8 {
	return uint8(sort.Search(len(c.edges), func(i int) bool { return c.edges[i] >= v }))
}

// sums returns the sum over all trees for each row of bins.
func (f *forest) sums(bins []uint8) []int32 {
	width := len(f.columns)
	sums := make([]int32, len(bins)/max(1, width))
	for i := range sums {
		sums[i] = f.base
	}
	for _, t := range f.trees {
		splits, leaves := f.splits[t.split:], f.leaves[t.leaf:]
		for i := range sums {
			sums[i] += int32(leaves[leafOf(splits, bins[i*width:(i+1)*width])])
		}
	}
	return sums
}

// leafOf walks down one tree.
func leafOf(splits []split, row []uint8) uint8 {
	at := uint8(0)
	for {
		s := splits[at]
		at = s.left
		if row[s.column] > s.bin {
			at = s.right
		}
		if at >= isLeaf {
			return at - isLeaf
		}
	}
}

// contributions adds to by, for each column, how much it moved the sum of one
// row: on the way down each tree, the difference that each split made.
func (f *forest) contributions(row []uint8, by []int32) {
	for _, t := range f.trees {
		splits, leaves := f.splits[t.split:], f.leaves[t.leaf:]
		for at := uint8(0); at < isLeaf; {
			s := splits[at]
			at = s.left
			if row[s.column] > s.bin {
				at = s.right
			}
			value := int16(0)
			if at >= isLeaf {
				value = leaves[at-isLeaf]
			} else {
				value = splits[at].value
			}
			by[s.column] += int32(value) - int32(s.value)
		}
	}
}
