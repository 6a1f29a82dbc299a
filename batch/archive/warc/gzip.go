package warc

import (
	"bufio"
	"bytes"
	"io"

	"github.com/klauspost/compress/gzip"
)

// gzipCodec reads gzip members (RFC 1952).
type gzipCodec struct {
	reader gzip.Reader // of the open member
	trial  gzip.Reader
}

// gzipMagic is how members begin (RFC 1952, 2.3.1): the two bytes of gzip, and
// the only method, deflate.
const gzipMagic = "\x1f\x8b\x08"

// Parts of a member's header (RFC 1952, 2.3).
const (
	gzipHeaderBytes   = 10
	gzipFlags         = 3 // the index of the flags
	gzipExtraFlag     = 1 << 2
	gzipReservedFlags = 7 << 5
)

func (c *gzipCodec) magic() string { return gzipMagic }

func (c *gzipCodec) open(input *bufio.Reader) (io.Reader, error) {
	if err := skipPadding(input); err != nil {
		return nil, err
	}
	if head, _ := input.Peek(len(gzipMagic)); string(head) != gzipMagic {
		return nil, errNoMember
	}
	if err := c.reader.Reset(input); err != nil {
		return nil, err
	}
	c.reader.Multistream(false)
	return &c.reader, nil
}

// skipPadding passes over zero bytes, with which some tools fill up the blocks
// of a medium. Other programs that read gzip ignore them, too.
func skipPadding(input *bufio.Reader) error {
	for {
		b, err := input.ReadByte()
		if err != nil {
			return err
		}
		if b != 0 {
			return input.UnreadByte()
		}
	}
}

// couldOpen decompresses the first byte of the content.
func (c *gzipCodec) couldOpen(window []byte) bool {
	if len(window) < gzipHeaderBytes || window[gzipFlags]&gzipReservedFlags != 0 || !hasExtra(window) {
		return false
	}
	if c.trial.Reset(bytes.NewReader(window)) != nil {
		return false
	}
	c.trial.Multistream(false)
	var first [1]byte
	n, _ := c.trial.Read(first[:])
	return n == 1
}

// hasExtra reports whether the window contains the header's extra field, if the
// header has one. The decoder would allocate memory for it before it reads it.
func hasExtra(window []byte) bool {
	if window[gzipFlags]&gzipExtraFlag == 0 {
		return true
	}
	const lengthBytes = 2
	rest := window[gzipHeaderBytes:]
	return len(rest) >= lengthBytes && len(rest)-lengthBytes >= int(rest[0])|int(rest[1])<<8
}
