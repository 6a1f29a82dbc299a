// Package names reads the class and id attributes of elements: the names that
// authors and content systems give to the parts of a page.
//
// A name is read once, in two ways. Its words are compared as they are with
// those that rules ask for (vocabulary.go): "Share-Bar top" has the words
// share, bar and top. Its topics, which the default engine's model weighs, are
// groups of words (topics.go); they are also found in relatedPosts, in plurals,
// and in words composed of two.
package names

import (
	"slices"
	"strings"
)

// Word is the number of a term of the vocabulary, from 1. 0 is none.
type Word uint16

// setBits is how many bits of a Set one number has.
const setBits = 64

// Set is a set of terms of the vocabulary. It is immutable.
type Set struct {
	bits [(len(vocabulary) + setBits) / setBits]uint64
}

// Of returns the set of the words, which are terms of the vocabulary. It panics
// for any other word, because its callers are declarations of variables.
func Of(words ...string) *Set {
	var s Set
	for _, word := range words {
		s.add(numberOf(word))
	}
	return &s
}

// Pairs returns the set of all terms of two words that begin with one of firsts
// and end with one of seconds: post-views, page-views.
func Pairs(firsts, seconds []string) *Set {
	var s Set
	for _, first := range firsts {
		for _, second := range seconds {
			s.add(numberOf(first + pairMark + second))
		}
	}
	return &s
}

// Union returns the set of all terms that are in one of the sets.
func Union(sets ...*Set) *Set {
	var all Set
	for _, s := range sets {
		for i := range all.bits {
			all.bits[i] |= s.bits[i]
		}
	}
	return &all
}

// Intersects reports whether s and t have a term in common.
func (s *Set) Intersects(t *Set) bool {
	for i := range s.bits {
		if s.bits[i]&t.bits[i] != 0 {
			return true
		}
	}
	return false
}

// IsEmpty reports whether s has no terms.
func (s *Set) IsEmpty() bool { return *s == Set{} }

// Terms returns the terms of s in alphabetical order. It is for tests.
func (s *Set) Terms() []string {
	var terms []string
	for i, term := range vocabulary {
		if w := Word(i + 1); s.has(w) {
			terms = append(terms, term)
		}
	}
	return terms
}

func (s *Set) add(w Word)      { s.bits[w/setBits] |= 1 << (w % setBits) }
func (s *Set) has(w Word) bool { return s.bits[w/setBits]>>(w%setBits)&1 != 0 }

// pairMark joins the words of a term of two words.
const pairMark = "-"

func numberOf(term string) Word {
	i, found := slices.BinarySearch(vocabulary[:], term)
	if !found {
		panic("names: " + term + " is not in the vocabulary")
	}
	return Word(i + 1)
}

// halvesOf returns the words of a term of two words.
func halvesOf(term string) (first, second string, isPair bool) {
	return strings.Cut(term, pairMark)
}
