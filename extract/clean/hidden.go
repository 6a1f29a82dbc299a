package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// isLeftOut reports whether n's subtree is no part of the article although it
// lies in the selection: what never shows, and what the browser hid.
func (c *copier) isLeftOut(n page.NodeID) bool {
	p := c.p
	if p.IsText(n) {
		return false // decided with the elements around it
	}
	if p.Namespace(n) == page.SVG {
		return !p.Counted(p.Parent(n)) || !isDrawing(p, n)
	}
	switch p.Tag(n) {
	case atom.Script:
		return !isTeX(p.Attr(n, "type")) && scriptAddress(p, n) == ""
	case atom.Style, atom.Template, atom.Head, atom.Title, atom.Noframes, atom.Noembed, atom.Link, atom.Meta:
		return true
	case atom.Noscript:
		return !p.Counted(n) && !has(p, n, atom.Img)
	}
	if p.Source() == page.Saved {
		return !c.asked.holds(p, n) && isUnshown(p, n)
	}
	return !c.asked.holds(p, n) && p.Hidden(n)&page.Computed != 0 && !p.Counted(n) && !c.holdsNote(n) && !isWorthShowing(p, n)
}

// holdsNote reports whether n is a part of a hidden footnote, or around one.
func (c *copier) holdsNote(n page.NodeID) bool {
	i, _ := slices.BinarySearch(c.notes, n)
	return i < len(c.notes) && c.p.Contains(n, c.notes[i]) || i > 0 && c.p.Contains(c.notes[i-1], n)
}

// isWorthShowing reports whether a hidden part of a live page is one that a
// click would show: the formula behind its picture, closed details, and the
// prose of a tab or accordion, as long as it is no dialog.
func isWorthShowing(p *page.Page, n page.NodeID) bool {
	if has(p, n, atom.Math) || isInside(p, n, atom.Details) || p.Attr(n, "role") == "tabpanel" {
		return true
	}
	if p.Hidden(n)&page.HiddenDisplay == 0 || isDialog(p, n) {
		return false
	}
	const long, sentences = 200, 2 // characters: more than a tooltip or a menu
	text := subtreeText(p, n)
	return len(text) >= long && strings.Count(text, ".")+3*strings.Count(text, "。") >= sentences
}

func isDialog(p *page.Page, n page.NodeID) bool {
	role := p.Attr(n, "role")
	return p.Is(n, atom.Dialog) || role == "dialog" || role == "alertdialog" || p.HasAttr(n, "aria-modal")
}

// has reports whether n's subtree holds such an element.
func has(p *page.Page, n page.NodeID, tag atom.Atom) bool {
	for d := n; d < p.End(n); d++ {
		if p.Tag(d) == tag {
			return true
		}
	}
	return false
}

func isInside(p *page.Page, n page.NodeID, tag atom.Atom) bool {
	for a := range p.Ancestors(n) {
		if p.Is(a, tag) {
			return true
		}
	}
	return false
}

// subtreeText returns all text in n's subtree, counted or not.
func subtreeText(p *page.Page, n page.NodeID) string {
	var b strings.Builder
	for d := n; d < p.End(n); d++ {
		b.WriteString(p.Text(d))
	}
	return b.String()
}
