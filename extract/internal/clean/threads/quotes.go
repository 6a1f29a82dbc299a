package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// Boards do not always use blockquote for quotations: vBulletin quotes in other
// boxes, and puts the body of each post into a blockquote.

var quoteBoxNames = names.Pairs([]string{"bbcode"}, []string{"quote"})

func markQuotes(root draft.Node) {
	for _, n := range root.Elements(atom.Div) {
		if n.ClassHas(quoteBoxNames) && len(n.Elements(atom.Blockquote)) == 0 {
			n.Rename(atom.Blockquote)
		}
	}
}

// unquote treats the quotations around the whole bodies of posts as layout, if
// most posts have one (vBulletin, XenForo).
func (e *extras) unquote(posts []Post) {
	var quotes []page.NodeID
	for _, post := range posts {
		if quote := e.quoteAround(post); quote != page.None {
			quotes = append(quotes, quote)
		}
	}
	if len(quotes) < minPosts || 4*len(quotes) < 3*len(posts) {
		return
	}
	for _, quote := range quotes {
		e.c.grid[quote] = true
	}
}

// quoteAround returns the quotation that contains all of a post's text but the
// subject and the signature, or None.
func (e *extras) quoteAround(post Post) page.NodeID {
	quote, end := page.None, e.ownEnd(post)
	for n := post.Node + 1; n < end; {
		switch {
		case e.p.IsText(n) && e.s.IsText(n):
			return page.None
		case facts.IsHeading(e.p.Tag(n)) || e.names.ClassHas(n, signatureNames):
			n = e.p.End(n)
		case e.p.Is(n, atom.Blockquote) && e.s.HasText(n):
			if quote != page.None {
				return page.None
			}
			quote, n = n, e.p.End(n)
		default:
			n++
		}
	}
	return quote
}

// SeparateCites makes quotations of the boxes in which boards quote, and puts
// the name of the quoted author on a separate line, as boards' styles do
// (phpBB, FluxBB).
func SeparateCites(root draft.Node) {
	markQuotes(root)
	for _, n := range root.Elements(atom.Cite) {
		up := n.Parent()
		if up.IsBlock() && !up.Is(atom.P) && !n.Before().Exists() && n.After().Exists() && n.Closest(atom.Blockquote).Exists() {
			n.WrapIn(root.Tree().Element(atom.P))
		}
	}
}

// expandNames are the classes of the label that expands a long quotation,
// "Click to expand…", which is in the member's language.
var expandNames = names.Union(names.Of("quoteexpand", "expandlink"), names.Pairs([]string{"quote"}, []string{"expand"}))

func dropExpandLabels(s *facts.Selected) {
	const maxLabelChars = 60
	p := s.Page
	for n := page.Root; int(n) < p.Len(); n++ {
		if p.IsElement(n) && p.Chars(n) > 0 && p.Chars(n) <= maxLabelChars && p.Names().ClassHas(n, expandNames) && isBesideQuote(p, n) {
			s.Remove(n)
		}
	}
}

// isBesideQuote reports whether n is in a quotation or directly after one.
func isBesideQuote(p *page.Page, n page.NodeID) bool {
	before := elementBefore(p, n)
	return facts.IsInside(p, n, atom.Blockquote) || before != page.None && p.Is(before, atom.Blockquote)
}
