package saved

import (
	"path/filepath"
	"regexp"
	"strings"
)

// startsWithTag is how a file begins that is a page, whatever its name is. Go's
// \s is ASCII alone; this is what it is in JavaScript.
var startsWithTag = regexp.MustCompile(`\A[\s\v\p{Z}\x{feff}]*<[!?a-zA-Z]`)

// textName is what files of plain text are called; their text may have been
// compressed.
var textName = regexp.MustCompile(`(?i)\.(?:txt|text|md|asc)(?:\.gz)?\z`)

// isPlainText reports whether what is in the file of that name is plain text,
// and no page.
func isPlainText(name string, source []byte) bool {
	return textName.MatchString(name) && !startsWithTag.Match(source)
}

// textPage returns a text as browsers show a file of plain text, which the core
// knows it by: a page with one pre. Its title is the file's name.
func textPage(name string, source []byte) []byte {
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;")
	return []byte("<!doctype html><title>" + escape.Replace(filepath.Base(name)) + "</title><body><pre>\n" + escape.Replace(string(source)) + "</pre>")
}
