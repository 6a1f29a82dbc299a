package main

import (
	"unicode/utf8"

	"pilcrow/batch/archive/warctest"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// variant is one of the forms in which crawlers store a page.
type variant struct {
	head    string // of the HTTP response
	payload []byte
	decoded []byte // the payload without transfer and content encodings
	charset string // of the HTTP header
}

// chunkBytes is the size of the chunks of chunked payloads.
const chunkBytes = 8 << 10

// variant returns a random variant of a page.
func (m *maker) variant(source []byte) (variant, error) {
	v := variant{head: "HTTP/1.1 200 OK\nServer: made\n", decoded: source}
	m.setCharset(&v)
	v.head += "Content-Type: text/html"
	if v.charset != "" {
		v.head += "; charset=" + v.charset
	}
	v.head += "\n"
	v.payload = v.decoded
	return v, m.encode(&v)
}

// setCharset declares no charset for most pages. It recodes some pages that are
// in UTF-8.
func (m *maker) setCharset(v *variant) {
	p := m.random.Float64()
	switch {
	case p > 0.4 || !utf8.Valid(v.decoded):
	case p > 0.1:
		v.charset = "UTF-8"
	case p > 0.02:
		if recoded, err := charmap.Windows1252.NewEncoder().Bytes(v.decoded); err == nil {
			v.charset, v.decoded = "windows-1252", recoded
		}
	default:
		if recoded, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().Bytes(v.decoded); err == nil {
			v.charset, v.decoded = "utf-16", recoded
		}
	}
}

// encode applies transfer and content encodings, or only declares them.
func (m *maker) encode(v *variant) error {
	var err error
	switch p := m.random.IntN(20); p {
	case 0, 1:
		v.head += "X-Crawl-Content-Encoding: gzip\nX-Crawl-Transfer-Encoding: chunked\n"
	case 2:
		v.head += "Content-Encoding: br\nTransfer-Encoding: chunked\n" // the crawler has decoded both
	case 3, 4:
		v.head += "Transfer-Encoding: chunked\n"
		v.payload = warctest.Chunked(v.payload, chunkBytes)
	case 5, 6:
		v.head += "Content-Encoding: gzip\n"
		v.payload, err = zipped(v.payload)
	case 7:
		v.head += "Content-Encoding: gzip\nTransfer-Encoding: chunked\n"
		v.payload, err = zipped(v.payload)
		v.payload = warctest.Chunked(v.payload, chunkBytes)
	case 8:
		v.head += "Content-Encoding: br\n"
		v.payload = warctest.Brotli(v.payload)
	case 9:
		v.head += "Content-Encoding: deflate\n"
		v.payload = warctest.Zlib(v.payload)
	case 10:
		v.head += "Content-Encoding: zstd\n"
		v.payload = m.packer.zstd.EncodeAll(v.payload, nil)
	}
	return err
}
