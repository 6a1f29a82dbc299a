// Package capture turns the records of a web archive into web pages: it keeps
// those that contain HTML, reads the HTTP header as crawlers write it, and
// decodes the payload's transfer and content encodings.
package capture

import (
	"pilcrow/archive/warc"
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
	Truncated string // WARC-Truncated: why the crawler cut off the payload, or ""
	Payload   []byte // decompressed, but not decoded to UTF-8
}

// Skip means that a record is whole, but contains no web page.
type Skip struct {
	warc.Position
	Kind SkipKind
}

// SkipKind is the name of a reason to skip a record, for counters.
type SkipKind string

// The reasons to skip a record.
const (
	Info         SkipKind = "warcinfo"
	Request      SkipKind = "request"
	Metadata     SkipKind = "metadata"
	Revisit      SkipKind = "revisit"
	Conversion   SkipKind = "conversion"
	Continuation SkipKind = "continuation"
	OtherType    SkipKind = "other type" // a type that is not in the standard
	NotHTTP      SkipKind = "not HTTP"   // a response of another protocol, such as DNS
	BadStatus    SkipKind = "status"     // the status is not 2xx
	NotHTML      SkipKind = "not HTML"
	Empty        SkipKind = "empty" // the payload has no bytes
)

func (s *Skip) Error() string { return "no web page: " + string(s.Kind) }

// The kinds of faults of records whose archive is in order.
const (
	BadHTTP     warc.FaultKind = "HTTP"     // the HTTP header cannot be read
	BadEncoding warc.FaultKind = "encoding" // the payload cannot be decoded, or its encoding is unknown
	TooLarge    warc.FaultKind = "too large"
)

// Read returns the page in a record. It reads the record to its end. If the
// record has no page, the error is a *Skip. If the record is broken, the error
// is a *warc.Fault. Any other error is one of the underlying reader.
func Read(r *warc.Record) (Capture, error) { return Capture{}, &Skip{Position: r.Position} }
