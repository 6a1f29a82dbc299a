package meta

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// A survey is one pass over the page that notes all that speaks of it.
type survey struct {
	page *page.Page
	base *url.URL // against which addresses are resolved; nil when unknown
	host string   // of the page's own address, without "www."; "" when unknown
	path string   // of the page's own address
	slug string   // the last step of path, as words

	tags       map[string][]string // contents of meta elements, by name
	properties map[string]int      // how many of them, at the front, come from property attributes

	graph graph
	about []value // the nodes of graph that describe this page, best first

	title    page.NodeID   // the first title element
	heading  page.NodeID   // the h1 that is the article's title
	licensed page.NodeID   // the first a element with rel=license
	links    []page.NodeID // link elements
	tagLinks []page.NodeID // elements with rel=tag
	commons  []page.NodeID // links to licences of Creative Commons
	headings []heading     // h1 elements
	upper    []heading     // h1 to h3 elements; nil until they are asked for
	props    []page.NodeID // elements with an itemprop
	times    []page.NodeID // time elements, and others that are named as dates
	bylines  []page.NodeID // elements that are named or linked as authors

	written scripts // the letters of the text

	marks   []marks // by node: what its class names and ids say
	classes matcher

	documentTitle string      // the text of title
	titleParts    []titlePart // the same, taken apart
	names         []siteName  // in every form that the page gives
	around        []string    // the texts around the title; nil until they are asked for
}

func takeSurvey(p *page.Page) *survey {
	s := &survey{
		page: p, base: p.Base(),
		tags: map[string][]string{}, properties: map[string]int{}, marks: make([]marks, p.Len()), classes: newMatcher(&classNames),
		title: page.None, heading: page.None, licensed: page.None,
	}
	s.graph.byID, s.graph.left = map[string]value{}, maxJSONValues
	for n := page.Root; int(n) < p.Len(); n++ {
		if p.IsElement(n) && p.Namespace(n) == page.HTML {
			s.element(n)
		}
	}
	s.host, s.path = s.ownAddress()
	s.slug = slugOf(s.path)
	s.documentTitle = s.readDocumentTitle()
	s.titleParts = splitTitle(s.documentTitle)
	s.about = s.graph.about(s.confirmer())
	s.names = s.siteNames()
	s.judgeHeadings()
	s.heading = s.titleHeading()
	s.written = s.scripts()
	return s
}

func (s *survey) element(n page.NodeID) {
	switch s.page.Tag(n) {
	case atom.Meta:
		s.meta(n)
		return
	case atom.Script:
		s.script(n)
		return
	case atom.Title:
		if s.title == page.None {
			s.title = n
		}
	case atom.Link:
		s.links = note(s.links, n)
	case atom.H1:
		s.heading1(n)
	case atom.Time:
		s.times = note(s.times, n)
	}
	s.marked(n)
}

// meta notes a meta element under each of its names. The property attribute
// may hold several, and many pages write name for property and back. Where a
// page has both, the properties come first: Open Graph and Dublin Core in RDFa
// are defined for them.
func (s *survey) meta(n page.NodeID) {
	content := s.page.Attr(n, "content")
	if content == "" {
		content = s.page.Attr(n, "value")
	}
	if strings.TrimSpace(content) == "" {
		return
	}
	for name := range strings.FieldsSeq(s.page.Attr(n, "property")) {
		name = tagName(name)
		s.tags[name] = slices.Insert(s.tags[name], s.properties[name], content)
		s.properties[name]++
	}
	for _, attr := range [...]string{"name", "itemprop", "http-equiv"} {
		for name := range strings.FieldsSeq(s.page.Attr(n, attr)) {
			name = tagName(name)
			s.tags[name] = append(s.tags[name], content)
		}
	}
}

// tagName returns the form in which names of meta elements are compared:
// DC.title and dc:title are the same.
func tagName(name string) string {
	return strings.ReplaceAll(strings.ToLower(name), ".", ":")
}

