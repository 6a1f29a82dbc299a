package account

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Signature returns what tells a block from others on all pages of a site: its
// element's name with its id, or with its classes, written as in CSS; or the
// name alone of elements of which a page has few. It is "" where that would
// name too much. Numbers and what looks generated differ from page to page and
// are left out.
func Signature(p *page.Page, n page.NodeID) string {
	name := p.TagName(n)
	if id := p.Attr(n, "id"); isLasting(id) {
		return name + "#" + id
	}
	var b strings.Builder
	for class := range strings.FieldsSeq(p.Attr(n, "class")) {
		if isLasting(class) {
			b.WriteString("." + class)
		}
	}
	if b.Len() == 0 && !isLandmark(p.Tag(n)) {
		return ""
	}
	return name + b.String()
}

// isLasting reports whether an id or class is likely to be the same on the
// site's other pages: a word that somebody chose.
func isLasting(name string) bool {
	const longest, digits = 40, 1
	numbers := 0
	for _, r := range name {
		switch {
		case unicode.IsDigit(r):
			numbers++
		case r != '-' && r != '_' && !unicode.IsLetter(r):
			return false
		}
	}
	return name != "" && len(name) <= longest && numbers <= digits
}

func isLandmark(tag atom.Atom) bool {
	switch tag {
	case atom.Aside, atom.Nav, atom.Header, atom.Footer, atom.Form:
		return true
	}
	return false
}
