package saved

import (
	"path/filepath"
	"regexp"
	"strings"
)

// startsWithTag matches files that start with a tag. They are web pages even if
// they are named like text files. The character class equals \s in JavaScript;
// \s in Go matches only ASCII.
var startsWithTag = regexp.MustCompile(`\A[\s\v\p{Z}\x{feff}]*<[!?a-zA-Z]`)

// textName matches the names of plain text files, compressed or not.
var textName = regexp.MustCompile(`(?i)\.(?:txt|text|md|asc)(?:\.gz)?\z`)

// isPlainText reports whether a file with that name and source is plain text,
// not a web page.
func isPlainText(name string, source []byte) bool {
	return textName.MatchString(name) && !startsWithTag.Match(source)
}

// textPage returns a web page with the text in a single pre element, as
// browsers show plain text files. This form tells the core that the page is a
// text file. The title is the file's name.
func textPage(name string, source []byte) []byte {
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;")
	return []byte("<!doctype html><title>" + escape.Replace(filepath.Base(name)) + "</title><body><pre>\n" + escape.Replace(string(source)) + "</pre>")
}
