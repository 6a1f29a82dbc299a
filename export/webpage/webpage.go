// Package webpage writes articles as one HTML file that opens offline: its
// pictures are inside, it has no scripts, and its content security policy allows
// no request. Several articles are in the same file, with a list of contents
// behind the last one, because a file is written while its articles come.
//
//	webpage.go                  the writer: one article after the other
//	head.go, style.css          the head of the file
//	header.go                   what stands above an article
//	body.go, picture.go         the article's elements
//	marks.go, highlights.go     highlights in the text, and their list below it
//	markup.go                   elements, attributes and escapes
package webpage

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"

	"pilcrow/export/content"
	"pilcrow/export/filename"
	"pilcrow/export/labels"
)

// Options are the user's choices.
type Options struct {
	Title string // of the file; "" to use that of the first article
	Lang  string // of the texts that are added
}

// New returns a writer of one HTML file.
func New(files content.Files, o Options) (content.Writer, error) {
	return &writer{files: files, options: o, labels: labels.In(o.Lang)}, nil
}

// writer holds the first article back until it knows whether there is another.
type writer struct {
	files    content.Files
	options  Options
	labels   labels.Labels
	file     io.WriteCloser
	first    []byte
	head     head
	contents []entry
}

// entry is one article in the list of contents.
type entry struct{ id, title, lang, dir string }

// Add writes an article, or holds it back.
func (w *writer) Add(a content.Article, pictures content.Pictures) error {
	number := len(w.contents) + 1
	title := cmp.Or(a.Title, a.Site, w.labels.Untitled)
	e := entry{"article-" + strconv.Itoa(number), title, a.Lang, a.Dir}
	w.contents = append(w.contents, e)
	if number == 1 {
		w.head = head{title: cmp.Or(w.options.Title, title), lang: a.Lang, dir: a.Dir}
		w.first = newBody(a, pictures, w.labels, number).write(e)
		return nil
	}
	if number == 2 {
		if err := w.begin(); err != nil {
			return err
		}
	}
	return w.write(newBody(a, pictures, w.labels, number).write(e))
}

// begin writes the file up to the end of the first article.
func (w *writer) begin() error {
	file, err := w.files.Create(filename.Of(w.head.title, w.labels.Article, ".html"))
	if err != nil {
		return fmt.Errorf("webpage: creating the file: %w", err)
	}
	w.file = file
	var m markup
	w.head.write(&m)
	if len(w.contents) > 1 {
		m.beginning(w.options.Title, w.labels)
	}
	first := w.first
	w.first = nil
	return errors.Join(w.write(m.out), w.write(first))
}

// Close writes the list of contents, if there is more than one article, and ends
// the file.
func (w *writer) Close() error {
	if len(w.contents) == 0 {
		return errors.New("webpage: there is no article")
	}
	if w.file == nil {
		if err := w.begin(); err != nil {
			return err
		}
	}
	var m markup
	if len(w.contents) > 1 {
		m.contents(w.contents, w.labels)
	}
	m.raw("</main>\n</body>\n</html>\n")
	err := w.write(m.out)
	if err := errors.Join(err, w.file.Close()); err != nil {
		return fmt.Errorf("webpage: ending the file: %w", err)
	}
	return nil
}

func (w *writer) write(b []byte) error {
	if _, err := w.file.Write(b); err != nil {
		return fmt.Errorf("webpage: writing the file: %w", err)
	}
	return nil
}

// beginning writes what stands above several articles: the title of the file, if
// it has one of its own, and a link to the list of contents, which is behind the
// last article.
func (m *markup) beginning(title string, l labels.Labels) {
	m.raw(`<header class="collection">`)
	if title != "" {
		m.element("p", title, attr{"dir", "auto"})
	}
	m.raw(`<p class="to-contents">`)
	m.element("a", l.Contents, attr{"href", "#contents"}, attr{"lang", l.Lang}, attr{"dir", "auto"})
	m.raw("</p></header>\n")
}

func (m *markup) contents(entries []entry, l labels.Labels) {
	m.raw(`<nav id="contents" aria-labelledby="contents-title">` + "\n")
	m.element("h2", l.Contents, attr{"id", "contents-title"}, attr{"lang", l.Lang}, attr{"dir", "auto"})
	m.raw("\n<ol>\n")
	for _, e := range entries {
		m.raw("<li>")
		m.element("a", e.title, attr{"href", "#" + e.id}, attr{"lang", e.lang}, attr{"dir", cmp.Or(e.dir, "auto")})
		m.raw("</li>\n")
	}
	m.raw("</ol>\n</nav>\n")
}
