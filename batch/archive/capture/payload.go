package capture

import (
	"bufio"
	"io"
	"strings"

	"pilcrow/batch/archive/warc"
)

// payload is what a record contains, as its headers declare it.
type payload struct {
	data      *bufio.Reader // encoded
	hasStatus bool          // it is an HTTP response
	status    int
	mediaType string   // in lower case, or ""
	charset   string   // or ""
	chunked   bool     // the outermost encoding
	encodings []string // in the order in which they were applied, in lower case
}

// open returns the payload of a record.
func open(r *warc.Record, body io.Reader) (payload, error) {
	p := payload{data: bufio.NewReader(body)}
	if r.Type() == "resource" {
		p.mediaType, p.charset = contentType(r.Header.Get("Content-Type"))
		return p, nil
	}
	h, err := readHead(p.data)
	if err != nil {
		return p, err
	}
	p.hasStatus, p.status = true, h.status
	p.mediaType, p.charset = contentType(h.fields.Values("Content-Type")...)
	p.encodings = h.list("Content-Encoding")
	for _, coding := range h.list("Transfer-Encoding") {
		if coding == "chunked" {
			p.chunked = true
		} else {
			p.encodings = append(p.encodings, coding)
		}
	}
	return p, nil
}

// list returns the elements of all comma-separated lists with this name, in
// lower case.
func (h head) list(name string) []string {
	var list []string
	for _, value := range h.fields.Values(name) {
		for element := range strings.SplitSeq(value, ",") {
			if element = strings.ToLower(strings.TrimSpace(element)); element != "" {
				list = append(list, element)
			}
		}
	}
	return list
}
