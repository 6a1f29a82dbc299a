package capture_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"pilcrow/batch/archive/capture"
	"pilcrow/batch/archive/warc"
	"pilcrow/batch/archive/warctest"
)

// Whatever a record contains, Read gives a page with a payload, or an error of
// one of its types, and reads to the record's end.
func FuzzRead(f *testing.F) {
	html := []byte("<p>text")
	for _, body := range [][]byte{
		warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8\n", html),
		warctest.HTTP("HTTP/2 200\ncontent-type: text/html\ncontent-encoding: gzip, br\n", warctest.Brotli(warctest.Gzip(html))),
		warctest.HTTP("HTTP/1.1 100 Continue\n\nHTTP/1.1 200 OK\nTransfer-Encoding: gzip, chunked\n", warctest.Chunked(warctest.Gzip(html), 5)),
		warctest.HTTP("HTTP/1.1 200 OK\nContent-Encoding: deflate\n", warctest.Zlib(html)),
		warctest.HTTP("HTTP/1.1 200 OK\nContent-Encoding: deflate\n", warctest.Deflate(f, html)),
		warctest.HTTP("HTTP/1.1 200 OK\nContent-Encoding: zstd\n", warctest.Zstd(f, html, nil)),
		warctest.HTTP("HTTP/1.1 404 Not Found\nContent-Type: text/plain\n", html),
		html,
		nil,
	} {
		f.Add("response", "application/http; msgtype=response", "", body)
	}
	f.Add("resource", "text/html; charset=koi8-r", "length", html)
	f.Add("metadata", "application/warc-fields", "", []byte("a: b"))
	f.Fuzz(func(t *testing.T, kind, mediaType, truncated string, body []byte) {
		end := &counter{r: bytes.NewReader(body)}
		record := &warc.Record{
			Header: warc.Header{{Name: "WARC-Type", Value: kind}, {Name: "Content-Type", Value: mediaType}, {Name: "WARC-Truncated", Value: truncated}},
			Length: int64(len(body)), Body: end,
		}
		c, err := capture.Read(record)
		var skip *capture.Skip
		var fault *warc.Fault
		switch {
		case err == nil && (len(c.Payload) == 0 || c.MediaType != "text/html" && c.MediaType != "application/xhtml+xml"):
			t.Errorf("a page of type %q with %d bytes", c.MediaType, len(c.Payload))
		case err != nil && !errors.As(err, &skip) && !errors.As(err, &fault):
			t.Errorf("%v", err)
		}
		if end.count != len(body) {
			t.Errorf("%d of %d bytes were read", end.count, len(body))
		}
	})
}

// counter counts what is read.
type counter struct {
	r     io.Reader
	count int
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.count += n
	return n, err
}
