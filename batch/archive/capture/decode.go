package capture

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
)

// maxEncodings limits how many encodings a payload may have. More than two occur
// only in attacks.
const maxEncodings = 4

var errEncodings = fmt.Errorf("the payload has more than %d encodings", maxEncodings)

// decoded returns a payload without its encodings. With an error it returns what
// could be decoded before.
func decoded(p payload) ([]byte, error) {
	if len(p.encodings) > maxEncodings {
		return nil, errEncodings
	}
	r := p.data
	if p.chunked && beginsWithChunk(r) {
		r = bufio.NewReader(named{"chunked", &chunks{input: r}})
	}
	for _, name := range slices.Backward(p.encodings) {
		plain, err := withoutEncoding(name, r)
		if err == io.EOF {
			return nil, nil // an encoded payload may be empty
		}
		if err != nil {
			return nil, fmt.Errorf("decode the payload as %s: %w", name, err)
		}
		r = plain
	}
	return io.ReadAll(&limited{r: r, left: maxPayloadBytes})
}

// withoutEncoding returns a reader of what is encoded in r. Some crawlers store
// the decoded payload with the server's header; then it returns r.
func withoutEncoding(name string, r *bufio.Reader) (*bufio.Reader, error) {
	start, err := r.Peek(sniffBytes)
	if len(start) == 0 {
		return nil, err
	}
	decode, known := decoders[name]
	if !known {
		decode = decodeUnknown
	}
	plain, err := decode(start, r)
	if err != nil || plain == nil {
		return r, err
	}
	return bufio.NewReader(&limited{r: named{name, plain}, left: maxPayloadBytes}), nil
}

// named adds the encoding's name to errors.
type named struct {
	name string
	r    io.Reader
}

func (n named) Read(p []byte) (int, error) {
	count, err := n.r.Read(p)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("decode the payload as %s: %w", n.name, err)
	}
	return count, err
}

// limited returns an error where an io.LimitReader would end.
type limited struct {
	r    io.Reader
	left int
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left == 0 {
		var next [1]byte
		if n, err := io.ReadFull(l.r, next[:]); n == 0 {
			return 0, err
		}
		return 0, &tooLarge{}
	}
	n, err := l.r.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
}

var errUnknown = errors.New("the encoding is unknown, and the payload is no text")
