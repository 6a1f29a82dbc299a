package extract

import (
	"iter"

	"pilcrow/extract/page"
)

// A page is worth reading if its paragraphs have at least minProseWords words
// and at least minProseShare of all words on the page. In the corpus wcxb-dev,
// 97 % of the articles, documentation pages and threads pass this test, and 90
// % of the pages that pass are of these kinds; the rest are listings and shops
// (docs/FUSED.md).
const (
	minProseWords = 100
	minProseShare = 0.15

	minParagraphWords = 20 // shorter texts are labels, captions or link previews
)

// IsReadable reports whether a page seems worth reading, so that callers can
// offer the reader view without being asked. It takes only a small part of the
// time of an extraction. A page for which it returns false may still have an
// article.
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
	return prose >= minProseWords && float64(prose) >= minProseShare*float64(fairWords(p.Counts(body)))
}

// texts yields the counts of each run of text between two tags of block-level
// elements.
func texts(p *page.Page) iter.Seq[page.Counts] {
	return func(yield func(page.Counts) bool) {
		from, end := p.Body(), p.End(p.Body())
		var open []page.NodeID // the ends of the current node's ancestors
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
	return fairWords(c) >= minParagraphWords && 2*c.LinkChars < c.Chars && c.Puncts > 0
}

// fairWords returns a number of words that is about the same for a text and its
// translation: a Chinese or Japanese text has 1.6 times as many characters as
// its translation has words.
func fairWords(c page.Counts) int {
	const words, characters = 3, 5
	return int(c.Words-c.Ideographs) + int(c.Ideographs)*words/characters
}
