package output

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// hashName is the name of the column with hashes.
const hashName = "hash"

// Hash is the hash of a text: the first 128 bits of its SHA-256. Among 10⁹ texts
// an accidental collision has the probability 10⁻²¹.
type Hash [16]byte

// HashOf returns the hash of a text.
func HashOf(text string) Hash {
	sum := sha256.Sum256([]byte(text))
	return Hash(sum[:])
}

// String returns the hash in hexadecimal digits, as in the table.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// ParseHash returns the hash that String has written.
func ParseHash(digits string) (Hash, error) {
	var h Hash
	if len(digits) != hex.EncodedLen(len(h)) {
		return h, fmt.Errorf("parse hash %q: it has %d digits, want %d", digits, len(digits), hex.EncodedLen(len(h)))
	}
	if _, err := hex.Decode(h[:], []byte(digits)); err != nil {
		return h, fmt.Errorf("parse hash %q: %w", digits, err)
	}
	return h, nil
}
