package saved

import (
	"fmt"
	"regexp"
	"strings"
)

// XHTML is XML, but the core parses each page as HTML. In XML, <script
// src="a.js"/> is a complete element. An HTML parser takes it for a start tag,
// and the rest of the page for the text of the script.

// isXHTML matches the beginning of a page that may be XML: an XML declaration,
// or an html element in the XHTML namespace.
var isXHTML = regexp.MustCompile(`(?i)\A\s*<\?xml\s|<html\s[^>]*http://www\.w3\.org/1999/xhtml`)

// maxXHTMLStartBytes is how much of a page is searched for isXHTML.
const maxXHTMLStartBytes = 4 << 10

// attributes matches all attributes of a tag. A quoted value may contain ">".
const attributes = `((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*`

// emptyTag matches a tag that closes itself, such as <b/>. swallowing matches
// such a tag if its element holds raw text: an HTML parser would treat the rest
// of the page as that text.
var (
	emptyTag   = regexp.MustCompile(`<([a-zA-Z][\w:-]*)` + attributes + `/>`)
	swallowing = regexp.MustCompile(`(?i)<(?:script|style|title|textarea|iframe|noscript|noembed|noframes)` + attributes + `/>`)
)

// withEndTags returns the page with <name …></name> in place of <name …/> if
// browsers read the page as XML. A declaration of XHTML is not enough: browsers
// read 164 of the 1,991 pages of four corpora as HTML in spite of such a
// declaration. But none of the 164 has a swallowing tag, because browsers would
// show nothing after that tag. So a page counts as XML if it has a declaration
// of XHTML and a swallowing tag.
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

// isVoid reports whether an element is void, which means that it has no content
// and no end tag (HTML standard, 13.1.2).
func isVoid(name string) bool {
	switch strings.ToLower(name) {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr":
		return true
	}
	return false
}
