package saved

import (
	"bytes"
	"strings"

	"pilcrow/internal/lexer"
)

// XHTML is XML, but the core parses each page as HTML. In XML, <script
// src="a.js"/> is a complete element. An HTML parser takes it for a start tag,
// and the rest of the page for the text of the script.

// maxXHTMLStartBytes is how much of a page is searched for a declaration of
// XHTML.
const maxXHTMLStartBytes = 4 << 10

// declaresXHTML reports whether a page may be XML: it begins with an XML
// declaration, or has an html element in the XHTML namespace.
func declaresXHTML(text []byte) bool {
	head := bytes.ToLower(text[:min(len(text), maxXHTMLStartBytes)])
	if isXML(head) {
		return true
	}
	attributes, _, _ := startTag(head, "html", ">")
	return strings.Contains(attributes, "http://www.w3.org/1999/xhtml")
}

// isXML reports whether lower-case text begins with an XML declaration.
func isXML(text []byte) bool {
	behind, ok := bytes.CutPrefix(bytes.TrimLeft(text, spaces), []byte("<?xml"))
	return ok && len(behind) > 0 && isSpace(behind[0])
}

// withEndTags returns the page with <name …></name> in place of <name …/> if
// browsers read the page as XML. A declaration of XHTML is not enough: browsers
// read 164 of the 1,991 pages of four corpora as HTML in spite of such a
// declaration. But none of the 164 has a swallowing tag, because browsers would
// show nothing after that tag. So a page counts as XML if it has a declaration
// of XHTML and a swallowing tag.
func withEndTags(text []byte) []byte {
	if !declaresXHTML(text) {
		return text
	}
	var out []byte
	done, swallows := 0, false
	x := lexer.New(text)
	for t := x.Next(); t.Kind != lexer.EndOfInput; t = x.Next() {
		x.ReadMarkup() // XML has no raw text
		name := string(lexer.Lower(t.Name))
		if !t.SelfClosing || isVoid(name) {
			continue
		}
		out = append(out, text[done:x.Offset()-len("/>")]...)
		out = append(bytes.TrimRight(out, spaces), "></"...)
		out = append(append(out, t.Name...), '>')
		done = x.Offset()
		swallows = swallows || isSwallowing(name)
	}
	if !swallows {
		return text
	}
	return append(out, text[done:]...)
}

// isVoid reports whether an element is void, which means that it has no content
// and no end tag (HTML standard, 13.1.2).
func isVoid(name string) bool {
	switch name {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr":
		return true
	}
	return false
}

// isSwallowing reports whether an element has raw text: an HTML parser takes
// the rest of the page for the text of such an element if it closes itself.
func isSwallowing(name string) bool {
	switch name {
	case "script", "style", "title", "textarea", "iframe", "noscript", "noembed", "noframes":
		return true
	}
	return false
}
