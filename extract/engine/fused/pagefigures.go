package fused

import "golang.org/x/net/html/atom"

// pageFigures are the figures of a whole page. They say what kind of page it
// is, and the model may weigh all other signals by that.
type pageFigures struct {
	h1, titleBlock, longest, firstProse, lastProse int32 // blocks, or none
	titleWords                                     int

	names  []string
	values []float32
}

// from returns how many blocks i stands behind another, 0 if there is none.
func (f *pageFigures) from(other, i int32) float32 {
	if other == none {
		return -1e4
	}
	return float32(i - other)
}

func (f *pageFigures) write(w *row) {
	w.in(familyPage, "")
	for k, v := range f.values {
		w.put(f.names[k], v)
	}
}

func (f *pageFigures) put(name string, v float32) {
	f.names = append(f.names, name)
	f.values = append(f.values, v)
}

func pageFiguresOf(o *outline, readings []reading) pageFigures {
	f := pageFigures{h1: none, titleBlock: none, longest: none, firstProse: none, lastProse: none}
	title := wordSet{}
	title.addText(o.p.Title())
	f.titleWords = len(title.words)
	f.landmarks(o, readings)
	f.sums(o, readings)
	f.elements(o)
	f.lists(o)
	d := declarationsOf(o.p)
	d.write(&f)
	return f
}

// landmarks finds the blocks from which positions are counted.
func (f *pageFigures) landmarks(o *outline, readings []reading) {
	const prose = 20 // words
	best, most := float32(0), float32(0)
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
		if like > best {
			best, f.titleBlock = like, at
		}
		if own := n * (1 - linkShare(b.counts)); own > most {
			most, f.longest = own, at
		}
		if n >= prose && 2*b.counts.LinkChars < b.counts.Chars && b.counts.Puncts > 0 {
			if f.firstProse == none {
				f.firstProse = at
			}
			f.lastProse = at
		}
	}
}

// sums writes how the page's text is made up.
func (f *pageFigures) sums(o *outline, readings []reading) {
	all := words(o.total)
	var paragraphs, items, cells, headings, samples, long, short, money float32
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
			samples += n
		}
		if n >= 20 {
			long += n
		}
		if n <= 3 {
			short++
		}
		if readings[i].money > 0 {
			money++
		}
	}
	blocks := float32(len(o.blocks))
	f.put("blocks", blocks)
	f.put("words", all)
	f.put("link share", linkShare(o.total))
	f.put("marks per word", ratio(float32(o.total.Puncts), all))
	f.put("ideographs", ratio(float32(o.total.Ideographs), float32(o.total.Words)))
	f.put("in paragraphs", ratio(paragraphs, all))
	f.put("in items", ratio(items, all))
	f.put("in cells", ratio(cells, all))
	f.put("in headings", ratio(headings, all))
	f.put("in samples", ratio(samples, all))
	f.put("in long blocks", ratio(long, all))
	f.put("short blocks", ratio(short, blocks))
	f.put("blocks with money", money)
	if f.longest == none {
		f.put("in longest", 0)
	} else {
		f.put("in longest", ratio(words(o.blocks[f.longest].counts), all))
	}
}

// elements writes how many there are of the elements that tell page kinds apart.
func (f *pageFigures) elements(o *outline) {
	var count [numMarks]int32
	var topic [64]int32
	for i := range o.elements {
		e := &o.elements[i]
		for k, m := 0, e.marks; m != 0; k, m = k+1, m>>1 {
			count[k] += int32(m & 1)
		}
		for k, t := 0, e.topics; t != 0; k, t = k+1, t>>1 {
			topic[k] += int32(t & 1)
		}
	}
	for _, k := range [...]mark{markArticle, markMain, markForm, markSection, markTable, markHeading, markParagraph, markPre, markFigure, markBody, markDetails} {
		f.put("count of "+markNames[k], float32(count[k]))
	}
	all := float32(len(o.elements))
	for k, entry := range vocabulary {
		switch entry.name {
		case "comment", "article", "product", "price", "card", "list", "grid", "forum", "reply", "docs", "code", "service", "shop", "toc", "job", "review", "signature", "account":
			f.put("share of names "+entry.name, ratio(float32(topic[k]), all))
		}
	}
}

// lists writes the figures of the page's largest list.
func (f *pageFigures) lists(o *outline) {
	const few = 3
	var best *group
	for i := range o.siblings {
		g := &o.siblings[i]
		if g.members >= few && (best == nil || g.counts.Chars > best.counts.Chars) {
			best = g
		}
	}
	if best == nil {
		best = &group{}
	}
	f.put("largest list members", float32(best.members))
	f.put("largest list share", ratio(float32(best.counts.Chars), float32(o.total.Chars)))
	f.put("largest list link share", linkShare(best.counts))
	f.put("largest list words each", ratio(words(best.counts), float32(best.members)))
}
