package fused

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/names"
)

// The model judges blocks separately, but people read whole things: a heading
// belongs to its text, a cell to its table, an item to its list. So
// decision.complete also keeps blocks that are less likely than those that are
// kept for themselves, if they belong to a thing that is kept. What belongs
// together is found by its form: by HTML, or because it repeats.
//
// form is one such form. The parts of a thing are kept if more than minKept of
// the thing's words are, and if their probability is at least minOdds times the
// decision's limit. The numbers are those, of two to four that were tried, with
// which most things came out whole on pages that the models had not seen, as long
// as no corpus lost more than .001. docs/FUSED.md has the table of the forms.
type form struct {
	name    string // in the trace
	minKept float32
	minOdds float32
}

var (
	codeForm      = form{"a code block", 0, 0}
	innerCodeForm = form{"the text around it, whose code it is", 0, 0.1}
	proseForm     = form{"the prose of the page", 0, 0.5}
	runForm       = form{"a run of like paragraphs or items", 0.5, 0.5}
	gapForm       = form{"a container, between two kept parts", 0, 0.5}
	headingForm   = form{"the text that it is the heading of", 0, 0.1}
	titleForm     = form{"the headings of like parts", 0.4, 0.2}
	listForm      = form{"a list", 0.3, 0.5}
	restForm      = form{"a list that is kept nearly whole", 0.7, 0.2}
	tableForm     = form{"a table", 0.3, 0.25}
	figureForm    = form{"a figure", 0.6, 0.1}
	leadForm      = form{"the text below, whose lead it is", 0, 0.4}
	endingForm    = form{"the text above, whose ending it is", 0, 0.6}
)

// completion is the work of completing one decision.
type completion struct {
	*decision
	m      *measuring
	p      []float32
	copies []bool
	hidden []int32 // by block: the element around it that an attribute or a style hides, or none
}

// complete keeps the missing parts of kept things. On a page of a product, prose
// is not added: around the description it is about delivery, returns and other
// products. The model knows articles well, so what fills gaps in their text is
// mostly what it has rightly left out; only runs of code are completed there.
func (d *decision) complete(m *measuring, p []float32, copies []bool, kind engine.Kind) {
	if d.limit == 0 {
		return // nothing is kept
	}
	c := completion{d, m, p, copies, m.inside(1<<markHiddenAttr | 1<<markHiddenAria | 1<<markHiddenComputed)}
	if kind != engine.Product && kind != engine.Article && kind != engine.Documentation {
		c.prose()
	}
	if kind != engine.Product {
		c.codeBetween()
	}
	c.parts(codeForm, m.inside(1<<markPre))
	if kind == engine.Article {
		c.runs(c.isCodeLine)
	} else {
		c.runs(c.isRunPart)
		c.gaps()
	}
	c.titles()
	c.headings()
	lists := m.inside(1<<markList | 1<<markDefinition)
	c.parts(restForm, lists)
	c.parts(listForm, lists)
	c.parts(tableForm, m.inside(1<<markTable))
	c.parts(figureForm, m.inside(1<<markFigure))
	if kind != engine.Product {
		c.lead()
		c.ending()
	}
}

// add keeps block i as a part of a thing, if it is likely enough.
func (c *completion) add(i int, f form) {
	if !c.kept[i] && c.canAdd(i, f) {
		c.kept[i] = true
		c.partOf[i] = f.name
	}
}

func (c *completion) canAdd(i int, f form) bool {
	return !c.copies[i] && c.p[i] >= f.minOdds*c.limit
}

// prose keeps paragraphs of text.
func (c *completion) prose() {
	for i := range c.p {
		if c.isProse(i) && c.m.p.Is(c.node(i), atom.P) {
			c.add(i, proseForm)
		}
	}
}

// A block of at least minProseWords words with few links is prose. Shorter ones
// are mostly labels and buttons. Hidden prose is kept only for itself: it is often
// for printers, or for other readers.
const minProseWords, maxProseLinkShare = 8, 0.3

func (c *completion) isProse(i int) bool {
	r := &c.m.readings[i]
	return r.length >= minProseWords && r.linkShare < maxProseLinkShare && c.hidden[i] == none
}

// node returns the block-level element around block i.
func (c *completion) node(i int) page.NodeID { return c.m.elements[c.m.blocks[i].owner].node }

// headings keeps the headings directly before kept blocks. It leaves out h1,
// which is the title of the page: Pilcrow shows the title anyway.
func (c *completion) headings() {
	for i := len(c.p) - 2; i >= 0; i-- {
		e := &c.m.elements[c.m.blocks[i].owner]
		if c.kept[i+1] && e.marks.has(markHeading) && !c.m.p.Is(e.node, atom.H1) {
			c.add(i, headingForm)
		}
	}
}

