package fused

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// The model judges blocks separately, but people read whole things: a heading
// belongs to its text, a cell to its table, an item to its list. So
// decision.complete also keeps blocks that are less likely than those that are
// kept for themselves, if they belong to a thing that is kept. What belongs
// together is found by its form: by HTML, or because it repeats.
//
// form is one such form. The parts of a thing are kept if more than minKept of
// the thing's words are, and if their probability is at least minOdds times the
// decision's limit.
type form struct {
	name             string // in the trace
	minKept, minOdds float32
	notOn            []engine.Kind
	complete         func(c *completion, f *form)
}

// forms are all of them, in their order: later ones look at what earlier ones have
// kept. docs/FUSED.md tells what each adds on pages that the model has not seen. Around
// the description of a product, prose is about delivery and other products.
var forms = [...]form{
	{"the text around it, whose code it is", 0, 0.1, []engine.Kind{engine.Product}, (*completion).codeBetween},
	{"a code block", 0, 0, nil, inside(1 << markPre)},
	{"a run of like paragraphs or items", 0.5, 0.5, nil, (*completion).runs},
	{"the headings of like parts", 0.4, 0.2, nil, (*completion).titles},
	{"the text that it is the heading of", 0, 0.1, nil, (*completion).headings},
	{"a list that is kept nearly whole", 0.7, 0.2, nil, inside(1<<markList | 1<<markDefinition)},
	{"a list", 0.3, 0.5, nil, inside(1<<markList | 1<<markDefinition)},
	{"a table", 0.3, 0.25, nil, (*completion).tables},
	{"a figure", 0.6, 0.1, nil, inside(1 << markFigure)},
	{"the text below, which the page declares it sums up", 0, 0.02, []engine.Kind{engine.Product}, (*completion).summary},
	{"the text below, whose lead it is", 0, 0.4, []engine.Kind{engine.Product}, (*completion).lead},
	{"the text above, whose ending it is", 0, 0.6, []engine.Kind{engine.Product}, (*completion).ending},
}

// inside returns what completes the things with any of the marks.
func inside(wanted marks) func(*completion, *form) {
	return func(c *completion, f *form) { c.parts(f, c.m.inside(wanted)) }
}

// completion is the work of completing one decision.
type completion struct {
	*decision
	m      *measuring
	hidden []int32 // by block: the element around it that an attribute or a style hides, or none
	kind   engine.Kind
}

// complete keeps the missing parts of kept things.
func (d *decision) complete(m *measuring, kind engine.Kind) {
	if d.limit == 0 {
		return // nothing is kept
	}
	c := completion{d, m, m.inside(1<<markHiddenAttr | 1<<markHiddenAria | 1<<markHiddenComputed), kind}
	for i := range forms {
		if f := &forms[i]; !slices.Contains(f.notOn, kind) {
			f.complete(&c, f)
		}
	}
}

// add keeps block i as a part of a thing, if it is likely enough.
func (c *completion) add(i int, f *form) {
	if !c.kept[i] && c.canAdd(i, f) {
		c.kept[i] = true
		c.partOf[i] = f.name
	}
}

