package account

import "pilcrow/extract/page"

// Share is the result of Measure: how many words of a page's visible text are
// in the article, and the address of the article's next page.
type Share struct {
	Words     int    // words of the page
	Kept      int    // words in the article
	LeftLinks int    // words in links that are not in the article
	Next      string // address of the article's next page, or ""
}

// Measure returns how much of a page is in the article. kept marks the nodes
// whose text is in the article.
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
