package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// Many sites have their name as an h1 above each page, and in the title element
// after the article's title. On other sites the title element begins with the
// site's name and ends with the article's title, which is the h1. Only the
// position of the h1 shows the difference: this file distinguishes an h1 that
// names the site from one that belongs to a text.

// headings are the page's headings, compared with its titles and its site.
type headings struct {
	site
	titleParts []titlePart // of the document's title
	heading    page.NodeID // the h1 that is the article's title
	upper      []heading   // h1 to h3 elements; nil until they are needed
}

func newHeadings(of site) headings {
	s := headings{site: of, titleParts: splitTitle(of.documentTitle), heading: page.None}
	s.judge()
	s.heading = s.titleHeading()
	return s
}

// judge marks the h1 elements that name the site.
func (s *headings) judge() {
	if len(s.h1) == 0 {
		return
	}
	last := s.lastPart()
	isUnclear := false
	for _, h := range s.h1 {
		isUnclear = isUnclear || last != "" && h.words == last
	}
	isTitled := isUnclear && (s.isFrontPage() || s.showsFirstPart())
	for i, h := range s.h1 {
		s.h1[i].site = h.words != "" && (s.namesSite(h.words) || s.isPartOfSiteName(h.words) || s.isLogo(h) ||
			h.words == last && (isTitled || s.isPlacedAsSite(h.node) || !s.hasTextBelow(h.node)))
	}
}

// isLogo reports whether a heading as a whole is a link to the front page, and
// not the title element or its beginning.
func (s *headings) isLogo(h heading) bool {
	for c := h.node + 1; c < s.page.End(h.node); c++ {
		if s.leadsToFront(c) && s.page.Chars(c) == s.page.Chars(h.node) {
			return h.words != letter.Words(s.titleParts[0].text) && h.words != letter.Words(s.documentTitle)
		}
	}
	return false
}

// lastPart returns the last part of the document's title as words if it may
// name the site, or "".
func (s *headings) lastPart() string {
	parts := s.cutLeading(s.titleParts, isAny)
	last := len(parts) - 1
	if last == 0 || isColon(parts[last-1].separator) || letter.Words(parts[last].text) == letter.Words(parts[0].text) {
		return ""
	}
	return letter.Words(parts[last].text)
}

// showsFirstPart reports whether a heading of the page is the beginning of the
// document's title: that is the article's title, and the last part is not.
func (s *headings) showsFirstPart() bool {
	parts := s.cutLeading(s.titleParts, isAny)
	return s.headingWith(letter.Words(parts[0].text)) != page.None || s.headingWith(letter.Words(join(parts[:len(parts)-1]))) != page.None
}

// headingWith returns the first heading that has exactly these words and is not
// placed as the site's name.
func (s *headings) headingWith(title string) page.NodeID {
	for _, h := range s.upperHeadings() {
		if h.words == title && !s.isPlacedAsSite(h.node) {
			return h.node
		}
	}
	return page.None
}

// upperHeadings returns the headings of the ranks that pages use for titles.
func (s *headings) upperHeadings() []heading {
	if s.upper != nil {
		return s.upper
	}
	s.upper = []heading{}
	for n := page.Root; int(n) < s.page.Len(); n++ {
		if s.isUpperHeading(n) {
			s.upper = s.appendHeading(s.upper, n)
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

// isPlacedAsSite reports whether a heading is where sites have their names: in
// the page's header, navigation or footer, or in a link to the front page.
func (s *survey) isPlacedAsSite(n page.NodeID) bool {
	for c := n + 1; c < s.page.End(n); c++ {
		if s.leadsToFront(c) {
			return true
		}
	}
	inHeader := false
	for up := s.page.Parent(n); up != page.None; up = s.page.Parent(up) {
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
		(strings.Trim(last, ".") == "" || letter.HasPrefixFold(last, "index."))
}

// minTextBelow is the length of the text that belongs to a heading, in
// characters: more than a slogan.
const minTextBelow = 160

// hasTextBelow reports whether an h1 is in the main part of the page, or has
// text below it before the next heading.
func (s *survey) hasTextBelow(n page.NodeID) bool {
	if s.isInside(n, atom.Article) || s.isInside(n, atom.Main) {
		return true
	}
	chars := int32(0)
	for c := s.page.End(n); c < min(n+nodesAfter, page.NodeID(s.page.Len())) && !s.isUpperHeading(c); c++ {
		if s.page.IsText(c) && s.page.Counted(c) {
			chars += s.page.Chars(c)
		}
	}
	return chars >= minTextBelow
}

// isInside reports whether n is inside an element of that name.
func (s *survey) isInside(n page.NodeID, tag atom.Atom) bool {
	for up := s.page.Parent(n); up != page.None; up = s.page.Parent(up) {
		if s.page.Is(up, tag) {
			return true
		}
	}
	return false
}
