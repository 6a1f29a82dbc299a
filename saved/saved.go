// Package saved reads web pages from files: decompresses them, takes them out
// of web archives, and finds out their encoding and where they come from. The
// core takes UTF-8 and knows no other, for the tables of the old encodings
// would make it half as large again.
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

// maxSource bounds what is read of one page, after decompression: against
// endless input and gzip bombs. It is twice what the core takes (32 MB), for
// UTF-16 needs two bytes where UTF-8 needs one; so the core sees, and tells,
// that a page was cut.
const maxSource = 64<<20 + 2

// ReadFile returns the page's bytes in the file of that name, decompressed.
func ReadFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err // it names the operation and the file
	}
	defer file.Close()
	return Read(name, file)
}

// Read returns the page's bytes that come from r, decompressed; errors say
// that it is called name.
func Read(name string, r io.Reader) ([]byte, error) {
	plain, err := decompressed(name, r)
	if err != nil {
		return nil, fmt.Errorf("decompress %s: %w", name, err)
	}
	src, err := io.ReadAll(io.LimitReader(plain, maxSource))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return src, nil
}

// gzipMagic begins every gzip file (RFC 1952, 2.3.1) and no HTML.
var gzipMagic = []byte{0x1f, 0x8b}

// decompressed reads through gzip where the name or the bytes call for it.
func decompressed(name string, r io.Reader) (io.Reader, error) {
	buffered := bufio.NewReader(r)
	start, _ := buffered.Peek(len(gzipMagic)) // an error comes again with the next read
	if bytes.Equal(start, gzipMagic) || strings.HasSuffix(strings.ToLower(name), ".gz") {
		return gzip.NewReader(buffered)
	}
	return buffered, nil
}
