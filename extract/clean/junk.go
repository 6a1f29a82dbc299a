package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// dropControls drops what is for the hand and not for the eye: form controls,
// and links and buttons without content. A button is a text where it is a
// heading, as in accordions, asks a question, stands in a sentence or is long.
func dropControls(root *html.Node) {
	for _, n := range elements(root, atom.Input, atom.Select, atom.Textarea, atom.Datalist, atom.Progress, atom.Meter) {
		remove(n)
	}
	for _, n := range elements(root, atom.Button) {
		if isTextButton(n) {
			unwrap(n)
		} else {
			remove(n)
		}
	}
	for _, n := range elements(root, atom.A) {
		if isDeadLink(n) {
			cut(n)
		}
	}
}

func isTextButton(n *html.Node) bool {
	const long = 60 // characters: no label of a button
	said := text(n)
	return closest(n, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Summary, atom.Dt) != nil ||
		len(said) >= long || strings.HasSuffix(said, "?") || strings.HasSuffix(said, "？") ||
		holdsElement(n, atom.Img, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) || isInSentence(n) || isAccordionHeader(n)
}

// isInSentence reports whether n is several words with others on both sides.
func isInSentence(n *html.Node) bool {
	before, after := previous(n), next(n)
	return strings.Contains(text(n), " ") && before != nil && after != nil && before.Type == html.TextNode && after.Type == html.TextNode
}

// isAccordionHeader reports whether a button opens and closes the text behind
// it (ARIA Authoring Practices, accordion and disclosure). One that shows the
// rest of a text stands behind it. A short one may be "Filter" or "Share",
// unless prose follows.
func isAccordionHeader(n *html.Node) bool {
	const short, prose = 10, 100 // bytes
	if !hasAttr(n, "aria-expanded") && !hasAttr(n, "data-expanded") || hasAttr(n, "aria-haspopup") || isEmpty(n) {
		return false
	}
	isTitle := !isNoLonger(n, short)
	for next(n) == nil && onlyChild(n.Parent) == n && n.Parent.Parent != nil {
		n = n.Parent // what only groups the header
	}
	panel := next(n)
	if previous(n) != nil || panel == nil || panel.Type != html.ElementNode {
		return false
	}
	return isTitle && !isNoLonger(panel, 2*short) || !isNoLonger(panel, prose) && !isMostlyLinks(panel)
}

// isDeadLink reports whether a link shows nothing and is no target itself.
func isDeadLink(n *html.Node) bool {
	return isEmpty(n) && get(n, "id") == "" && get(n, "name") == ""
}

// dropLinkBars drops bars of links that are about the page: to share, follow
// or subscribe, and navigation. Only short blocks of links are dropped,
// whatever their names: never a paragraph of prose.
func dropLinkBars(root *html.Node) {
	for _, n := range elements(root) {
		if n.Parent != nil && isBar(n) && isShort(n) && !isWhole(n, root) {
			remove(n)
		}
	}
}

// isWhole reports whether root has no text beside n's.
func isWhole(n, root *html.Node) bool {
	const wrappers = 20 // elements, which size counts
	bytes := size(n, all) + wrappers
	return size(root, bytes) <= bytes && len(text(root)) == len(text(n))
}

func isBar(n *html.Node) bool {
	if isNavigation(n) || get(n, "role") == "toolbar" {
		return true
	}
	return isBarElement(n) && (isNamed(n, "share", "sharing", "sharedaddy", "shares", "social", "socials",
		"newsletter", "breadcrumb", "breadcrumbs", "addthis", "addtoany", "editsection", "toolbar") ||
		isNamed(n, "follow") && !isNamed(n, "up"))
}

func isNavigation(n *html.Node) bool { return is(n, atom.Nav) || get(n, "role") == "navigation" }

func isBarElement(n *html.Node) bool {
	return is(n, atom.Div, atom.Ul, atom.Ol, atom.Section, atom.Aside, atom.P, atom.Span, atom.Footer, atom.Header)
}

// isShort reports whether a block holds labels and links but no sentence, and no
// sample, which Prism wraps together with its toolbar.
func isShort(n *html.Node) bool {
	const label = 60 // bytes of text outside links
	if !isNavigation(n) && holdsElement(n, atom.Pre) {
		return false
	}
	outside := len(text(n))
	for _, a := range elements(n, atom.A) {
		outside -= len(text(a))
	}
	return outside <= label || isNavigation(n) && 2*outside <= len(text(n))
}
