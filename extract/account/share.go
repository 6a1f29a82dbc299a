package account

import "pilcrow/extract/page"

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
