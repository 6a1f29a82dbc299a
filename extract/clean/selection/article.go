package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Around returns nodes that the article holds all of. Of an engine that judged
// every text these are the element around all kept texts, or the article or
// main element around that (its picture may stand above the text), and what a
// person asked for. Pictures farther out, of which such an engine says
// nothing, are advertisements and logos.
func Around(p *page.Page, s engine.Selection, o facts.Options, mask []bool) []page.NodeID {
	if s.Scope != engine.EveryText {
		return s.Keep
	}
	first, last := page.None, page.None
	for n, kept := range mask {
		if id := page.NodeID(n); kept && p.IsText(id) && p.Chars(id) > 0 {
			if first == page.None {
				first = id
			}
			last = id
		}
	}
	if first == page.None {
		return s.Keep
	}
	inner := facts.CommonAncestor(p, []page.NodeID{p.Parent(first), p.Parent(last)})
	return append([]page.NodeID{wholeArticle(p, mask, inner)}, o.Asked...)
}

// wholeArticle returns the selected article or main element around n, or else
// the outermost list, quote or other structure of which n is a part, or n.
func wholeArticle(p *page.Page, mask []bool, n page.NodeID) page.NodeID {
	for a := n; a != page.None && mask[a]; a = p.Parent(a) {
		switch {
		case p.Is(a, atom.Article) || p.Is(a, atom.Main):
			return a
		case facts.IsStructure(p.Tag(a)):
			n = a
		}
	}
	return n
}

// WholeTable returns the table of which top is a part: rows make no sense
// without theirs.
func WholeTable(p *page.Page, top page.NodeID) page.NodeID {
	for top != page.Root && facts.IsTablePart(p.Tag(top)) {
		top = p.Parent(top)
	}
	return top
}
