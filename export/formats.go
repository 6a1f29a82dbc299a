package export

import (
	"pilcrow/export/annotation"
	"pilcrow/export/content"
	"pilcrow/export/data"
	"pilcrow/export/epub"
	"pilcrow/export/markdown"
	"pilcrow/export/plain"
	"pilcrow/export/webpage"
)

// How the options of an export become those of each format.

func newBook(p epub.Profile) func(content.Files, Options) (content.Writer, error) {
	return func(files content.Files, o Options) (content.Writer, error) {
		w, err := epub.New(files, epub.Options{Title: o.Title, Lang: o.Lang, Modified: o.Modified, Profile: p})
		return o.placed(w), err
	}
}

func newPage(files content.Files, o Options) (content.Writer, error) {
	w, err := webpage.New(files, webpage.Options{Title: o.Title, Lang: o.Lang})
	return o.placed(w), err
}

func newNotes(files content.Files, o Options) (content.Writer, error) {
	pictures := markdown.Linked
	if o.Pictures == Beside || o.Pictures == Inside { // a note has no inside
		pictures = markdown.Beside
	}
	return markdown.New(files, markdown.Options{Title: o.Title, Lang: o.Lang, Template: o.Template, Pictures: pictures})
}

func newText(files content.Files, o Options) (content.Writer, error) {
	return plain.New(files, plain.Options{Title: o.Title, Lang: o.Lang})
}

func newData(files content.Files, o Options) (content.Writer, error) {
	pictures := data.Linked
	if o.Pictures == Inside {
		pictures = data.Inside
	}
	return data.New(files, data.Options{Title: o.Title, Lang: o.Lang, Pictures: pictures})
}

func newTable(files content.Files, o Options) (content.Writer, error) {
	return annotation.NewCSV(files, annotation.Options{Title: o.Title, Lang: o.Lang})
}

func newW3C(files content.Files, o Options) (content.Writer, error) {
	return annotation.NewW3C(files, annotation.Options{Title: o.Title, Lang: o.Lang})
}

// placed returns a writer that gets no pictures if they are to stay on the web.
func (o Options) placed(w content.Writer) content.Writer {
	if o.Pictures == Linked && w != nil {
		return withoutPictures{w}
	}
	return w
}

type withoutPictures struct{ content.Writer }

// Add writes an article without its pictures.
func (w withoutPictures) Add(a content.Article, _ content.Pictures) error {
	return w.Writer.Add(a, content.NoPictures)
}
