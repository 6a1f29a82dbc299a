package fused

import (
	"strings"
	"sync"
)

// lexicon finds the words of vocabulary letter by letter: a node leads to the
// next by a letter. Most words of classes are in no vocabulary and end after a
// few letters.
type lexicon []lexiconNode

type lexiconNode struct {
	next   ['z' - 'a' + 1]uint16 // nodes, 0 for none: node 0 is the beginning
	topics topics                // of the word that ends here
}

// loadedLexicon makes the lexicon once.
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

// longest bounds the length of a name that is read: class attributes of
// utility classes run to thousands of characters and say nothing more.
const longest = 400

// topicsOf returns the topics of a class or id. It splits it at everything
// that is no letter and where a capital follows a small letter.
func (l lexicon) topicsOf(name string) (found topics) {
	var word [longestWord]byte
	n, small := 0, false
	for i := 0; i < min(len(name), longest); i++ {
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

// longestWord bounds the letters of a word that are read.
const longestWord = 32

// word returns the topics of one word in lower case, or of the two that it is
// glued from.
func (l lexicon) word(w []byte) topics {
	const shortest, half = 2, 3
	if len(w) < shortest {
		return 0
	}
	var path [longestWord + 1]uint16 // the nodes after each letter
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
	for k := min(known, len(w)-half); k >= half; k-- {
		if t := l[path[k]].topics; t != 0 {
			if rest := l.whole(w[k:]); rest != 0 {
				return t | rest
			}
		}
	}
	return 0
}

// whole returns the topics of exactly w.
func (l lexicon) whole(w []byte) topics {
	at := uint16(0)
	for _, c := range w {
		if at = l[at].next[c-'a']; at == 0 {
			return 0
		}
	}
	return l[at].topics
}
