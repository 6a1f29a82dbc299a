package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// An engine judges each block separately, but blocks belong together: a heading
// to its text, a cell to its table, an item to its list. These steps also
// select less likely blocks if they belong to a group that is partly selected.
// Groups are found by HTML elements or by repetition.

// judged holds the blocks that an engine judged, and which of them the engine
// or a step has selected. It ignores the user's corrections, which are no
// evidence about other blocks.
type judged struct {
	s      *facts.Selected
	p      *page.Page
	blocks []engine.Block
	kept   []bool              // by block: the engine or a step has selected it
	added  []int               // indices of blocks that settle has not yet selected
	styles *names.Memo[uint64] // of classes; nil until needed
}

// newJudged returns the blocks of e, or nil if e selected none.
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

// selectSpace selects the white space between the selected texts of a block.
func (j *judged) selectSpace(b engine.Block) {
	isBehind := false // whether the last text is selected
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

// add keeps block i if it is likely enough.
func (j *judged) add(i int, needs evidence) {
	if b := &j.blocks[i]; !j.kept[i] && !b.IsCopy && b.Likelihood >= needs.likelihood {
		j.kept[i] = true
		j.added = append(j.added, i)
	}
}

// settle selects the added blocks, the elements that now have more than half of
// their text selected, and the parts of these without text.
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

// inside returns for each block its innermost block-level ancestor that
// satisfies is, or None. It returns nil if the page has no such element.
func (j *judged) inside(is func(atom.Atom) bool) []page.NodeID {
	body := j.p.Body()
	var groupOf, open []page.NodeID
	i := 0
	for n := body; n < j.p.End(body) && i < len(j.blocks); n++ {
		if n == j.blocks[i].First {
			for len(open) > 0 && j.p.End(open[len(open)-1]) <= n {
				open = open[:len(open)-1]
			}
			if len(open) > 0 {
				groupOf[i] = open[len(open)-1]
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
		if groupOf == nil {
			groupOf = j.noGroups()
		}
		open = append(open, n)
	}
	return groupOf
}

func (j *judged) noGroups() []page.NodeID {
	groupOf := make([]page.NodeID, len(j.blocks))
	for i := range groupOf {
		groupOf[i] = page.None
	}
	return groupOf
}

// complete adds the missing blocks of groups. groupOf has for each block the
// node that identifies its group, or None.
func (j *judged) complete(needs evidence, groupOf []page.NodeID) {
	type words struct{ all, kept float32 }
	groups := map[page.NodeID]words{}
	for i, n := range groupOf {
		if n == page.None {
			continue
		}
		w := groups[n]
		w.all += max(minPartWords, j.blocks[i].Words)
		if j.kept[i] {
			w.kept += max(minPartWords, j.blocks[i].Words)
		}
		groups[n] = w
	}
	for i, n := range groupOf {
		if w := groups[n]; n != page.None && w.kept > needs.share*w.all {
			j.add(i, needs)
		}
	}
}

// minPartWords is the weight of a part without words, such as a cell with a
// symbol.
const minPartWords = 0.3

func (j *judged) isHeading(i int) bool { return facts.IsHeading(j.p.Tag(j.blocks[i].Owner)) }

// A block of at least minProseWords words with few links is prose. Shorter
// blocks are mostly labels and buttons. Hidden prose is often for printers or
// for other readers, so it supports no other blocks.
const minProseWords, maxProseLinkShare = 8, 0.3

func (j *judged) isProse(i int) bool {
	b := &j.blocks[i]
	return b.Words >= minProseWords && b.LinkShare < maxProseLinkShare && !j.isHidden(i)
}

// isHidden reports whether an attribute or style hides block i.
func (j *judged) isHidden(i int) bool {
	for n := j.blocks[i].Owner; n != page.None; n = j.p.Parent(n) {
		if j.p.Hidden(n)&(page.HiddenAttr|page.HiddenAria|page.Computed) != 0 && j.p.SeparatesText(n) {
			return true
		}
	}
	return false
}

// addHeadings keeps the headings directly before kept blocks. An h1 is the
// title, which Pilcrow shows above the article.
func (j *judged) addHeadings(needs evidence) {
	for i := len(j.blocks) - 2; i >= 0; i-- {
		if j.kept[i+1] && j.isHeading(i) && !j.p.Is(j.blocks[i].Owner, atom.H1) {
			j.add(i, needs)
		}
	}
}

func (j *judged) completeLists(needs evidence) { j.complete(needs, j.inside(isList)) }

// addAnnouncedLists keeps lists directly after a kept line that ends in a
// colon, also lists of links: "The services we offer include:".
func (j *judged) addAnnouncedLists(needs evidence) {
	groupOf := j.inside(isList)
	for i := 1; i < len(groupOf); i++ {
		list := groupOf[i]
		if list == page.None || groupOf[i-1] == list || !j.kept[i-1] || !j.isAnnouncement(i-1) {
			continue
		}
		for ; i < len(groupOf) && j.blocks[i].First < j.p.End(list); i++ {
			j.add(i, needs)
		}
		i--
	}
}

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

// completeTables completes data tables. A table with a heading or a long text
// in a cell lays out the page or a thread, maybe with a menu in another cell.
func (j *judged) completeTables(needs evidence) {
	const maxCellWords = 60
	groupOf := j.inside(func(tag atom.Atom) bool { return tag == atom.Table })
	isLayout := map[page.NodeID]bool{}
	for i, n := range groupOf {
		if n != page.None && (j.isHeading(i) || j.blocks[i].Words > maxCellWords) {
			isLayout[n] = true
		}
	}
	for i, n := range groupOf {
		if isLayout[n] {
			groupOf[i] = page.None
		}
	}
	j.complete(needs, groupOf)
}
