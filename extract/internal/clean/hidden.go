package clean

import (
	"slices"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/embeds"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/formulas"
	"pilcrow/extract/internal/clean/media"
	"pilcrow/extract/internal/clean/selection"
	"pilcrow/extract/page"
)

// isLeftOut reports whether n's subtree lies in the selection but not in the
// article: elements that never show, and elements that the browser hid.
func (c *copier) isLeftOut(n page.NodeID) bool {
	p := c.p
	if p.IsText(n) {
		return false // its parent decides
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
	return !c.Picked.Holds(p, n) && p.Hidden(n)&page.Computed != 0 && !p.Counted(n) && !c.isAroundOrInNote(n) && !selection.IsWorthShowing(p, n)
}

// isAroundOrInNote reports whether n contains a hidden footnote or is part of
// one.
func (c *copier) isAroundOrInNote(n page.NodeID) bool {
	i, _ := slices.BinarySearch(c.Notes, n)
	return i < len(c.Notes) && c.p.Contains(n, c.Notes[i]) || i > 0 && c.p.Contains(c.Notes[i-1], n)
}
