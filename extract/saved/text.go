package saved

import (
	"bytes"
	"strings"
	"unicode"
)

// isPlainText reports whether a file with that name and source is plain text,
// not a web page. A file that begins with a tag is a page, whatever its name is.
func isPlainText(name string, source []byte) bool {
	return isTextName(name) && !beginsWithTag(source)
}

// isTextName reports whether a file with that name is a text file, compressed or
// not.
func isTextName(name string) bool {
	name = strings.TrimSuffix(strings.ToLower(name), ".gz")
	for _, ending := range []string{".txt", ".text", ".md", ".asc"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}

func beginsWithTag(source []byte) bool {
	isBlank := func(r rune) bool { return unicode.IsSpace(r) || r == '\uFEFF' }
	start := bytes.TrimLeftFunc(source, isBlank)
	if len(start) < 2 || start[0] != '<' {
		return false
	}
	c := start[1] | 0x20 // a letter in lower case
	return start[1] == '!' || start[1] == '?' || 'a' <= c && c <= 'z'
}

// textPage returns a web page with the text in a single pre element, as
// browsers show plain text files. This form tells the core that the page is a
// text file. The title is the file's name.
func textPage(name string, source []byte) []byte {
	return []byte("<!doctype html><title>" + escaped(name) + "</title><body><pre>\n" + escaped(string(source)) + "</pre>")
}

func escaped(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "&", "&amp;"), "<", "&lt;")
}
