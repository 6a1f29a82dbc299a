package meta

import (
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// marks are the statements of an element's attributes about the element.
type marks uint8

const (
	authorMark   marks = 1 << iota // it names the author
	dateMark                       // it is a date
	besideMark                     // it is in a sidebar
	foreignMark                    // it belongs to comments, link previews, navigation
	userMark                       // it is the name by which the author goes on the site, in any form
	noAuthorMark                   // it begins like the word for an author (authorization), or is about something else in the byline
)

// markedName is a part of class names and ids with its marks. It is in lower
// case.
type markedName struct {
	part  string
	marks marks
}

// markedNames are the parts of class names and ids by which pages mark authors
// and dates, from the conventions of hcard, hatom and the widespread content
// systems, and those of what is beside an article, by their first letter.
var markedNames = [26][]markedName{
	0:         {{"author", authorMark}, {"authorname", userMark}, {"author-name", userMark}, {"author_information", userMark}, {"authoriz", noAuthorMark}, {"authorit", noAuthorMark}, {"autor", authorMark}, {"autoref", noAuthorMark}, {"auteur", authorMark}},
	'b' - 'a': {{"byline", authorMark}, {"breadcrumb", foreignMark}, {"button", noAuthorMark}, {"btn", noAuthorMark}},
	'c' - 'a': {{"contributor", authorMark}, {"comment", foreignMark}, {"copyright", foreignMark}, {"countdown", foreignMark}, {"created", dateMark}, {"category", noAuthorMark}},
	'd' - 'a': {{"date", dateMark}, {"datum", dateMark}},
	'e' - 'a': {{"event-date", foreignMark}},
	'f' - 'a': {{"fecha", dateMark}},
	'h' - 'a': {{"handwritten", noAuthorMark}},
	'j' - 'a': {{"journalist", authorMark}},
	'n' - 'a': {{"newsletter", foreignMark}, {"navbar", foreignMark}},
	'p' - 'a': {{"publish", dateMark}, {"posted", dateMark}, {"postedby", authorMark}, {"posted-by", authorMark}, {"postleft", authorMark | userMark}, {"popular", foreignMark}},
	'q' - 'a': {{"quote", foreignMark}},
	'r' - 'a': {{"reporter", authorMark}, {"related", foreignMark}, {"recommend", foreignMark}, {"read-next", foreignMark}, {"readmore", foreignMark}},
	's' - 'a': {{"sidebar", besideMark}},
	't' - 'a': {{"testimonial", foreignMark}, {"time", dateMark}, {"trending", foreignMark}},
	'u' - 'a': {{"u-author", authorMark | userMark}, {"username", authorMark | userMark}, {"user-name", authorMark | userMark}},
	'w' - 'a': {{"writer", authorMark}, {"written", authorMark}},
}

// secondLetters has the second letters of markedNames as bits, by their first.
var secondLetters = sync.OnceValue(func() *[26]uint32 {
	var seconds [26]uint32
	for first, list := range markedNames {
		for _, m := range list {
			seconds[first] |= letterBit(m.part[1])
		}
	}
	return &seconds
})

// letterBit returns the bit of a letter; all other characters have bit 26.
func letterBit(c byte) uint32 { return 1 << min(c|' '-'a', 26) }

// marksIn returns the marks of all parts of a name, in any case.
func marksIn(name string) (all marks) {
	seconds := secondLetters()
	for i := range len(name) - 1 {
		first := name[i] | ' ' - 'a' // letters in lower case; no other byte becomes one
		if first >= 26 || seconds[first]&letterBit(name[i+1]) == 0 {
			continue
		}
		for _, m := range markedNames[first] {
			if letter.HasPrefixFold(name[i:], m.part) {
				all |= m.marks
			}
		}
	}
	if all&noAuthorMark != 0 {
		all &^= authorMark
	}
	return all
}

// nameMarks returns the marks of an element's class and id.
func (s *article) nameMarks(n page.NodeID) marks {
	return s.marks.Of(s.names.Class(n)) | s.marks.Of(s.names.ID(n))
}

// marksOf returns the marks of all attributes of an element.
func (s *article) marksOf(n page.NodeID) marks {
	found := s.nameMarks(n)
	for name, v := range s.page.Attrs(n) {
		switch name {
		case "rel":
			if containsWord(v, "author") {
				found |= authorMark
			}
		case "href":
			if pageOwner(v) != nobody {
				found |= authorMark
			}
		case "datetime":
			if tag := s.page.Tag(n); tag != atom.Ins && tag != atom.Del {
				found |= dateMark // of a time element, or of one that a script makes: relative-time
			}
		case "data-testid", "data-component":
			found |= marksIn(v) & (authorMark | dateMark)
		}
	}
	return found
}

// bylines returns the elements that are marked or linked as authors.
func (s *article) bylines() []page.NodeID {
	s.findMarked()
	return s.markedBylines
}

// times returns the time elements, and others that are marked as dates.
func (s *article) times() []page.NodeID {
	s.findMarked()
	return s.markedTimes
}

// findMarked makes a second pass over the page, once, because pages that declare
// author and date don't need it.
func (s *article) findMarked() {
	if s.isSearched {
		return
	}
	s.isSearched = true
	for n := page.Root; int(n) < s.page.Len(); n++ {
		isTime := s.page.Is(n, atom.Time)
		if isTime {
			s.markedTimes = note(s.markedTimes, n)
		}
		if !s.page.IsElement(n) || s.page.Namespace(n) != page.HTML || !s.page.Counted(n) {
			continue
		}
		found := s.nameMarks(n)
		if _, isHinted := slices.BinarySearch(s.hinted, n); isHinted || s.page.Is(n, atom.A) {
			found = s.marksOf(n)
		}
		if found&authorMark != 0 {
			s.markedBylines = note(s.markedBylines, n)
		}
		if found&dateMark != 0 && !isTime {
			s.markedTimes = note(s.markedTimes, n)
		}
	}
}

// owner is whose page an address leads to.
type owner uint8

const (
	nobody   owner = iota
	member         // of the site: whoever has an account there
	anAuthor       // of articles
)

// pageOwner recognizes the addresses that content systems give to the page of
// one author or member: /author/name, /?author=1, /users/name.
func pageOwner(href string) owner {
	start := -1 // of the step after the last slash
	for i := range len(href) {
		switch href[i] {
		case '/':
			if start >= 0 {
				if found := stepOwner(href[start:i]); found != nobody {
					return found
				}
			}
			start = i + 1
		case '=':
			if strings.HasSuffix(href[:i], "author") {
				return anAuthor
			}
		}
	}
	return nobody
}

// stepOwner returns whose names follow a step of an address.
func stepOwner(step string) owner {
	if len(step) < len("user") {
		if step == "u" {
			return member
		}
		return nobody
	}
	switch step {
	case "author", "authors", "writer", "writers", "contributor", "contributors", "blog-author", "blog-authors", "autor", "autoren", "autores", "auteur", "auteurs", "autore", "autori":
		return anAuthor
	case "people", "members", "users", "user", "profile":
		return member
	}
	return nobody
}
