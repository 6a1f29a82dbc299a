package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Many a site has its own name as an h1 above each page, and the title element
// says it behind the article's title. On other sites the title element begins
// with the site's name and ends with the article's title, which is the h1.
// Both look the same until it is asked where the h1 stands: this file tells
// the one that names the site from the one that heads the text.

// judgeHeadings notes which h1 elements name the site.
func (s *survey) judgeHeadings() {
	last := s.lastPart()
	inDoubt := last != "" && slices.ContainsFunc(s.headings, func(h heading) bool { return h.words == last })
	titled := inDoubt && (s.isFrontPage() || s.showsFirstPart())
	for i, h := range s.headings {
		s.headings[i].site = h.words != "" && (s.namesSite(h.words) || s.isPartOfSiteName(h.words) ||
			h.words == last && (titled || s.standsAsSite(h.node) || !s.headsText(h.node)))
	}
}

// lastPart returns the last part of the document's title as words, where that
// may name the site; else "".
func (s *survey) lastPart() string {
	parts := s.cutLeading(s.titleParts, isAny)
	last := len(parts) - 1
	if last == 0 || isColon(parts[last-1].separator) || words(parts[last].text) == words(parts[0].text) {
		return ""
	}
	return words(parts[last].text)
}

// showsFirstPart reports whether a heading of the page says what the document's
// title begins with: that is the article's title, and the last part is not.
func (s *survey) showsFirstPart() bool {
	parts := s.cutLeading(s.titleParts, isAny)
	return s.headingSaying(words(parts[0].text)) != page.None || s.headingSaying(words(join(parts[:len(parts)-1]))) != page.None
}

// headingSaying returns the first heading that says just these words and does
// not stand as the site's name.
func (s *survey) headingSaying(title string) page.NodeID {
	for _, h := range s.upperHeadings() {
		if h.words == title && !s.standsAsSite(h.node) {
			return h.node
		}
	}
	return page.None
}

// upperHeadings returns the headings of the ranks that pages have for titles.
func (s *survey) upperHeadings() []heading {
	if s.upper != nil {
		return s.upper
	}
	s.upper = []heading{}
	for n := page.Root; int(n) < s.page.Len(); n++ {
		if s.isUpperHeading(n) && s.page.Counted(n) && s.page.Chars(n) <= maxTitle {
			s.upper = note(s.upper, heading{node: n, words: words(s.page.InnerText(n))})
		}
	}
	return s.upper
}

func (s *survey) isUpperHeading(n page.NodeID) bool {
	switch s.page.Tag(n) {
	case atom.H1, atom.H2, atom.H3:
		return true
	}
	return false
}

// standsAsSite reports whether a heading stands where sites have their names:
// in the page's header, navigation or footer, or in a link to the front page.
func (s *survey) standsAsSite(n page.NodeID) bool {
	for c := n + 1; c < s.page.End(n); c++ {
		if s.leadsToFront(c) {
			return true
		}
	}
	inHeader := false
	for up := range s.page.Ancestors(n) {
		if s.leadsToFront(up) {
			return true
		}
		switch s.page.Tag(up) {
		case atom.Article, atom.Main:
			return false // a header in here is the article's
		case atom.Header, atom.Nav, atom.Footer:
			inHeader = true
		}
		inHeader = inHeader || containsWord(s.page.Attr(up, "role"), "banner")
	}
	return inHeader
}

// leadsToFront reports whether n is a link to the front page of a site or of a
// part of it: "/", "https://a.example", "../index.html".
func (s *survey) leadsToFront(n page.NodeID) bool {
	if !s.page.Is(n, atom.A) {
		return false
	}
	href := strings.TrimSpace(s.page.Attr(n, "href"))
	if _, afterScheme, found := strings.Cut(href, "//"); found {
		_, path, _ := strings.Cut(afterScheme, "/")
		href = "/" + path
	}
	href, _, _ = strings.Cut(href, "?")
	if href == "" || href[0] == '#' {
		return false
	}
	last := href[strings.LastIndexByte(href, '/')+1:]
	return strings.Trim(strings.TrimSuffix(href, last), "./") == "" &&
		(strings.Trim(last, ".") == "" || hasPrefixFold(last, "index."))
}

// minHeaded is how much text follows a heading of that text, in characters:
// more than a slogan.
const minHeaded = 160

// headsText reports whether an h1 stands in the main part of the page, or has
// text below it before the next heading.
func (s *survey) headsText(n page.NodeID) bool {
	for up := range s.page.Ancestors(n) {
		if s.page.Is(up, atom.Article) || s.page.Is(up, atom.Main) {
			return true
		}
	}
	chars := int32(0)
	for c := s.page.End(n); c < min(n+nodesAfter, page.NodeID(s.page.Len())) && !s.isUpperHeading(c); c++ {
		if s.page.IsText(c) && s.page.Counted(c) {
			chars += s.page.Chars(c)
		}
	}
	return chars >= minHeaded
}
