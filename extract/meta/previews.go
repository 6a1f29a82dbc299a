package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/letter"
	"pilcrow/extract/page"
)

// Bounds of a link preview: its text in characters, its nodes, and how far above
// a byline it begins. Chosen by hand: a heading, an excerpt of a hundred words,
// a picture in its sizes, and the boxes around them.
const (
	maxPreviewChars  = 700
	maxPreviewNodes  = 200
	maxPreviewLevels = 6
)

// listsAuthors reports whether several previews near the title have bylines.
func (s *article) listsAuthors() bool {
	const several = 2 // one may be a note below the text: "also by Ada Byron"
	found := 0
	for _, nodes := range [...][]page.NodeID{s.bylines(), s.labelledRuns()} {
		for _, n := range s.nearest(nodes) {
			if s.isOfPreview(n) {
				found++
			}
			if found == several {
				return true
			}
		}
	}
	return false
}

// labelledRuns returns the runs near the title in which a label of the author is.
func (s *article) labelledRuns() []page.NodeID {
	return slices.DeleteFunc(slices.Clone(s.runsAroundTitle()), func(r page.NodeID) bool {
		if s.page.Chars(r) > maxRunChars {
			return true
		}
		_, found := behindLabel(s.page.InnerText(r))
		return !found
	})
}

// isOfPreview reports whether n belongs to the preview of another page: whether
// a small element around it, away from the title, has a heading that is a link.
func (s *article) isOfPreview(n page.NodeID) bool {
	levels := 0
	for up := range s.page.Ancestors(n) {
		if levels++; levels > maxPreviewLevels || s.page.Chars(up) > maxPreviewChars || s.page.End(up)-up > maxPreviewNodes || s.page.Contains(up, s.anchorNode()) {
			return false
		}
		for c := up + 1; c < s.page.End(up); c++ {
			if s.isHeading(c) && !s.page.Contains(c, n) && s.leadsElsewhere(c) {
				return true
			}
		}
	}
	return false
}

func (s *survey) isHeading(n page.NodeID) bool {
	return s.isUpperHeading(n) || s.page.Is(n, atom.H4) || s.page.Is(n, atom.H5)
}

// leadsElsewhere reports whether a heading that is not the document's title is in
// a link to another page, or contains one.
func (s *article) leadsElsewhere(heading page.NodeID) bool {
	words := letter.Words(s.page.InnerText(heading))
	if words == "" || strings.Contains(letter.Words(s.documentTitle), words) {
		return false
	}
	if s.isPageLink(s.page.Parent(heading)) {
		return true
	}
	for c := heading + 1; c < s.page.End(heading); c++ {
		if s.isPageLink(c) {
			return true
		}
	}
	return false
}

// isPageLink reports whether n is a link to a page other than an author's. One
// with a fragment may lead to a post of this page.
func (s *article) isPageLink(n page.NodeID) bool {
	if n == page.None || !s.page.Is(n, atom.A) {
		return false
	}
	href := s.page.Attr(n, "href")
	return href != "" && !strings.Contains(href, "#") && pageOwner(href) == nobody && !s.isAuthorLink(n)
}
