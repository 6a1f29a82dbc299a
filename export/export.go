// Package export writes articles as files: books, web pages, notes, data. The
// command line and the browser's module (wasm/export) use this one
// implementation. It makes no requests: what it needs, the caller passes.
//
//	content        what is exported; the interface of all formats
//	<format>       one package for each format, which imports content
//	export         the list of the formats
package export

import (
	"fmt"

	"pilcrow/export/content"
)

// Options are the user's choices. Formats ignore those that mean nothing to
// them.
type Options struct {
	Title    string // of the whole export; "" to use that of the first article
	Lang     string // of the interface: the language of texts that the format adds
	Template string // the front matter's template (Markdown); "" for the default one
	Pictures Placing
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
func Formats() []Format { return nil }

// Named returns the format with that name.
func Named(name string) (Format, error) {
	for _, f := range Formats() {
		if f.Name == name {
			return f, nil
		}
	}
	return Format{}, fmt.Errorf("export: no format %q", name)
}
