package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/names"
	"pilcrow/internal/phrases"
)

// Boards write below a changed post by whom and when it was changed. The line is
// no part of the post, and its time is not that of the post.

// editNames are what templates call such a line.
var editNames = names.Union(
	names.Of("editdate", "lastedit", "lastedited", "postedited"),
	names.Pairs([]string{"post"}, []string{"edit", "edited"}),
)

// isEditNote reports whether n is such a line: called so, or with words for it. A
// word alone needs a time, because an author may begin with it.
func (m markFinder) isEditNote(n page.NodeID) bool {
	const maxNodes, maxNamedChars, maxChars = 40, 250, 120 // a named one may have a reason
	chars := m.p.Chars(n)
	if chars == 0 || chars > maxNamedChars || m.p.End(n)-n > maxNodes || !hasDigit(m.p, n) {
		return false
	}
	if m.names.ClassHas(n, editNames) {
		return true
	}
	text := facts.SubtreeText(m.p, n)
	return chars <= maxChars && (phrases.IsEditLine(text) || facts.Has(m.p, n, atom.Time) && phrases.BeginsWithEdit(text))
}

// isOfEdit reports whether the mark of a time is in such a line.
func (m markFinder) isOfEdit(mark page.NodeID) bool {
	const maxLevels = 4
	for range maxLevels {
		if m.isEditNote(mark) {
			return true
		}
		if mark = m.p.Parent(mark); mark == page.None {
			break
		}
	}
	return false
}
