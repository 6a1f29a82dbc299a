// Package markdown writes articles as Markdown notes, for Obsidian and other
// programs. One article is one file; several, or one with pictures beside it,
// are a ZIP archive with a file for each article and a folder of pictures.
//
//	template.go, values.go      the text at the top of a note, with placeholders
//	frontmatter.go, yaml.go     its front matter
//	note.go, highlights.go      a whole note
//	pictures.go                 where its pictures are
//	markdown.go                 the writer; archive.go the ZIP archive
package markdown

import (
	"cmp"
	"errors"
	"fmt"
	"io"

	"pilcrow/export/content"
	"pilcrow/export/filename"
	"pilcrow/export/labels"
)

// Options are the user's choices.
type Options struct {
	Title    string // of the archive; "" to use that of the first article
	Lang     string // of the texts that are added
	Template string // the text at the top of each note (docs/FORMATS.md); "" for DefaultTemplate
	Pictures Pictures
}

// Pictures says where the articles' pictures are.
type Pictures uint8

const (
	Linked Pictures = iota // on the web; a picture has the address that the page has for it
	Beside                 // in files of their own, in the folder pictures
)

// New returns a writer of notes. Its error names what is wrong in the template.
func New(files content.Files, o Options) (content.Writer, error) {
	t, err := parseTemplate(o.Template)
	if err != nil {
		return nil, fmt.Errorf("markdown: %w", err)
	}
	return &writer{files: files, options: o, template: t, labels: labels.In(o.Lang)}, nil
}

// writer holds the first note back until it knows whether it needs an archive.
type writer struct {
	files    content.Files
	options  Options
	template template
	labels   labels.Labels
	first    *note
	archive  *archive
}

// Add writes an article's note into the archive, or holds it back.
func (w *writer) Add(a content.Article, pictures content.Pictures) error {
	n := w.note(a, pictures)
	if w.archive == nil && w.first == nil && len(n.pictures) == 0 {
		w.first = &n
		return nil
	}
	if err := w.openArchive(n); err != nil {
		return err
	}
	return w.archive.add(n)
}

// openArchive begins the archive with the note that was held back.
func (w *writer) openArchive(next note) error {
	if w.archive != nil {
		return nil
	}
	title := next.title
	if w.first != nil {
		title = w.first.title
	}
	file, err := w.files.Create(filename.Of(cmp.Or(w.options.Title, title), w.labels.Article, ".zip"))
	if err != nil {
		return fmt.Errorf("markdown: creating the archive: %w", err)
	}
	w.archive = newArchive(file, w.labels.Article)
	if w.first == nil {
		return nil
	}
	return w.archive.add(*w.first)
}

// Close writes the only note, or ends the archive.
func (w *writer) Close() error {
	switch {
	case w.archive != nil:
		return w.archive.close()
	case w.first == nil:
		return errors.New("markdown: there is no article")
	}
	file, err := w.files.Create(filename.Of(linkable(w.first.title), w.labels.Article, ".md"))
	if err != nil {
		return fmt.Errorf("markdown: creating the note: %w", err)
	}
	_, err = io.WriteString(file, w.first.text)
	if err := errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("markdown: writing the note: %w", err)
	}
	return nil
}