func (c *completion) canAdd(i int, f *form) bool {
	return !c.copies[i] && c.p[i] >= f.minOdds*c.limit
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
func (c *completion) headings(f *form) {
	for i := len(c.p) - 2; i >= 0; i-- {
		e := &c.m.elements[c.m.blocks[i].owner]
		if c.kept[i+1] && e.marks.has(markHeading) && !c.m.p.Is(e.node, atom.H1) {
			c.add(i, f)
		}
	}
}

// codeBetween keeps code between two kept blocks: in pre, or in an element that is
// named so.
func (c *completion) codeBetween(f *form) {
	for k := range c.m.elements {
		e := &c.m.elements[k]
		if !e.marks.has(markPre) && !e.topics.Has(codeTopic) || e.from == 0 || int(e.to) >= len(c.p) || !c.kept[e.from-1] || !c.kept[e.to] {
			continue
		}
		for i := e.from; i < e.to; i++ {
			c.add(int(i), f)
		}
	}
}

// runs completes runs of siblings with the same tag and class: on an article only
// those of code, because the model knows best what is between the paragraphs there.
func (c *completion) runs(f *form) {
	around := make([]int32, len(c.p))
	for i := range around {
		around[i] = none
		if c.isCodeLine(i) || c.kind != engine.Article && c.isRunPart(i) {
			around[i] = c.m.elements[c.m.blocks[i].owner].siblings
		}
	}
	c.parts(f, around)
}

// isRunPart reports whether block i is a paragraph, an item or preformatted.
func (c *completion) isRunPart(i int) bool {
	switch c.m.p.Tag(c.node(i)) {
	case atom.P, atom.Li, atom.Pre:
		return true
	}
	return false
}

// isCodeLine reports whether block i is a line of code in an element of its own.
func (c *completion) isCodeLine(i int) bool { return c.m.blocks[i].inline.has(markCode) }

// titles completes the headings of parts that are alike, such as cards and
// posts: they have the same tags and classes up to the grandparent.
func (c *completion) titles(f *form) {
	around := make([]int32, len(c.p))
	for i := range around {
		around[i] = none
		e := &c.m.elements[c.m.blocks[i].owner]
		if e.marks.has(markHeading) && !c.m.p.Is(e.node, atom.H1) && c.m.styles[e.styled].members >= minTitles {
			around[i] = e.styled
		}
	}
	c.parts(f, around)
}

// minTitles is how many headings are alike by more than chance.
const minTitles = 3

// tables completes tables of data. A table with a heading or a long text in a cell is
// the layout of a page or of a thread, with its menu in another cell.
func (c *completion) tables(f *form) {
	const maxCellWords = 60
	around := c.m.inside(1 << markTable)
	isLayout := make([]bool, len(c.m.elements))
	for i, at := range around {
		if at != none && (c.isHeading(i) || words(c.m.blocks[i].counts) > maxCellWords) {
			isLayout[at] = true
		}
	}
	for i, at := range around {
		if at != none && isLayout[at] {
			around[i] = none
		}
	}
	c.parts(f, around)
}

// The lead of a text stands at most maxLeadBlocks blocks above it, below a
// picture, a byline or a share bar. An ending stands at most as far below, and not
// behind a heading, which begins something else.
const maxLeadBlocks = 6

// lead keeps the prose above the text. A heading there is the title of the page, or
// of another story.
func (c *completion) lead(f *form) {
	first := slices.Index(c.kept, true)
	for i := first - 1; i >= max(0, first-maxLeadBlocks); i-- {
		if c.isProse(i) && !c.isHeading(i) {
			c.add(i, f)
		}
	}
}

func (c *completion) ending(f *form) {
	last := len(c.kept) - 1
	for !c.kept[last] {
		last--
	}
	for i := last + 1; i <= min(len(c.kept)-1, last+maxLeadBlocks) && !c.isHeading(i); i++ {
		if c.isProse(i) {
			c.add(i, f)
		}
	}
}

func (c *completion) isHeading(i int) bool {
	return c.m.elements[c.m.blocks[i].owner].marks.has(markHeading)
}

// A standfirst is a sentence or two between the title and the text that sum it up. It
// is short and apart from the text, so the model often takes it for the page's
// furniture. But most pages declare it: it is also their description, for search
// engines and previews of links.

// summary keeps the blocks above the text, up to twice as far as a lead, that begin as
// the page's description does.
func (c *completion) summary(f *form) {
	first := slices.Index(c.kept, true)
	declared := c.m.descriptions()
	if len(declared) == 0 {
		return
	}
	for i := first - 1; i >= max(0, first-2*maxLeadBlocks); i-- {
		if c.hidden[i] == none && c.m.readings[i].linkShare < maxProseLinkShare && beginsAsOne(beginning(c.m.textOf(c.m.blocks[i])), declared) {
			c.add(i, f)
		}
	}
}

// descriptions returns the beginnings of the descriptions that the page declares.
func (o *outline) descriptions() (all []string) {
	head := o.p.Head()
	if head == page.None {
		return nil
	}
	for n := range o.p.Children(head) {
		if !o.p.Is(n, atom.Meta) {
			continue
		}
		if isDescription(o.p.Attr(n, "name")) || isDescription(o.p.Attr(n, "property")) {
			all = append(all, beginning(o.p.Attr(n, "content")))
		}
		if len(all) == maxDescriptions {
			break
		}
	}
	return all
}

// maxDescriptions is more than pages declare: for search engines, and for two kinds of
// link previews.
const maxDescriptions = 8

func isDescription(name string) bool {
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "description", "og:description", "twitter:description":
		return true
	}
	return false
}

// A text begins as a description does if they have the same first characters, as far
// as both go: descriptions are often cut off.
const minSameBytes, maxSameChars = 25, 60

func beginsAsOne(text string, declared []string) bool {
	for _, d := range declared {
		if n := min(len(text), len(d)); n >= minSameBytes && text[:n] == d[:n] {
			return true
		}
	}
	return false
}

// beginning returns the beginning of a text in lower case, with single spaces.
func beginning(text string) string {
	const maxBytes = 600 // enough for maxSameChars characters with some space between the words
	text = strings.ToLower(strings.Join(strings.Fields(text[:min(len(text), maxBytes)]), " "))
	chars := 0
	for i := range text {
		if chars == maxSameChars {
			return text[:i]
		}
		chars++
	}
	return text
}

// parts completes the things of a form. around has, for each block, the number
// of the thing that contains it, or none.
func (c *completion) parts(f *form, around []int32) {
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
