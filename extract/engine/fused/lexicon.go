package fused

// lexicon has, for the words and pairs of words that tell most about a text, how
// the odds change that a block with them is content. dev/tools/fit/lexicon.py makes it
// from the training data: "subscribe", "add to" and "rights reserved" lower the
// odds, "because" raises them.
//
// Words are known by their hashes, so there is no text in the weights, and a
// pair of characters counts as a word in scripts without spaces.
type lexicon struct {
	slots []entry // a hash table with open addressing; the entry 0 is empty
	mask  uint32
}

// entry is a word: the high 24 bits are its key, the low 8 bits are its odds, a
// signed number in units of 1/16 log odds (UNITS in dev/tools/fit/lexicon.py). A word's
// odds are never 0.
type entry uint32

func (e entry) odds() int32 { return int32(int8(e)) }
func (e entry) key() uint32 { return uint32(e) >> 8 }

// wordKey returns the key of the word with the given hash. Of the words that the
// lexicon lacks, one in two thousand has the key of another.
func wordKey(hash uint64) uint32 { return uint32(hash >> 40) }

// pairKey returns the key of a word and the word before it.
func pairKey(before, hash uint64) uint32 { return wordKey((before ^ hash>>7) * fnvPrime * fnvPrime) }

// newLexicon returns the lexicon of the entries, whose keys differ.
func newLexicon(entries []entry) lexicon {
	size := uint32(8)
	for size < 2*uint32(len(entries)) {
		size *= 2
	}
	l := lexicon{make([]entry, size), size - 1}
	for _, e := range entries {
		at := e.key() & l.mask
		for l.slots[at] != 0 {
			at = (at + 1) & l.mask
		}
		l.slots[at] = e
	}
	return l
}

// of returns the odds of a word, or 0 if the lexicon lacks it.
func (l *lexicon) of(key uint32) int32 {
	for at := key & l.mask; ; at = (at + 1) & l.mask {
		if e := l.slots[at&l.mask]; e == 0 || e.key() == key {
			return e.odds()
		}
	}
}

// maxOddsWords is how many words of a block the lexicon is asked for. The odds
// of a long text are clear anyway, and this keeps the reading fast.
const maxOddsWords = 60

// wordOdds are the figures of a block's words in the lexicon, in the units of its
// entries.
type wordOdds struct {
	sum             int32
	lowest, highest int32 // 0 if no word is known
	known, all      int32 // the words and pairs that are known, and all that were asked for
}

func (w *wordOdds) add(odds int32) {
	w.all++
	if odds == 0 {
		return
	}
	if w.known == 0 {
		w.lowest, w.highest = odds, odds
	}
	w.known++
	w.sum += odds
	w.lowest, w.highest = min(w.lowest, odds), max(w.highest, odds)
}

// mean returns the mean of the known words.
func (w *wordOdds) mean() float32 { return ratio(float32(w.sum), float32(w.known)) }
