package xhtml

import (
	"strconv"
	"strings"

	"pilcrow/extract/article"
)

func (w *writer) inline(n article.Node) {
	switch n.Kind() {
	case article.A:
		w.link(n)
	case article.Img:
		w.image(n)
	case article.Ruby:
		w.ruby(n)
	case article.Rt, article.Rp:
		w.element("span", n) // only ruby writes them as what they are
	case article.Time:
		w.time(n)
	case article.Bdo:
		w.override(n)
	default:
		w.element(n.Name(), n)
	}
}

// link writes a link, or only its content if it leads nowhere.
func (w *writer) link(n article.Node) {
	to := w.destination(n)
	if to == "" || w.links > 0 {
		w.element("span", n)
		return
	}
	attrs := append(w.attributes(n, "a"), Attr{"href", to})
	switch {
	case w.footnotes.IsMarker(n):
		attrs = append(attrs, Attr{"epub:type", "noteref"}, Attr{"role", "doc-noteref"})
	case w.footnotes.IsBackLink(n):
		attrs = append(attrs, Attr{"role", "doc-backlink"})
	}
	w.links++
	w.Open("a", attrs...)
	w.children(n)
	w.Close("a")
	w.links--
}

// destination returns the address of a link in the book, "" if there is none.
func (w *writer) destination(n article.Node) string {
	href, _ := n.Attr("href")
	if fragment, isInside := strings.CutPrefix(href, "#"); isInside {
		if id := w.ids.all[unescaped(fragment)]; id != "" {
			return "#" + id
		}
		return ""
	}
	if isContact(href) {
		return href
	}
	to := w.context.Link(href)
	if to == href && !IsAddress(to) {
		return ""
	}
	return to
}

// unescaped returns a fragment without its escapes.
func unescaped(fragment string) string {
	if !strings.Contains(fragment, "%") {
		return fragment
	}
	var b strings.Builder
	for i := 0; i < len(fragment); i++ {
		if fragment[i] == '%' && i+2 < len(fragment) {
			if c, err := strconv.ParseUint(fragment[i+1:i+3], 16, 8); err == nil {
				b.WriteByte(byte(c))
				i += 2
				continue
			}
		}
		b.WriteByte(fragment[i])
	}
	return b.String()
}

// image writes a picture of the book. One that can't be had is its alternative
// text, and a link to it.
func (w *writer) image(n article.Node) {
	address, _ := n.Attr("src")
	alt, _ := n.Attr("alt")
	if p, ok := w.context.Picture(address); ok {
		w.Void("img", append(append(w.attributes(n, "img"), Attr{"src", p.File}, Attr{"alt", alt}), sizeOf(p)...)...)
		return
	}
	attrs := append(append([]Attr{w.id(n)}, common(n)...), class("picture"))
	if w.links > 0 || !IsAddress(address) {
		w.Element("span", alt, attrs...)
		return
	}
	if alt == "" {
		alt = w.context.PictureLabel
	}
	w.Element("a", alt, append(attrs, Attr{"href", address})...)
}

func sizeOf(p Picture) []Attr {
	if p.Width == 0 || p.Height == 0 {
		return nil
	}
	return []Attr{{"width", strconv.Itoa(p.Width)}, {"height", strconv.Itoa(p.Height)}}
}

// ruby writes text with annotations. Where these don't follow a text directly
// (XHTML wants text, then rt, or rp, rt and rp), they are in brackets.
func (w *writer) ruby(n article.Node) {
	if !isRuby(n) {
		w.flatRuby(n)
		return
	}
	w.Open("ruby", w.attributes(n, "ruby")...)
	for c := range n.Children() {
		switch c.Kind() {
		case article.Rt:
			w.element("rt", c)
		case article.Rp: // says what readers that don't know ruby show: see rt
		default:
			w.node(c)
		}
	}
	w.Close("ruby")
}

// isRuby reports whether n is texts with an annotation behind each.
func isRuby(n article.Node) bool {
	hasText, annotated := false, false
	for c := range n.Children() {
		switch c.Kind() {
		case article.Rp:
		case article.Rt:
			if !hasText {
				return false
			}
			annotated = true
		default:
			if hasRt(c) {
				return false
			}
			hasText, annotated = true, annotated && strings.TrimSpace(c.Text()) == "" && c.IsText()
		}
	}
	return annotated && endsWithRt(n)
}

func endsWithRt(n article.Node) bool {
	last := article.None
	for c := range n.Children() {
		if c.Kind() != article.Rp {
			last = c.Kind()
		}
	}
	return last == article.Rt
}

func hasRt(n article.Node) bool {
	for d := range n.Below() {
		if d.Kind() == article.Rt {
			return true
		}
	}
	return false
}

func (w *writer) flatRuby(n article.Node) {
	w.Open("span", w.attributes(n, "span")...)
	w.flatten(n)
	w.Close("span")
}

func (w *writer) flatten(n article.Node) {
	for c := range n.Children() {
		switch {
		case c.Kind() == article.Rp:
		case c.Kind() == article.Rt:
			w.Text(" (")
			w.element("span", c)
			w.Text(")")
		case !c.IsText() && hasRt(c):
			w.Open(c.Name(), w.attributes(c, c.Name())...)
			w.flatten(c)
			w.Close(c.Name())
		default:
			w.node(c)
		}
	}
}

// time writes a time that programs can read, or else only its text.
func (w *writer) time(n article.Node) {
	if value, ok := n.Attr("datetime"); ok && isDate(value) {
		w.element("time", n)
		return
	}
	w.element("span", n)
}

// override writes text of a given direction, which must be there.
func (w *writer) override(n article.Node) {
	if dir, _ := n.Attr("dir"); dir == "ltr" || dir == "rtl" {
		w.element("bdo", n)
		return
	}
	w.element("bdi", n)
}
