package threads

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// Some templates write all posts of a thread as siblings and indent replies by
// a margin, a spacer cell or picture, or an attribute or class with the depth.

// Indent is how far a post is indented. The unit depends on the template.
type Indent struct {
	Far   int
	Known bool
}

// IndentOf returns the indentation of a post: its own, that of a wrapper of its
// text, or that of a spacer before it.
func IndentOf(p *page.Page, post page.NodeID) Indent {
	const maxNodes = 12 // a row's first cell with its picture
	for n := post; n < min(p.End(post), post+maxNodes); n++ {
		i := Indent{}
		switch {
		case !p.IsElement(n):
		case p.Chars(n) == p.Chars(post):
			i = ownIndent(p, n)
		case p.Chars(n) == 0:
			i = spacerIndent(p, n)
		}
		if i.Known {
			return i
		}
	}
	return Indent{}
}

func ownIndent(p *page.Page, n page.NodeID) Indent {
	for _, value := range [...]string{
		p.Attr(n, "data-indent"), p.Attr(n, "depth"), p.Attr(n, "data-depth"),
		p.Attr(n, "data-level"), p.Attr(n, "aria-level"),
	} {
		if i := indentIn(value); i.Known {
			return i
		}
	}
	if depth, found := names.Depth(p.Attr(n, "class")); found {
		return Indent{depth, true}
	}
	return indentOfStyle(p.Attr(n, "style"))
}

// spacerIndent returns the indentation by an element without text: a cell with
// a width or an attribute, or a picture that is a few pixels high.
func spacerIndent(p *page.Page, n page.NodeID) Indent {
	const maxHeightDigits = 1
	if i := indentIn(p.Attr(n, "indent")); i.Known {
		return i
	}
	height := p.Attr(n, "height")
	if p.Is(n, atom.Img) && height != "" && len(height) <= maxHeightDigits || p.Is(n, atom.Td) {
		return indentIn(p.Attr(n, "width"))
	}
	return Indent{}
}

func indentOfStyle(style string) Indent {
	for declaration := range strings.SplitSeq(style, ";") {
		property, value, _ := strings.Cut(declaration, ":")
		switch strings.ToLower(strings.TrimSpace(property)) {
		case "margin-left", "padding-left", "margin-inline-start", "padding-inline-start", "--depth", "--level", "--indent":
			if i := indentIn(value); i.Known {
				return i
			}
		}
	}
	return Indent{}
}

// indentIn returns the number at the start of value ("1.5em"), in tenths.
func indentIn(value string) Indent {
	const maxBytes = 6
	value = strings.TrimSpace(value)
	number := value[:len(value)-len(strings.TrimLeft(value, "0123456789."))]
	far, err := strconv.ParseFloat(number, 64)
	if err != nil || len(number) > maxBytes {
		return Indent{}
	}
	return Indent{int(10 * far), true}
}
