package fused

import (
	"math/bits"
	"slices"
)

// The families of signals, by their names in traces and in the ablation study
// (docs/FUSED.md): first those of the six published methods, then those that
// today's pages need.
const (
	familyComma      = "comma"
	familySong       = "song"
	familyDescent    = "descent"
	familyWffte      = "wffte"
	familyTTR        = "ttr"
	familyBTE        = "bte"
	familyParagraphs = "paragraphs" // paragraph scoring
	familyText       = "text"       // the block itself
	familyNear       = "near"       // the neighboring blocks
	familyAround     = "around"     // the elements around the block, by their figures
	familyTags       = "tags"       // the elements around the block, by their names and roles
	familyNames      = "names"      // words in classes and ids of the elements around the block
	familyLexicon    = "lexicon"    // how much the words of the block and around it speak for content
	familyRepeated   = "repeated"   // similar blocks and similar siblings
	familyHidden     = "hidden"     // evidence that the block is hidden
	familyPage       = "page"       // figures of the whole page
	familyKind       = "kind"       // figures of the whole page that only the forests of kinds use
)

// families are all families, in their order in traces.
var families = [...]string{
	familyComma, familySong, familyDescent, familyWffte, familyTTR, familyBTE, familyParagraphs, familyText, familyNear, familyAround,
	familyTags, familyNames, familyRepeated, familyHidden, familyPage, familyLexicon, familyKind,
}

func indexOf(family string) int { return slices.Index(families[:], family) }

// familySet is a set of indices into families.
type familySet uint32

const allFamilies = ^familySet(0)

func (s familySet) has(family string) bool { return s>>indexOf(family)&1 != 0 }

// Signal names one column of the matrix.
type Signal struct{ Family, Name string }

// recording says whether a row records the names of its columns.
type recording uint8

const (
	valuesOnly recording = iota
	withNames
)

// row writes the lines of the matrix, one after the other, column by column. It
// can also record the names of the columns, so that the code has each name in
// one place, beside its value.
type row struct {
	values  [width]float32
	at      uint   // the next column
	kept    uint   // all columns before it are in fresh or are those of the line before
	fresh   []span // the columns that can differ from those of the line before
	isFirst bool   // whether this is the first line, of which no column can be left out
	family  string
	scope   string
	signals []Signal
	used    *usedColumns // nil if all columns are
	recording
}

// width is the maximum number of columns. It is a power of two, so that an index
// modulo width is cheap.
const width = 1024

// usedColumns is the set of columns that the model uses. All others need not
// be written.
type usedColumns struct {
	set  [width/64 + 1]uint64 // the last word is empty
	gaps [width]uint16        // by column: how many columns from it on are unused
}

func (u *usedColumns) add(index uint32) { u.set[index/64] |= 1 << (index % 64) }

// measureGaps fills gaps after the last call of add.
func (u *usedColumns) measureGaps() {
	gap := uint16(0)
	for at := width - 1; at >= 0; at-- {
		gap++
		if u.set[at/64]>>(at%64)&1 != 0 {
			gap = 0
		}
		u.gaps[at] = gap
	}
}

// from returns the 64 columns from the index at on: bit k stands for at+k.
func (u *usedColumns) from(at uint) uint64 {
	word, shift := at/64, at%64
	return u.set[word]>>shift | u.set[word+1]<<1<<(63-shift)
}

// span is the columns with the indices [from, to).
type span struct{ from, to uint }

// line returns the columns written so far.
func (r *row) line() []float32 { return r.values[:r.at] }

// begin begins a line.
func (r *row) begin() {
	r.isFirst = r.at == 0
	r.at, r.kept, r.fresh = 0, 0, r.fresh[:0]
}

// end ends a line.
func (r *row) end() { r.same(0) }

// same leaves out the next n columns, because they have the same figures as in
// the line before.
func (r *row) same(n uint) {
	if r.at > r.kept {
		r.addFresh()
	}
	r.at += n
	r.kept = r.at
}

//go:noinline
func (r *row) addFresh() { r.fresh = append(r.fresh, span{r.kept, r.at}) }

// differs reports whether now is not what the line before shows, and sets shown
// to it.
func (r *row) differs(shown *int32, now int32) bool {
	before := *shown
	*shown = now
	return r.isFirst || before != now
}

// isUsed reports whether the model uses one of the next n columns.
func (r *row) isUsed(n uint16) bool { return r.used == nil || r.used.gaps[r.at%width] < n }

// putSome writes the next columns, of which only those in the set changed
// differ from the line before. name returns the name of column k.
func (r *row) putSome(values []float32, changed uint64, name func(k int) string) {
	if r.isFirst {
		r.putAll(values, name)
		return
	}
	from := r.at
	if r.used != nil {
		changed &= r.used.from(from)
	}
	r.same(uint(len(values)))
	for ; changed != 0; changed &= changed - 1 {
		if k := uint(bits.TrailingZeros64(changed)); k < uint(len(values)) {
			r.values[(from+k)%width] = values[k]
			r.fresh = append(r.fresh, span{from + k, from + k + 1})
		}
	}
}

// in begins the columns of a family of signals. The scope is a prefix to their
// names; without it, several columns of a family would have the same name.
func (r *row) in(family, scope string) {
	if r.recording == withNames {
		r.family, r.scope = family, scope
	}
}

// put writes the next column. It is small enough for the compiler to inline:
// when it was not, the calls took half of the time for computing all figures.
func (r *row) put(name string, v float32) {
	r.values[r.at%width] = v
	r.at++
	if r.recording == withNames {
		r.record(name)
	}
}

// putAll writes the next columns. name returns the name of column k.
func (r *row) putAll(values []float32, name func(k int) string) {
	if r.recording == valuesOnly {
		r.at += uint(copy(r.values[r.at:], values))
		return
	}
	for k, v := range values {
		r.put(name(k), v)
	}
}

//go:noinline
func (r *row) record(name string) {
	if r.scope != "" {
		name = r.scope + " " + name
	}
	r.signals = append(r.signals, Signal{r.family, name})
}

// flag writes the next column: 1 for true, 0 for false.
func (r *row) flag(name string, v bool) {
	value := float32(0)
	if v {
		value = 1
	}
	r.put(name, value)
}

// ratio returns a/b, or 0 if b is 0. All figures are single divisions or sums
// of a few, so they have the same bits on every machine. Logarithms would
// differ between machines, and decision trees do not need them.
func ratio(a, b float32) float32 {
	if b == 0 {
		return 0
	}
	return a / b
}
