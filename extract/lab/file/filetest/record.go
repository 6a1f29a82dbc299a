// Package filetest reads the files that package file writes, for tests.
package filetest

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"io"
	"testing"
)

// Record returns the JSON of the record in a file.
func Record(t testing.TB, html []byte) []byte {
	t.Helper()
	_, after, found := bytes.Cut(html, []byte(`<script type="application/gzip" id="study">`))
	text, _, ends := bytes.Cut(after, []byte("</script>"))
	if !found || !ends {
		t.Fatal("the file has no record")
	}
	z, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, bytes.NewReader(text)))
	if err != nil {
		t.Fatal(err)
	}
	record, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return record
}
