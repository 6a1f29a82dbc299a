package furniture

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// DropControls drops what is for the hand and not for the eye: form controls,
// and links and buttons without content. A button is a text where it is a
// heading, as in accordions, asks a question, stands in a sentence or is long.
func DropControls(root draft.Node) {
	for _, n := range root.Elements(atom.Input, atom.Select, atom.Textarea, atom.Datalist, atom.Progress, atom.Meter) {
		n.Remove()
	}
	for _, n := range root.Elements(atom.Button) {
		if isTextButton(n) {
			n.Unwrap()
		} else {
			n.Remove()
		}
	}
	for _, n := range root.Elements(atom.A) {
		if isDeadLink(n) {
			n.Cut()
		}
	}
}

func isTextButton(n draft.Node) bool {
	const long = 60 // characters: no label of a button
	said := n.Text()
	return n.Closest(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Summary, atom.Dt).Exists() ||
		len(said) >= long || strings.HasSuffix(said, "?") || strings.HasSuffix(said, "？") ||
		n.Holds(atom.Img, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) || isInSentence(n) || isAccordionHeader(n)
}

// isInSentence reports whether n is several words with others on both sides.
func isInSentence(n draft.Node) bool {
	before, after := n.Before(), n.After()
	return strings.Contains(n.Text(), " ") && before.Exists() && after.Exists() && before.IsText() && after.IsText()
}

// isAccordionHeader reports whether a button opens and closes the text behind
// it (ARIA Authoring Practices, accordion and disclosure). One that shows the
// rest of a text stands behind it. A short one may be "Filter" or "Share",
// unless prose follows.
func isAccordionHeader(n draft.Node) bool {
	const short, prose = 10, 100 // bytes
	if !n.HasAttr("aria-expanded") && !n.HasAttr("data-expanded") || n.HasAttr("aria-haspopup") || n.IsEmpty() {
		return false
	}
	isTitle := !n.IsNoLonger(short)
	for !n.After().Exists() && n.Parent().OnlyChild() == n && n.Parent().Parent().Exists() {
		n = n.Parent() // what only groups the header
	}
	panel := n.After()
	if n.Before().Exists() || !panel.Exists() || !panel.IsElement() {
		return false
	}
	return isTitle && !panel.IsNoLonger(2*short) || !panel.IsNoLonger(prose) && !panel.IsMostlyLinks()
}

// isDeadLink reports whether a link shows nothing and is no target itself.
func isDeadLink(n draft.Node) bool {
	return n.IsEmpty() && n.Attr("id") == "" && n.Attr("name") == ""
}

// DropLinkBars drops bars of links that are about the page: to share, follow
// or subscribe, and navigation. Only short blocks of links are dropped,
// whatever their names: never a paragraph of prose.
func DropLinkBars(root draft.Node) {
	for _, n := range root.Elements() {
		if n.Parent().Exists() && isBar(n) && isShort(n) && !isWhole(n, root) {
			n.Remove()
		}
	}
}

// isWhole reports whether root has no text beside n's.
func isWhole(n, root draft.Node) bool {
	const wrappers = 20 // elements, which size counts
	bytes := n.Size(draft.AllBytes) + wrappers
	return root.Size(bytes) <= bytes && len(root.Text()) == len(n.Text())
}

func isBar(n draft.Node) bool {
	if isNavigation(n) || n.Attr("role") == "toolbar" {
		return true
	}
	return isBarElement(n) && (named.IsNamed(n, "share", "sharing", "sharedaddy", "shares", "social", "socials", "newsletter", "breadcrumb", "breadcrumbs", "addthis", "addtoany", "editsection", "toolbar") ||
		named.IsNamed(n, "follow") && !named.IsNamed(n, "up"))
}

func isNavigation(n draft.Node) bool { return n.Is(atom.Nav) || n.Attr("role") == "navigation" }

func isBarElement(n draft.Node) bool {
	return n.Is(atom.Div, atom.Ul, atom.Ol, atom.Section, atom.Aside, atom.P, atom.Span, atom.Footer, atom.Header)
}

// isShort reports whether a block holds labels and links but no sentence, and no
// sample, which Prism wraps together with its toolbar.
func isShort(n draft.Node) bool {
	const label = 60 // bytes of text outside links
	if !isNavigation(n) && n.Holds(atom.Pre) {
		return false
	}
	outside := len(n.Text())
	for _, a := range n.Elements(atom.A) {
		outside -= len(a.Text())
	}
	return outside <= label || isNavigation(n) && 2*outside <= len(n.Text())
}