// codeBetween keeps code between two kept blocks: in pre, or in an element that is
// named so.
func (c *completion) codeBetween() {
	for k := range c.m.elements {
		e := &c.m.elements[k]
		if !e.marks.has(markPre) && !e.topics.Has(codeTopic) || e.from == 0 || int(e.to) >= len(c.p) || !c.kept[e.from-1] || !c.kept[e.to] {
			continue
		}
		for i := e.from; i < e.to; i++ {
			c.add(int(i), innerCodeForm)
		}
	}
}

// runs completes runs of siblings with the same tag and class, of which isPart
// says whether they can be parts of such a run.
func (c *completion) runs(isPart func(i int) bool) {
	around := make([]int32, len(c.p))
	for i := range around {
		around[i] = none
		if isPart(i) {
			around[i] = c.m.elements[c.m.blocks[i].owner].siblings
		}
	}
	c.parts(runForm, around)
}

// isRunPart reports whether block i is a paragraph, an item or code.
func (c *completion) isRunPart(i int) bool {
	switch c.m.p.Tag(c.node(i)) {
	case atom.P, atom.Li, atom.Pre:
		return true
	}
	return c.isCodeLine(i)
}

// isCodeLine reports whether block i is a line of code in an element of its own.
func (c *completion) isCodeLine(i int) bool { return c.m.blocks[i].inline.has(markCode) }

// titles completes the headings of parts that are alike, such as cards and
// posts: they have the same tags and classes up to the grandparent.
func (c *completion) titles() {
	around := make([]int32, len(c.p))
	for i := range around {
		around[i] = none
		e := &c.m.elements[c.m.blocks[i].owner]
		if e.marks.has(markHeading) && !c.m.p.Is(e.node, atom.H1) && c.m.styles[e.styled].members >= minTitles {
			around[i] = e.styled
		}
	}
	c.parts(titleForm, around)
}

// minTitles is how many headings are alike by more than chance.
const minTitles = 3

// gaps keeps single blocks between two kept blocks whose elements have the same
// parent.
func (c *completion) gaps() {
	for i := 1; i < len(c.p)-1; i++ {
		if !c.kept[i] && c.kept[i-1] && c.kept[i+1] && c.parent(i-1) == c.parent(i+1) {
			c.add(i, gapForm)
		}
	}
}

func (c *completion) parent(i int) int32 { return c.m.elements[c.m.blocks[i].owner].parent }

// The lead of a text stands at most maxLeadBlocks blocks above it, below a
// picture, a byline or a share bar. An ending stands at most as far below.
const maxLeadBlocks = 6

func (c *completion) lead() {
	first := 0
	for !c.kept[first] {
		first++
	}
	for i := first - 1; i >= max(0, first-maxLeadBlocks); i-- {
		if c.isProse(i) {
			c.add(i, leadForm)
		}
	}
}

func (c *completion) ending() {
	last := len(c.kept) - 1
	for !c.kept[last] {
		last--
	}
	for i := last + 1; i <= min(len(c.kept)-1, last+maxLeadBlocks); i++ {
		if c.isProse(i) {
			c.add(i, endingForm)
		}
	}
}

// parts completes the things of a form. around has, for each block, the number
// of the thing that contains it, or none.
func (c *completion) parts(f form, around []int32) {
	n := max(len(c.m.elements), len(c.m.siblings), len(c.m.styles))
	all, kept := make([]float32, n), make([]float32, n)
	for i, at := range around {
		if at == none {
			continue
		}
		words := max(minPartWords, words(c.m.blocks[i].counts))
		all[at] += words
		if c.kept[i] {
			kept[at] += words
		}
	}
	for i, at := range around {
		if at != none && kept[at] > f.minKept*all[at] {
			c.add(i, f)
		}
	}
}

// minPartWords is what a part without words counts, such as a cell with a sign.
const minPartWords = 0.3

// inside returns, for each block, the index of the innermost element around it
// that has any of the wanted marks, or none. A caption of a figure is no figure.
func (o *outline) inside(wanted marks) []int32 {
	elements := make([]int32, len(o.elements))
	for i := range o.elements {
		e := &o.elements[i]
		switch {
		case e.marks&wanted != 0 && !o.p.Is(e.node, atom.Figcaption):
			elements[i] = int32(i)
		case e.parent == none:
			elements[i] = none
		default:
			elements[i] = elements[e.parent]
		}
	}
	blocks := make([]int32, len(o.blocks))
	for i, b := range o.blocks {
		blocks[i] = elements[b.owner]
	}
	return blocks
}

// codeTopic is the topic of names of code.
var codeTopic = topicOf("code")

func topicOf(name string) int {
	for i := range names.NumTopics {
		if names.TopicName(i) == name {
			return i
		}
	}
	return names.NumTopics
}
