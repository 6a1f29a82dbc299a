package selection

import (
	"strconv"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/page"
)

// What a browser would not show of a saved page, told without its style sheets.

// IsUnshown reports whether a saved page shows n on other screens, or to those
// who block advertisements.
func IsUnshown(p *page.Page, n page.NodeID) bool {
	return isOtherArtboard(p, n) || isHiddenBanner(p, n)
}

// isOtherArtboard reports whether n is one of the forms that a graphic of
// ai2html has for several widths of the page, and not the widest one that a
// reader's column holds. Each names the least that it is made for.
func isOtherArtboard(p *page.Page, n page.NodeID) bool {
	if !isArtboard(p, n) {
		return false
	}
	const column, most = 700, 20 // pixels; elements: a graphic has up to five
	best, widest, looked := page.None, -1, 0
	for c := range p.Children(p.Parent(n)) {
		if !isArtboard(p, c) {
			continue
		}
		if looked++; looked > most {
			break
		}
		width, _ := strconv.Atoi(p.Attr(c, "data-min-width")) // 0 where it names none
		switch {
		case width <= column && width > widest:
			best, widest = c, width
		case best == page.None:
			best = c
		}
	}
	return best != n
}

func isArtboard(p *page.Page, n page.NodeID) bool {
	return p.Is(n, atom.Div) && named.HasWord(p.Attr(n, "class"), []string{"artboard"})
}

// isHiddenBanner reports whether n is hidden and holds a picture that leads
// elsewhere, and no text. Slides are hidden too, but lead to their files.
func isHiddenBanner(p *page.Page, n page.NodeID) bool {
	const small = 30 // nodes
	if p.Hidden(n)&page.HiddenAttr == 0 || p.Chars(n) > 0 || p.End(n)-n > small || !facts.Has(p, n, atom.Img) {
		return false
	}
	for d := n; d < p.End(n); d++ {
		if p.Is(d, atom.A) && p.HasAttr(d, "href") {
			return !pictures.IsPictureLink(p.Attr(d, "href"))
		}
	}
	return false
}
