package run

import "pilcrow/batch/archive/output"

// DuplicatePolicy says what becomes of a page whose text an earlier row has.
type DuplicatePolicy uint8

const (
	LeaveOut DuplicatePolicy = iota // count it, without a row
	Keep                            // write its row like any other
)

// Seen is a set of texts, by their hashes. It needs some 40 bytes for each text.
// The zero value is an empty set.
type Seen struct{ hashes map[output.Hash]struct{} }

// Add adds a text's hash, and reports whether it is new.
func (s *Seen) Add(h output.Hash) bool {
	if _, found := s.hashes[h]; found {
		return false
	}
	if s.hashes == nil {
		s.hashes = map[output.Hash]struct{}{}
	}
	s.hashes[h] = struct{}{}
	return true
}
