package meta

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// named are the elements that attributes name as authors or dates, by hcard,
// rel=author, and the class names in use.
type named struct {
	bylines []page.NodeID // elements that are named or linked as authors
	times   []page.NodeID // time elements, and others that are named as dates
}

// bylines and times make a second pass over the page when they are first used,
// because pages that declare author and date don't need it.
func (s *article) bylines() []page.NodeID { return s.findNamed().bylines }

func (s *article) times() []page.NodeID { return s.findNamed().times }

func (s *article) findNamed() *named {
	if s.named != nil {
		return s.named
	}
	s.named = &named{}
	for n := page.Root; int(n) < s.page.Len(); n++ {
		if s.page.IsElement(n) && s.page.Namespace(n) == page.HTML {
			s.addNamed(n)
		}
	}
	return s.named
}

func (s *article) addNamed(n page.NodeID) {
	isTime := s.page.Is(n, atom.Time)
	if isTime {
		s.named.times = note(s.named.times, n)
	}
	if !s.page.Counted(n) {
		return
	}
	found := s.marksOf(n)
	if found&authorMark != 0 {
		s.named.bylines = note(s.named.bylines, n)
	}
	if found&dateMark != 0 && !isTime {
		s.named.times = note(s.named.times, n)
	}
}

// marksOf returns what the attributes of an element say about authors and dates.
func (s *article) marksOf(n page.NodeID) marks {
	var found marks
	for name, v := range s.page.Attrs(n) {
		switch name {
		case "class", "id":
			found |= s.classes.marksOf(v)
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
			found |= s.classes.marksOf(v) & (authorMark | dateMark)
		}
	}
	return found
}
