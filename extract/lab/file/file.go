package file

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"io"
	"io/fs"
	"strings"

	"pilcrow/extract/engine"
	"pilcrow/extract/lab"
	"pilcrow/extract/page"
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
	own, err := ownParts(generated)
	if err != nil {
		return err
	}
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
		"{policy}", own.policy(),
		"{style}", own.style,
		"{study}", study,
		"{texts}", own.texts,
		"{script}", own.script,
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

//go:generate go run ../../../dev/tools/labpage -root ../../..

// generated is a folder, so that a checkout in which nothing was generated compiles,
// too.
//
//go:embed generated
var generated embed.FS

// parts are the parts of the file that do not depend on the page.
type parts struct{ script, style, texts string }

// ownParts reads the parts from the generated files.
func ownParts(generated fs.FS) (parts, error) {
	var own parts
	for name, to := range map[string]*string{"bundle.js": &own.script, "bundle.css": &own.style, "texts.json": &own.texts} {
		content, err := fs.ReadFile(generated, "generated/"+name)
		if err != nil {
			return parts{}, errors.New("this program was built without the lab's scripts: run `go generate ./extract/lab/file` in its sources, and build it again")
		}
		*to = string(content)
	}
	return own, nil
}

// policy returns the file's Content-Security-Policy. It allows one script and one
// style sheet, by their hashes, and no request.
func (own parts) policy() string {
	return "default-src 'none'; script-src '" + hash(own.script) + "'; style-src '" + hash(own.style) +
		"'; img-src data:; base-uri 'none'; form-action 'none'"
}

// hash returns the hash of an element's text, as a policy has it.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
