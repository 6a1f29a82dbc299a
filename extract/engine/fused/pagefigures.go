package fused

import (
	"math/bits"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/names"
)

// pageFigures are the figures of a whole page. They show what kind of page it
// is, so that the model can weigh all other signals accordingly.
type pageFigures struct {
	h1, titleBlock, longest, firstProse, lastProse int32 // indices of blocks, or none
	titleWords                                     int

	figures row
}

// from returns the distance, in blocks, from the block with the index other to
// the block with the index i. It is negative if block i comes first. If other
// is none, the result is a large negative number.
func (f *pageFigures) from(other, i int32) float32 {
	if other == none {
		return -1e4
	}
	return float32(i - other)
}

func (f *pageFigures) write(w *row) {
	if !w.isFirst {
		w.same(f.figures.at)
		return
	}
	line := f.figures.line()
	if w.recording == valuesOnly {
		w.putAll(line, nil)
		return
	}
	for k, s := range f.figures.signals {
		w.in(s.Family, "")
		w.put(s.Name, line[k])
	}
}

func pageFiguresOf(o *outline, readings []reading, titleWords int, speech *speech, names recording) *pageFigures {
	f := &pageFigures{h1: none, titleBlock: none, longest: none, firstProse: none, lastProse: none}
	f.figures.recording = names
	f.titleWords = titleWords
	f.landmarks(o, readings)
	f.sums(o, readings)
	f.elements(o)
	f.lists(o)
	d := declarationsOf(o.p)
	d.write(&f.figures)
	f.figures.put("controls", float32(o.controls[len(o.controls)-1]))
	speech.write(&f.figures, words(o.total))
	return f
}

// landmarks finds the blocks from which the positions of all blocks are
// measured.
func (f *pageFigures) landmarks(o *outline, readings []reading) {
	const minProseWords = 20
	likeness, longestWords := float32(0), float32(0)
	for i := range o.blocks {
		b, at := &o.blocks[i], int32(i)
		e := &o.elements[b.owner]
		if f.h1 == none && o.p.Tag(e.node) == atom.H1 {
			f.h1 = at
		}
		n := words(b.counts)
		like := ratio(readings[i].inTitle*readings[i].inTitle, readings[i].words*float32(max(1, f.titleWords)))
		if e.marks.has(markHeading) {
			like += like / 2
		}
		if like > likeness {
			likeness, f.titleBlock = like, at
		}
		if own := n * (1 - linkShare(b.counts)); own > longestWords {
			longestWords, f.longest = own, at
		}
		if n >= minProseWords && 2*b.counts.LinkChars < b.counts.Chars && b.counts.Puncts > 0 {
			if f.firstProse == none {
				f.firstProse = at
			}
			f.lastProse = at
		}
	}
}

// sums writes how the text of the page is divided among paragraphs, lists,
// headings and so on.
func (f *pageFigures) sums(o *outline, readings []reading) {
	all := words(o.total)
	var paragraphs, items, cells, headings, codeBlocks, longBlocks, shortBlocks, money float32
	for i := range o.blocks {
		b := &o.blocks[i]
		n, m := words(b.counts), o.elements[b.owner].marks
		switch {
		case m.has(markParagraph):
			paragraphs += n
		case m.has(markItem):
			items += n
		case m.has(markCell):
			cells += n
		case m.has(markHeading):
			headings += n
		case m.has(markPre):
			codeBlocks += n
		}
		if n >= 20 {
			longBlocks += n
		}
		if n <= 3 {
			shortBlocks++
		}
		if readings[i].money > 0 {
			money++
		}
	}
	blocks, w := float32(len(o.blocks)), &f.figures
	w.in(familyPage, "")
	w.put("blocks", blocks)
	w.put("words", all)
	w.put("link share", linkShare(o.total))
	w.put("marks per word", ratio(float32(o.total.Puncts), all))
	w.put("ideographs", ratio(float32(o.total.Ideographs), float32(o.total.Words)))
	w.put("in paragraphs", ratio(paragraphs, all))
	w.put("in items", ratio(items, all))
	w.put("in cells", ratio(cells, all))
	w.put("in headings", ratio(headings, all))
	w.put("in samples", ratio(codeBlocks, all))
	w.put("in long blocks", ratio(longBlocks, all))
	w.put("short blocks", ratio(shortBlocks, blocks))
	w.put("blocks with money", money)
	if f.longest == none {
		w.put("in longest", 0)
	} else {
		w.put("in longest", ratio(words(o.blocks[f.longest].counts), all))
	}
}

// elements writes the counts of those marks and topics that differ between
// kinds of pages.
func (f *pageFigures) elements(o *outline) {
	var count, topic [64]int32
	for i := range o.elements {
		e := &o.elements[i]
		for m := uint64(e.marks); m != 0; m &= m - 1 {
			count[bits.TrailingZeros64(m)%64]++
		}
		for t := uint64(e.topics); t != 0; t &= t - 1 {
			topic[bits.TrailingZeros64(t)%64]++
		}
	}
	w := &f.figures
	w.in(familyPage, "count of")
	for _, k := range [...]mark{markArticle, markMain, markForm, markSection, markTable, markHeading, markParagraph, markPre, markFigure, markBody, markDetails} {
		w.put(markNames[k], float32(count[k]))
	}
	all := float32(len(o.elements))
	w.in(familyPage, "share of names")
	for k := range names.NumTopics {
		switch name := names.TopicName(k); name {
		case "comment", "article", "product", "price", "card", "list", "grid", "forum", "reply", "docs", "code", "service", "shop", "toc", "job", "review", "signature", "account":
			w.put(name, ratio(float32(topic[k]), all))
		}
	}
}

// lists writes the figures of the largest list on the page.
func (f *pageFigures) lists(o *outline) {
	const minMembers = 3
	var best *group
	for i := range o.siblings {
		g := &o.siblings[i]
		if g.members >= minMembers && (best == nil || g.counts.Chars > best.counts.Chars) {
			best = g
		}
	}
	if best == nil {
		best = &group{}
	}
	w := &f.figures
	w.in(familyPage, "largest list")
	w.put("members", float32(best.members))
	w.put("share", ratio(float32(best.counts.Chars), float32(o.total.Chars)))
	w.put("link share", linkShare(best.counts))
	w.put("words each", ratio(words(best.counts), float32(best.members)))
}
