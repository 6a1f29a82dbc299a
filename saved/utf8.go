package saved

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
)

// utf8Of decodes a page. The encoding is looked for in this order:
//
//  1. a byte order mark, or the zero bytes that UTF-16 puts beside ASCII;
//  2. bytes that are valid UTF-8: no other encoding's text is by chance, and
//     tools that save pages decode them without changing what they declare;
//  3. what the file around the page says of it;
//  4. what the page declares;
//  5. a guess from the bytes.
//
// Unlike a browser we don't have the server's Content-Type.
func utf8Of(d document) ([]byte, error) {
	name := encodingOf(d)
	if name == utf8Name {
		return withoutMark(d.source), nil // the core replaces invalid bytes
	}
	text, err := decode(d.source, name)
	if err != nil {
		return nil, fmt.Errorf("decode the page as %s: %w", name, err)
	}
	return withoutMark(text), nil
}

const utf8Name = "utf-8"

func encodingOf(d document) string {
	if name := utf16Of(d.source); name != "" {
		return name
	}
	if isUTF8(d.source) {
		return utf8Name
	}
	if name := known(d.charset); name != "" {
		return name
	}
	if name := declared(d.source); name != "" {
		return name
	}
	return guessed(d.source)
}

// utf16Of returns which UTF-16 a page is in, "" when in neither.
func utf16Of(src []byte) string {
	switch {
	case bytes.HasPrefix(src, []byte("\xFF\xFE")), bytes.HasPrefix(src, []byte("<\x00")):
		return "utf-16le"
	case bytes.HasPrefix(src, []byte("\xFE\xFF")), bytes.HasPrefix(src, []byte("\x00<")):
		return "utf-16be"
	}
	return ""
}

// isUTF8 reports whether src is UTF-8, by its mark or in all its bytes.
func isUTF8(src []byte) bool {
	return bytes.HasPrefix(src, []byte("\uFEFF")) || utf8.Valid(src) && !bytes.ContainsRune(src, escape)
}

// escape begins the shifts of ISO-2022-JP, whose bytes are all ASCII.
const escape = '\x1b'

// declaredWithin bounds the search for a declaration. The standard looks at
// 1 KB, but browsers start over when one comes later; the last that is found
// in the evaluation corpora stands at 58 KB.
const declaredWithin = 64 << 10

var (
	comment     = regexp.MustCompile(`(?s)<!--.*?(?:-->|\z)`)
	declaration = regexp.MustCompile(`(?i)<meta\s[^<>]*charset\s*=\s*["']?\s*([\w:.-]+)|^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w:.-]+)`)
)

// declared returns the name of the encoding that the page's meta element or
// XML declaration names, "" where none names a known one.
func declared(src []byte) string {
	head := comment.ReplaceAll(src[:min(len(src), declaredWithin)], nil)
	for _, match := range declaration.FindAllSubmatch(head, -1) {
		if name := known(string(match[1]) + string(match[2])); name != "" {
			return name
		}
	}
	return ""
}

// known returns the name of the encoding with that label, "" without one. It
// follows the HTML standard (13.2.3.2): what could be read as ASCII, or has no
// zero bytes, is not in UTF-16, whatever it says.
func known(label string) string {
	_, name := charset.Lookup(label)
	if strings.HasPrefix(name, "utf-16") {
		return utf8Name
	}
	return name
}

// withoutMark drops a byte order mark, which would be text to the parser.
func withoutMark(text []byte) []byte {
	return bytes.TrimPrefix(text, []byte("\uFEFF"))
}

func decode(src []byte, name string) ([]byte, error) {
	e, _ := charset.Lookup(name)
	return e.NewDecoder().Bytes(src)
}
