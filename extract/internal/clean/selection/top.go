package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
)

// articleRoot returns the element that contains the article and the hidden
// parts of footnotes.
//
// If the engine judged every text, it is the element that contains all selected
// texts and the user's picks, or the article or main element around those
// texts, which may contain a picture above them. Such an engine does not judge
// pictures; those farther out are ads and logos.
func articleRoot(s *facts.Selected, e engine.Selection, picked, footnotes []page.NodeID) page.NodeID {
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
// the outermost structure around n, such as a list or quotation, or else n.
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

// wholeTable returns the table that contains n, because rows are meaningless
// outside their table, or else n.
func wholeTable(p *page.Page, n page.NodeID) page.NodeID {
	for n != page.Root && facts.IsTablePart(p.Tag(n)) {
		n = p.Parent(n)
	}
	return n
}
