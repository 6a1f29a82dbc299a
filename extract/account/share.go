package account

import (
	"net/url"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Share is how much of a page an article holds, in words of visible text, and
// what the page says about there being more.
type Share struct {
	Words     int    // of the page
	Kept      int    // of those, the ones in the article
	LeftLinks int    // of the others, the ones in links
	Next      string // address of the article's next page, or ""
}

// Measure compares a page with the texts that an article kept.
func Measure(p *page.Page, kept []bool) Share {
	s := Share{Next: nextPage(p)}
	for n, k := range kept {
		if !p.IsText(page.NodeID(n)) {
			continue
		}
		words := int(p.Counts(page.NodeID(n)).Words)
		s.Words += words
		switch {
		case k:
			s.Kept += words
		case p.InLink(page.NodeID(n)):
			s.LeftLinks += words
		}
	}
	return s
}

// nextPage returns where a link with the relation "next" leads, if that is a
// page of the same article. Blogs name their next post so too, and only the
// address tells: a part's address goes on from the whole's.
func nextPage(p *page.Page) string {
	here, err := url.Parse(p.URL())
	if err != nil || here.Host == "" {
		return ""
	}
	for n := range page.NodeID(p.Len()) {
		if !p.Is(n, atom.A) && !p.Is(n, atom.Link) || !hasWord(p.Attr(n, "rel"), "next") {
			continue
		}
		if next := resolve(p, p.Attr(n, "href")); next != nil && continues(here, next) {
			return next.String()
		}
	}
	return ""
}

func hasWord(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if strings.EqualFold(w, word) {
			return true
		}
	}
	return false
}

func resolve(p *page.Page, address string) *url.URL {
	base := p.Base()
	if base == nil {
		return nil
	}
	u, err := base.Parse(strings.TrimSpace(address))
	if err != nil || u.Scheme != "http" && u.Scheme != "https" {
		return nil
	}
	u.Fragment = ""
	return u
}

// continues reports whether next is the address of a later part of here: the
// same path with another query, or with a number at its end.
func continues(here, next *url.URL) bool {
	if here.Host != next.Host {
		return false
	}
	whole, part := trimNumber(here.Path), trimNumber(next.Path)
	return whole == part && (here.Path != next.Path || here.RawQuery != next.RawQuery)
}

// trimNumber cuts off a last step that counts pages: /2, /page/2, -2.html.
func trimNumber(path string) string {
	path = strings.TrimSuffix(path, "/")
	for _, ending := range []string{".html", ".htm", ".php"} {
		path = strings.TrimSuffix(path, ending)
	}
	const few = 3 // digits: more are a date or an article's number
	trimmed := strings.TrimRight(path, "0123456789")
	if trimmed == path || len(path)-len(trimmed) > few {
		return path
	}
	if whole, ok := strings.CutSuffix(trimmed, "/page/"); ok {
		return whole
	}
	return strings.TrimRight(trimmed, "/-_")
}
