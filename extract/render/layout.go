package render

import (
	"cmp"
	"strconv"
	"strings"

	"pilcrow/extract/article"
)

// layoutFormat is the syntax of a format that consists of lines: Pretty or
// Markdown.
type layoutFormat interface {
	inlineFormat
	// heading and codeBlock return the lines of a block.
	heading(level int, text string) string
	codeBlock(language, text string) string
	table(captions []block, t table) string
	rule() string
	// bullet returns the marker of a list item. alternate asks for a different
	// marker, because a list directly before would continue otherwise.
	bullet(ordinal string, alternate bool) string
	indent() string // for a definition below its term
	// task returns the text of an item without a number. A task begins with ☑
	// or ☐.
	task(text string) string
	// footnote returns the marker of an item that is a footnote, or "".
	footnote(item block) string
}

// layout writes blocks with empty lines between them, and the prefixes of their
// containers before each line.
type layout struct {
	format  layoutFormat
	outline outline
	out     strings.Builder
	open    []margin
	gap     bool         // an empty line is pending
	ended   endedList    // directly before the next line
	title   article.Node // repeats the title; left out

	marginBytes int  // of all lines so far
	textBytes   int  // of all lines so far, without margins
	isShallow   bool // margins of deeply nested containers are left out
}

// If margins become longer than these shares of the text, which does not occur
// in the corpora, only those of the outermost containers are written. Otherwise
// 100 nested quotations around empty lines of code would write 200 bytes for
// each byte.
const (
	maxMarginShare     = 2
	maxMoreMarginBytes = 64 << 10
	maxShallowMargin   = 8
)

// endedList is a list that the next one would continue: with the same marker,
// in the same containers.
type endedList struct {
	name      string // ul or ol, or ""
	depth     int
	alternate bool // it has the alternate marker
}

// margin is what an open container writes before its lines.
type margin struct {
	first, rest string // before the next line, and before later ones
	used        bool   // a line has been written
	isItem      bool   // of an item without a number
}

// writeLayout writes a tree without the element that repeats the title.
func writeLayout(f layoutFormat, s article.Safe, title string) string {
	l := layout{format: f, title: findTitle(s, title)}
	l.blocks(readBlocks(s.Root()))
	return strings.TrimRight(l.out.String(), "\n")
}

func (l *layout) blocks(blocks []block) {
	for i, b := range blocks {
		switch b.kind {
		case article.Ul:
			if len(b.blocks) > 0 && l.format.footnote(b.blocks[0]) != "" {
				l.footnotes(b)
				continue
			}
			l.list(b)
		case article.Blockquote:
			l.within(margin{first: "> ", rest: "> "}, b.blocks)
		case article.Dd:
			l.within(margin{first: l.format.indent(), rest: l.format.indent()}, b.blocks)
		case article.Div, article.Li:
			if i > 0 && isPost(b) && isPost(blocks[i-1]) {
				l.block(l.format.rule())
			}
			l.blocks(b.blocks)
		default:
			l.leaf(b)
		}
	}
}

// isPost reports whether b is an article element without a heading, so that
// nothing separates it from the one before.
func isPost(b block) bool {
	return b.node.Kind() == article.Article && len(b.blocks) > 0 && b.blocks[0].kind != article.H1
}

// leaf writes a block without nested blocks.
func (l *layout) leaf(b block) {
	if b.node == l.title {
		return
	}
	switch b.kind {
	case article.P:
		text := writeInline(l.format, b.inline)
		if l.beginsItem() {
			text = l.format.task(text)
		}
		l.block(text)
	case article.H1:
		if text := writeInline(midLine{l.format}, b.inline); text != "" {
			l.block(l.format.heading(l.outline.next(headingLevel(b.node)), text))
		}
	case article.Pre:
		l.block(l.format.codeBlock(codeLanguage(b.node), codeText(b.inline)))
	case article.Hr:
		l.block(l.format.rule())
	case article.Table:
		l.block(l.format.table(captionsOf(b.node), readTable(b.node)))
	}
}

// beginsItem reports whether the next line is the first one of an item without
// a number.
func (l *layout) beginsItem() bool {
	if len(l.open) == 0 {
		return false
	}
	m := l.open[len(l.open)-1]
	return m.isItem && !m.used
}

// within writes blocks in a container.
func (l *layout) within(m margin, blocks []block) {
	l.open = append(l.open, m)
	l.blocks(blocks)
	l.open = l.open[:len(l.open)-1]
}

