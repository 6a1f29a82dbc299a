package saved

import (
	"path/filepath"
	"regexp"
	"strings"
)

// startsWithTag matches files that are pages, whatever their names. The
// character class is that of \s in JavaScript; Go's \s is only ASCII.
var startsWithTag = regexp.MustCompile(`\A[\s\v\p{Z}\x{feff}]*<[!?a-zA-Z]`)

// textName matches the names of plain text files, which may be compressed.
var textName = regexp.MustCompile(`(?i)\.(?:txt|text|md|asc)(?:\.gz)?\z`)

// isPlainText reports whether a file with that name is plain text and not a
// page.
func isPlainText(name string, source []byte) bool {
	return textName.MatchString(name) && !startsWithTag.Match(source)
}

// textPage returns a page with the text in one pre, like browsers show plain
// text files. The core recognizes text files by that. The title is the file's
// name.
func textPage(name string, source []byte) []byte {
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;")
	return []byte("<!doctype html><title>" + escape.Replace(filepath.Base(name)) + "</title><body><pre>\n" + escape.Replace(string(source)) + "</pre>")
}
