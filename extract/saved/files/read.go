// Package files reads saved pages from files, for programs that are not in a
// browser: it decompresses them, and decodes old encodings with tables that
// would make the WebAssembly module a fifth larger.
package files

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"pilcrow/extract/saved"

	"golang.org/x/net/html/charset"
)

// maxSourceBytes limits how much of a page is read after decompression, against
// endless input and gzip bombs. It is a little more than twice the core's limit
// of 32 MB, because UTF-16 may need two bytes where UTF-8 needs one. So a page
// that is cut off here still exceeds the core's limit, and the core reports it.
const maxSourceBytes = 64<<20 + 2

// Open returns the page in src, the decompressed content of the named file.
func Open(name string, src []byte) (saved.Page, error) {
	return saved.Open(saved.File{Name: filepath.Base(name), Source: src}, Decode)
}

// Decode is a saved.Decoder.
func Decode(label string, src []byte) (text []byte, name string) {
	e, name := charset.Lookup(label)
	if name == "" || name == "replacement" { // browsers show nothing of a page in such an encoding
		return nil, ""
	}
	text, _ = e.NewDecoder().Bytes(src) // no error: decoders replace invalid bytes
	return text, name
}

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
