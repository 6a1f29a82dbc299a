package webpage

import (
	"strings"
)

// highlights writes the list of the article's highlights with their notes.
func (b *body) highlights() {
	if len(b.article.Highlights) == 0 {
		return
	}
	id := b.prefix + "highlights"
	b.open("section", attr{"class", "highlights"}, attr{"aria-labelledby", id})
	b.raw("\n")
	b.markup.element("h2", b.labels.Highlights, attr{"id", id}, attr{"lang", b.labels.Lang}, attr{"dir", "auto"})
	b.raw("\n<ol>\n")
	for i := range b.article.Highlights {
		b.item(i)
	}
	b.raw("</ol>\n</section>\n")
}

func (b *body) item(i int) {
	h := b.article.Highlights[i]
	b.open("li", attr{"id", b.itemID(i)})
	b.open("blockquote", attr{"class", "highlight " + colorClass(h.Color)})
	b.paragraphs(h.Quote, "")
	b.close("blockquote")
	b.paragraphs(h.Note, "user-note")
	b.open("p", attr{"class", "source"}, attr{"lang", b.labels.Lang}, attr{"dir", "auto"})
	b.markup.element("span", b.labels.Color(colorClass(h.Color)))
	if b.marks.isPlaced(i) {
		b.markup.element("a", b.labels.ToText, attr{"href", "#" + b.markID(i)})
	}
	b.raw("</p></li>\n")
}

// paragraphs writes the lines of a text.
func (b *body) paragraphs(text, class string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			b.markup.element("p", line, attr{"class", class}, attr{"dir", "auto"})
		}
	}
}
