package render

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"pilcrow/extract/article"
)

// HTMLOptions are what HTML is told of the article around the tree.
type HTMLOptions struct {
	// Title is shown above the article. A first heading or bold line that says
	// the same is left out.
	Title string
}

// HTML returns the tree as a fragment: valid, minimal, and with each block on
// a line of its own, so that its text has no words glued together and people
// can read the source. Headings are shifted to stand below the article's
// title: the topmost is h2, and no level is skipped.
func HTML(s article.Safe, o HTMLOptions) string {
	return string(AppendHTML(nil, s, o))
}

// AppendHTML appends to b what HTML returns.
func AppendHTML(b []byte, s article.Safe, o HTMLOptions) []byte {
	w := newHTMLWriter(slices.Grow(b, sizeOfHTML(s)), s, o)
	w.children(s.Root())
	return w.out
}

// Texts returns a node for each text node that a parser makes of HTML(s, o), in
// their order: the text of s with which it begins, or the zero Node if it is
// white space that HTML has added. A parser may divide a long text; then its
// parts must be joined (normalize, in browsers).
func Texts(s article.Safe, o HTMLOptions) []article.Node {
	w := newHTMLWriter(make([]byte, 0, sizeOfHTML(s)), s, o)
	w.texts = &textList{}
	w.children(s.Root())
	return w.texts.nodes
}

// textList has the texts between the tags that were written so far.
type textList struct {
	nodes  []article.Node
	isOpen bool // no tag has been written since the last text
}

// add notes that characters of n are written, or with the zero Node, white space
// between texts.
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

// tag notes that a tag is written.
func (l *textList) tag() {
	if l != nil {
		l.isOpen = false
	}
}

// sizeOfHTML returns about how many bytes of HTML a tree has. Most trees have a
// little less; those with many characters to escape have more.
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
	out     []byte
	from    int // where the HTML begins in out
	outline outline
	title   article.Node // repeats the title, and is left out
	space   bool         // white space waits for something to stand before
	start   bool         // no white space may come now
	behind  bool         // a block or a br has ended: what comes next begins a line
	pre     int          // open pre elements
	texts   *textList    // nil unless they are wanted
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
		w.behind = w.pre == 0
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
	w.space, w.start, w.behind = false, true, true
}

// begin begins a new line where n is a block or stands behind one.
func (w *htmlWriter) begin(n article.Node) {
	if (w.behind || !isInline(n)) && len(w.out) > w.from && w.pre == 0 {
		w.separate('\n')
	}
	w.behind = false
}

// inline writes an element in a line: white space at its start stands before
// it when there is some already, white space at its end after it.
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

// math writes a formula, in which white space is not collapsed by anything.
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

// endOfLine returns where the text from s[i] on ends that can be written as it
// is: at white space that is more than one space, or at the end.
func endOfLine(s string, i int) int {
	for i++; i < len(s); i++ {
		if isHTMLSpace(s[i]) && (s[i] != ' ' || i+1 == len(s) || isHTMLSpace(s[i+1])) {
			break
		}
	}
	return i
}

// flush writes the white space that waits.
func (w *htmlWriter) flush() {
	switch {
	case w.behind:
		w.separate('\n')
	case w.space && !w.start:
		w.separate(' ')
	}
	w.space, w.start, w.behind = false, false, false
}

// separate writes white space between texts.
func (w *htmlWriter) separate(space byte) {
	w.texts.add(article.Node{})
	w.out = append(w.out, space)
}

// isHTMLSpace reports whether HTML collapses c; a no-break space stays.
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

// escaped writes a part of the text n.
func (w *htmlWriter) escaped(n article.Node, part string) {
	if part != "" {
		w.texts.add(n)
	}
	w.out = textEscapes.append(w.out, part)
}

// escapes are what stands for a byte, "" for the byte itself.
type escapes [256]string

// Serialized as the HTML standard says (13.3), but < and > in attributes are
// escaped as well: a parser in the wrong mode would read them as tags.
var (
	textEscapes      = escapes{'&': "&amp;", '<': "&lt;", '>': "&gt;", 0xc2: "&nbsp;"}
	attributeEscapes = escapes{'&': "&amp;", '<': "&lt;", '>': "&gt;", '"': "&quot;", 0xc2: "&nbsp;"}
)

// noBreak is the one character of more than a byte that is escaped. Others
// begin with the byte 0xc2 as well.
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
