// Package export writes articles as files: books, web pages, notes, data. The
// command line and the browser's module (export/wasm) use this one
// implementation. It makes no requests: what it needs, the caller passes.
//
//	content                  what is exported; the interface of all formats
//	epub, webpage, markdown, plain, data, annotation    the formats
//	xhtml, picture, dataurl  the content of books; image files
//	filename, labels         the names of files; texts that formats add
//	export                   the list of the formats
package export

import (
	"fmt"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/epub"
)

// Options are the user's choices. Formats ignore those that mean nothing to
// them.
type Options struct {
	Title    string // of the whole export; "" to use that of the first article
	Lang     string // of the interface: the language of texts that the format adds
	Template string // the front matter's template (Markdown); "" for the default one
	Pictures Placing
	Modified time.Time // when the export is made; the zero time to use that of the last save (EPUB)
}

// Placing says what becomes of the articles' pictures.
type Placing string

// The zero Placing is the format's usual one.
const (
	Inside Placing = "inside" // in the file itself
	Beside Placing = "beside" // as files beside it (Markdown)
	Linked Placing = "linked" // as links to the web
)

// Format is one of the formats.
type Format struct {
	Name      string // as users write it: "epub"
	Extension string // of its file: ".epub"
	Type      string // its media type
	New       func(content.Files, Options) (content.Writer, error)
}

// Formats returns all formats, in the order in which they are offered.
func Formats() []Format {
	return []Format{
		{"epub", ".epub", "application/epub+zip", newBook(epub.Standard)},
		{"kindle", ".epub", "application/epub+zip", newBook(epub.Kindle)},
		{"html", ".html", "text/html", newPage},
		{"markdown", ".md", "text/markdown", newNotes}, // several notes, and notes with pictures, are a .zip file
		{"text", ".txt", "text/plain", newText},
		{"json", ".json", "application/json", newData},
		{"csv", ".csv", "text/csv", newTable},                     // highlights
		{"annotations", ".jsonld", "application/ld+json", newW3C}, // highlights
	}
}

// Named returns the format with that name.
func Named(name string) (Format, error) {
	for _, f := range Formats() {
		if f.Name == name {
			return f, nil
		}
	}
	return Format{}, fmt.Errorf("export: no format %q", name)
}
