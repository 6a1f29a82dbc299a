package saved

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// utf8Of returns the page's source in UTF-8. It decodes the source from the
// first of these encodings that applies:
//
//  1. the encoding of the byte order mark, or UTF-16 if the page starts with "<"
//     and a zero byte;
//  2. UTF-8 if all bytes are valid UTF-8. Text in other encodings is never valid
//     by chance, and tools that save pages in UTF-8 leave the declaration of the
//     former encoding in the page;
//  3. the encoding that the web archive, the server or the user names;
//  4. the encoding that the page declares;
//  5. a guess from the bytes.
//
// The Content-Type of the server, which browsers prefer to the page's
// declaration, is not in the file.
func utf8Of(d document, decode Decoder) []byte {
	name := encodingOf(d, decode)
	if name == utf8Name {
		return withoutMark(d.source) // the core replaces invalid bytes
	}
	text, _ := decode(name, d.source)
	return withoutMark(text)
}

const utf8Name = "utf-8"

func encodingOf(d document, decode Decoder) string {
	if name := utf16Of(d.source); name != "" {
		return name
	}
	if isUTF8(d.source) {
		return utf8Name
	}
	if name := known(d.charset, decode); name != "" {
		return name
	}
	if name := declared(d.source, decode); name != "" {
		return name
	}
	return guessed(d.source, decode)
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

// declared returns the first known encoding that the page names in its XML
// declaration or in a meta element, or "" if it names none.
func declared(src []byte, decode Decoder) string {
	head := bytes.ToLower(withoutComments(src[:min(len(src), maxDeclarationBytes)]))
	if isXML(head) {
		declaration, _, _ := bytes.Cut(head, []byte(">"))
		if name := known(valueOf("encoding", string(declaration)), decode); name != "" {
			return name
		}
	}
	for {
		attributes, rest, found := startTag(head, "meta", "<>")
		if !found {
			return ""
		}
		if name := known(valueOf("charset", attributes), decode); name != "" {
			return name
		}
		head = rest
	}
}

func withoutComments(text []byte) []byte {
	var kept []byte
	for found := true; found; {
		var before []byte
		before, text, found = bytes.Cut(text, []byte("<!--"))
		kept = append(kept, before...)
		_, text, _ = bytes.Cut(text, []byte("-->"))
	}
	return kept
}

// valueOf returns the value after the last occurrence of key and "=" in a tag,
// quoted or not, or "" if there is none. The key may be inside the value of an
// attribute, as in content="text/html; charset=utf-8".
func valueOf(key, tag string) string {
	for {
		n := strings.LastIndex(tag, key)
		if n < 0 {
			return ""
		}
		value, found := strings.CutPrefix(strings.TrimLeft(tag[n+len(key):], spaces), "=")
		value = strings.TrimLeft(value, spaces+`"'`)
		end := strings.IndexFunc(value, func(r rune) bool { return !isLabel(r) })
		if end < 0 {
			end = len(value)
		}
		if found && end > 0 {
			return value[:end]
		}
		tag = tag[:n]
	}
}

// isLabel reports whether r occurs in labels of encodings, in lower case.
func isLabel(r rune) bool {
	return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || strings.ContainsRune("_:.-", r)
}

// known returns the name of the encoding with this label, or "" if there is no
// such encoding. For UTF-16 it returns UTF-8, as the HTML standard says
// (13.2.3.2): a declaration that can be read as ASCII shows that the page is not
// in UTF-16.
func known(label string, decode Decoder) string {
	if label == "" {
		return ""
	}
	_, name := decode(label, nil)
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
