package render

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/article"
)

// marks are what a format writes for one inline element: signs around its
// content, or something in place of it.
type marks struct {
	before, after string
	tag           string // the HTML element to write where the signs would not be read: see settle
	instead       string
	text          string // a text to write in place of it, as the format writes the text of an article
	apart         string // written before instead where its first character stands before it already, or an address of which it could become a part
	isLabel       bool   // instead is a label in brackets: a bracket or colon behind it would make it something else
	skip          bool   // the content is not written; instead and text may be
}

// inlineFormat is what differs between formats in a line of text.
type inlineFormat interface {
	// marks says what becomes of an inline element.
	marks(n article.Node) marks
	// escape returns text[i:i+size], one character, as the format writes it. At
	// the end of a run of text, text goes on with what is written next.
	// lineStart: nothing stands before text in its line.
	escape(text string, i, size int, lineStart bool) string
	// lineBreak returns what a br is written as.
	lineBreak() string
}

// inlineWriter writes inline content: runs of white space become one space,
// and none stands at the borders of a line or of an element's signs.
type inlineWriter struct {
	format    inlineFormat
	out       []byte
	space     bool
	lineStart bool
	broken    bool  // a line break waits, like space
	due       []due // signs that wait for a character to stand before
	held      held  // a character that waits to know what follows it
	spans     []span
	tags      []string // of the emphasis that is open
	label     int      // where in out a label ends; 0 for none
	address   address  // of which the end of out may be a part
}

type due struct {
	sign string
	at   *int // where it was written, -1 before that
}

// held is the last character of a run of text: what it means to a format can
// depend on what comes next, which stands in another run.
type held struct {
	run       string // ends with it
	size      int    // its length in bytes; 0: none is held
	lineStart bool   // as escape has it
}

// writeInline returns inline content in the given format. A br at its end
// shows nothing, and several in a row are one.
func writeInline(f inlineFormat, nodes []article.Node) string {
	w := inlineWriter{format: f, lineStart: true}
	for _, n := range nodes {
		w.node(n)
	}
	return w.written()
}

// behind is a format for what stands behind a sign in its line, as a heading's
// text does: nothing in it begins a line.
type behind struct{ inlineFormat }

func (b behind) escape(text string, i, size int, _ bool) string {
	return b.inlineFormat.escape(text, i, size, false)
}

// writeText returns a text in the given format.
func writeText(f inlineFormat, text string) string {
	w := inlineWriter{format: f, lineStart: true}
	w.text(text)
	return w.written()
}

func (w *inlineWriter) written() string {
	w.release("")
	return settle(string(w.out), w.spans)
}

func (w *inlineWriter) node(n article.Node) {
	switch {
	case n.IsText():
		w.text(n.Text())
	case n.Kind() == article.Br:
		w.broken, w.space, w.lineStart = true, false, true
	case n.Kind() != article.Wbr:
		w.element(n)
	}
}

func (w *inlineWriter) element(n article.Node) {
	m := w.format.marks(n)
	if m.tag != "" && slices.Contains(w.tags, m.tag) { // emphasis in its like
		m = marks{}
	}
	if m.instead != "" {
		w.begin(m.instead)
		if m.apart != "" && (bytes.HasSuffix(w.out, []byte(m.instead[:1])) || w.isInAddress()) {
			w.out = append(w.out, m.apart...)
		}
		w.out = append(w.out, m.instead...)
	}
	if m.isLabel {
		w.label = len(w.out)
	}
	w.text(m.text)
	if m.skip {
		return
	}
	at := -1
	if m.before != "" {
		w.due = append(w.due, due{m.before, &at})
	}
	w.tags = append(w.tags, m.tag)
	for c := range n.Children() {
		w.node(c)
	}
	w.tags = w.tags[:len(w.tags)-1]
	if m.before != "" && at < 0 { // no content: no signs
		w.due = w.due[:len(w.due)-1]
		return
	}
	if m.after != "" {
		w.release(m.after)
	}
	if m.tag != "" {
		w.spans = append(w.spans, span{m, at, len(w.out)})
	}
	w.out = append(w.out, m.after...)
}

func (w *inlineWriter) text(s string) {
	s = strings.Map(visible, s) // so that escape sees what comes to stand side by side
	lineStart := w.lineStart
	end := len(strings.TrimRightFunc(s, unicode.IsSpace))
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case unicode.IsSpace(r):
			w.space = true
		case i+size < end:
			w.release(w.next(s[i:]))
			w.write(w.format.escape(s, i, size, lineStart))
		default:
			w.begin(s[i:])
			w.held = held{s[:end], size, lineStart}
		}
		i += size
	}
}

