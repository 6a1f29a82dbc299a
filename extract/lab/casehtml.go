package lab

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// writeHTML returns a live page as HTML. page.FromHTML reads it back as the same
// page, as far as HTML can express it: extension/content/html-writer.js writes the
// live DOM in the same way.
func writeHTML(p *page.Page) string {
	w := pageWriter{p: p}
	w.out.WriteString("<!DOCTYPE html>\n")
	var open []page.NodeID
	for n := range page.NodeID(p.Len()) {
		for k := len(open); k > 0 && p.End(open[k-1]) <= n; k-- {
			w.end(open[k-1])
			open = open[:k-1]
		}
		if p.IsText(n) {
			w.text(n)
			continue
		}
		w.start(n)
		open = append(open, n)
	}
	for k := len(open); k > 0; k-- {
		w.end(open[k-1])
	}
	return w.out.String()
}

type pageWriter struct {
	p   *page.Page
	out strings.Builder
}

func (w *pageWriter) start(n page.NodeID) {
	w.out.WriteString("<" + w.p.TagName(n))
	for name, value := range w.p.Attrs(n) {
		if name != page.HiddenAttribute && name != "srcdoc" { // the document of a frame is in its place already
			w.out.WriteString(" " + name + `="` + escaped(value) + `"`)
		}
	}
	if word := computed(w.p.Hidden(n)); word != "" {
		w.out.WriteString(" " + page.HiddenAttribute + `="` + word + `"`)
	}
	w.out.WriteString(">")
}

func (w *pageWriter) end(n page.NodeID) {
	if w.p.Namespace(n) != page.HTML || !isVoid(w.p.Tag(n)) {
		w.out.WriteString("</" + w.p.TagName(n) + ">")
	}
}

func (w *pageWriter) text(n page.NodeID) {
	text, up := w.p.Text(n), w.p.Parent(n)
	switch {
	case w.p.Is(up, atom.Script):
		if !strings.Contains(strings.ToLower(text), "</script") { // HTML has no escape for it
			w.out.WriteString(strings.ReplaceAll(text, "\n"+markerStart, "\n "+markerStart))
		}
		return
	case w.p.FirstChild(up) == n && strings.HasPrefix(text, "\n") && (w.p.Is(up, atom.Pre) || w.p.Is(up, atom.Textarea)):
		w.out.WriteByte('\n') // a parser drops the first one
	}
	w.out.WriteString(escaped(text))
}

// computed returns the value of the attribute page.HiddenAttribute.
func computed(h page.Hidden) string {
	switch {
	case h&page.HiddenDisplay != 0:
		return "display"
	case h&page.HiddenVisibility != 0:
		return "visibility"
	case h&page.HiddenOpacity != 0:
		return "opacity"
	case h&page.HiddenClip != 0:
		return "clip"
	}
	return ""
}

// escaped returns a text or the value of an attribute as HTML. The first hyphen of
// what could be the name of a file is escaped, too.
func escaped(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\r", "&#13;", "\n"+markerStart, "\n&#45;- ").Replace(s)
}

// isVoid reports whether an element with this name has no end tag (HTML, "void
// elements"; and three obsolete ones for which parsers expect none).
func isVoid(tag atom.Atom) bool {
	switch tag {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Img, atom.Input, atom.Link, atom.Meta,
		atom.Source, atom.Track, atom.Wbr, atom.Param, atom.Basefont, atom.Bgsound:
		return true
	}
	return false
}
