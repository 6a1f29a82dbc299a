package capture

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zlib"
	"github.com/klauspost/compress/zstd"
)

// decoder returns a reader of what is encoded in r, or nil if the first bytes,
// of which there is at least one, show that it is not encoded.
type decoder func(start []byte, r *bufio.Reader) (io.Reader, error)

// decoders are the content encodings (RFC 9110, 8.4.1) of the web.
var decoders = map[string]decoder{
	"identity": decodeIdentity,
	"gzip":     decodeGzip,
	"x-gzip":   decodeGzip,
	"deflate":  decodeDeflate,
	"br":       decodeBrotli,
	"zstd":     decodeZstd,
}

func decodeIdentity([]byte, *bufio.Reader) (io.Reader, error) { return nil, nil }

// decodeUnknown returns nil for text: servers declare charsets and other words
// as encodings, and browsers ignore them.
func decodeUnknown(start []byte, _ *bufio.Reader) (io.Reader, error) {
	if isText(start) {
		return nil, nil
	}
	return nil, errUnknown
}

const gzipMagic = "\x1f\x8b" // RFC 1952, 2.3.1

func decodeGzip(start []byte, r *bufio.Reader) (io.Reader, error) {
	if !bytes.HasPrefix(start, []byte(gzipMagic)) {
		return nil, nil
	}
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, err
	}
	z.Multistream(false)
	return &gzipMembers{z, r}, nil
}

// gzipMembers reads all members of a gzip stream, and ignores what follows, as
// browsers do. Servers add line ends and zeros.
type gzipMembers struct {
	member *gzip.Reader
	input  *bufio.Reader
}

func (g *gzipMembers) Read(p []byte) (int, error) {
	for {
		n, err := g.member.Read(p)
		if n > 0 || err != io.EOF {
			if err == io.EOF {
				err = nil
			}
			return n, err
		}
		if start, _ := g.input.Peek(len(gzipMagic)); string(start) != gzipMagic {
			return 0, io.EOF
		}
		if err := g.member.Reset(g.input); err != nil {
			return 0, err
		}
		g.member.Multistream(false)
	}
}

// decodeDeflate reads the zlib format (RFC 1950), which "deflate" means, or bare
// deflate (RFC 1951), which some servers send.
func decodeDeflate(start []byte, r *bufio.Reader) (io.Reader, error) {
	if isZlib(start) {
		return zlib.NewReader(r)
	}
	if isText(start) {
		return nil, nil
	}
	return flate.NewReader(r), nil
}

// isZlib reports whether data begins with a header of zlib: the method deflate
// in four bits, and a number that is divisible by 31 (RFC 1950, 2.2).
func isZlib(start []byte) bool {
	return len(start) >= 2 && start[0]&0xf == 8 && (int(start[0])<<8|int(start[1]))%31 == 0
}

// decodeBrotli has no magic to look for.
func decodeBrotli(start []byte, r *bufio.Reader) (io.Reader, error) {
	if isText(start) {
		return nil, nil
	}
	return brotli.NewReader(r), nil
}

const (
	zstdMagic = "\x28\xb5\x2f\xfd" // RFC 8878, 3.1.1

	// maxWindowBytes limits the memory for zstd (RFC 9659, 3: the content
	// encoding allows no larger windows).
	maxWindowBytes = 8 << 20
)

func decodeZstd(start []byte, r *bufio.Reader) (io.Reader, error) {
	if !bytes.HasPrefix(start, []byte(zstdMagic)) {
		return nil, nil
	}
	return zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(maxWindowBytes)) // of a stream: its window
}

// isText reports whether data has no control characters but those of text, or is
// in UTF-16. Compressed data has one among its first bytes.
func isText(start []byte) bool {
	return isUTF16(start) || !bytes.ContainsFunc(start, func(r rune) bool { return r < ' ' && !strings.ContainsRune("\t\n\f\r\x1b", r) })
}

// isUTF16 reports whether a page begins with a byte order mark of UTF-16, or
// with "<" in it.
func isUTF16(start []byte) bool {
	for _, prefix := range []string{"\xff\xfe", "\xfe\xff", "<\x00", "\x00<"} {
		if bytes.HasPrefix(start, []byte(prefix)) {
			return true
		}
	}
	return false
}
