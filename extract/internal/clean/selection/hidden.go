package selection

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// IsWorthShowing reports whether a click would show a hidden part of a live
// page: a formula behind its picture, closed details, prose in a tab or
// accordion, but no dialogs.
func IsWorthShowing(p *page.Page, n page.NodeID) bool {
	if facts.Has(p, n, atom.Math) || facts.IsInside(p, n, atom.Details) || p.Attr(n, "role") == "tabpanel" {
		return true
	}
	if p.Hidden(n)&page.HiddenDisplay == 0 || isDialog(p, n) {
		return false
	}
	const minProseBytes, minStops = 200, 2 // more than in tooltips and menus
	text := facts.SubtreeText(p, n)
	return len(text) >= minProseBytes && strings.Count(text, ".")+3*strings.Count(text, "。") >= minStops
}

func isDialog(p *page.Page, n page.NodeID) bool {
	role := p.Attr(n, "role")
	return p.Is(n, atom.Dialog) || role == "dialog" || role == "alertdialog" || p.HasAttr(n, "aria-modal")
}

// IsUnshown reports whether a browser would never show n of a saved page, as
// far as that is clear without style sheets: it is for other screens, or for
// users of ad blockers.
func IsUnshown(p *page.Page, n page.NodeID) bool {
	return isOtherArtboard(p, n) || isHiddenBanner(p, n)
}

var artboardNames = names.Of("artboard")

// isOtherArtboard reports whether n is a form of an ai2html graphic that does
// not fit the reader's column best. Such a graphic has a form for each of
// several widths, with the smallest width for which it is made.
func isOtherArtboard(p *page.Page, n page.NodeID) bool {
	if !isArtboard(p, n) {
		return false
	}
	const columnPixels, maxArtboards = 700, 20 // graphics have up to five
	best, widest, looked := page.None, -1, 0
	for c := p.Parent(n) + 1; c < p.End(p.Parent(n)); c = p.End(c) {
		if !isArtboard(p, c) {
			continue
		}
		if looked++; looked > maxArtboards {
			break
		}
		width, _ := strconv.Atoi(p.Attr(c, "data-min-width")) // 0 if missing
		switch {
		case width <= columnPixels && width > widest:
			best, widest = c, width
		case best == page.None:
			best = c
		}
	}
	return best != n
}

func isArtboard(p *page.Page, n page.NodeID) bool {
	return p.Is(n, atom.Div) && p.Names().ClassHas(n, artboardNames)
}

// isHiddenBanner reports whether n is hidden, contains a picture that links to
// another page, and no text. Hidden slides link to their files.
func isHiddenBanner(p *page.Page, n page.NodeID) bool {
	const maxNodes = 30
	if p.Hidden(n)&page.HiddenAttr == 0 || p.Chars(n) > 0 || p.End(n)-n > maxNodes || !facts.Has(p, n, atom.Img) {
		return false
	}
	for d := n; d < p.End(n); d++ {
		if p.Is(d, atom.A) && p.HasAttr(d, "href") {
			return !pictures.IsPictureLink(p.Attr(d, "href"))
		}
	}
	return false
}
