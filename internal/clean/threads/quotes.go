package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// Not all boards use HTML's element for quotes as it is meant: vBulletin quotes in
// boxes, and puts the words of each post into a quote.

// quoteBoxNames are what boards call a box with what is quoted.
var quoteBoxNames = names.Pairs([]string{"bbcode"}, []string{"quote"})

// markQuotes makes quotes of such boxes.
func markQuotes(root draft.Node) {
	for _, n := range root.Elements(atom.Div) {
		if n.ClassHas(quoteBoxNames) && len(n.Elements(atom.Blockquote)) == 0 {
			n.Rename(atom.Blockquote)
		}
	}
}

// unquote makes layout of the quotes around all words of a post, if most posts have
// one: vBulletin and XenForo build them so, and nobody quotes there.
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

// quoteAround returns the outermost quote that has all of a post's words besides its
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
