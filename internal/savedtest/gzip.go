// Package savedtest makes saved files for the tests of other packages.
package savedtest

import (
	"bytes"
	"compress/gzip"
	"testing"
)

// Gzip returns the bytes of a gzip file that contains data.
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
