package render

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"pilcrow/extract/article"
)

// HTMLOptions describe the article around the tree.
type HTMLOptions struct {
	// Title is shown above the article. A first heading or bold line that
	// repeats it is left out.
	Title string
}

// HTML returns the tree as a valid, minimal HTML fragment. Each block begins a
// line, so that words are separate even in plain text and people can read the
// source. Headings are adjusted to a title above: the highest is h2, and no
// level is skipped.
func HTML(s article.Safe, o HTMLOptions) string {
	return string(AppendHTML(nil, s, o))
}

// AppendHTML appends the result of HTML to b.
func AppendHTML(b []byte, s article.Safe, o HTMLOptions) []byte {
	w := newHTMLWriter(slices.Grow(b, sizeOfHTML(s)), s, o)
	w.children(s.Root())
	return w.out
}

// Texts returns, for each text node that a parser makes of HTML(s, o), the text
// of s with which it begins, or the zero Node for added white space. Parsers
// may split long texts; join them first (normalize, in browsers).
func Texts(s article.Safe, o HTMLOptions) []article.Node {
	w := newHTMLWriter(make([]byte, 0, sizeOfHTML(s)), s, o)
	w.texts = &textList{}
	w.children(s.Root())
	return w.texts.nodes
}

// textList holds the text nodes that have been written.
type textList struct {
	nodes  []article.Node
	isOpen bool // no tag since the last text
}

// add records text of n, or added white space for the zero Node.
func (l *textList) add(n article.Node) {
	switch {
	case l == nil:
	case !l.isOpen:
		l.nodes = append(l.nodes, n)
		l.isOpen = true
	case !l.nodes[len(l.nodes)-1].IsText():
		l.nodes[len(l.nodes)-1] = n
	}
}

// tag records a tag.
func (l *textList) tag() {
	if l != nil {
		l.isOpen = false
	}
}

// sizeOfHTML estimates the number of bytes. It is a little too high for most
// trees, and too low if many characters are escaped.
func sizeOfHTML(s article.Safe) int {
	const tags, attribute = len("\n<></>"), len(` =""`)
	size := 0
	for n := range s.Root().Below() {
		size += len(n.Text()) + 2*len(n.Name()) + tags
		for name, value := range n.Attrs() {
			size += len(name) + len(value) + attribute
		}
	}
	return size
}

type htmlWriter struct {
	out        []byte
	from       int // start of the HTML in out
	outline    outline
	title      article.Node // repeats the title; left out
	space      bool         // white space is pending
	start      bool         // white space would be at the start of a line
	afterBlock bool         // after a block or br, so what follows begins a line
	pre        int          // number of open pre elements
	texts      *textList    // nil unless requested
}

func newHTMLWriter(b []byte, s article.Safe, o HTMLOptions) *htmlWriter {
	return &htmlWriter{out: b, from: len(b), start: true, title: findTitle(s, o.Title)}
}

func (w *htmlWriter) children(n article.Node) {
	for c := range n.Children() {
		w.node(c)
	}
}

func (w *htmlWriter) node(n article.Node) {
	switch {
	case n.IsText():
		w.text(n)
	case n.Kind() == article.Br || n.Kind() == article.Hr:
		w.space, w.start = false, true
		w.begin(n)
		w.open(n, n.Name())
		w.afterBlock = w.pre == 0
	case n.Kind() == article.Img || n.Kind() == article.Wbr:
		w.flush()
		w.open(n, n.Name())
	case n.Kind() == article.Math:
		w.flush()
		w.math(n)
	case isInline(n):
		w.inline(n)
	default:
		w.block(n)
	}
}

func (w *htmlWriter) block(n article.Node) {
	if n == w.title {
		return
	}
	name := n.Name()
	if level := headingLevel(n); level > 0 {
		name = "h" + strconv.Itoa(w.outline.next(level))
	}
	w.space, w.start = false, true
	w.begin(n)
	if n.Kind() == article.Pre {
		w.pre++
		defer func() { w.pre-- }()
	}
	w.open(n, name)
	w.children(n)
	w.close(name)
	w.space, w.start, w.afterBlock = false, true, true
}

