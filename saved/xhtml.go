package saved

import (
	"fmt"
	"regexp"
	"strings"
)

// XHTML is XML. In XML, <script src="a.js"/> is a complete element; parsed as
// HTML, it swallows the rest of the page.

// isXHTML matches the beginning of a page that may have been XML.
var isXHTML = regexp.MustCompile(`(?i)\A\s*<\?xml\s|<html\s[^>]*http://www\.w3\.org/1999/xhtml`)

// maxXHTMLStartBytes limits the search for isXHTML.
const maxXHTMLStartBytes = 4 << 10

// attributes matches the attributes of a tag, whose values may contain ">".
const attributes = `((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*`

// emptyTag matches a tag that closes itself. swallowing matches such a tag of
// an element with raw text, which would swallow the rest of the page.
var (
	emptyTag   = regexp.MustCompile(`<([a-zA-Z][\w:-]*)` + attributes + `/>`)
	swallowing = regexp.MustCompile(`(?i)<(?:script|style|title|textarea|iframe|noscript|noembed|noframes)` + attributes + `/>`)
)

// withEndTags replaces <name …/> by <name …></name> if browsers read the page
// as XML. Many pages declare XHTML although browsers read them as HTML (164 of
// 1,991 in four corpora). None of those has a swallowing tag, because browsers
// would show nothing after it.
func withEndTags(text []byte) []byte {
	if !isXHTML.Match(text[:min(len(text), maxXHTMLStartBytes)]) || !swallowing.Match(text) {
		return text
	}
	return emptyTag.ReplaceAllFunc(text, func(tag []byte) []byte {
		match := emptyTag.FindSubmatch(tag)
		if isVoid(string(match[1])) {
			return tag
		}
		return fmt.Appendf(nil, "<%s%s></%s>", match[1], match[2], match[1])
	})
}

// isVoid reports whether an element never has content (HTML, 13.1.2), so that
// it needs no end tag in HTML either.
func isVoid(name string) bool {
	switch strings.ToLower(name) {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr":
		return true
	}
	return false
}
