package fused

import "slices"

// Families of signals, as the trace and the ablation name them: the six
// documents first, then what pages of today need.
const (
	familyComma    = "comma"
	familySong     = "song"
	familyDescent  = "descent"
	familyWffte    = "wffte"
	familyTTR      = "ttr"
	familyBTE      = "bte"
	familyText     = "text"     // the block's own figures
	familyNear     = "near"     // the blocks beside it
	familyAround   = "around"   // the elements around it, by their figures
	familyTags     = "tags"     // the elements around it, by their names and roles
	familyNames    = "names"    // words in classes and ids around it
	familyRepeated = "repeated" // like blocks and like siblings
	familyHidden   = "hidden"   // evidence of hiddenness
	familyPage     = "page"     // figures of the whole page
)

// families are all families, in the order in which a trace tells of them.
var families = [...]string{
	familyComma, familySong, familyDescent, familyWffte, familyTTR, familyBTE, familyText, familyNear, familyAround,
	familyTags, familyNames, familyRepeated, familyHidden, familyPage,
}

func indexOf(family string) int { return slices.Index(families[:], family) }

// familySet is a set of families, by their indices.
type familySet uint32

const allFamilies = ^familySet(0)

func (s familySet) has(family string) bool { return s>>indexOf(family)&1 != 0 }

// Signal names one column of the matrix.
type Signal struct{ Family, Name string }

// recording says whether a row writes down its columns' names.
type recording uint8

const (
	valuesOnly recording = iota
	withNames
)

// row writes one line of the matrix, column by column. A recording row also
// writes down the columns' names, so that these stand only where the values do.
type row struct {
	values  [width]float32
	at      uint // the next column
	family  string
	scope   string
	signals []Signal
	recording
}

// width is room for all columns.
const width = 512

// line returns the columns that were written.
func (r *row) line() []float32 { return r.values[:r.at] }

// in begins a family of signals; scope tells apart columns of one name.
func (r *row) in(family, scope string) {
	if r.recording == withNames {
		r.family, r.scope = family, scope
	}
}

// put writes the next column. It is small enough to be copied into its many
// callers: a call for each figure was half the time that figures took.
func (r *row) put(name string, v float32) {
	r.values[r.at%width] = v
	r.at++
	if r.recording == withNames {
		r.record(name)
	}
}

// putAll writes the next columns, of which name gives the names.
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

// flag writes the next column, 1 for true.
func (r *row) flag(name string, v bool) {
	value := float32(0)
	if v {
		value = 1
	}
	r.put(name, value)
}

// ratio returns a/b, and 0 where b is 0. All figures are single divisions, or
// sums of at most a few: so they are the same bits on every machine, which
// logarithms are not; trees need no logarithms.
func ratio(a, b float32) float32 {
	if b == 0 {
		return 0
	}
	return a / b
}
