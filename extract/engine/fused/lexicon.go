package fused

import (
	"strings"
	"sync"
)

// lexicon is a trie of the words in vocabulary. Most words in class attributes
// are not in it, so most lookups end after a few letters.
type lexicon []lexiconNode

type lexiconNode struct {
	next   ['z' - 'a' + 1]uint16 // indices of nodes; 0, the root, means none
	topics topics                // of the word that ends here
}

// loadedLexicon returns the lexicon, which it makes once.
var loadedLexicon = sync.OnceValue(func() lexicon {
	l := make(lexicon, 1, 4096)
	for i, entry := range vocabulary {
		for word := range strings.FieldsSeq(entry.words) {
			l.add(word, 1<<i)
		}
	}
	return l
})

func (l *lexicon) add(word string, t topics) {
	at := uint16(0)
	for i := range len(word) {
		to := (*l)[at].next[word[i]-'a']
		if to == 0 {
			to = uint16(len(*l))
			(*l)[at].next[word[i]-'a'] = to
			*l = append(*l, lexiconNode{})
		}
		at = to
	}
	(*l)[at].topics |= t
}

// maxNameBytes is how much of a class or id attribute is read. Class attributes
// with utility classes have thousands of characters, which give no further
// information.
const maxNameBytes = 400

// topicsOf returns the topics of a class or id attribute. It splits the name at
// every character that is not a letter, and before a capital that follows a
// small letter.
func (l lexicon) topicsOf(name string) (found topics) {
	var word [maxWordLetters]byte
	n, small := 0, false
	for i := 0; i < min(len(name), maxNameBytes); i++ {
		c := name[i]
		switch {
		case 'a' <= c && c <= 'z':
			small = true
		case 'A' <= c && c <= 'Z':
			if small {
				found |= l.word(word[:n])
				n = 0
			}
			c, small = c|' ', false
		default:
			found |= l.word(word[:n])
			n, small = 0, false
			continue
		}
		if n < len(word) {
			word[n] = c
			n++
		}
	}
	return found | l.word(word[:n])
}

// maxWordLetters is how much of a word is read.
const maxWordLetters = 32

// word returns the topics of w, a word in lower case. If the lexicon has
// neither w nor w without a final s, word returns the topics of the two words
// that make up w.
func (l lexicon) word(w []byte) topics {
	const minLetters, minHalfLetters = 2, 3
	if len(w) < minLetters {
		return 0
	}
	var path [maxWordLetters + 1]uint16 // the node after each letter
	known := 0
	for k, c := range w {
		if path[k+1] = l[path[k]].next[c-'a']; path[k+1] == 0 {
			break
		}
		known = k + 1
	}
	if known == len(w) && l[path[known]].topics != 0 {
		return l[path[known]].topics
	}
	if last := len(w) - 1; known >= last && w[last] == 's' && l[path[last]].topics != 0 {
		return l[path[last]].topics
	}
	for k := min(known, len(w)-minHalfLetters); k >= minHalfLetters; k-- {
		if t := l[path[k]].topics; t != 0 {
			if rest := l.whole(w[k:]); rest != 0 {
				return t | rest
			}
		}
	}
	return 0
}

// whole returns the topics of w if w itself is in the lexicon.
func (l lexicon) whole(w []byte) topics {
	at := uint16(0)
	for _, c := range w {
		if at = l[at].next[c-'a']; at == 0 {
			return 0
		}
	}
	return l[at].topics
}
