package xhtml

import (
	"strconv"
	"strings"

	"pilcrow/extract/article"
	"pilcrow/extract/render"
)

// Context is what the writer needs to know of the document around an article.
type Context struct {
	Title   string // is above the article; an element that repeats it is left out
	TitleID string // the id of the title: links to the repeating element lead there
	// Picture returns the picture of an image as a file of the book, and false
	// if it can't be had.
	Picture func(address string) (Picture, bool)
	// Link returns where a link to a web address leads: the address itself, or a
	// place in the book.
	Link func(address string) string
	// PictureLabel is the text of a link to a picture without alternative text.
	PictureLabel string
}

// Picture is a picture in the book.
type Picture struct {
	File          string // relative to the document
	Width, Height int    // in pixels; 0 if unknown
}

// Body is an article as XHTML.
type Body struct {
	Markup   string
	Headings []Heading
	IDs      map[string]string // the ids in Markup by the article's own
	HasMath  bool
}

// Heading is a heading of the body, for the contents.
type Heading struct {
	Level    int // from 2
	Text, ID string
}

// Write returns the content of an article as XHTML.
func Write(s article.Safe, c Context) Body {
	w := writer{context: c, footnotes: render.FindFootnotes(s), ids: readIDs(s), formed: map[article.Node]bool{}}
	if title, found := render.RepeatedTitle(s, c.Title); found {
		w.title = title
		w.ids.lead(title, c.TitleID)
	}
	w.children(s.Root())
	return Body{w.String(), w.headings, w.ids.all, w.hasMath}
}

// writer writes the body of one article.
type writer struct {
	Markup
	context   Context
	footnotes render.Footnotes
	ids       ids
	outline   render.Outline
	title     article.Node // repeats the title, and is left out
	headings  []Heading
	hasMath   bool

	formed map[article.Node]bool // whether parts of formulas have the parts that they need

	pre   int // open pre elements
	links int // open links
	plain int // open elements in which headings and sections are not allowed
}

func (w *writer) children(n article.Node) {
	for c := range n.Children() {
		w.node(c)
	}
}

func (w *writer) node(n article.Node) {
	switch k := n.Kind(); {
	case n.IsText():
		w.Text(n.Text())
	case k == article.Br || k == article.Wbr:
		w.Void(n.Name())
	case k == article.Math:
		w.formula(n)
	case k.IsBlock():
		w.block(n)
	default:
		w.inline(n)
	}
}

func (w *writer) block(n article.Node) {
	switch k := n.Kind(); {
	case n == w.title:
		return
	case k == article.Hr:
		w.Void("hr", w.id(n))
	case article.H1 <= k && k <= article.H6:
		w.heading(n)
	case k == article.Table:
		w.table(n)
	case k == article.Figure:
		w.figure(n)
	case k == article.Dl:
		w.definitions(n)
	case k == article.Ul || k == article.Ol:
		w.list(n)
	case k == article.Pre:
		w.pre++
		w.element("pre", n)
		w.pre--
	case k == article.Article && w.plain > 0:
		w.element("div", n, class("article"))
	case special[k] != "": // outside of the element that it belongs to
		w.element("div", n, class(special[k]))
	default:
		w.element(n.Name(), n)
	}
	w.lineBreak()
}

// special are elements that are written as div elements: those of which readers
// of books hide the content, and those that are allowed in few places.
var special = [article.Math]string{
	article.Details: "details", article.Summary: "summary", article.Figcaption: "caption", article.Dt: "term", article.Dd: "definition",
}

// element writes n with its content.
func (w *writer) element(name string, n article.Node, more ...Attr) {
	w.Open(name, append(w.attributes(n, name), more...)...)
	w.children(n)
	w.Close(name)
}

// plainElement writes n with its content, in which headings are paragraphs.
func (w *writer) plainElement(name string, n article.Node) {
	w.plain++
	w.element(name, n)
	w.plain--
}

// lineBreak begins a new line of the source behind a block.
func (w *writer) lineBreak() {
	if w.pre == 0 {
		w.Line()
	}
}

func (w *writer) heading(n article.Node) {
	level := w.outline.Next(n)
	if w.plain > 0 {
		w.element("p", n, class("heading"))
		return
	}
	if text := OneLine(labelOf(n)); text != "" {
		w.headings = append(w.headings, Heading{level, text, w.ids.make(n)})
	}
	w.element("h"+strconv.Itoa(level), n)
}

// labelOf returns the text of a heading, with the alternative texts of its
// images.
func labelOf(n article.Node) string {
	var b strings.Builder
	for d := range n.Below() {
		if alt, ok := d.Attr("alt"); ok {
			b.WriteString(alt)
		}
		b.WriteString(d.Text())
		if d.Kind() == article.Br {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

func class(name string) Attr { return Attr{"class", name} }
