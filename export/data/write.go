package data

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/dataurl"
	"pilcrow/export/filename"
	"pilcrow/export/jsonline"
	"pilcrow/export/labels"
	"pilcrow/extract/article"
	"pilcrow/extract/render"
)

// Options are the user's choices.
type Options struct {
	Title    string // of the file; "" to use that of the first article
	Lang     string // of the file's name if there is no title
	Pictures Pictures
}

// Pictures says where the articles' pictures are.
type Pictures uint8

const (
	Linked Pictures = iota // on the web
	Inside                 // in the file, too
)

// New returns a writer of one JSON file.
func New(files content.Files, o Options) (content.Writer, error) {
	return &writer{files: files, options: o}, nil
}

type writer struct {
	files   content.Files
	options Options
	encoder *Encoder // nil before the first article
}

// Add writes an article.
func (w *writer) Add(a content.Article, pictures content.Pictures) error {
	if w.encoder == nil {
		name := filename.Of(cmp.Or(w.options.Title, a.Title), labels.In(w.options.Lang).Article, ".json")
		file, err := w.files.Create(name)
		if err != nil {
			return fmt.Errorf("data: creating the file: %w", err)
		}
		w.encoder = NewEncoder(file)
	}
	made := of(a)
	if w.options.Pictures == Inside {
		made.Pictures = picturesOf(a.Content, pictures)
	}
	made.makeValid()
	return w.encoder.Encode(made)
}

// Close ends the file.
func (w *writer) Close() error {
	if w.encoder == nil {
		return errors.New("data: there is no article")
	}
	return w.encoder.Close()
}

// of returns an article as JSON has it.
func of(a content.Article) Article {
	made := Article{
		Title: a.Title, Authors: list(a.Authors), Byline: a.Byline, Site: a.Site, URL: a.URL, Published: a.Published,
		Lang: a.Lang, Dir: known(a.Dir, "", "ltr", "rtl"), Excerpt: a.Excerpt, Words: a.Words, Minutes: a.Minutes,
		HTML:    render.HTML(a.Content, render.HTMLOptions{Title: a.Title}),
		SavedAt: moment(a.SavedAt), State: known(a.State, "", "unread", "reading", "read", "archived"), Favorite: a.Favorite, Tags: list(a.Tags), Note: a.Note, Part: a.Part,
		Highlights: make([]Highlight, 0, len(a.Highlights)),
	}
	for _, h := range a.Highlights {
		made.Highlights = append(made.Highlights, Highlight{
			ID: h.ID, Color: known(h.Color, "yellow", "green", "blue", "pink", "purple"), Note: h.Note, Quote: h.Quote, Prefix: h.Prefix, Suffix: h.Suffix, Start: h.Start, End: h.End,
			CreatedAt: moment(h.CreatedAt), ChangedAt: moment(h.ChangedAt),
		})
	}
	return made
}

// known returns a value if it is the missing one or one of the others, and else
// the missing one: the schema has no others.
func known(value, missing string, others ...string) string {
	if slices.Contains(others, value) {
		return value
	}
	return missing
}

// makeValid replaces what is no UTF-8. encoding/json would do so as well, but
// writes an escape there, which is not read and written as the same bytes.
func (a *Article) makeValid() {
	texts := []*string{&a.Title, &a.Byline, &a.Site, &a.URL, &a.Published, &a.Lang, &a.Dir, &a.Excerpt, &a.HTML, &a.State, &a.Note, &a.Part}
	for i := range a.Authors {
		texts = append(texts, &a.Authors[i])
	}
	for i := range a.Tags {
		texts = append(texts, &a.Tags[i])
	}
	for i := range a.Highlights {
		h := &a.Highlights[i]
		texts = append(texts, &h.ID, &h.Color, &h.Note, &h.Quote, &h.Prefix, &h.Suffix)
	}
	for i := range a.Pictures {
		texts = append(texts, &a.Pictures[i].Address)
	}
	for _, text := range texts {
		*text = strings.ToValidUTF8(*text, "\uFFFD")
	}
}

// list returns a copy of a list, which is written as [] if it is empty.
func list(items []string) []string { return append([]string{}, items...) }

// moment returns a time in UTC, nil for the zero time.
func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = t.UTC()
	return &t
}

// picturesOf returns the pictures of an article that can be had, each once.
func picturesOf(s article.Safe, pictures content.Pictures) (found []Picture) {
	seen := map[string]bool{}
	for n := range s.Root().Below() {
		address, ok := n.Attr("src")
		if !ok || dataurl.Is(address) || seen[address] {
			continue
		}
		seen[address] = true
		if p, ok := pictures(address); ok && dataurl.Extension(p.Type) != "" {
			found = append(found, Picture{address, p.Type, p.Bytes})
		}
	}
	return found
}

// Encoder writes the format. It closes its file.
type Encoder struct {
	file    io.WriteCloser
	written int
}

// NewEncoder returns an encoder that has written nothing.
func NewEncoder(file io.WriteCloser) *Encoder { return &Encoder{file: file} }

// Encode writes an article on a line of its own.
func (e *Encoder) Encode(a Article) error {
	var line bytes.Buffer
	before := ",\n"
	if e.written == 0 {
		before = head
	}
	line.WriteString(before)
	if err := jsonline.Append(&line, a); err != nil {
		return fmt.Errorf("data: article %d: %w", e.written+1, err)
	}
	if _, err := e.file.Write(line.Bytes()); err != nil {
		return fmt.Errorf("data: writing article %d: %w", e.written+1, err)
	}
	e.written++
	return nil
}

// head precedes the first article.
const head = `{"pilcrow":{"format":"articles","version":1},"articles":[` + "\n"

// Close ends the file.
func (e *Encoder) Close() error {
	end := "\n]}\n"
	if e.written == 0 {
		end = head + "]}\n"
	}
	_, err := io.WriteString(e.file, end)
	if err := errors.Join(err, e.file.Close()); err != nil {
		return fmt.Errorf("data: ending the file: %w", err)
	}
	return nil
}