// list writes a list, without empty lines if it is tight.
func (l *layout) list(b block) {
	at := endedList{name: b.node.Name(), depth: len(l.open)}
	at.alternate = l.ended == at
	number, step := intAttr(b.node, "start", 1), 1
	if _, reversed := b.node.Attr("reversed"); reversed {
		number, step = intAttr(b.node, "start", len(b.blocks)), -1
	}
	tight := isTight(b)
	for _, it := range b.blocks {
		number = intAttr(it.node, "value", number)
		ordinal := ""
		if b.node.Name() == "ol" {
			ordinal = strconv.Itoa(number)
		}
		l.item(it, margin{first: l.format.bullet(ordinal, at.alternate), isItem: ordinal == ""})
		number += step
		l.gap = !tight
	}
	l.gap, l.ended = true, at
}

// footnotes writes a list of footnotes, each as a block.
func (l *layout) footnotes(b block) {
	const indent = "    "
	for _, it := range b.blocks {
		l.gap = true
		l.within(margin{first: l.format.footnote(it), rest: indent}, it.blocks)
	}
}

func (l *layout) item(it block, bullet margin) {
	bullet.rest = strings.Repeat(" ", len(bullet.first))
	l.open = append(l.open, bullet)
	tight := isTight(block{blocks: []block{it}})
	for i, b := range it.blocks {
		if i > 0 && tight && b.kind == article.Ul && isTight(b) && interrupts(b) {
			l.gap = false
		}
		l.blocks(it.blocks[i : i+1])
	}
	if !l.open[len(l.open)-1].used {
		l.line("")
	}
	l.open = l.open[:len(l.open)-1]
}

// interrupts reports whether a list may follow a paragraph without an empty
// line: lists of numbers only if they begin with 1 (CommonMark 5.2).
func interrupts(l block) bool {
	if l.node.Name() != "ol" || len(l.blocks) == 0 {
		return true
	}
	_, reversed := l.node.Attr("reversed")
	return !reversed && intAttr(l.blocks[0].node, "value", intAttr(l.node, "start", 1)) == 1
}

// isTight reports whether each item of a list is one paragraph, maybe with a
// list below it.
func isTight(l block) bool {
	for _, it := range l.blocks {
		for i, b := range it.blocks {
			if b.kind != article.P && b.kind != article.Ul || i > 0 && b.kind == article.P {
				return false
			}
		}
	}
	return true
}

// block writes the lines of a block. An empty line will follow.
func (l *layout) block(text string) {
	if text == "" {
		return
	}
	l.limitMargin(text)
	for line := range strings.SplitSeq(text, "\n") {
		l.line(line)
	}
	l.gap = true
}

// limitMargin makes the rest shallow before a block that would exceed the
// limit. Lines of one block have the same margin, because a change would end a
// code block.
func (l *layout) limitMargin(text string) {
	margin := 0
	for _, m := range l.open {
		margin += len(m.first)
	}
	l.marginBytes += margin * (strings.Count(text, "\n") + 2)
	l.textBytes += len(text)
	l.isShallow = l.isShallow || l.marginBytes > maxMarginShare*l.textBytes+maxMoreMarginBytes
	l.gap = l.gap || l.isShallow
}

func (l *layout) line(text string) {
	l.ended = endedList{}
	if l.gap && l.out.Len() > 0 {
		l.out.WriteString(strings.TrimRight(l.openMargin(), " "))
		l.out.WriteByte('\n')
	}
	l.gap = false
	l.out.WriteString(strings.TrimRight(l.useMargin()+text, " "))
	l.out.WriteByte('\n')
}

// openMargin returns the margin of an empty line, without containers that begin
// later.
func (l *layout) openMargin() (all string) {
	for _, m := range l.shown() {
		if !m.used {
			break
		}
		all += m.first
	}
	return all
}

func (l *layout) useMargin() (all string) {
	for _, m := range l.shown() {
		all += m.first
	}
	for i := range l.open {
		m := &l.open[i]
		m.first, m.used = m.rest, true
	}
	return all
}

// shown returns the containers whose margins are written.
func (l *layout) shown() []margin {
	if !l.isShallow {
		return l.open
	}
	bytes := 0
	for i, m := range l.open {
		if bytes += max(len(m.first), len(m.rest)); bytes > maxShallowMargin {
			return l.open[:i]
		}
	}
	return l.open
}

// codeLanguage returns the language of a pre element or of the code element in
// it.
func codeLanguage(n article.Node) string {
	language := attr(n, "data-lang")
	for c := range n.Children() {
		language = cmp.Or(language, attr(c, "data-lang"))
	}
	return language
}
