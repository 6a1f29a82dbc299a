package main

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/json"
	"github.com/tdewolff/minify/v2/svg"
)

// minified maps the ending of a file to the function that minifies such files.
// Files with other endings are not minified.
var minified = map[string]minify.MinifierFunc{
	// Optional tags stay, because they help people who read the source.
	".html":        (&html.Minifier{KeepDocumentTags: true, KeepEndTags: true}).Minify,
	".css":         css.Minify,
	".svg":         svg.Minify,
	".json":        json.Minify,
	".webmanifest": json.Minify,
}

func minifyAll(files tree) error {
	m := minify.New()
	for ending, f := range minified {
		m.AddFunc(ending, f)
	}
	for p, content := range files {
		ending := path.Ext(p)
		if minified[ending] == nil || isExample(p) {
			continue
		}
		small, err := m.Bytes(ending, bytes.Clone(content)) // it writes into what it reads, and the products share their sources
		if err != nil {
			return fmt.Errorf("minify %s: %w", p, err)
		}
		files[p] = small
	}
	return nil
}

// isExample reports whether a file is the sample article or one of the lab's examples.
// They stay as they are, because some of the methods read a page's lines.
func isExample(p string) bool {
	return p == samplePage || strings.HasPrefix(p, labExamples) && path.Ext(p) == ".html"
}
