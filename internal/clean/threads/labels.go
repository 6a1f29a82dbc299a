package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/names"
)

// expandNames are what boards call the label below a long quote that shows all of
// it: "Click to expand…" in the member's language.
var expandNames = names.Union(names.Of("quoteexpand", "expandlink"), names.Pairs([]string{"quote"}, []string{"expand"}))

// dropExpandLabels takes these labels out of the selection.
func dropExpandLabels(s *facts.Selected) {
	const maxLabelChars = 60
	p := s.Page
	for n := page.Root; int(n) < p.Len(); n++ {
		if p.IsElement(n) && p.Chars(n) > 0 && p.Chars(n) <= maxLabelChars && p.Names().ClassHas(n, expandNames) && isBesideQuote(p, n) {
			s.Remove(n)
		}
	}
}

// isBesideQuote reports whether n is in a quote or directly behind one.
func isBesideQuote(p *page.Page, n page.NodeID) bool {
	before := elementBefore(p, n)
	return facts.IsInside(p, n, atom.Blockquote) || before != page.None && p.Is(before, atom.Blockquote)
}
