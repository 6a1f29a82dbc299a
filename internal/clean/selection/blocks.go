package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/names"
)

// An engine that judges blocks judges them separately, but people read whole
// things: a heading belongs to its text, a cell to its table, an item to its list.
// So blocks that are less likely than those that the engine selected are selected,
// too, if they belong to a selected thing. What belongs together is found by its
// form: by HTML, or because it repeats.

// judged are the blocks that an engine judged, and which of them it selected or a step
// has added. What the user put back or left out is no evidence about other blocks.
type judged struct {
	s      *facts.Selected
	p      *page.Page
	blocks []engine.Block
	kept   []bool              // by block
	added  []int               // those that are kept since the selection was settled
	styles *names.Memo[uint64] // of classes, once a step needs them
}

// newJudged returns the blocks of e, or nil if it selected none.
func newJudged(s *facts.Selected, e engine.Selection) *judged {
	j := &judged{s: s, p: s.Page, blocks: e.Blocks, kept: make([]bool, len(e.Blocks))}
	isAny := false
	for i, b := range j.blocks {
		j.kept[i] = b.Likelihood >= 1 && !b.IsCopy
		isAny = isAny || j.kept[i]
		if j.kept[i] && b.End > b.First+1 {
			j.selectSpace(b)
		}
	}
	if !isAny {
		return nil
	}
	return j
}

// selectSpace selects the space between the selected texts of a block, which has no
// majority that could select it.
func (j *judged) selectSpace(b engine.Block) {
	isBehind := false // a selected text
	for n := b.First; n < b.End; n++ {
		switch {
		case !j.p.IsText(n) || !j.p.Counted(n):
		case j.p.Chars(n) > 0:
			isBehind = j.s.Mask[n]
		case isBehind:
			j.s.AddNode(n)
		}
	}
}

// add keeps block i as a part of a thing, if it is likely enough.
func (j *judged) add(i int, needs evidence) {
	if b := &j.blocks[i]; !j.kept[i] && !b.IsCopy && b.Likelihood >= needs.likelihood {
		j.kept[i] = true
		j.added = append(j.added, i)
	}
}

// settle selects the blocks that were added, and the elements that now have more than
// half of their text selected, with what has no text in these.
func (j *judged) settle() {
	if len(j.added) == 0 {
		return
	}
	for _, i := range j.added {
		for n := j.blocks[i].First; n < j.blocks[i].End; n++ {
			if j.p.IsText(n) && j.p.Counted(n) {
				j.s.AddNode(n)
			}
		}
	}
	j.added = j.added[:0]
	j.s.Recount()
	isNew := make([]bool, j.p.Len())
	for n := j.p.Body(); n < j.p.End(j.p.Body()); n++ {
		if all := j.p.Chars(n); j.s.Mask[n] || all > 0 && 2*j.s.Chars(n) <= all || all == 0 && !isNew[j.p.Parent(n)] {
			continue
		}
		j.s.AddNode(n)
		isNew[n] = true
	}
}

// inside returns, for each block, the innermost block-level element around it that
// is of a kind, or None; nil if the page has none.
func (j *judged) inside(is func(atom.Atom) bool) []page.NodeID {
	body := j.p.Body()
	var around, open []page.NodeID
	i := 0
	for n := body; n < j.p.End(body) && i < len(j.blocks); n++ {
		if n == j.blocks[i].First {
			for len(open) > 0 && j.p.End(open[len(open)-1]) <= n {
				open = open[:len(open)-1]
			}
			if len(open) > 0 {
				around[i] = open[len(open)-1]
			}
			i++
			continue
		}
		if tag := j.p.Tag(n); tag == 0 || !is(tag) || !j.p.SeparatesText(n) {
			continue
		}
		for len(open) > 0 && j.p.End(open[len(open)-1]) <= n {
			open = open[:len(open)-1]
		}
		if around == nil {
			around = j.noThings()
		}
		open = append(open, n)
	}
	return around
}

// noThings returns None for each block.
func (j *judged) noThings() []page.NodeID {
	around := make([]page.NodeID, len(j.blocks))
	for i := range around {
		around[i] = page.None
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
	return b.Words >= minProseWords && b.LinkShare < maxProseLinkShare && !j.isHidden(i)
}

// isHidden reports whether an attribute or a style hides block i.
func (j *judged) isHidden(i int) bool {
	for n := j.blocks[i].Owner; n != page.None; n = j.p.Parent(n) {
		if j.p.Hidden(n)&(page.HiddenAttr|page.HiddenAria|page.Computed) != 0 && j.p.SeparatesText(n) {
			return true
		}
	}
	return false
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

// addAnnouncedLists keeps the lists right behind a kept line that ends in a colon, also
// those of links alone: "The services we offer include:".
func (j *judged) addAnnouncedLists(needs evidence) {
	around := j.inside(isList)
	for i := 1; i < len(around); i++ {
		list := around[i]
		if list == page.None || around[i-1] == list || !j.kept[i-1] || !j.isAnnouncement(i-1) {
			continue
		}
		for ; i < len(around) && j.blocks[i].First < j.p.End(list); i++ {
			j.add(i, needs)
		}
		i--
	}
}

// isAnnouncement reports whether a paragraph ends in a colon.
func (j *judged) isAnnouncement(i int) bool {
	b := &j.blocks[i]
	if j.p.Tag(b.Owner) != atom.P || b.LinkShare > maxProseLinkShare {
		return false
	}
	text := strings.TrimSpace(j.p.Text(b.End - 1))
	return strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：")
}

func isList(tag atom.Atom) bool {
	return tag == atom.Ul || tag == atom.Ol || tag == atom.Menu || tag == atom.Dl
}

func (j *judged) completeFigures(needs evidence) { j.complete(needs, j.inside(isFigure)) }

func isFigure(tag atom.Atom) bool { return tag == atom.Figure }

// completeTables completes tables of data. A table with a heading or a long text in
// a cell is the layout of a page or of a thread, with its menu in another cell.
func (j *judged) completeTables(needs evidence) {
	const maxCellWords = 60
	around := j.inside(func(tag atom.Atom) bool { return tag == atom.Table })
	isLayout := map[page.NodeID]bool{}
	for i, n := range around {
		if n != page.None && (j.isHeading(i) || j.blocks[i].Words > maxCellWords) {
			isLayout[n] = true
		}
	}
	for i, n := range around {
		if isLayout[n] {
			around[i] = page.None
		}
	}
	j.complete(needs, around)
}
