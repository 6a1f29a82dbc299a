package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/cards"
	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/page"
)

// isCardNode reports whether n is a card that somebody put into a text, or the
// figure around one. Themes have theirs around related articles, too.
func isCardNode(p *page.Page, n page.NodeID) bool {
	if p.Is(n, atom.Figure) && p.Chars(n) <= cards.LongUnnamed {
		if a := facts.Find(p, n, func(tag atom.Atom) bool { return tag == atom.A }); a != page.None {
			n = a
		}
	}
	class := p.Attr(n, "class")
	if !named.HasWord(class, cards.CardWords) || p.Chars(n) == 0 || p.Chars(n) > cards.LongUnnamed || !p.Is(n, atom.A) && !holdsLink(p, n) {
		return false
	}
	if named.HasWord(class, cards.HalfNames) && (holdsClass(p, n, "title") || holdsClass(p, n, "text")) {
		return true
	}
	return cards.IsEditorsName(class)
}

func holdsClass(p *page.Page, n page.NodeID, word string) bool {
	for d := n + 1; d < p.End(n); d++ {
		if named.HasWord(p.Attr(d, "class"), []string{word}) {
			return true
		}
	}
	return false
}
