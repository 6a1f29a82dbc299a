package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/jsonld"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
	"pilcrow/internal/url"
)

// A survey is the result of one pass over the page: everything that the page
// declares, and the positions of the elements that fields are read from.
type survey struct {
	page  *page.Page
	base  *url.URL // against which addresses are resolved; nil if unknown
	host  string   // of the page's own address, without "www."; "" if unknown
	path  string   // of the page's own address
	query string   // of the page's own address
	slug  string   // the last step of path, as words

	tags  tags
	graph jsonld.Graph
	about []jsonld.Value // the objects of graph that describe this page, best first

	title    page.NodeID   // the first title element
	main     page.NodeID   // the first article or main element
	licensed page.NodeID   // the first a element with rel=license
	footers  []page.NodeID // footer elements, and others with that role
	links    []page.NodeID // link elements
	tagLinks []page.NodeID // elements with rel=tag
	hinted   []page.NodeID // elements with other attributes than class and id that may mark an author or date
	h1       []heading     // h1 elements
	props    []page.NodeID // elements with an itemprop

	documentTitle string // the text of title
}

// heading is an h1 that is displayed, or another heading.
type heading struct {
	node  page.NodeID
	words string
	site  bool // it is the site's name; for h1 only
}

func newSurvey(p *page.Page) *survey {
	s := &survey{page: p, base: p.Base(), title: page.None, main: page.None, licensed: page.None}
	for n := page.Root; int(n) < p.Len(); n++ {
		if p.IsElement(n) && p.Namespace(n) == page.HTML {
			s.addElement(n)
		}
	}
	s.host, s.path, s.query = s.ownAddress()
	s.slug = slugOf(s.path)
	if s.title != page.None {
		s.documentTitle = tidy(p.InnerText(s.title), maxTitleChars)
	}
	s.about = s.withoutReviews(s.graph.About(s.confirms))
	return s
}

func (s *survey) addElement(n page.NodeID) {
	switch s.page.Tag(n) {
	case atom.Meta:
		s.tags.add(s.page, n)
		return
	case atom.Script:
		s.addScript(n)
		return
	case atom.Title:
		if s.title == page.None {
			s.title = n
		}
	case atom.Article, atom.Main:
		if s.main == page.None {
			s.main = n
		}
	case atom.Footer:
		s.footers = note(s.footers, n)
	case atom.Link:
		s.links = note(s.links, n)
	case atom.H1:
		s.h1 = s.appendHeading(s.h1, n)
	}
	s.addAttributes(n)
}

func (s *survey) addScript(n page.NodeID) {
	if strings.Contains(strings.ToLower(s.page.Attr(n, "type")), "ld+json") {
		for c := n + 1; c < s.page.End(n); c++ {
			s.graph.Add(s.page.Text(c))
		}
	}
}

// appendHeading appends a heading that is displayed and not too long for a title.
func (s *survey) appendHeading(list []heading, n page.NodeID) []heading {
	if s.page.Counted(n) && s.page.Chars(n) <= maxTitleChars {
		list = appendUpTo(list, heading{node: n, words: letter.Words(s.page.InnerText(n))}, maxListed)
	}
	return list
}

func (s *survey) addAttributes(n page.NodeID) {
	for name, v := range s.page.Attrs(n) {
		switch name {
		case "itemprop":
			s.props = note(s.props, n)
		case "rel":
			if s.licensed == page.None && containsWord(v, "license") {
				s.licensed = n
			}
			if containsWord(v, "tag") {
				s.tagLinks = note(s.tagLinks, n)
			}
			if containsWord(v, "author") {
				s.hinted = append(s.hinted, n)
			}
		case "datetime", "data-testid", "data-component":
			s.hinted = append(s.hinted, n)
		case "role":
			if containsWord(v, "contentinfo") {
				s.footers = note(s.footers, n)
			}
		}
	}
}

// maxListed limits each list of elements, so that a hostile page takes no more
// time than a large one. Forum threads have some hundred of a kind.
const maxListed = 1000

func note(list []page.NodeID, n page.NodeID) []page.NodeID { return appendUpTo(list, n, maxListed) }

func appendUpTo[T any](list []T, v T, maxLen int) []T {
	if len(list) < maxLen {
		list = append(list, v)
	}
	return list
}

// confirms reports whether the page itself speaks of the work that a JSON-LD
// object describes.
func (s *survey) confirms(object jsonld.Value) bool {
	headline := letter.Words(tidy(object.Headline(), maxTitleChars))
	if headline == "" {
		return false
	}
	for _, title := range [...]string{letter.Words(tidy(s.tags.first("og:title"), maxTitleChars)), letter.Words(s.documentTitle)} {
		if title != "" && (strings.Contains(title, headline) || strings.Contains(headline, title)) {
			return true
		}
	}
	return slices.ContainsFunc(s.h1, func(h heading) bool { return h.words == headline })
}

// withoutReviews leaves out the reviews beside what they review: readers wrote
// them. One of which the page itself speaks is its article.
func (s *survey) withoutReviews(about []jsonld.Value) []jsonld.Value {
	isReview := func(v jsonld.Value) bool {
		return v.HasTypeSuffix("Review") && !v.HasTypeSuffix("Article") && !v.HasTypeSuffix("Posting") && !s.confirms(v)
	}
	isWork := func(v jsonld.Value) bool { return v.Rank() >= jsonld.Subject && !isReview(v) }
	if slices.ContainsFunc(about, isWork) {
		about = slices.DeleteFunc(about, isReview)
	}
	return about
}

// ownAddress returns the host's name without "www.", the path and the query of
// the page's address, or of the one that it declares: a saved file has none of
// its own.
func (s *survey) ownAddress() (host, path, query string) {
	for _, address := range [...]string{s.page.URL(), s.link("canonical"), s.tags.first("og:url")} {
		if address == "" {
			continue
		}
		if u, err := url.Parse(strings.TrimSpace(address)); err == nil && (u.Scheme == "http" || u.Scheme == "https") {
			return strings.TrimPrefix(strings.ToLower(u.Hostname()), "www."), u.Path, u.RawQuery
		}
	}
	return "", "", ""
}

// slugOf returns the last step of an address's path as words. Content systems
// make it from the article's title.
func slugOf(path string) string {
	path = strings.TrimRight(path, "/")
	return letter.Words(strings.TrimSuffix(path[strings.LastIndexByte(path, '/')+1:], ".html"))
}

// link returns the address of the first link element of that relation.
func (s *survey) link(rel string) string {
	for _, n := range s.links {
		if href := s.page.Attr(n, "href"); href != "" && containsWord(s.page.Attr(n, "rel"), rel) {
			return href
		}
	}
	return ""
}

// stated returns the first plain value that the page's JSON-LD has for one of
// the keys, which are separated by spaces. The better object has precedence over
// the better key.
func (s *survey) stated(keys string) string {
	for _, object := range s.about {
		for key := range strings.SplitSeq(keys, " ") {
			if v := object.Get(key).Resolve().Plain(); v != "" {
				return v
			}
		}
	}
	return ""
}

// isArticle reports whether the page declares that it is an article.
func (s *survey) isArticle() bool {
	return strings.Contains(strings.ToLower(s.tags.first("og:type")), "article") || s.tags.first("article:published_time") != "" ||
		s.hasArticleObject()
}

// hasArticleObject reports whether the best JSON-LD object is an article.
func (s *survey) hasArticleObject() bool {
	return len(s.about) > 0 && s.about[0].Rank() == jsonld.Article
}
