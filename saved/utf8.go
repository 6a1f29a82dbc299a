package saved

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
)

// utf8Of returns the page's source in UTF-8. It decodes the source from the
// first of these encodings that applies:
//
//  1. the encoding of the byte order mark, or UTF-16 if the page starts with "<"
//     and a zero byte;
//  2. UTF-8 if all bytes are valid UTF-8. Text in other encodings is never valid
//     by chance, and tools that save pages in UTF-8 leave the declaration of the
//     former encoding in the page;
//  3. the encoding that the web archive declares;
//  4. the encoding that the page declares;
//  5. a guess from the bytes.
//
// The Content-Type of the server, which browsers prefer to the page's
// declaration, is not in the file.
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

// utf16Of returns the name of the UTF-16 encoding of a page, or "" if the page
// has another encoding.
func utf16Of(src []byte) string {
	switch {
	case bytes.HasPrefix(src, []byte("\xFF\xFE")), bytes.HasPrefix(src, []byte("<\x00")):
		return "utf-16le"
	case bytes.HasPrefix(src, []byte("\xFE\xFF")), bytes.HasPrefix(src, []byte("\x00<")):
		return "utf-16be"
	}
	return ""
}

// isUTF8 reports whether src is UTF-8, by its byte order mark or by all its
// bytes.
func isUTF8(src []byte) bool {
	return bytes.HasPrefix(src, []byte("\uFEFF")) || utf8.Valid(src) && !bytes.ContainsRune(src, escape)
}

// escape is the byte that begins the shift sequences of ISO-2022-JP. All bytes
// of that encoding are ASCII, so its text would otherwise pass as UTF-8.
const escape = '\x1b'

// maxDeclarationBytes is how much of a page is searched for a declaration of
// its encoding. The HTML standard searches 1 KB, but browsers decode the page
// again if a later declaration differs. The latest declaration in the
// evaluation corpora is at 58 KB.
const maxDeclarationBytes = 64 << 10

var (
	comment     = regexp.MustCompile(`(?s)<!--.*?(?:-->|\z)`)
	declaration = regexp.MustCompile(`(?i)<meta\s[^<>]*charset\s*=\s*["']?\s*([\w:.-]+)|^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w:.-]+)`)
)

// declared returns the first known encoding that the page names in a meta
// element or in its XML declaration, or "" if it names none.
func declared(src []byte) string {
	head := comment.ReplaceAll(src[:min(len(src), maxDeclarationBytes)], nil)
	for _, match := range declaration.FindAllSubmatch(head, -1) {
		if name := known(string(match[1]) + string(match[2])); name != "" {
			return name
		}
	}
	return ""
}

// known returns the name of the encoding with this label, or "" if there is no
// such encoding. For UTF-16 it returns UTF-8, as the HTML standard says
// (13.2.3.2): a declaration that can be read as ASCII shows that the page is not
// in UTF-16.
func known(label string) string {
	_, name := charset.Lookup(label)
	if strings.HasPrefix(name, "utf-16") {
		return utf8Name
	}
	return name
}

// withoutMark returns text without its byte order mark, if it has one. The
// parser would read the mark as part of the page's text.
func withoutMark(text []byte) []byte {
	return bytes.TrimPrefix(text, []byte("\uFEFF"))
}

func decode(src []byte, name string) ([]byte, error) {
	e, _ := charset.Lookup(name)
	return e.NewDecoder().Bytes(src)
}
