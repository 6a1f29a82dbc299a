package names

import (
	"math/bits"
	"strings"
	"sync"
)

// lexicon is a trie of the words of all topics and of the vocabulary. Most words
// in class attributes are not in it, so most lookups end after a few letters.
type lexicon struct {
	nodes []node
	terms []term // terms[0] is of nodes at which no word ends
	pairs map[pair]Word
}

type node struct {
	next [numLetters]uint16 // indices of nodes; 0, the root, means none
	term uint16             // index of the word that ends here
}

const numLetters = 'z' - 'a' + 1

// term is what is known of a word.
type term struct {
	topics Topics
	word   Word // 0 if the word is not in the vocabulary
}

// pair is a term of two words.
type pair struct{ first, second Word }

// maxWordLetters is how much of a word is read. The words of the vocabulary are
// shorter.
const maxWordLetters = 32

// loadedLexicon returns the lexicon, which it makes once.
var loadedLexicon = sync.OnceValue(func() *lexicon {
	const nodes, terms = 5120, 1024 // somewhat more than needed
	l := &lexicon{nodes: make([]node, 1, nodes), terms: make([]term, 1, terms), pairs: map[pair]Word{}}
	for i, topic := range topics {
		for word := range strings.FieldsSeq(topic.words) {
			l.add(word).topics |= 1 << i
		}
	}
	for i, word := range vocabulary {
		if first, second, isPair := halvesOf(word); isPair {
			l.pairs[pair{numberOf(first), numberOf(second)}] = Word(i + 1)
		} else {
			l.add(word).word = Word(i + 1)
		}
	}
	return l
})

// add returns the term of a word, which it adds if necessary.
func (l *lexicon) add(word string) *term {
	at := uint16(0)
	for i := range len(word) {
		to := l.nodes[at].next[word[i]-'a']
		if to == 0 {
			to = uint16(len(l.nodes))
			l.nodes[at].next[word[i]-'a'] = to
			l.nodes = append(l.nodes, node{})
		}
		at = to
	}
	if l.nodes[at].term == 0 {
		l.nodes[at].term = uint16(len(l.terms))
		l.terms = append(l.terms, term{})
	}
	return &l.terms[l.nodes[at].term]
}

// find returns the term of a word, which consists of ASCII letters in any case.
func (l *lexicon) find(word string) term {
	at := uint16(0)
	for i := range len(word) {
		if at = l.nodes[at].next[indexOf(word[i])]; at == 0 {
			return term{}
		}
	}
	return l.terms[l.nodes[at].term]
}

// look returns the term of a word as find does. If the word has no topics of
// its own, look adds those of its parts.
func (l *lexicon) look(word string) term {
	word = word[:min(len(word), maxWordLetters)]
	at, halves := uint16(0), uint64(0) // bit k of halves: the first k letters have topics
	for i := range len(word) {
		if at = l.nodes[at].next[indexOf(word[i])]; at == 0 {
			return term{topics: l.topicsOfParts(word, halves)}
		}
		if t := l.nodes[at].term; t != 0 && l.terms[t].topics != 0 {
			halves |= 1 << (i + 1)
		}
	}
	found := l.terms[l.nodes[at].term]
	if found.topics == 0 {
		found.topics = l.topicsOfParts(word, halves)
	}
	return found
}

// topicsOfParts returns the topics of a word without its final s, or else those
// of the two words that make up the word, of which the first is as long as
// possible.
func (l *lexicon) topicsOfParts(word string, halves uint64) Topics {
	const minHalfLetters = 3
	if last := len(word) - 1; halves>>last&1 != 0 && word[last]|lowerBit == 's' {
		return l.find(word[:last]).topics
	}
	if len(word) < 2*minHalfLetters {
		return 0
	}
	halves &= 1<<(len(word)-minHalfLetters+1) - 1<<minHalfLetters
	for ; halves != 0; halves &^= 1 << (bits.Len64(halves) - 1) {
		k := bits.Len64(halves) - 1
		if rest := l.find(word[k:]).topics; rest != 0 {
			return l.find(word[:k]).topics | rest
		}
	}
	return 0
}

// lowerBit is the bit that distinguishes small ASCII letters from capitals.
const lowerBit = 0x20

func indexOf(letter byte) byte { return letter | lowerBit - 'a' }
