package previews

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// A link preview shows another page: its title, what it is about, its site and its
// picture, all of it a link, or several to the same place. Readers want the
// title as the link and the rest as text, in one box: a quotation of that page,
// as which WordPress and the services for posts write theirs. In a listing or
// a list the items are the boxes.

// preview is a box that shows the page at an address.
type preview struct {
	box     draft.Node
	address string
	lines   []draft.Node // runs of text, elements with nothing but a line, and blocks
	title   int          // which of the lines is the title
}

// MaxBytes is how long a link preview is at most, in bytes. One that is not
// called so is shorter.
const MaxBytes, MaxUnnamedBytes = 1500, 600

// QuotePreviews returns the pass that makes of each link preview what is described
// above. Listings, shops and offers are made of links around a title and a text,
// and those get no box.
func QuotePreviews(kind engine.Kind) func(root draft.Node) {
	return func(root draft.Node) {
		markQuotes(root)
		previews := previewsIn(root)
		for i, run := 0, 0; i < len(previews); i += run {
			for run = 1; i+run < len(previews) && isBeside(previews[i+run-1].box, previews[i+run].box); run++ {
			}
			for _, v := range previews[i : i+run] {
				v.open()
				if isBoxed(v.box, kind, run) && !isPartOfBox(v.box) {
					v.quote()
				}
			}
		}
	}
}

// isBoxed reports whether a link preview gets a box, in a row of so many: one
// that an editor put into the text everywhere; one that is called so where it
// stands alone, or on a page that is a text; one that only looks like one where
// both hold.
func isBoxed(box draft.Node, kind engine.Kind, row int) bool {
	isAlone := row < minRow
	switch {
	case box.IsNamed(EditorNames):
		return true
	case isCalledPreview(box):
		return isAlone || !isMadeOfLinks(kind)
	}
	return isAlone && !isMadeOfLinks(kind)
}

// isMadeOfLinks reports whether pages of a kind consist of links around texts.
func isMadeOfLinks(kind engine.Kind) bool {
	return kind == engine.Service || kind == engine.Collection || kind == engine.Listing || kind == engine.Product
}

// isPartOfBox reports whether n stands in what is a box already.
func isPartOfBox(n draft.Node) bool {
	return n.Closest(atom.Li, atom.Td, atom.Th, atom.Dl, atom.Blockquote).Exists()
}

// markQuotes marks the link previews that are quotations already: WordPress' and
// Embedly's.
func markQuotes(root draft.Node) {
	for _, quote := range root.Elements(atom.Blockquote) {
		if quote.IsNamed(quoteNames) {
			quote.Mark(draft.Embed)
		}
	}
}

var quoteNames = names.Of("embedded-content", "embedly-card")

// previewsIn returns the link previews of a draft, none inside another.
func previewsIn(root draft.Node) (previews []preview) {
	for n := root.Following(root); n.Exists(); {
		v, ok := previewAt(n)
		if !ok {
			n = n.Following(root)
			continue
		}
		previews = append(previews, v)
		n = n.Behind(root)
	}
	return previews
}

// isBeside reports whether one link preview follows the other without a word between:
// they are siblings, or all that each of two siblings holds.
func isBeside(a, b draft.Node) bool {
	for a.Parent().Exists() && a.Parent().OnlyChild() == a {
		a = a.Parent()
	}
	beside := a.After()
	return beside == b || beside.Exists() && beside.OnlyChild().Exists() && beside.Contains(b)
}

// previewAt returns the link preview that n is, if it has two lines and leads
// somewhere.
func previewAt(n draft.Node) (preview, bool) {
	if !IsPreview(n) || n.Holds(atom.Figcaption, atom.Form, atom.Video, atom.Iframe) {
		return preview{}, false
	}
	v := preview{box: n, lines: linesOf(n)}
	if len(v.lines) < 2 {
		return preview{}, false
	}
	v.title = v.findTitle()
	v.address = v.findAddress()
	return v, v.address != ""
}

// linesOf returns the parts of a link preview in their order.
func linesOf(box draft.Node) (lines []draft.Node) {
	for n := box.Following(box); n.Exists(); {
		switch {
		case n.IsText() && !n.IsBlank(), isLine(n):
			lines = append(lines, n)
			n = n.Behind(box)
		default:
			n = n.Following(box)
		}
	}
	return lines
}

// isLine reports whether n is a block that stays whole, or holds a line and no
// other.
func isLine(n draft.Node) bool {
	if n.Is(atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.Blockquote) {
		return true
	}
	if !n.IsElement() || n.HoldsBlock() || n.Holds(atom.Br) {
		return false
	}
	for c := n.First(); c.Exists(); c = c.Next() {
		if c.IsText() && !c.IsBlank() {
			return true
		}
	}
	return false
}

// findTitle returns which line is called the title, or else is a heading, or
// is set bold, or else the first.
func (v preview) findTitle() int {
	for _, isTitle := range []func(draft.Node) bool{isCalledTitle, isHeading, isBold} {
		for i, line := range v.lines {
			for n := line; n != v.box; n = n.Parent() {
				if isTitle(n) {
					return i
				}
			}
		}
	}
	return 0
}

func isCalledTitle(n draft.Node) bool { return n.IsNamed(titleNames) }

var headingTags = []atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}

func isHeading(n draft.Node) bool {
	return n.Is(headingTags...)
}

func isBold(n draft.Node) bool { return n.Is(atom.Strong, atom.B) }

// findAddress returns where the title leads, or else the link preview.
func (v preview) findAddress() string {
	if v.box.Is(atom.A) {
		return v.box.Attr("href")
	}
	line := v.lines[v.title]
	address := addressAround(line, v.box)
	for _, a := range line.Elements(atom.A) {
		address = a.Attr("href")
	}
	for _, a := range v.box.Elements(atom.A) {
		if address != "" {
			break
		}
		address = a.Attr("href")
	}
	return address
}

// addressAround returns where the innermost link around a line in a box leads.
func addressAround(line, box draft.Node) string {
	for n := line; n != box; n = n.Parent() {
		if n.Is(atom.A) && n.Attr("href") != "" {
			return n.Attr("href")
		}
	}
	return ""
}
