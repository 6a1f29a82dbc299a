// Package savedtest makes saved files for the tests of other packages.
package savedtest

import (
	"bytes"
	"compress/gzip"
	"testing"
)

// Gzip returns data as the content of a gzip file.
func Gzip(t testing.TB, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
