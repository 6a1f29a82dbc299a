package xhtml

import (
	"strconv"
	"strings"

	"pilcrow/extract/article"
)

// figure writes a figure. Its caption must be its first or its last child.
func (w *writer) figure(n article.Node) {
	caption := captionOf(n)
	w.Open("figure", w.attributes(n, "figure")...)
	for c := range n.Children() {
		if c == caption {
			w.element("figcaption", c)
			w.lineBreak()
			continue
		}
		w.node(c)
	}
	w.Close("figure")
}

// captionOf returns the only caption of a figure, if it is at its beginning or
// end, else the zero Node.
func captionOf(figure article.Node) (caption article.Node) {
	first, last, captions := article.Node{}, article.Node{}, 0
	for c := range figure.Children() {
		if c.IsText() && strings.TrimSpace(c.Text()) == "" {
			continue
		}
		if first == (article.Node{}) {
			first = c
		}
		last = c
		if c.Kind() == article.Figcaption {
			caption = c
			captions++
		}
	}
	if captions == 1 && (caption == first || caption == last) {
		return caption
	}
	return article.Node{}
}

// definitions writes a list of terms and their definitions. One in which a term
// or a definition lacks the other is written as paragraphs.
func (w *writer) definitions(n article.Node) {
	if !isPaired(n) {
		w.element("div", n, class("definitions"))
		return
	}
	w.Open("dl", w.attributes(n, "dl")...)
	for c := range n.Children() {
		if c.IsText() {
			continue
		}
		if c.Kind() == article.Dt {
			w.plainElement("dt", c)
		} else {
			w.element("dd", c)
		}
		w.lineBreak()
	}
	w.Close("dl")
}

// isPaired reports whether a list consists of terms, each group of which is
// followed by definitions.
func isPaired(dl article.Node) bool {
	before := article.None
	for c := range dl.Children() {
		switch {
		case c.IsText() && strings.TrimSpace(c.Text()) == "":
			continue
		case c.Kind() == article.Dd && before == article.None:
			return false
		case c.Kind() != article.Dt && c.Kind() != article.Dd:
			return false
		}
		before = c.Kind()
	}
	return before == article.Dd
}

// list writes a list. Footnotes become asides, which readers of books show in a
// window of their own, beside the text that refers to them.
func (w *writer) list(n article.Node) {
	if w.isNotes(n) {
		w.notes(n)
		return
	}
	w.Open(n.Name(), w.attributes(n, n.Name())...)
	for c := range n.Children() {
		if !c.IsText() {
			w.listItem(n.Name(), c)
		}
	}
	w.Close(n.Name())
}

func (w *writer) listItem(list string, n article.Node) {
	attrs := w.attributes(n, "li")
	for i, a := range attrs {
		if a.Name == "value" && list == "ul" {
			attrs[i] = Attr{}
		}
	}
	w.Open("li", attrs...)
	w.children(n)
	w.Close("li")
	w.lineBreak()
}

// isNotes reports whether all items of a list are footnotes.
func (w *writer) isNotes(list article.Node) bool {
	notes := 0
	for c := range list.Children() {
		switch {
		case c.IsText():
		case !w.footnotes.IsFootnote(c):
			return false
		default:
			notes++
		}
	}
	return notes > 0
}

// notes writes footnotes, numbered as the list is.
func (w *writer) notes(list article.Node) {
	w.Open("div", append(w.attributes(list, "div"), class("notes"))...)
	w.Line()
	number := integer(list, "start", 1)
	for c := range list.Children() {
		if c.IsText() {
			continue
		}
		number = integer(c, "value", number)
		w.Open("aside", append(w.attributes(c, "aside"), Attr{"epub:type", "footnote"}, Attr{"role", "doc-footnote"})...)
		if list.Kind() == article.Ol {
			w.Element("span", strconv.Itoa(number)+".", class("number"))
			w.Text(" ")
		}
		w.children(c)
		w.Close("aside")
		w.Line()
		number++
	}
	w.Close("div")
}

// integer returns the value of an attribute that article has checked, or the
// default one.
func integer(n article.Node, name string, byDefault int) int {
	value, _ := n.Attr(name)
	if i, err := strconv.Atoi(value); err == nil {
		return i
	}
	return byDefault
}
