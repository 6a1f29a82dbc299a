package account

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Signature returns an identifier of a block that is the same on all pages of a
// site: the element's name with its id or its classes, written as a CSS
// selector. Ids and classes that look generated are left out, because they
// change from page to page. Landmarks (aside, nav, …) without an id or a class
// are identified by their name alone, because a page has few of them. For other
// elements without an id or a class, Signature returns "", because the name
// would match too many elements.
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

// isLasting reports whether an id or a class looks as if a person chose it.
// Then it is probably the same on the site's other pages.
func isLasting(name string) bool {
	const maxBytes, maxNumerals = 40, 1
	numerals := 0
	for _, r := range name {
		switch {
		case unicode.IsDigit(r):
			numerals++
		case r != '-' && r != '_' && !unicode.IsLetter(r):
			return false
		}
	}
	return name != "" && len(name) <= maxBytes && numerals <= maxNumerals
}

func isLandmark(tag atom.Atom) bool {
	switch tag {
	case atom.Aside, atom.Nav, atom.Header, atom.Footer, atom.Form:
		return true
	}
	return false
}
