// Package saved reads web pages from files. It decompresses them, extracts them
// from web archives, and detects their encoding and their address. The core
// only reads UTF-8, because the tables of the old encodings would increase its
// size by half.
package saved

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"strings"
)

// maxSourceBytes limits how much of a page is read after decompression, against
// endless input and gzip bombs. It is a little more than twice the core's limit
// of 32 MB, because UTF-16 may need two bytes where UTF-8 needs one. So a page
// that is cut off here still exceeds the core's limit, and the core reports it.
const maxSourceBytes = 64<<20 + 2

// ReadFile returns the decompressed content of the named file.
func ReadFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err // its message names the operation and the file
	}
	defer file.Close()
	return Read(name, file)
}

// Read returns the decompressed content of r. Its errors mention name.
func Read(name string, r io.Reader) ([]byte, error) {
	plain, err := decompressed(name, r)
	if err != nil {
		return nil, fmt.Errorf("decompress %s: %w", name, err)
	}
	src, err := io.ReadAll(io.LimitReader(plain, maxSourceBytes))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return src, nil
}

// gzipMagic is how every gzip file begins (RFC 1952, 2.3.1). No HTML begins
// with these bytes.
var gzipMagic = []byte{0x1f, 0x8b}

// decompressed returns a reader of r's content. It decompresses r if the name
// or the first bytes are those of a gzip file.
func decompressed(name string, r io.Reader) (io.Reader, error) {
	buffered := bufio.NewReader(r)
	start, _ := buffered.Peek(len(gzipMagic)) // the next read returns the same error
	if bytes.Equal(start, gzipMagic) || strings.HasSuffix(strings.ToLower(name), ".gz") {
		return gzip.NewReader(buffered)
	}
	return buffered, nil
}
