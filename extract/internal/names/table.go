package names

// Name is the number of an attribute's value in a Table. Equal values mostly
// have the same number. NoName is that of elements without such an attribute,
// and of empty values.
type Name uint32

// NoName means no name.
const NoName Name = 0

// Table has the names of a page, each with its words and topics. It is
// immutable.
type Table struct {
	entries []entry
	sets    []Set // sets[0] is empty; most names have no words of the vocabulary
}

type entry struct {
	value  string
	topics Topics
	words  uint32 // index into sets
}

// Reader fills a table. Pages repeat their names hundreds of times, so a reader
// recognizes those that it has read recently.
type Reader struct {
	table   Table
	lexicon *lexicon
	recent  [recentNames]Name
}

// recentNames is how many names a reader recognizes. A page has a few hundred
// different classes.
const recentNames = 1024

// NewReader returns a reader with an empty table.
func NewReader() *Reader {
	const entries, sets = 256, 64 // those of a small page
	return &Reader{
		table:   Table{entries: make([]entry, 1, entries), sets: make([]Set, 1, sets)},
		lexicon: loadedLexicon(),
	}
}

// Table returns the table of all names read so far.
func (r *Reader) Table() *Table { return &Table{entries: r.table.entries, sets: r.table.sets} }

// Name returns the number of a value, which it reads unless it has done so
// recently.
func (r *Reader) Name(value string) Name {
	if value == "" {
		return NoName
	}
	slot := &r.recent[slotOf(value)]
	if r.table.entries[*slot].value != value {
		*slot = r.read(value)
	}
	return *slot
}

func (r *Reader) read(value string) Name {
	t, found := &r.table, r.lexicon.read(value)
	e := entry{value: value, topics: found.topics}
	if !found.words.IsEmpty() {
		e.words = uint32(len(t.sets))
		t.sets = append(t.sets, found.words)
	}
	t.entries = append(t.entries, e)
	return Name(len(t.entries) - 1)
}

// slotOf returns a hash of a value. Of a long value it takes only every second,
// third … byte, because the value itself is compared anyway.
func slotOf(value string) uint32 {
	const samples, factor = 32, 31
	h := uint32(len(value))
	for i, step := 0, len(value)/samples+1; i < len(value); i += step {
		h = h*factor + uint32(value[i])
	}
	return (h ^ h>>15) % recentNames
}

// Len returns the number of names, with NoName.
func (t *Table) Len() int { return len(t.entries) }

// Value returns the attribute's value.
func (t *Table) Value(n Name) string { return t.entries[n].value }

// Words returns the words of a name.
func (t *Table) Words(n Name) *Set { return &t.sets[t.entries[n].words] }

// Has reports whether name n has one of the words.
func (t *Table) Has(n Name, words *Set) bool {
	i := t.entries[n].words
	return i != 0 && t.sets[i].Intersects(words)
}

// Topics returns the topics of a name.
func (t *Table) Topics(n Name) Topics { return t.entries[n].topics }
