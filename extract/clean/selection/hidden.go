package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/page"
)

// IsWorthShowing reports whether a hidden part of a live page is one that a
// click would show: the formula behind its picture, closed details, and the
// prose of a tab or accordion, as long as it is no dialog.
func IsWorthShowing(p *page.Page, n page.NodeID) bool {
	if facts.Has(p, n, atom.Math) || facts.IsInside(p, n, atom.Details) || p.Attr(n, "role") == "tabpanel" {
		return true
	}
	if p.Hidden(n)&page.HiddenDisplay == 0 || isDialog(p, n) {
		return false
	}
	const long, sentences = 200, 2 // characters: more than a tooltip or a menu
	text := facts.SubtreeText(p, n)
	return len(text) >= long && strings.Count(text, ".")+3*strings.Count(text, "。") >= sentences
}

func isDialog(p *page.Page, n page.NodeID) bool {
	role := p.Attr(n, "role")
	return p.Is(n, atom.Dialog) || role == "dialog" || role == "alertdialog" || p.HasAttr(n, "aria-modal")
}