// begin begins a new line if n is a block or follows one.
func (w *htmlWriter) begin(n article.Node) {
	if (w.afterBlock || !isInline(n)) && len(w.out) > w.from && w.pre == 0 {
		w.separate('\n')
	}
	w.afterBlock = false
}

// inline writes an inline element. It moves white space out of the element if
// there is white space before it already, or at its end.
func (w *htmlWriter) inline(n article.Node) {
	w.begin(n)
	if w.space && !w.start {
		w.separate(' ')
		w.space, w.start = false, true
	}
	w.open(n, n.Name())
	w.children(n)
	w.close(n.Name())
}

// math writes a formula. White space in it stays.
func (w *htmlWriter) math(n article.Node) {
	w.open(n, n.Name())
	for c := range n.Children() {
		if c.IsText() {
			w.escaped(c, c.Text())
		} else {
			w.math(c)
		}
	}
	w.close(n.Name())
}

func (w *htmlWriter) text(n article.Node) {
	s := n.Text()
	if w.pre > 0 {
		w.flush()
		w.escaped(n, s)
		return
	}
	for i := 0; i < len(s); {
		if isHTMLSpace(s[i]) {
			w.space = true
			i++
			continue
		}
		end := endOfLine(s, i)
		w.flush()
		w.escaped(n, s[i:end])
		i = end
	}
}

// endOfLine returns the end of the text from s[i] that has no white space but
// single spaces.
func endOfLine(s string, i int) int {
	for i++; i < len(s); i++ {
		if isHTMLSpace(s[i]) && (s[i] != ' ' || i+1 == len(s) || isHTMLSpace(s[i+1])) {
			break
		}
	}
	return i
}

// flush writes the pending white space.
func (w *htmlWriter) flush() {
	switch {
	case w.afterBlock:
		w.separate('\n')
	case w.space && !w.start:
		w.separate(' ')
	}
	w.space, w.start, w.afterBlock = false, false, false
}

// separate writes added white space.
func (w *htmlWriter) separate(space byte) {
	w.texts.add(article.Node{})
	w.out = append(w.out, space)
}

// isHTMLSpace reports whether HTML collapses c. It keeps no-break spaces.
func isHTMLSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' }

func (w *htmlWriter) open(n article.Node, name string) {
	w.texts.tag()
	w.out = append(w.out, '<')
	w.out = append(w.out, name...)
	for key, value := range n.Attrs() {
		w.out = append(w.out, ' ')
		w.out = append(w.out, key...)
		if value != "" {
			w.out = append(w.out, `="`...)
			w.out = attributeEscapes.append(w.out, value)
			w.out = append(w.out, '"')
		}
	}
	w.out = append(w.out, '>')
}

func (w *htmlWriter) close(name string) {
	w.texts.tag()
	w.out = append(w.out, "</"...)
	w.out = append(w.out, name...)
	w.out = append(w.out, '>')
}

// escaped writes part, a part of the text n.
func (w *htmlWriter) escaped(n article.Node, part string) {
	if part != "" {
		w.texts.add(n)
	}
	w.out = textEscapes.append(w.out, part)
}

// escapes holds the replacements of bytes, or "".
type escapes [256]string

// The escapes are those of the HTML standard (13.3). In attributes < and > are
// escaped, too, because a parser in the wrong state would read them as tags.
var (
	textEscapes      = escapes{'&': "&amp;", '<': "&lt;", '>': "&gt;", 0xc2: "&nbsp;"}
	attributeEscapes = escapes{'&': "&amp;", '<': "&lt;", '>': "&gt;", '"': "&quot;", 0xc2: "&nbsp;"}
)

// noBreak is the only escaped character beyond ASCII. Its first byte, 0xc2,
// also begins others.
const noBreak = "\u00a0"

func (e *escapes) append(b []byte, s string) []byte {
	done := 0
	for i := 0; i < len(s); i++ {
		escape := e[s[i]]
		if escape == "" {
			continue
		}
		size := 1
		if s[i] >= utf8.RuneSelf {
			if size = len(noBreak); !strings.HasPrefix(s[i:], noBreak) {
				continue
			}
		}
		b = append(append(b, s[done:i]...), escape...)
		done = i + size
		i = done - 1
	}
	return append(b, s[done:]...)
}
