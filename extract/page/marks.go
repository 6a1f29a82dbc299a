package page

import (
	"encoding/binary"
	"math/bits"
)

// mark begins each record of a snapshot.
const mark = 0x7f

// countMarks returns the number of a snapshot's records, each of which begins
// with the byte mark. It reads eight bytes at a time. A byte of src that equals
// mark becomes 0 in x, and only the bytes that are 0 in x have a high bit of 0
// in y (H. S. Warren: Hacker's Delight, 2nd edition, 6-1).
func countMarks(src []byte) (count int) {
	const (
		ones  = 0x0101010101010101
		marks = mark * ones
		low   = 0x7f * ones
	)
	for ; len(src) >= 8; src = src[8:] {
		x := binary.LittleEndian.Uint64(src) ^ marks
		y := (x & low) + low | x | low
		count += bits.OnesCount64(^y)
	}
	for _, c := range src {
		if c == mark {
			count++
		}
	}
	return count
}
