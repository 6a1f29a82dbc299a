package wffte

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// titleWord is a word of the title or a heading, with the number of its
// occurrences in all containers.
type titleWord struct {
	word  string
	count int
}

// countTitleWords returns the two words of the title and the headings that
// occur most often in the containers, and counts them in each container: step 3
// of the paper.
func countTitleWords(c *content) (first, second titleWord) {
	s := newSearch(c)
	if len(s.titles.counts) > 0 {
		s.readAll()
	}
	i, j := s.finish()
	return s.titles.at(i), s.titles.at(j)
}

// titleWords returns the words of the title element and of the headings h1 to
// h6.
func titleWords(p *page.Page) *vocabulary {
	v := newVocabulary()
	s := segmenter{emit: v.add}
	s.text(titleText(p))
	end := page.Root // the end of the heading around n
	for n := p.Body(); n < p.End(p.Body()); n++ {
		if isHeading(p, n) {
			end = max(end, p.End(n))
		}
		if n < end && p.IsText(n) && p.Counted(n) {
			s.text(p.Text(n))
		}
	}
	return v
}

// titleText returns the text of the first title element. It is not p.Title(),
// which drops invisible characters, some of which separate words.
func titleText(p *page.Page) string {
	for n := range page.NodeID(p.Len()) {
		if p.Is(n, atom.Title) && p.FirstChild(n) != page.None {
			return p.Text(p.FirstChild(n))
		}
	}
	return ""
}

func isHeading(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// twoMostFrequent returns the indices of the two words that occur most often,
// which the paper calls FirstWord and SecondWord. Ties go to the word that
// comes first in counts. If fewer than two words occur, an index is none.
func twoMostFrequent(counts []int) (first, second int) {
	first, second = none, none
	for i, n := range counts {
		switch {
		case n == 0:
		case first == none || n > counts[first]:
			first, second = i, first
		case second == none || n > counts[second]:
			second = i
		}
	}
	return first, second
}
