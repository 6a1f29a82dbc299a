// Package plain writes articles as text for people to read, without markup: the
// title, what is known of the article, its text, and the highlights with their
// notes. Several articles are in one file.
package plain

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/filename"
	"pilcrow/export/labels"
	"pilcrow/extract/render"
)

// Options are the user's choices.
type Options struct {
	Title string // of the file; "" to use that of the first article
	Lang  string // of the texts that are added
}

// separator is the line between two articles.
const separator = "\n\n════════════════════\n\n"

// New returns a writer of one text file.
func New(files content.Files, o Options) (content.Writer, error) {
	return &writer{files: files, options: o, labels: labels.In(o.Lang)}, nil
}

type writer struct {
	files   content.Files
	options Options
	labels  labels.Labels
	file    io.WriteCloser // nil before the first article
}

// Add writes an article. Pictures are their alternative texts.
func (w *writer) Add(a content.Article, _ content.Pictures) error {
	text := w.text(a)
	if w.file != nil {
		text = separator + text
	} else if err := w.create(a.Title); err != nil {
		return err
	}
	if _, err := io.WriteString(w.file, text); err != nil {
		return fmt.Errorf("plain: writing the file: %w", err)
	}
	return nil
}

func (w *writer) create(title string) (err error) {
	w.file, err = w.files.Create(filename.Of(cmp.Or(w.options.Title, title), w.labels.Article, ".txt"))
	if err != nil {
		return fmt.Errorf("plain: creating the file: %w", err)
	}
	return nil
}

// Close ends the file.
func (w *writer) Close() error {
	if w.file == nil {
		return errors.New("plain: there is no article")
	}
	_, err := io.WriteString(w.file, "\n")
	if err := errors.Join(err, w.file.Close()); err != nil {
		return fmt.Errorf("plain: ending the file: %w", err)
	}
	return nil
}

func (w *writer) text(a content.Article) string {
	return join("\n\n",
		cmp.Or(oneLine(a.Title), w.labels.Untitled),
		w.facts(a),
		render.PrettyBody(a.Content, a.Title),
		w.note(a.Note),
		w.highlights(a.Highlights),
	)
}

// facts returns what is known of the article, one fact in each line.
func (w *writer) facts(a content.Article) string {
	saved := ""
	if !a.SavedAt.IsZero() {
		saved = a.SavedAt.UTC().Format(time.DateOnly)
	}
	return join("\n",
		oneLine(cmp.Or(strings.Join(a.Authors, ", "), a.Byline)),
		oneLine(a.Site),
		w.fact(w.labels.Source, a.URL),
		w.fact(w.labels.Published, a.Published),
		w.fact(w.labels.Saved, saved),
		w.fact(w.labels.Tags, strings.Join(a.Tags, ", ")),
	)
}

func (w *writer) fact(name, value string) string {
	if value = oneLine(value); value == "" {
		return ""
	}
	return name + ": " + value
}

func (w *writer) note(text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return ""
	}
	return w.labels.Note + "\n\n" + text
}

// highlights returns the list of highlights, each with its note below it.
func (w *writer) highlights(all []content.Highlight) string {
	if len(all) == 0 {
		return ""
	}
	parts := []string{w.labels.Highlights}
	for _, h := range all {
		note := ""
		if text := strings.TrimSpace(h.Note); text != "" {
			note = w.labels.Note + ": " + text
		}
		parts = append(parts, join("\n", "> "+strings.ReplaceAll(h.Quote, "\n", "\n> ")+w.color(h.Color), note))
	}
	return join("\n\n", parts...)
}

// color returns the name of a color in brackets.
func (w *writer) color(color string) string {
	name := w.labels.Color(color)
	if name == "" {
		return ""
	}
	return " [" + name + "]"
}

// join joins the parts that are not empty.
func join(separator string, parts ...string) string {
	var b strings.Builder
	for _, part := range parts {
		if part != "" && b.Len() > 0 {
			b.WriteString(separator)
		}
		b.WriteString(part)
	}
	return b.String()
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
