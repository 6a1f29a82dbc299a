package sequence

import "math/bits"

// CommonLength returns the length of the longest common subsequence.
func CommonLength(a, b []rune) int {
	p := newPair(a, b)
	carries := make([]uint8, len(p.columns))
	length := p.trimmed
	p.bands(func(size int, match []uint64) {
		length += commonInBand(p.columns, carries, size, match)
	})
	return length
}

// commonInBand is Hyyrö's recurrence (2004, figure 4). A bit of v is 0 where
// the table grows by one from the row above to the bit's row:
//
//	u = v & match        v = (v + u) | (v - u)
//
// The bits of u are bits of v, so the subtraction borrows nothing. The carry of
// the addition belongs to the same column of the band below.
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
