package extract

import (
	"iter"

	"pilcrow/extract/page"
)

// What a page needs to be worth reading: at least proseWords words in
// paragraphs, which are at least proseShare of its words. On wcxb-dev that
// finds 97 % of the articles, documentation and threads, and 90 % of what it
// finds, lists and shops counted as the rest, are such pages (docs/FUSED.md).
const (
	proseWords = 100
	proseShare = 0.15

	paragraphWords = 20 // fewer are a label, a caption or a teaser
)

// IsReadable reports whether a page seems worth reading: whether most callers
// would offer its article. It takes a small part of an extraction's time; a
// page for which it is false can still have something to read.
func IsReadable(p *page.Page) bool {
	body := p.Body()
	if body == page.None {
		return false
	}
	prose := 0
	for c := range texts(p) {
		if isParagraph(c) {
			prose += fairWords(c) - int(c.LinkWords)
		}
	}
	return prose >= proseWords && float64(prose) >= proseShare*float64(fairWords(p.Counts(body)))
}

// texts yields the figures of the texts between the borders of the body's
// block-level elements.
func texts(p *page.Page) iter.Seq[page.Counts] {
	return func(yield func(page.Counts) bool) {
		from, end := p.Body(), p.End(p.Body())
		var open []page.NodeID // where the elements around the current node end
		for n := from; n < end; n++ {
			border := false
			for k := len(open); k > 0 && open[k-1] <= n; k-- {
				open = open[:k-1]
				border = true
			}
			if p.IsElement(n) && page.IsBlock(p.Tag(n)) {
				open = append(open, p.End(n))
				border = true
			}
			if border {
				if p.CharsBetween(from, n) > 0 && !yield(p.CountsBetween(from, n)) {
					return
				}
				from = n
			}
		}
		yield(p.CountsBetween(from, end))
	}
}

func isParagraph(c page.Counts) bool {
	return fairWords(c) >= paragraphWords && 2*c.LinkChars < c.Chars && c.Puncts > 0
}

// fairWords counts about as many words in every script: a text in Chinese or
// Japanese has 1.6 times as many characters as words in translation.
func fairWords(c page.Counts) int {
	const words, characters = 3, 5
	return int(c.Words-c.Ideographs) + int(c.Ideographs)*words/characters
}
