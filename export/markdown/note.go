package markdown

import (
	"cmp"
	"strings"
	"time"

	"pilcrow/export/content"
	"pilcrow/extract/render"
)

// note is a Markdown file and the pictures that it shows.
type note struct {
	title    string
	savedAt  time.Time
	text     string
	pictures []picture
}

func (w *writer) note(a content.Article, pictures content.Pictures) note {
	n := note{title: a.Title, savedAt: a.SavedAt}
	o := render.MarkdownOptions{Title: a.Title}
	p := &placing{label: w.labels.Picture, pictures: pictures, names: map[string]string{}}
	if w.options.Pictures == Beside {
		o.Place = p.place
	}
	parts := []string{
		w.template.text(facts{a}),
		render.MarkdownHeading(1, cmp.Or(strings.TrimSpace(a.Title), w.labels.Untitled)),
		render.Markdown(a.Content, o),
		w.userNote(a.Note),
		w.highlights(a.Highlights),
	}
	n.text, n.pictures = join(parts)+"\n", p.files
	if w.template.isFenced {
		n.text = w.template.frontMatter(facts{a}) + "\n" + n.text
	}
	return n
}

// join joins the parts that are not empty, with an empty line between them.
func join(parts []string) string {
	var b strings.Builder
	for _, part := range parts {
		if part == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString("\n\n")
		}
		b.WriteString(part)
	}
	return b.String()
}
