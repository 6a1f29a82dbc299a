package render

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/article"
)

// markup is what a format writes for an inline element: delimiters around its
// content, or a replacement.
type markup struct {
	before, after string
	tag           string // the HTML element for places where delimiters don't work; see resolveDelimiters
	instead       string
	text          string // a replacement that is escaped as text of the article
	apart         string // written before instead if instead would join the same character or an address before it
	isLabel       bool   // instead is a label in brackets; a bracket or colon after it would change its meaning
	skip          bool   // leave out the content
}

// inlineFormat is a format's syntax for inline content.
type inlineFormat interface {
	markup(n article.Node) markup
	// escape returns text[i:i+size], one character, escaped. text also includes
	// the start of what follows. lineStart means that text begins a line.
	escape(text string, i, size int, lineStart bool) string
	// lineBreak returns the syntax for br.
	lineBreak() string
}

// inlineWriter writes inline content. White space collapses to one space and is
// moved out of lines' ends and delimiters.
type inlineWriter struct {
	format    inlineFormat
	out       []byte
	space     bool
	lineStart bool
	broken    bool  // a line break is pending, like space
	due       []due // pending opening delimiters, written before the next character
	held      held  // a character whose escape depends on the next one
	spans     []span
	tags      []string // of open emphasis
	label     int      // the end of a label in out, or 0
	address   address  // an address at the end of out
}

type due struct {
	delimiter string
	at        *int // the position at which it was written, or -1
}

// held is the last character of a text. Its escape depends on the next
// character, which is in another text.
type held struct {
	run       string // the text that it ends
	size      int    // its length in bytes, or 0 if there is none
	lineStart bool   // see escape
}

// writeInline writes inline content in a format. A br at the end is left out,
// and consecutive ones are joined.
func writeInline(f inlineFormat, nodes []article.Node) string {
	w := inlineWriter{format: f, lineStart: true}
	for _, n := range nodes {
		w.node(n)
	}
	return w.written()
}

// midLine is a format for text that does not begin a line, such as that of a
// heading.
type midLine struct{ inlineFormat }

func (m midLine) escape(text string, i, size int, _ bool) string {
	return m.inlineFormat.escape(text, i, size, false)
}

// writeText writes a text in a format.
func writeText(f inlineFormat, text string) string {
	w := inlineWriter{format: f, lineStart: true}
	w.text(text)
	return w.written()
}

func (w *inlineWriter) written() string {
	w.release("")
	return resolveDelimiters(string(w.out), w.spans)
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
	m := w.format.markup(n)
	if m.tag != "" && slices.Contains(w.tags, m.tag) { // emphasis within the same emphasis
		m = markup{}
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
	if m.before != "" && at < 0 { // no content, so no delimiters
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
	s = strings.Map(visible, s) // so that escape sees the visible neighbors
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

// release writes the held character, which precedes next.
func (w *inlineWriter) release(next string) {
	if h := w.held; h.size > 0 {
		w.held = held{}
		w.out = append(w.out, w.format.escape(h.run+next, len(h.run)-h.size, h.size, h.lineStart)...)
	}
}

// write writes s, a visible piece.
func (w *inlineWriter) write(s string) {
	w.begin(s)
	w.out = append(w.out, s...)
}

// begin writes everything that is pending before s, a visible piece.
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
		w.out = append(w.out, d.delimiter...)
	}
	w.due, w.space, w.lineStart, w.broken = w.due[:0], false, false, false
}

// address detects whether the output ends in a bare address. Programs make a
// link of it (GitHub's autolinks), up to white space or a tag.
type address struct {
	isOpen bool
	read   int // bytes of out
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

// next returns the start of what is written next.
func (w *inlineWriter) next(s string) string {
	switch {
	case w.broken:
		return w.format.lineBreak()
	case w.space:
		return " "
	case len(w.due) > 0:
		return w.due[0].delimiter
	}
	return s
}

// isInvisible reports whether r is invisible and no joiner: zero-width spaces,
// soft hyphens, byte order marks, direction marks. The joiners U+200C and
// U+200D are part of the spelling in Persian and Hindi.
func isInvisible(r rune) bool {
	switch {
	case r < 0xad:
		return false
	case r == 0xad, r == 0x34f, r == 0x61c, r == 0x180e, r == 0x200b, r == 0x200e, r == 0x200f, r == 0xfeff:
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2060 && r <= 0x206f
}

// plainMarkup is the markup that all text formats share.
func plainMarkup(n article.Node) markup {
	switch n.Kind() {
	case article.Q:
		return markup{before: "“", after: "”"}
	case article.Rp:
		return markup{skip: true}
	case article.Rt:
		return markup{before: "(", after: ")"}
	case article.Math:
		return markup{instead: mathText(n), skip: true}
	}
	return markup{}
}

// mathText returns the page's TeX for a formula, or else its symbols in order.
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

// codeText returns the text of nodes with its white space, and a line break for
// each br.
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

func trimLines(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r")
	}
	return strings.Join(lines, "\n")
}
