package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
)

// topOf returns the element that contains the article and these parts of
// footnotes.
//
// Of an engine that judged every text the article is what contains all selected
// texts, or the article or main element around that (its picture may stand above
// the text), and what the user picked. Pictures farther out, about which such an
// engine has no opinion, are advertisements and logos.
func topOf(s *facts.Selected, e engine.Selection, picked, footnotes []page.NodeID) page.NodeID {
	nodes := append([]page.NodeID(nil), footnotes...)
	first, last := s.TextBounds()
	if e.Scope == engine.EveryText && first != page.None {
		inner := facts.CommonAncestor(s.Page, s.Page.Parent(first), s.Page.Parent(last))
		nodes = append(nodes, wholeArticle(s, inner))
		nodes = append(nodes, picked...)
	} else {
		nodes = append(nodes, e.Keep...)
	}
	return wholeTable(s.Page, facts.CommonAncestor(s.Page, nodes...))
}

// wholeArticle returns the selected article or main element around n, or else
// the outermost list, quote or other structure of which n is a part, or n.
func wholeArticle(s *facts.Selected, n page.NodeID) page.NodeID {
	p := s.Page
	for a := n; a != page.None && s.Mask[a]; a = p.Parent(a) {
		switch {
		case p.Is(a, atom.Article) || p.Is(a, atom.Main):
			return a
		case facts.IsStructure(p.Tag(a)):
			n = a
		}
	}
	return n
}

// wholeTable returns the table of which n is a part, because rows are
// meaningless outside their table, or n.
func wholeTable(p *page.Page, n page.NodeID) page.NodeID {
	for n != page.Root && facts.IsTablePart(p.Tag(n)) {
		n = p.Parent(n)
	}
	return n
}
