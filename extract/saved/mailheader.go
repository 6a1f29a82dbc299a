package saved

import (
	"bytes"
	"strings"
)

// mailHeader holds the values of those fields of a header that web archives
// need.
type mailHeader struct {
	kind     string // Content-Type
	encoding string // Content-Transfer-Encoding
	location string // Content-Location
}

// cutHeader returns the header of a message or a part, and what follows it. If
// a field occurs repeatedly, the first one counts.
func cutHeader(part []byte) (mailHeader, []byte) {
	var h mailHeader
	end := headerEnd(part)
	for field := range fields(part[:end]) {
		for _, wanted := range []struct {
			name  string
			value *string
		}{{"content-type:", &h.kind}, {"content-transfer-encoding:", &h.encoding}, {"content-location:", &h.location}} {
			if value, found := cutPrefixFold(field, wanted.name); found && *wanted.value == "" {
				*wanted.value = strings.TrimSpace(value)
			}
		}
	}
	return h, afterLine(part[end:])
}

// headerEnd returns the position of the empty line after a header, or of the end
// of the longest header that is read.
func headerEnd(part []byte) int {
	limit := min(len(part), maxHeaderBytes)
	for at := 0; at < limit; {
		line, _, _ := bytes.Cut(part[at:limit], []byte("\n"))
		if len(bytes.TrimSuffix(line, []byte("\r"))) == 0 {
			return at
		}
		at += len(line) + len("\n")
	}
	return limit
}

// afterLine returns what follows the first line of text.
func afterLine(text []byte) []byte {
	_, after, _ := bytes.Cut(text, []byte("\n"))
	return after
}

// fields yields the fields of a header, each in one line. It ends at the first
// line that is no field.
func fields(header []byte) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for line := range strings.SplitSeq(unfolded(string(header)), "\n") {
			if !isField(line) || !yield(line) {
				return
			}
		}
	}
}

// unfolded returns a header without the line breaks inside fields (RFC 5322,
// 2.2.3), and with \n at the end of each line.
func unfolded(header string) string {
	header = strings.ReplaceAll(header, "\r\n", "\n")
	return strings.ReplaceAll(strings.ReplaceAll(header, "\n\t", " "), "\n ", " ")
}

// isField reports whether a line begins with the name of a field and a colon.
func isField(line string) bool {
	name, _, found := strings.Cut(line, ":")
	return found && name != "" && strings.Trim(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz0123456789_-") == ""
}

// parameter returns the value of a parameter in a field's value, such as the
// boundary in `multipart/related; boundary="b"`, or "" if there is none.
func parameter(value, name string) string {
	for part := range strings.SplitSeq(value, ";") {
		key, given, _ := strings.Cut(part, "=")
		if !strings.EqualFold(strings.TrimSpace(key), name) {
			continue
		}
		given = strings.TrimSpace(given)
		if quoted, isQuoted := strings.CutPrefix(given, `"`); isQuoted {
			given, _, _ = strings.Cut(quoted, `"`)
		}
		return given
	}
	return ""
}
