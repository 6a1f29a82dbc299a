package epub

import (
	"strings"

	"pilcrow/export/content"
	"pilcrow/export/xhtml"
)

const appendixFile = "highlights.xhtml"

// marked returns the highlights and notes of an article for the appendix, "" if
// it has none.
func (b *book) marked(l listed, a content.Article) string {
	if len(a.Highlights) == 0 && strings.TrimSpace(a.Note) == "" {
		return ""
	}
	var m xhtml.Markup
	m.Raw("<section>\n<h2>")
	m.Element("a", l.title, append(language(a.Lang, a.Dir), xhtml.Attr{Name: "href", Value: l.file})...)
	m.Raw("</h2>\n")
	b.note(&m, a.Note)
	for _, h := range a.Highlights {
		b.highlight(&m, a, h)
	}
	m.Raw("</section>\n")
	return m.String()
}

// highlight writes a quotation with the name of its color, and its note.
func (b *book) highlight(m *xhtml.Markup, a content.Article, h content.Highlight) {
	color := b.labels.Color(h.Color)
	m.Open("div", class("highlight "+h.Color))
	m.Line()
	m.Open("blockquote", language(a.Lang, a.Dir)...)
	paragraphs(m, h.Quote)
	m.Raw("</blockquote>\n")
	if color != "" {
		m.Element("p", color, class("color"))
		m.Line()
	}
	b.note(m, h.Note)
	m.Raw("</div>\n")
}

// note writes a text of the user, if there is one. It may be in any language.
func (b *book) note(m *xhtml.Markup, text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	m.Open("div", class("note"))
	m.Element("p", b.labels.Note, class("label"))
	m.Line()
	paragraphs(m, text)
	m.Raw("</div>\n")
}

// paragraphs writes each line of a text as a paragraph whose direction follows
// from its letters.
func paragraphs(m *xhtml.Markup, text string) {
	for line := range strings.Lines(text) {
		if line = xhtml.OneLine(line); line != "" {
			m.Element("p", line, xhtml.Attr{Name: "dir", Value: "auto"})
			m.Line()
		}
	}
}

func (b *book) appendixDocument(markup string) string {
	var m xhtml.Markup
	m.Open("section", xhtml.Attr{Name: "epub:type", Value: "appendix"}, xhtml.Attr{Name: "role", Value: "doc-appendix"}, xhtml.Attr{Name: "aria-labelledby", Value: titleID})
	m.Line()
	m.Element("h1", b.labels.Highlights, xhtml.Attr{Name: "id", Value: titleID})
	m.Line()
	m.Raw(markup)
	m.Raw("</section>")
	return document(b.labels.Highlights, b.labels.Lang, b.labels.Dir, "backmatter", m.String())
}
