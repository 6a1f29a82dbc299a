// Package epub writes articles as books in EPUB 3.3, which older readers can
// show as well. A book is written article by article: the memory that it takes
// is that of one article, and of the contents.
//
// epub.go       the writer: when a book begins and ends
// book.go       one book: its files, and what is known of it at its end
// chapter.go    an article as a chapter
// gallery.go    the pictures of a book
// appendix.go   highlights and notes, as the last chapter
// cover.go      the cover: a page and a picture
// contents.go   the contents, for new readers and for old ones
// metadata.go   the package document, which lists all files
// archive.go    the ZIP file
package epub

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/filename"
	"pilcrow/export/labels"
	"pilcrow/export/xhtml"
)

// Options are the user's choices. The zero value makes a book for any reader.
type Options struct {
	Title    string    // "" to use that of the first article
	Lang     string    // of the texts that the book adds
	Modified time.Time // when the book is made; the zero time to use that of the last save
	Profile  Profile
}

// Profile says for which readers a book is.
type Profile uint8

// The profiles.
const (
	Standard Profile = iota // for all that read EPUB 3
	Kindle                  // for Amazon's: no WebP, and files that can be sent by mail
)

// extension returns the end of a book's name. An article that is exported for
// both kinds of readers becomes two files, of which one must not replace the other.
func (p Profile) extension() string {
	if p == Kindle {
		return " (Kindle).epub"
	}
	return ".epub"
}

// maxKindleBytes is below the 50 MB that Amazon accepts, so that contents and
// the encoding of mails fit in as well.
const maxKindleBytes = 35_000_000

// New returns a writer of books. It makes one file, and for Kindle as many as
// are needed.
func New(files content.Files, o Options) (content.Writer, error) {
	return &writer{files: files, options: o, labels: labels.In(o.Lang)}, nil
}

type writer struct {
	files   content.Files
	options Options
	labels  labels.Labels
	book    *book // the open one, or nil
	volumes int   // how many books were begun
	title   string
}

// Add writes an article as a chapter of the open book, or of a new one if the
// book would become too large.
func (w *writer) Add(a content.Article, pictures content.Pictures) error {
	if w.book == nil {
		if err := w.begin(a); err != nil {
			return err
		}
	}
	c := w.book.chapter(a, pictures)
	if w.isFull(c) {
		if err := w.next(a); err != nil {
			return err
		}
		c = w.book.chapter(a, pictures) // the new book has none of the pictures
	}
	return w.book.add(c)
}

// isFull reports whether a chapter must go into the next book.
func (w *writer) isFull(c chapter) bool {
	return w.options.Profile == Kindle && len(w.book.chapters) > 0 && w.book.archive.counter.bytes+c.bytes() > maxKindleBytes
}

// next ends the open book and begins another.
func (w *writer) next(a content.Article) error {
	if err := w.book.close(); err != nil {
		return err
	}
	return w.begin(a)
}

// begin begins a book, whose first article is a.
func (w *writer) begin(a content.Article) error {
	if w.title == "" {
		w.title = firstOf(xhtml.OneLine(w.options.Title), xhtml.OneLine(a.Title), w.labels.Untitled)
	}
	w.volumes++
	title := w.title
	if w.volumes > 1 {
		title += " (" + strconv.Itoa(w.volumes) + ")"
	}
	file, err := w.files.Create(filename.Of(title, w.labels.Article, w.options.Profile.extension()))
	if err != nil {
		return fmt.Errorf("epub: create the book %q: %w", title, err)
	}
	w.book, err = newBook(file, title, w.labels, w.options)
	return err
}

// Close ends the last book.
func (w *writer) Close() error {
	if w.book == nil {
		return errors.New("epub: a book needs an article")
	}
	return w.book.close()
}

// firstOf returns the first string that is not empty.
func firstOf(all ...string) string {
	for _, s := range all {
		if s != "" {
			return s
		}
	}
	return ""
}
