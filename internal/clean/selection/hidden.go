package selection

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/names"
)

// IsWorthShowing reports whether a hidden part of a live page is one that a
// click would show: the formula behind its picture, closed details, and the
// prose of a tab or accordion, but no dialog.
func IsWorthShowing(p *page.Page, n page.NodeID) bool {
	if facts.Has(p, n, atom.Math) || facts.IsInside(p, n, atom.Details) || p.Attr(n, "role") == "tabpanel" {
		return true
	}
	if p.Hidden(n)&page.HiddenDisplay == 0 || isDialog(p, n) {
		return false
	}
	const minProseBytes, minStops = 200, 2 // more than a tooltip or a menu has
	text := facts.SubtreeText(p, n)
	return len(text) >= minProseBytes && strings.Count(text, ".")+3*strings.Count(text, "。") >= minStops
}

func isDialog(p *page.Page, n page.NodeID) bool {
	role := p.Attr(n, "role")
	return p.Is(n, atom.Dialog) || role == "dialog" || role == "alertdialog" || p.HasAttr(n, "aria-modal")
}

// IsUnshown reports whether a browser would not show n of a saved page, as far as
// that is clear without its style sheets: on other screens only, or only to those
// who block advertisements.
func IsUnshown(p *page.Page, n page.NodeID) bool {
	return isOtherArtboard(p, n) || isHiddenBanner(p, n)
}

var artboardNames = names.Of("artboard")

// isOtherArtboard reports whether n is one of the forms that a graphic of
// ai2html has for several widths of the page, but not the widest one that fits a
// reader's column. Each has the smallest width for which it is made.
func isOtherArtboard(p *page.Page, n page.NodeID) bool {
	if !isArtboard(p, n) {
		return false
	}
	const columnPixels, maxArtboards = 700, 20 // a graphic has up to five
	best, widest, looked := page.None, -1, 0
	for c := p.Parent(n) + 1; c < p.End(p.Parent(n)); c = p.End(c) {
		if !isArtboard(p, c) {
			continue
		}
		if looked++; looked > maxArtboards {
			break
		}
		width, _ := strconv.Atoi(p.Attr(c, "data-min-width")) // 0 if it has none
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

// isHiddenBanner reports whether n is hidden and contains a picture that leads
// to another page, and no text. Slides are hidden too, but lead to their files.
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
