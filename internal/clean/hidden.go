package clean

import (
	"slices"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/embeds"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/clean/formulas"
	"pilcrow/internal/clean/media"
	"pilcrow/internal/clean/selection"
)

// isLeftOut reports whether n's subtree is no part of the article although it
// lies in the selection: what never shows, and what the browser hid.
func (c *copier) isLeftOut(n page.NodeID) bool {
	p := c.p
	if p.IsText(n) {
		return false // decided with the elements around it
	}
	if p.Namespace(n) == page.SVG {
		return !p.Counted(p.Parent(n)) || !media.IsDrawing(p, n) && !formulas.IsDrawn(p, n)
	}
	switch p.Tag(n) {
	case atom.Script:
		return !formulas.IsTeX(p.Attr(n, "type")) && embeds.ScriptAddress(p, n) == ""
	case atom.Style, atom.Template, atom.Head, atom.Title, atom.Noframes, atom.Noembed, atom.Link, atom.Meta:
		return true
	case atom.Noscript:
		return !p.Counted(n) && !facts.Has(p, n, atom.Img)
	}
	if p.Source() == page.Saved {
		return !c.Picked.Holds(p, n) && selection.IsUnshown(p, n)
	}
	return !c.Picked.Holds(p, n) && p.Hidden(n)&page.Computed != 0 && !p.Counted(n) && !c.holdsNote(n) && !selection.IsWorthShowing(p, n)
}

// holdsNote reports whether n is a part of a hidden footnote, or around one.
func (c *copier) holdsNote(n page.NodeID) bool {
	i, _ := slices.BinarySearch(c.Notes, n)
	return i < len(c.Notes) && c.p.Contains(n, c.Notes[i]) || i > 0 && c.p.Contains(c.Notes[i-1], n)
}
