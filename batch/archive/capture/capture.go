// Package capture turns the records of a web archive into web pages: it keeps
// those that contain HTML, reads the HTTP header as crawlers write it, and
// decodes the payload's transfer and content encodings.
package capture

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"pilcrow/batch/archive/warc"
)

// Capture is a web page as a crawler received it.
type Capture struct {
	warc.Position
	RecordID  string // WARC-Record-ID without angle brackets
	URL       string // WARC-Target-URI without angle brackets
	Date      string // WARC-Date, as in the record
	Status    int    // of the HTTP response, or 0 in a resource record
	MediaType string // of the HTTP header, or by the payload's first bytes, in lower case
	Charset   string // of the HTTP header, or ""
	Truncated string // why the payload is not whole: WARC-Truncated, "segment" if its rest is in other records, or ""
	Payload   []byte // without transfer and content encodings, but not decoded to UTF-8
}

// maxPayloadBytes limits a payload after each step of its decoding, against
// bombs. It is as large as the source of a saved file (package extract/saved/files),
// whose limit the core reports.
const maxPayloadBytes = 64<<20 + 2

// The kinds of faults of records that are whole.
const (
	BadHTTP     warc.FaultKind = "HTTP"      // the HTTP header cannot be read
	BadEncoding warc.FaultKind = "encoding"  // the payload cannot be decoded, or its encoding is unknown
	TooLarge    warc.FaultKind = "too large" // the payload is larger than any page
)

// Read returns the page in a record. It reads the record to its end. If the
// record has no page, the error is a *Skip. If the record is broken, the error
// is a *warc.Fault. Any other error is one of the underlying reader.
//
// Pages are responses with a status of 2xx and a payload of HTML or XHTML, and
// resource records of these types. A payload that the crawler has cut off
// (Truncated) is returned as far as it can be decoded.
func Read(r *warc.Record) (Capture, error) {
	body := &source{r: r.Body}
	c, err := read(r, body)
	if rest := body.end(); rest != nil {
		return Capture{}, rest // the record's fault explains an error of the payload
	}
	if err != nil {
		return Capture{}, err
	}
	return c, nil
}

// read returns the page in a record, but does not read to its end.
func read(r *warc.Record, body io.Reader) (Capture, error) {
	if kind := skipped(r); kind != "" {
		return Capture{}, &Skip{r.Position, kind}
	}
	c := Capture{
		Position: r.Position, RecordID: unbracketed(r.Header.Get("WARC-Record-ID")),
		URL: unbracketed(r.Header.Get("WARC-Target-URI")), Date: r.Header.Get("WARC-Date"),
		Truncated: truncated(r),
	}
	p, err := open(r, body)
	if err != nil {
		return c, fault(r, BadHTTP, err)
	}
	if p.hasStatus && p.status/100 != 2 {
		return c, &Skip{r.Position, Status}
	}
	c.Status, c.MediaType, c.Charset = p.status, p.mediaType, p.charset
	if c.MediaType != "" && !isHTML(c.MediaType) {
		return c, &Skip{r.Position, NotHTML}
	}
	return withPayload(r, c, p)
}

// withPayload returns the page with its payload.
func withPayload(r *warc.Record, c Capture, p payload) (Capture, error) {
	data, err := decoded(p)
	var large *tooLarge
	switch {
	case errors.As(err, &large):
		return c, fault(r, TooLarge, err)
	case err != nil && c.Truncated == "":
		return c, fault(r, BadEncoding, err)
	case len(data) == 0:
		return c, &Skip{r.Position, Empty}
	}
	if c.MediaType == "" {
		if c.MediaType = sniffed(data); c.MediaType == "" {
			return c, &Skip{r.Position, NotHTML}
		}
	}
	c.Payload = data
	return c, nil
}

func fault(r *warc.Record, kind warc.FaultKind, err error) error {
	return &warc.Fault{Position: r.Position, Kind: kind, Err: err}
}

// truncated returns why a record's payload is not whole, or "". Crawlers may
// split a payload into segments (ISO 28500:2017, 7), which are far apart, or in
// several files.
func truncated(r *warc.Record) string {
	reason := strings.ToLower(r.Header.Get("WARC-Truncated"))
	if reason == "" && r.Header.Get("WARC-Segment-Number") != "" {
		return "segment"
	}
	return reason
}

// unbracketed returns the value of a field without the angle brackets that WARC
// 1.0 requires around some addresses.
func unbracketed(value string) string {
	return strings.TrimSuffix(strings.TrimPrefix(value, "<"), ">")
}

// source is a record's body. It remembers its error, which decoders may replace
// by one of their own.
type source struct {
	r   io.Reader
	err error
}

func (s *source) Read(p []byte) (int, error) {
	n, err := s.r.Read(p)
	if err != nil && err != io.EOF {
		s.err = err
	}
	return n, err
}

// end reads to the end of the body, and returns its error, if it has one.
func (s *source) end() error {
	if s.err == nil {
		_, s.err = io.Copy(io.Discard, s.r)
	}
	return s.err
}

// tooLarge is the error of a payload above maxPayloadBytes.
type tooLarge struct{}

func (*tooLarge) Error() string {
	return fmt.Sprintf("the payload has more than %d bytes", maxPayloadBytes)
}
