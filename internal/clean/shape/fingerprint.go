package shape

import (
	"math/rand/v2"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// fingerprint is a number that equal blocks share: FNV-1a (RFC 9923, 5) of
// their text without white space and of the addresses of their images.
type fingerprint struct {
	hash  uint64
	bytes int
}

const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// fingerprintOf returns the fingerprint of a block, or of its first bytes if it
// has more than maxBytes.
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

// haveSameBeginning reports whether the first bytes of two blocks are the same,
// which tells most different blocks from one another.
func haveSameBeginning(a, b draft.Node) bool {
	const maxBytes = 16
	return fingerprintOf(a, maxBytes) == fingerprintOf(b, maxBytes)
}

// hashSet is a set of hashes with open addressing: a map would cost more than
// the fingerprints. The places are multiples of a random number, so that no page
// can choose hashes that share theirs.
type hashSet struct {
	hashes []uint64
	factor uint64
}

// newHashSet returns a set for at most so many hashes.
func newHashSet(hashes int) hashSet {
	size := 2
	for size < 2*hashes {
		size *= 2
	}
	return hashSet{make([]uint64, size), rand.Uint64() | 1}
}

// put adds a hash and reports whether the set already had it.
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
