package capture

import (
	"bufio"
	"errors"
	"io"
	"strconv"
	"strings"
)

// chunks reads the chunked transfer encoding (RFC 9112, 7.1). Lines may end with
// a line feed alone, which net/http rejects, and the last chunk may be missing
// if the payload ends between two chunks. Trailers are ignored.
type chunks struct {
	input *bufio.Reader
	left  int64 // how many bytes of the chunk are left
	// isInside means that the line end behind a chunk has not been read.
	isInside bool
}

// maxSizeLineBytes limits the line with a chunk's size: eight digits, and rarely
// an extension.
const maxSizeLineBytes = 64

var (
	errChunkSize = errors.New("a chunk has no size")
	errChunkEnd  = errors.New("a chunk is longer than its size")
)

func (c *chunks) Read(p []byte) (int, error) {
	for c.left == 0 {
		if err := c.next(); err != nil {
			return 0, err
		}
	}
	n, err := c.input.Read(p[:min(int64(len(p)), c.left)])
	c.left -= int64(n)
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// next goes to the content of the next chunk. The last chunk is io.EOF.
func (c *chunks) next() error {
	if c.isInside {
		line, err := c.line()
		if err != nil {
			return err
		}
		if line != "" {
			return errChunkEnd
		}
		c.isInside = false
	}
	line, err := c.line()
	if err != nil {
		return err
	}
	if c.left, err = chunkSize(line); err != nil {
		return err
	}
	if c.left == 0 {
		return io.EOF
	}
	c.isInside = true
	return nil
}

// line returns the next line. The end of the input is io.EOF only if it is
// between two lines.
func (c *chunks) line() (string, error) {
	start, err := c.input.Peek(maxSizeLineBytes)
	line, _, found := strings.Cut(string(start), "\n")
	switch {
	case found:
		_, err := c.input.Discard(len(line) + 1)
		return strings.TrimSpace(line), err
	case err == nil:
		return "", errChunkSize
	case err == io.EOF && len(start) > 0:
		return "", io.ErrUnexpectedEOF
	}
	return "", err
}

// chunkSize returns the size in a line, which an extension may follow.
func chunkSize(line string) (int64, error) {
	digits, _, _ := strings.Cut(line, ";")
	size, err := strconv.ParseUint(strings.TrimSpace(digits), 16, 63)
	if err != nil {
		return 0, errChunkSize
	}
	return int64(size), nil
}

// beginsWithChunk reports whether a payload that is declared as chunked is so.
// Some crawlers store the decoded payload with the server's header.
func beginsWithChunk(r *bufio.Reader) bool {
	start, _ := r.Peek(maxSizeLineBytes) // an error comes again behind these bytes
	line, _, found := strings.Cut(string(start), "\n")
	_, err := chunkSize(strings.TrimSpace(line))
	return found && err == nil
}
