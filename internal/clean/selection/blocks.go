package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
)

// An engine that judges blocks judges them separately, but people read whole
// things: a heading belongs to its text, a cell to its table, an item to its list.
// So blocks that are less likely than those that the engine selected are selected,
// too, if they belong to a selected thing. What belongs together is found by its
// form: by HTML, or because it repeats.

// judged are the blocks that an engine judged, and which of them are selected.
type judged struct {
	s       *facts.Selected
	p       *page.Page
	kind    engine.Kind
	blocks  []engine.Block
	kept    []bool // by block
	hidden  []bool // by block: whether an attribute or a style hides it or an element around it
	isStale bool   // the selection lacks blocks that are kept
}

func newJudged(s *facts.Selected, e engine.Selection) *judged {
	j := &judged{s: s, p: s.Page, kind: e.Kind, blocks: e.Blocks, kept: make([]bool, len(e.Blocks)), hidden: make([]bool, len(e.Blocks))}
	for i, b := range j.blocks {
		j.kept[i] = s.Mask[b.First]
	}
	for i, n := range j.inside(isHidden) {
		j.hidden[i] = n != page.None
	}
	return j
}

func isHidden(p *page.Page, n page.NodeID) bool {
	return p.Hidden(n)&(page.HiddenAttr|page.HiddenAria|page.Computed) != 0
}

// add keeps block i as a part of a thing, if it is likely enough.
func (j *judged) add(i int, needs evidence) {
	if b := &j.blocks[i]; !j.kept[i] && !b.IsCopy && b.Likelihood >= needs.likelihood {
		j.kept[i], j.isStale = true, true
	}
}

// settle selects the blocks that are kept since, and the elements that then have
// more than half of their text selected, with what has no text in these.
func (j *judged) settle() {
	if !j.isStale {
		return
	}
	j.isStale = false
	for i, b := range j.blocks {
		for n := b.First; j.kept[i] && n < b.End; n++ {
			j.s.Mask[n] = j.s.Mask[n] || j.p.IsText(n) && j.p.Counted(n)
		}
	}
	j.s.Changed()
	j.s.Recount()
	isNew := make([]bool, j.p.Len())
	for n := j.p.Body(); n < j.p.End(j.p.Body()); n++ {
		if all := j.p.Chars(n); j.s.Mask[n] || all > 0 && 2*j.s.Chars(n) <= all || all == 0 && !isNew[j.p.Parent(n)] {
			continue
		}
		j.s.Mask[n], isNew[n] = true, true
	}
}

// inside returns, for each block, the innermost block-level element around it that
// is of a kind, or None.
func (j *judged) inside(is func(*page.Page, page.NodeID) bool) []page.NodeID {
	around := make([]page.NodeID, len(j.blocks))
	open := []page.NodeID{page.None}
	i := 0
	for n := j.p.Body(); n < j.p.End(j.p.Body()) && i < len(j.blocks); n++ {
		for last := open[len(open)-1]; last != page.None && j.p.End(last) <= n; last = open[len(open)-1] {
			open = open[:len(open)-1]
		}
		switch {
		case n == j.blocks[i].First:
			around[i] = open[len(open)-1]
			i++
		case j.p.IsElement(n) && is(j.p, n) && j.p.SeparatesText(n):
			open = append(open, n)
		}
	}
	return around
}

// complete adds the missing parts of things. around has, for each block, the
// element that stands for its thing, or None.
func (j *judged) complete(needs evidence, around []page.NodeID) {
	type words struct{ all, kept float32 }
	things := map[page.NodeID]words{}
	for i, n := range around {
		if n == page.None {
			continue
		}
		w := things[n]
		w.all += max(minPartWords, j.blocks[i].Words)
		if j.kept[i] {
			w.kept += max(minPartWords, j.blocks[i].Words)
		}
		things[n] = w
	}
	for i, n := range around {
		if w := things[n]; n != page.None && w.kept > needs.share*w.all {
			j.add(i, needs)
		}
	}
}

// minPartWords is what a part without words counts, such as a cell with a sign.
const minPartWords = 0.3

func (j *judged) isHeading(i int) bool { return facts.IsHeading(j.p.Tag(j.blocks[i].Owner)) }

// A block of at least minProseWords words with few links is prose. Shorter ones
// are mostly labels and buttons. Hidden prose is kept only for itself: it is often
// for printers, or for other readers.
const minProseWords, maxProseLinkShare = 8, 0.3

func (j *judged) isProse(i int) bool {
	b := &j.blocks[i]
	return b.Words >= minProseWords && b.LinkShare < maxProseLinkShare && !j.hidden[i]
}

// addHeadings keeps the headings directly before kept blocks. It leaves out h1,
// which is the title of the page: Pilcrow shows the title anyway.
func (j *judged) addHeadings(needs evidence) {
	for i := len(j.blocks) - 2; i >= 0; i-- {
		if j.kept[i+1] && j.isHeading(i) && !j.p.Is(j.blocks[i].Owner, atom.H1) {
			j.add(i, needs)
		}
	}
}

func (j *judged) completeLists(needs evidence) { j.complete(needs, j.inside(isList)) }

func isList(p *page.Page, n page.NodeID) bool {
	tag := p.Tag(n)
	return tag == atom.Ul || tag == atom.Ol || tag == atom.Menu || tag == atom.Dl
}

func (j *judged) completeFigures(needs evidence) { j.complete(needs, j.inside(isFigure)) }

func isFigure(p *page.Page, n page.NodeID) bool { return p.Is(n, atom.Figure) }

// completeTables completes tables of data. A table with a heading or a long text in
// a cell is the layout of a page or of a thread, with its menu in another cell.
func (j *judged) completeTables(needs evidence) {
	const maxCellWords = 60
	around := j.inside(func(p *page.Page, n page.NodeID) bool { return p.Is(n, atom.Table) })
	isLayout := map[page.NodeID]bool{page.None: true}
	for i, n := range around {
		isLayout[n] = isLayout[n] || j.isHeading(i) || j.blocks[i].Words > maxCellWords
	}
	for i, n := range around {
		if isLayout[n] {
			around[i] = page.None
		}
	}
	j.complete(needs, around)
}
