package warctest

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/zlib"
)

// Chunked returns data in the chunked transfer encoding, in chunks of a size.
func Chunked(data []byte, size int) []byte {
	var b bytes.Buffer
	for len(data) > 0 {
		n := min(size, len(data))
		fmt.Fprintf(&b, "%x\r\n%s\r\n", n, data[:n])
		data = data[n:]
	}
	b.WriteString("0\r\n\r\n")
	return b.Bytes()
}

// Brotli returns data in Brotli's format.
func Brotli(data []byte) []byte { return compressed(data, brotli.NewWriter) }

// Zlib returns data in zlib's format.
func Zlib(data []byte) []byte { return compressed(data, zlib.NewWriter) }

// Deflate returns data in the format deflate, without a header.
func Deflate(t testing.TB, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	if err != nil {
		t.Fatal(err)
	}
	w.Write(data) // a bytes.Buffer has no errors
	w.Close()
	return b.Bytes()
}

// compressed returns data as a compression's writer writes it.
func compressed[W io.WriteCloser](data []byte, newWriter func(io.Writer) W) []byte {
	var b bytes.Buffer
	w := newWriter(&b)
	w.Write(data) // a bytes.Buffer has no errors
	w.Close()
	return b.Bytes()
}
