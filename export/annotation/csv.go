// Package annotation writes the highlights of articles: as a table (CSV) for
// spreadsheets and for services that import highlights, and as W3C Web
// Annotations (JSON-LD). Articles without highlights add nothing.
package annotation

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/filename"
	"pilcrow/export/labels"
)

// Options are the user's choices.
type Options struct {
	Title string // of the file; "" to use that of the first article
	Lang  string // of the interface
}

// name returns the name of the file.
func (o Options) name(first content.Article, extension string) string {
	l := labels.In(o.Lang)
	return filename.Of(cmp.Or(o.Title, first.Title, l.Highlights), l.Article, extension)
}

// columns are those of docs/FORMATS.md. The first seven have the names by which
// Readwise imports them.
var columns = []string{"Highlight", "Title", "Author", "URL", "Note", "Location", "Date", "Color", "Site", "Published", "Tags", "Changed", "ID"}

// byteOrderMark lets spreadsheets know that the file is UTF-8.
const byteOrderMark = "\ufeff"

// NewCSV returns a writer of one CSV file (RFC 4180).
func NewCSV(files content.Files, o Options) (content.Writer, error) {
	return &table{files: files, options: o}, nil
}

type table struct {
	files   content.Files
	options Options
	file    io.WriteCloser // nil before the first article
	rows    *csv.Writer
}

// Add writes a row for each highlight of an article.
func (t *table) Add(a content.Article, _ content.Pictures) error {
	if t.file == nil {
		if err := t.create(a); err != nil {
			return err
		}
	}
	for _, h := range a.Highlights {
		t.rows.Write(row(a, h)) // Flush has its error
	}
	t.rows.Flush()
	if err := t.rows.Error(); err != nil {
		return fmt.Errorf("annotation: writing the table: %w", err)
	}
	return nil
}

func (t *table) create(first content.Article) (err error) {
	t.file, err = t.files.Create(t.options.name(first, ".csv"))
	if err == nil {
		_, err = io.WriteString(t.file, byteOrderMark)
	}
	if err != nil {
		return fmt.Errorf("annotation: creating the table: %w", err)
	}
	t.rows = csv.NewWriter(t.file)
	t.rows.UseCRLF = true
	t.rows.Write(columns) // Flush has its error
	return nil
}

// Close ends the file.
func (t *table) Close() error {
	if t.file == nil {
		return errors.New("annotation: there is no article")
	}
	if err := t.file.Close(); err != nil {
		return fmt.Errorf("annotation: ending the table: %w", err)
	}
	return nil
}

// row returns the cells of a highlight.
func row(a content.Article, h content.Highlight) []string {
	location := ""
	if h.Start >= 0 {
		location = strconv.Itoa(h.Start)
	}
	cells := []string{
		h.Quote, a.Title, cmp.Or(strings.Join(a.Authors, ", "), a.Byline), a.URL, h.Note, location, moment(h.CreatedAt),
		h.Color, a.Site, a.Published, strings.Join(a.Tags, ", "), moment(h.ChangedAt), h.ID,
	}
	for i := range cells {
		cells[i] = harmless(cells[i])
	}
	return cells
}

func moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}
