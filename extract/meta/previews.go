package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/letter"
	"pilcrow/internal/url"
)

// Bounds of a link preview: its text in characters, its nodes, and how far above
// a byline it begins. Chosen by hand: a heading, an excerpt of a hundred words,
// a picture in its sizes, and the boxes around them.
const (
	maxPreviewChars  = 700
	maxPreviewNodes  = 200
	maxPreviewLevels = 6
)

// listsAuthors reports whether several previews near the title have bylines, or
// several elements are marked with different authors, as teasers and testimonials
// are.
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
	return s.marksDifferent()
}

// marksDifferent reports whether elements near the title, other than those of
// comments, are marked with different authors: more than a text often has.
func (s *article) marksDifferent() bool {
	const minDifferent = 3 // chosen by hand
	different := map[string]bool{}
	for _, n := range s.nearest(s.bylines()) {
		if s.isForeign(n) {
			continue
		}
		if names := s.namesIn(n); len(names) > 0 {
			different[names[0]] = true
		}
	}
	return len(different) >= minDifferent
}

// Bounds of a list of links to other sites, chosen by hand: its items at least,
// those that are looked at, an item's nodes before its link, and the characters
// there, such as its number and its points.
const (
	minSubmissions     = 3
	maxSubmissionsSeen = 20
	maxNodesBeforeLink = 40
	maxCharsBeforeLink = 20
)

// isOfSubmission reports whether n is in an item of a list in which members
// share links: it begins with a link to another site, and so do items beside it.
func (s *article) isOfSubmission(n page.NodeID) bool {
	levels := 0
	for up := range s.page.Ancestors(n) {
		if levels++; levels > maxPreviewLevels || s.page.Chars(up) > maxPreviewChars || s.page.Contains(up, s.anchorNode()) {
			return false
		}
		if s.siteLinked(up) != "" && s.areSubmissions(up) {
			return true
		}
	}
	return false
}

// areSubmissions reports whether the elements beside item begin with links to
// other sites. Where the page's own site is unknown, several are other ones.
func (s *article) areSubmissions(item page.NodeID) bool {
	found, seen := 0, 0
	first, hasSeveral := "", s.host != ""
	for c := range s.page.Children(s.page.Parent(item)) {
		if !s.isSameKind(item, c) {
			continue
		}
		if host := s.siteLinked(c); host != "" {
			hasSeveral = hasSeveral || first != "" && first != host
			found, first = found+1, host
		}
		if seen++; found >= minSubmissions && hasSeveral || seen == maxSubmissionsSeen {
			break
		}
	}
	return found >= minSubmissions && hasSeveral
}

// siteLinked returns the host of another site to which the link leads with which
// an item begins, or "".
func (s *article) siteLinked(item page.NodeID) string {
	for c := item + 1; c < min(s.page.End(item), item+maxNodesBeforeLink); c++ {
		if !s.page.Is(c, atom.A) || s.page.Chars(c) == 0 {
			continue
		}
		u, err := url.Parse(s.page.Attr(c, "href"))
		if err != nil || u.Host == "" || s.page.CharsBetween(item, c) > maxCharsBeforeLink {
			return ""
		}
		if host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www."); host != s.host {
			return host
		}
		return ""
	}
	return ""
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
