package sequence

import "math/bits"

// CommonLength returns the length of the longest common subsequence of a and b.
func CommonLength(a, b []rune) int {
	p := newPair(a, b)
	carries := make([]uint8, len(p.columns))
	length := p.trimmed
	p.bands(func(size int, match []uint64) {
		length += commonInBand(p.columns, carries, size, match)
	})
	return length
}

// commonInBand calculates one band of the table by Hyyrö's recurrence (2004,
// figure 4), and returns by how much the length grows in the band. Each bit of v
// stands for a row. The bit is 0 if the cell in this row is one more than the
// cell above it:
//
//	u = v & match        v = (v + u) | (v - u)
//
// All bits of u are also set in v, so the subtraction needs no borrowing. The
// carry of the addition is passed on to the same column of the band below.
func commonInBand(columns []int32, carries []uint8, size int, match []uint64) int {
	v := ^uint64(0)
	for j, symbol := range columns {
		u := v & match[symbol]
		sum, carry := bits.Add64(v, u, uint64(carries[j]))
		v = sum | v&^u
		carries[j] = uint8(carry)
	}
	unused := wordSize - size
	return bits.OnesCount64(^v << unused)
}
