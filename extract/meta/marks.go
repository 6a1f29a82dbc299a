package meta

import "pilcrow/extract/letter"

// marks are what the names that a page gives to an element say of it.
type marks uint8

const (
	authorMark   marks = 1 << iota // it names the author
	dateMark                       // it is a date
	besideMark                     // it stands in a sidebar
	foreignMark                    // it belongs to comments, teasers, navigation
	noAuthorMark                   // it begins like the word for an author: authorization
)

// A vocabulary is a set of parts of names, by their first letter: finding all
// of them takes one pass over a name.
type vocabulary [26][]vocable

// vocable is a part of class names and ids, and what it says. It is in lower
// case, at least two characters long, and begins with a letter of ASCII.
type vocable struct {
	part  string
	marks marks
}

// classNames are the parts of class names and ids by which pages mark authors
// and dates, from the conventions of hcard, hatom and the wide-spread content
// systems, and those of what stands beside an article.
var classNames = vocabulary{
	0:         {{"author", authorMark}, {"authoriz", noAuthorMark}, {"authorit", noAuthorMark}, {"autor", authorMark}, {"auteur", authorMark}},
	'b' - 'a': {{"byline", authorMark}, {"breadcrumb", foreignMark}},
	'c' - 'a': {{"contributor", authorMark}, {"comment", foreignMark}, {"copyright", foreignMark}, {"countdown", foreignMark}},
	'd' - 'a': {{"date", dateMark}, {"datum", dateMark}},
	'e' - 'a': {{"event-date", foreignMark}},
	'f' - 'a': {{"fecha", dateMark}},
	'j' - 'a': {{"journalist", authorMark}},
	'n' - 'a': {{"newsletter", foreignMark}, {"navbar", foreignMark}},
	'p' - 'a': {{"publish", dateMark}, {"posted", dateMark}, {"postedby", authorMark}, {"posted-by", authorMark}, {"popular", foreignMark}},
	'r' - 'a': {{"reporter", authorMark}, {"related", foreignMark}, {"recommend", foreignMark}, {"read-next", foreignMark}, {"readmore", foreignMark}},
	's' - 'a': {{"sidebar", besideMark}},
	't' - 'a': {{"time", dateMark}, {"trending", foreignMark}},
	'u' - 'a': {{"username", authorMark}, {"user-name", authorMark}},
	'w' - 'a': {{"writer", authorMark}, {"written", authorMark}},
}

// A matcher finds the parts of a vocabulary in names. Pages repeat their names
// hundreds of times, so it keeps its last answers.
type matcher struct {
	seconds [26]uint32 // for each first letter the second ones, as bits; bit 26 stands for all but letters
	known   [256]struct {
		name  string
		marks marks
	}
}

func newMatcher() matcher {
	var m matcher
	for first, list := range classNames {
		for _, w := range list {
			m.seconds[first] |= letterBit(w.part[1])
		}
	}
	return m
}

func letterBit(c byte) uint32 { return 1 << min(c|' '-'a', 26) }

// marksOf returns all that the parts of a name say, in any case.
func (m *matcher) marksOf(name string) marks {
	if len(name) < 2 {
		return 0
	}
	slot := &m.known[(len(name)*31+int(name[len(name)/3])*7+int(name[len(name)/2])*5+int(name[len(name)-1]))%len(m.known)]
	if slot.name != name {
		slot.name, slot.marks = name, m.find(name)
	}
	return slot.marks
}

func (m *matcher) find(name string) marks {
	var all marks
	for i := range len(name) - 1 {
		first := name[i] | ' ' - 'a' // letters in lower case; no other byte becomes one
		if first >= 26 || m.seconds[first]&letterBit(name[i+1]) == 0 {
			continue
		}
		for _, w := range classNames[first] {
			if letter.HasPrefixFold(name[i:], w.part) {
				all |= w.marks
			}
		}
	}
	if all&noAuthorMark != 0 {
		all &^= authorMark
	}
	return all
}
