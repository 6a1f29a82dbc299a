package main

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

// readSource returns the page's bytes in the file of that name, decompressed;
// "-" is the standard input.
func readSource(name string, stdin io.Reader) ([]byte, error) {
	if name == "-" {
		return readAll(name, stdin)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err // it names the operation and the file
	}
	defer file.Close()
	return readAll(name, file)
}

func readAll(name string, from io.Reader) ([]byte, error) {
	r, err := decompressed(name, from)
	if err != nil {
		return nil, fmt.Errorf("decompress %s: %w", name, err)
	}
	src, err := io.ReadAll(io.LimitReader(r, maxSource))
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
