package saved

import (
	"bytes"
	"strings"
)

// A web archive (MHTML, RFC 2557) is what Chromium saves as "Webpage, Single
// File": a mail message whose parts are the page, its frames and their
// resources. The first HTML part is the page. The article loads its pictures
// from their original addresses, and leaves out pictures that have no such
// address.
//
// The standard library's parsers of mails would make the WebAssembly module
// 140 KB larger (gzip), and stop at the first error.

// maxHeaderBytes is how long the header of a message or of a part may be.
// Those of browsers have less than 1 KB.
const maxHeaderBytes = 4 << 10

// maxPartLevels limits how deep the parts of an archive may be nested. Real
// archives have one or two levels.
const maxPartLevels = 4

// isArchive reports whether a file begins with a mail header that has the field
// MIME-Version, as all web archives do.
func isArchive(src []byte) bool {
	for field := range fields(src[:min(len(src), maxHeaderBytes)]) {
		if _, found := cutPrefixFold(field, "mime-version:"); found {
			return true
		}
	}
	return false
}

// fromArchive returns the page in an archive, and whether it has one.
func fromArchive(src []byte) (document, bool) {
	return firstPage(src, maxPartLevels)
}

// firstPage returns the first HTML document of a message part: the part itself,
// or one of the parts nested in it.
func firstPage(part []byte, depth int) (document, bool) {
	header, body := cutHeader(part)
	kind := strings.ToLower(header.kind)
	kind, _, _ = strings.Cut(kind, ";")
	switch kind = strings.TrimSpace(kind); {
	case depth == 0:
		return document{}, false
	case kind == "text/html" || kind == "application/xhtml+xml":
		return document{transferred(header.encoding, body), parameter(header.kind, "charset"), webAddress(header.location)}, true
	case !strings.HasPrefix(kind, "multipart/"):
		return document{}, false
	}
	for nested := range parts(body, parameter(header.kind, "boundary")) {
		if page, found := firstPage(nested, depth-1); found {
			return page, true
		}
	}
	return document{}, false
}

// parts yields the parts of a multipart body (RFC 2046, 5.1.1). The last part
// of a truncated archive goes as far as the archive does.
func parts(body []byte, boundary string) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		if boundary == "" {
			return
		}
		_, rest, found := cutDelimiter(body, "--"+boundary)
		for found {
			var part []byte
			part, rest, found = cutDelimiter(rest, "--"+boundary)
			if !yield(part) {
				return
			}
		}
	}
}

// cutDelimiter returns what is before and after the first line that consists of
// delimiter, with "--" if it is the last one, and whether there is such a line.
func cutDelimiter(body []byte, delimiter string) (before, after []byte, found bool) {
	for at := 0; ; {
		n := bytes.Index(body[at:], []byte(delimiter))
		if n < 0 {
			return body, nil, false
		}
		start := at + n
		at = start + len(delimiter)
		if start > 0 && body[start-1] != '\n' {
			continue
		}
		line, after, _ := bytes.Cut(body[at:], []byte("\n"))
		if len(bytes.TrimRight(bytes.TrimPrefix(line, []byte("--")), " \t\r")) == 0 {
			return withoutLineBreak(body[:start]), after, true
		}
	}
}

// withoutLineBreak returns text without the line break at its end, which
// belongs to the delimiter that follows.
func withoutLineBreak(text []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimSuffix(text, []byte("\n")), []byte("\r"))
}
