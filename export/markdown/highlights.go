package markdown

import (
	"strings"

	"pilcrow/export/content"
	"pilcrow/extract/render"
)

// userNote returns the section with the user's note to the article.
func (w *writer) userNote(text string) string {
	if text = paragraphs(text); text == "" {
		return ""
	}
	return render.MarkdownHeading(2, w.labels.Note) + "\n\n" + text
}

// highlights returns the section with the highlights: of each the quote, the
// note below it, and the color as a tag.
func (w *writer) highlights(all []content.Highlight) string {
	if len(all) == 0 {
		return ""
	}
	parts := []string{render.MarkdownHeading(2, w.labels.Highlights)}
	for _, h := range all {
		parts = append(parts, quote(h.Quote), paragraphs(h.Note), colorTag(h.Color))
	}
	return join(parts)
}

func quote(text string) string {
	if text = paragraphs(text); text == "" {
		return ""
	}
	return "> " + strings.ReplaceAll(strings.ReplaceAll(text, "\n", "\n> "), "> \n", ">\n")
}

// colorTag returns the color as a nested tag, so that a search for #highlight
// finds all colors.
func colorTag(color string) string {
	if color = tag(color); color == "" {
		return ""
	}
	return "#highlight/" + color
}

// paragraphs returns plain text as paragraphs, one for each of its lines.
func paragraphs(text string) string {
	var parts []string
	for text := range strings.Lines(text) {
		parts = append(parts, render.MarkdownText(text))
	}
	return join(parts)
}
