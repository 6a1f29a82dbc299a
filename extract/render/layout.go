package render

import (
	"cmp"
	"strconv"
	"strings"

	"pilcrow/extract/article"
)

// layoutFormat is what differs between the formats that people read as lines:
// Pretty and Markdown.
type layoutFormat interface {
	inlineFormat
	// heading and codeBlock return the lines of such a block.
	heading(level int, text string) string
	codeBlock(language, text string) string
	table(captions []block, t table) string
	rule() string
	// bullet returns the mark of an item; other: the list would go on with the
	// one before it, if it had the same mark.
	bullet(ordinal string, other bool) string
	indent() string // of a definition below its term
	// task returns the text of an item without a number, which may be a task:
	// then it begins with ☑ or ☐.
	task(text string) string
	// note returns the mark of an item that is a footnote, "" of any other.
	note(item block) string
}

// layout writes blocks below one another, with an empty line between them and
// the signs of the containers that they stand in before each line.
type layout struct {
	format  layoutFormat
	outline outline
	out     strings.Builder
	open    []margin
	gap     bool         // an empty line is due
	ended   endedList    // nothing has been written behind it
	title   article.Node // repeats the title, and is left out

	marginBytes int  // of all lines
	textBytes   int  // behind them
	isShallow   bool // what is nested deeply has no margin any more
}

// Margins may be so many times as long as the texts behind them, and some more,
// which the articles of the corpora don't need. Then only those of the outermost
// containers are written: 100 nested quotes around empty lines of code would make
// 200 bytes of one.
const (
	maxMarginShare     = 2
	maxMoreMarginBytes = 64 << 10
	maxShallowMargin   = 8 // bytes
)

// endedList is a list that the next one would go on with, if it had the same
// mark: in the same containers, and of the same kind.
type endedList struct {
	name  string // ul or ol, "" for none
	depth int
	other bool // has the other mark
}

// margin is what an open container writes before its lines.
type margin struct {
	first, rest string // before the next line, and before those behind it
	used        bool   // the first line has been written
	isItem      bool   // of an item without a number
}

// writeLayout writes a tree; what repeats the title is left out.
func writeLayout(f layoutFormat, s article.Safe, title string) string {
	l := layout{format: f, title: findTitle(s, title)}
	l.blocks(readBlocks(s.Root()))
	return strings.TrimRight(l.out.String(), "\n")
}

func (l *layout) blocks(blocks []block) {
	for i, b := range blocks {
		switch b.kind {
		case article.Ul:
			if len(b.blocks) > 0 && l.format.note(b.blocks[0]) != "" {
				l.notes(b)
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

// isPost reports whether b is an article that no heading sets apart from the
// one before it.
func isPost(b block) bool {
	return b.node.Kind() == article.Article && len(b.blocks) > 0 && b.blocks[0].kind != article.H1
}

// leaf writes a block that holds no blocks.
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
		if text := writeInline(behind{l.format}, b.inline); text != "" {
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

// beginsItem reports whether the next line is the first of an item that has no
// number.
func (l *layout) beginsItem() bool {
	if len(l.open) == 0 {
		return false
	}
	m := l.open[len(l.open)-1]
	return m.isItem && !m.used
}

// within writes blocks behind a margin, with an empty line around them.
func (l *layout) within(m margin, blocks []block) {
	l.open = append(l.open, m)
	l.blocks(blocks)
	l.open = l.open[:len(l.open)-1]
}

// list writes a list: tight, without empty lines, when no item needs them.
func (l *layout) list(b block) {
	at := endedList{name: b.node.Name(), depth: len(l.open)}
	at.other = l.ended == at
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
		l.item(it, margin{first: l.format.bullet(ordinal, at.other), isItem: ordinal == ""})
		number += step
		l.gap = !tight
	}
	l.gap, l.ended = true, at
}

// notes writes a list of footnotes, each as a block of its own.
func (l *layout) notes(b block) {
	const indent = "    "
	for _, it := range b.blocks {
		l.gap = true
		l.within(margin{first: l.format.note(it), rest: indent}, it.blocks)
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
// line: any but one of numbers that does not begin with 1 (CommonMark 5.2).
func interrupts(l block) bool {
	if l.node.Name() != "ol" || len(l.blocks) == 0 {
		return true
	}
	_, reversed := l.node.Attr("reversed")
	return !reversed && intAttr(l.blocks[0].node, "value", intAttr(l.node, "start", 1)) == 1
}

// isTight reports whether a list's items are one paragraph each, with a list
// below it at most.
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

// block writes the lines of one block and makes an empty line due.
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

// limitMargin makes the rest shallow, before a block with which there would be
// too much margin: all lines of a block have the same one, or code would end.
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

// openMargin returns the margin of an empty line: only of what has begun.
func (l *layout) openMargin() (all string) {
	for _, m := range l.shown() {
		if !m.used {
			break
		}
		all += m.first
	}
	return all
}

// useMargin returns the margin of the next line.
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

// codeLanguage returns the language of a pre or of the code in it.
func codeLanguage(n article.Node) string {
	language := attr(n, "data-lang")
	for c := range n.Children() {
		language = cmp.Or(language, attr(c, "data-lang"))
	}
	return language
}