func (s *survey) script(n page.NodeID) {
	if strings.Contains(strings.ToLower(s.page.Attr(n, "type")), "ld+json") {
		for c := range s.page.Children(n) {
			s.graph.addScript(s.page.Text(c))
		}
	}
}

// heading1 notes an h1 that can be seen and is not too long for a title.
func (s *survey) heading1(n page.NodeID) {
	if s.page.Counted(n) && s.page.Chars(n) <= maxTitle {
		s.headings = note(s.headings, heading{node: n, words: words(s.page.InnerText(n))})
	}
}

// maxMarked bounds each list of elements, so that a hostile page costs no
// more than a long one. Forum threads have some hundred of a kind.
const maxMarked = 1000

func note[T any](list []T, v T) []T {
	if len(list) == maxMarked {
		return list
	}
	return append(list, v)
}

// marked notes elements that their attributes name as author, date or
// property: microdata, hcard, rel=author, and the class names in use.
func (s *survey) marked(n page.NodeID) {
	var found marks
	for name, v := range s.page.Attrs(n) {
		switch name {
		case "itemprop":
			s.props = note(s.props, n)
		case "rel":
			if containsWord(v, "author") {
				found |= authorMark
			}
			if s.licensed == page.None && containsWord(v, "license") {
				s.licensed = n
			}
			if containsWord(v, "tag") {
				s.tagLinks = note(s.tagLinks, n)
			}
		case "href":
			if pageOwner(v) != nobody {
				found |= authorMark
			}
			if strings.Contains(v, "creativecommons.org/licenses/b") || strings.Contains(v, "creativecommons.org/publicdomain/") {
				s.commons = note(s.commons, n)
			}
		case "class", "id":
			found |= s.classes.marksOf(v)
		case "datetime":
			if tag := s.page.Tag(n); tag != atom.Ins && tag != atom.Del {
				found |= dateMark // of a time element, or of one that a script makes: relative-time
			}
		case "data-testid", "data-component":
			found |= s.classes.marksOf(v) & (authorMark | dateMark)
		}
	}
	s.marks[n] = found
	if !s.page.Counted(n) {
		return
	}
	if found&authorMark != 0 {
		s.bylines = note(s.bylines, n)
	}
	if found&dateMark != 0 && s.page.Tag(n) != atom.Time {
		s.times = note(s.times, n)
	}
}

// tag returns the first content of the first of the names that is there. Its
// forty callers are not to hold a copy of it each.
//
//go:noinline
func (s *survey) tag(names ...string) string {
	for _, name := range names {
		if v := s.tags[name]; len(v) > 0 {
			return v[0]
		}
	}
	return ""
}

// allOf returns all contents of a name: of its properties, where it has some.
func (s *survey) allOf(name string) []string {
	if n := s.properties[name]; n > 0 {
		return s.tags[name][:n]
	}
	return s.tags[name]
}

// stated returns the first plain value that the page's JSON-LD gives for one
// of the keys. Nodes come before keys: the better node knows better.
func (s *survey) stated(keys ...string) string {
	for _, node := range s.about {
		for _, key := range keys {
			if v := s.graph.resolve(node.get(key)).plain(); v != "" {
				return v
			}
		}
	}
	return ""
}

// containsAny reports whether s contains one of parts. Parts in other letters
// than Latin are not looked for in ASCII.
func containsAny(s string, parts []string) bool {
	ascii := isASCII(s)
	for _, part := range parts {
		if !(ascii && part[0] >= utf8.RuneSelf) && strings.Contains(s, part) {
			return true
		}
	}
	return false
}

// containsWord reports whether word is one of the space-separated words of s.
func containsWord(s, word string) bool {
	if len(s) == len(word) {
		return strings.EqualFold(s, word)
	}
	if len(s) < len(word) {
		return false
	}
	for f := range strings.FieldsSeq(s) {
		if strings.EqualFold(f, word) {
			return true
		}
	}
	return false
}
