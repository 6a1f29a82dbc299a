package wffte

// vocabulary is the words of the title and the headings, in the order in which
// they first occur. Most words of a page are not in it, and for most of them the
// filter known shows that. It is a hash table with open addressing, which takes
// less time than a map.
type vocabulary struct {
	letters []byte  // of all words, one after the other
	ends    []int32 // of each word, in letters
	counts  []int   // of each word: its occurrences in all containers
	slots   []int32 // indices of words, or none
	known   filter
}

// none is an index that means no word.
const none = -1

func newVocabulary() *vocabulary {
	const words, letters = 64, 512 // those of most pages
	v := &vocabulary{letters: make([]byte, 0, letters), ends: make([]int32, 0, words), counts: make([]int, 0, words)}
	v.makeSlots(2 * words)
	return v
}

func (v *vocabulary) makeSlots(n int) {
	v.slots = make([]int32, n)
	for i := range v.slots {
		v.slots[i] = none
	}
}

// find returns the index of a word. ok is false if v does not have it.
func (v *vocabulary) find(word []byte) (index int, ok bool) {
	i := *v.slot(word)
	return int(i), i != none
}

// slot returns the place for the index of a word, which is none if v does not
// have the word.
func (v *vocabulary) slot(word []byte) *int32 {
	mask := uint32(len(v.slots) - 1)
	at := hashOf(word) & mask
	for v.slots[at] != none && string(v.word(int(v.slots[at]))) != string(word) {
		at = (at + 1) & mask
	}
	return &v.slots[at]
}

// word returns the word with the index i.
func (v *vocabulary) word(i int) []byte {
	from := int32(0)
	if i > 0 {
		from = v.ends[i-1]
	}
	return v.letters[from:v.ends[i]]
}

func (v *vocabulary) at(i int) titleWord {
	if i == none {
		return titleWord{}
	}
	return titleWord{string(v.word(i)), v.counts[i]}
}

// add adds a word unless it is already in v or is a stop word.
func (v *vocabulary) add(word []byte) {
	slot := v.slot(word)
	if *slot != none || isStopWord(word) {
		return
	}
	v.known.add(word)
	*slot = int32(len(v.ends))
	v.letters = append(v.letters, word...)
	v.ends = append(v.ends, int32(len(v.letters)))
	v.counts = append(v.counts, 0)
	if 2*len(v.ends) > len(v.slots) {
		v.grow()
	}
}

// grow doubles the number of slots.
func (v *vocabulary) grow() {
	v.makeSlots(2 * len(v.slots))
	for i := range v.ends {
		*v.slot(v.word(i)) = int32(i)
	}
}

// hashOf returns the FNV-1a hash of a word.
func hashOf(word []byte) uint32 {
	const offset, prime = 2166136261, 16777619
	h := uint32(offset)
	for _, c := range word {
		h = (h ^ uint32(c)) * prime
	}
	return h ^ h>>15
}
