package shape

import (
	"math/rand/v2"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// fingerprint is equal for equal blocks: FNV-1a (RFC 9923, 5) of their text
// without white space and of the addresses of their images.
type fingerprint struct {
	hash  uint64
	bytes int
}

const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// fingerprintOf returns the fingerprint of the first maxBytes bytes of a block.
func fingerprintOf(n draft.Node, maxBytes int) fingerprint {
	f := fingerprint{hash: fnvOffset}
	for d := n.Following(n); d.Exists() && f.bytes < maxBytes; d = d.Following(n) {
		switch {
		case d.IsText():
			f.add(d.Data(), maxBytes)
		case d.Is(atom.Img):
			f.add(d.Attr("src"), maxBytes)
		}
	}
	return f
}

func (f *fingerprint) add(s string, maxBytes int) {
	for i := 0; i < len(s) && f.bytes < maxBytes; i++ {
		if c := s[i]; c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			f.hash = (f.hash ^ uint64(c)) * fnvPrime
			f.bytes++
		}
	}
}

// haveSameBeginning is a fast test, which most different blocks fail.
func haveSameBeginning(a, b draft.Node) bool {
	const maxBytes = 16
	return fingerprintOf(a, maxBytes) == fingerprintOf(b, maxBytes)
}

// hashSet is a set of hashes with open addressing. A map would take more time
// than the fingerprints. The random factor prevents pages from causing
// collisions.
type hashSet struct {
	hashes []uint64
	factor uint64
}

// newHashSet returns a set for at most the given number of hashes.
func newHashSet(hashes int) hashSet {
	size := 2
	for size < 2*hashes {
		size *= 2
	}
	return hashSet{make([]uint64, size), rand.Uint64() | 1}
}

// put adds a hash and reports whether it is in the set already.
func (s hashSet) put(hash uint64) (known bool) {
	for i := hash * s.factor >> 32; ; i++ {
		switch slot := &s.hashes[i%uint64(len(s.hashes))]; *slot {
		case hash:
			return true
		case 0:
			*slot = hash
			return false
		}
	}
}
