package file

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	_ "embed" // bundle.js and the others
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"strings"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/lab"
)

// Options say how the page is read, and what the file shows first.
type Options struct {
	Engine engine.Info    // is shown first; the zero value is the default engine
	Tuning engine.Options // of all engines; Changes only of Engine, when it is shown first
}

// Write writes the lab of p as an HTML file. The same page and options always give
// the same bytes. If the lab does not fit into a file, the error is a
// *TooLargeError, and nothing is written.
func Write(w io.Writer, p *page.Page, o Options) error {
	r := newRecorder(lab.NewStudy(p), o, maxRecordBytes)
	record, err := r.record()
	if err != nil {
		return err
	}
	study, err := compressed(record)
	if err != nil {
		return fmt.Errorf("compress the record: %w", err)
	}
	_, err = strings.NewReplacer(
		"{title}", html.EscapeString(cmp.Or(r.page.Title, r.page.URL, "Untitled")),
		"{policy}", policy(),
		"{style}", bundledStyle,
		"{study}", study,
		"{texts}", texts,
		"{script}", bundledScript,
	).WriteString(w, pageSource)
	return err
}

// compressed returns the gzip of a record in base64. A record repeats the names of
// figures in each block: a tenth of it remains.
func compressed(record []byte) (string, error) {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(record); err != nil {
		return "", err
	}
	if err := z.Close(); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(b.Bytes()), nil
}

//go:embed page.html
var pageSource string

//go:embed bundle.js
var bundledScript string

//go:embed bundle.css
var bundledStyle string

//go:embed texts.json
var texts string

// policy returns the file's Content-Security-Policy. It allows one script and one
// style sheet, by their hashes, and no request.
func policy() string {
	return "default-src 'none'; script-src '" + hash(bundledScript) + "'; style-src '" + hash(bundledStyle) +
		"'; img-src data:; base-uri 'none'; form-action 'none'"
}

// hash returns the hash of an element's text, as a policy has it.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
