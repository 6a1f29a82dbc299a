package page

import (
	"encoding/binary"
	"math/bits"
)

// mark begins each record of a snapshot.
const mark = 0x7f

// nextMark returns the position of the next byte mark at or after a position, or
// the length of src. Most records are so short that a call of bytes.IndexByte
// would take longer. As in countMarks, a byte of src that equals mark becomes 0 in
// x; of the bytes that get a high bit in y, the first is 0 in x.
func nextMark(src []byte, at int) int {
	const (
		ones  = 0x0101010101010101
		highs = 0x80 * ones
	)
	for ; at+8 <= len(src); at += 8 {
		x := binary.LittleEndian.Uint64(src[at:]) ^ mark*ones
		if y := (x - ones) & ^x & highs; y != 0 {
			return at + bits.TrailingZeros64(y)/8
		}
	}
	for at < len(src) && src[at] != mark {
		at++
	}
	return at
}

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
