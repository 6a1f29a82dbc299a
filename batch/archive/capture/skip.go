package capture

import (
	"strings"

	"pilcrow/batch/archive/warc"
)

// Skip means that a record is whole, but contains no web page.
type Skip struct {
	warc.Position
	Kind SkipKind
}

func (s *Skip) Error() string { return "the record has no web page: " + string(s.Kind) }

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
	OtherType    SkipKind = "other type" // a type of record that is not in the standard
	NotHTTP      SkipKind = "not HTTP"   // a response of another protocol, such as DNS
	Status       SkipKind = "status"     // the HTTP status is not 2xx
	NotHTML      SkipKind = "not HTML"
	Empty        SkipKind = "empty" // the payload has no bytes
)

// skipped returns why a record has no page by its header, or "" if it may have
// one.
func skipped(r *warc.Record) SkipKind {
	switch kind := SkipKind(r.Type()); kind {
	case "response":
		if !isHTTP(r) {
			return NotHTTP
		}
	case "resource":
		if mediaType, _ := contentType(r.Header.Get("Content-Type")); mediaType != "" && !isHTML(mediaType) {
			return NotHTML
		}
	case Info, Request, Metadata, Revisit, Conversion, Continuation:
		return kind
	default:
		return OtherType
	}
	return ""
}

// isHTTP reports whether a response is one of HTTP. Where the record does not
// declare this, the address does.
func isHTTP(r *warc.Record) bool {
	if mediaType, _ := contentType(r.Header.Get("Content-Type")); mediaType != "" {
		return mediaType == "application/http"
	}
	address := strings.ToLower(unbracketed(r.Header.Get("WARC-Target-URI")))
	return strings.HasPrefix(address, "http:") || strings.HasPrefix(address, "https:")
}
