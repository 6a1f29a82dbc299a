package run

// DuplicatePolicy says what becomes of a page whose text an earlier row has.
type DuplicatePolicy uint8

const (
	LeaveOut DuplicatePolicy = iota // count it, without a row
	Keep                            // write its row like any other
)

// Seen is a set of texts, by their hashes. It needs about 40 bytes for each
// text. The zero value is an empty set.
type Seen struct {
	hashes map[[hashBytes]byte]struct{}
}

// hashBytes is the length of a hash: 128 bits, so that among 10⁹ texts an
// accidental collision is as good as impossible (10⁻²¹).
const hashBytes = 16
