package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// showBackgrounds makes images of the pictures that a page shows as the
// background of an empty element: in a figure, where it says that it is an
// image, or under the name of one. Others only decorate.
func showBackgrounds(root *html.Node) {
	for _, n := range elements(root, atom.Div, atom.Figure, atom.A, atom.Span, atom.Section, atom.Header) {
		address := backgroundOf(n)
		if address == "" || !isPictured(n) || !isEmpty(n) {
			continue
		}
		n.AppendChild(backgroundImage(n, address))
	}
}

// background is the picture behind an element.
type background struct {
	of      page.NodeID
	address string // "" for none
}

// leadBackground returns the picture behind an element above the first kept text,
// where it is the one that the page declares as its own: themes write the title
// on it.
func leadBackground(p *page.Page, mask []bool, declared string) background {
	const far = 200 // nodes
	first := firstTextBelowTitle(p, mask)
	for n := first - 1; declared != "" && n > p.Body() && first-n < far; n-- {
		if !p.IsElement(n) || p.End(n) > first {
			continue
		}
		for name, value := range p.Attrs(n) {
			if name != "style" && !slices.Contains(backgroundNames, name) {
				continue
			}
			if address := urlOf(value); address != "" && isAtAddress(declared, address) {
				return background{n, address}
			}
		}
	}
	return background{}
}

// firstTextBelowTitle returns the first selected run of text that is not in an
// h1, or the body.
func firstTextBelowTitle(p *page.Page, mask []bool) page.NodeID {
	for n, kept := range mask {
		if id := page.NodeID(n); kept && p.IsText(id) && p.Chars(id) > 0 && !isInside(p, id, atom.H1) {
			return id
		}
	}
	return p.Body()
}

// show puts the picture into the copy of its element, above all else in it.
func (b background) show(copies []*html.Node) {
	if b.address == "" || copies[b.of] == nil {
		return
	}
	box := copies[b.of]
	box.InsertBefore(backgroundImage(box, b.address), box.FirstChild)
}

// backgroundImage returns an image of the picture behind n, with what n says of
// it.
func backgroundImage(n *html.Node, address string) *html.Node {
	img := newElement(atom.Img)
	set(img, "src", address)
	set(img, "alt", firstOf(n, "aria-label", "data-alt", "title"))
	return img
}

// isPictured reports whether n's background is there to be looked at.
func isPictured(n *html.Node) bool {
	return get(n, "role") == "img" || closest(n, atom.Figure) != nil ||
		isNamed(n, "image", "img", "photo", "picture", "hero", "lead", "cover", "featured", "thumbnail", "thumb")
}

// backgroundNames are the attributes in which loaders keep a background's address.
var backgroundNames = []string{"data-background-image", "data-background", "data-bg", "data-bg-src"}

func backgroundOf(n *html.Node) string {
	for _, name := range backgroundNames {
		if v := strings.TrimSpace(get(n, name)); isAddress(v) {
			return urlOf(v)
		}
	}
	if style := get(n, "style"); strings.Contains(style, "background") {
		return urlOf(style)
	}
	return ""
}

// urlOf returns the address in a CSS url(…), or css when it is an address itself.
func urlOf(css string) string {
	_, v, found := strings.Cut(css, "url(")
	if !found {
		if isImageFile(css) {
			return css
		}
		return ""
	}
	v = strings.TrimSpace(v)
	if quote := strings.IndexAny(v, `"'`); quote == 0 {
		v, _, _ = strings.Cut(v[1:], v[:1]) // which may hold parentheses
	} else {
		v, _, _ = strings.Cut(v, ")")
	}
	if isPlaceholderAddress(v) {
		return ""
	}
	return v
}

// firstOf returns the first of the attributes that says anything.
func firstOf(n *html.Node, names ...string) string {
	for _, name := range names {
		if v := strings.TrimSpace(get(n, name)); v != "" {
			return v
		}
	}
	return ""
}