// release writes the character that is held, before next.
func (w *inlineWriter) release(next string) {
	if h := w.held; h.size > 0 {
		w.held = held{}
		w.out = append(w.out, w.format.escape(h.run+next, len(h.run)-h.size, h.size, h.lineStart)...)
	}
}

// write adds a visible piece.
func (w *inlineWriter) write(s string) {
	w.begin(s)
	w.out = append(w.out, s...)
}

// begin writes what was waiting for s, a visible piece.
func (w *inlineWriter) begin(s string) {
	next := w.next(s)
	w.release(next)
	if w.label > 0 && w.label == len(w.out) && (next[0] == '(' || next[0] == ':') {
		w.out = append(w.out, '\\')
	}
	switch {
	case w.broken && len(w.out) > 0:
		w.out = append(w.out, w.format.lineBreak()...)
	case w.space && !w.lineStart:
		w.out = append(w.out, ' ')
	}
	for _, d := range w.due {
		*d.at = len(w.out)
		w.out = append(w.out, d.sign...)
	}
	w.due, w.space, w.lineStart, w.broken = w.due[:0], false, false, false
}

// address tells whether what has been written ends in an address that is no link,
// of which programs make one (GitHub's autolinks), with all that follows up to
// white space or a tag.
type address struct {
	isOpen bool
	read   int // bytes of what has been written
}

func (w *inlineWriter) isInAddress() bool {
	a := &w.address
	for ; a.read < len(w.out); a.read++ {
		switch w.out[a.read] {
		case ' ', '\n', '<':
			a.isOpen = false
		case '/', '.':
			written := w.out[:a.read+1]
			last := strings.ToLower(string(written[max(0, len(written)-len("www.")):]))
			a.isOpen = a.isOpen || strings.HasSuffix(last, "://") || last == "www."
		}
	}
	return a.isOpen
}

// next returns what the next thing to be written begins with.
func (w *inlineWriter) next(s string) string {
	switch {
	case w.broken:
		return w.format.lineBreak()
	case w.space:
		return " "
	case len(w.due) > 0:
		return w.due[0].sign
	}
	return s
}

// isInvisible reports whether r neither shows nor joins: zero-width spaces,
// soft hyphens, byte order marks, direction marks. The joiners U+200C and
// U+200D stay, because words of Persian or Hindi are spelled with them.
func isInvisible(r rune) bool {
	switch {
	case r < 0xad:
		return false
	case r == 0xad, r == 0x34f, r == 0x61c, r == 0x180e, r == 0x200b, r == 0x200e, r == 0x200f, r == 0xfeff:
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2060 && r <= 0x206f
}

// plainMarks are the signs that all text formats share.
func plainMarks(n article.Node) marks {
	switch n.Kind() {
	case article.Q:
		return marks{before: "“", after: "”"}
	case article.Rp:
		return marks{skip: true}
	case article.Rt:
		return marks{before: "(", after: ")"}
	case article.Math:
		return marks{instead: mathText(n), skip: true}
	}
	return marks{}
}

// mathText returns a formula's TeX, when the page tells it, or its symbols in
// their order.
func mathText(n article.Node) string {
	if tex := strings.TrimSpace(attr(n, "alttext")); tex != "" {
		return tex
	}
	var symbols []string
	for d := range n.Below() {
		symbols = append(symbols, strings.Fields(d.Text())...)
	}
	return strings.Join(symbols, " ")
}

// codeText returns the text below n as it stands, br as line breaks.
func codeText(nodes []article.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		writeCode(&b, n)
		for d := range n.Below() {
			writeCode(&b, d)
		}
	}
	return strings.Map(visibleCode, strings.Trim(trimLines(b.String()), "\n"))
}

func writeCode(b *strings.Builder, n article.Node) {
	b.WriteString(n.Text())
	if n.Kind() == article.Br {
		b.WriteByte('\n')
	}
}

func visibleCode(r rune) rune {
	switch {
	case r == '\u00a0':
		return ' '
	case isInvisible(r):
		return -1
	}
	return r
}

// trimLines drops white space at the ends of lines.
func trimLines(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r")
	}
	return strings.Join(lines, "\n")
}
