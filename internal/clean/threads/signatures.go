package threads

import (
	"strings"

	"pilcrow/extract/page"
	"pilcrow/internal/names"
)

// isSignature reports whether n is a member's signature: called that, or set off
// from the words before it by a line of underscores.
func (e *extras) isSignature(n page.NodeID) bool {
	const maxChars = 600
	if e.p.Chars(n) == 0 || e.p.Chars(n) > maxChars {
		return false
	}
	return e.names.ClassHas(n, endingNames) || e.beginsWithUnderscores(n)
}

// beginsWithUnderscores reports whether n's first text is such a line, as vBulletin
// and phpBB make it. In an author's own words it has text before it.
func (e *extras) beginsWithUnderscores(n page.NodeID) bool {
	const minUnderscores = 12
	for c := n + 1; c < e.p.End(n); c++ {
		if !e.p.IsText(c) {
			continue
		}
		if text := strings.TrimSpace(e.p.Text(c)); text != "" {
			return len(text) >= minUnderscores && strings.Trim(text, "_") == ""
		}
	}
	return false
}

// endingNames are what templates call a signature, besides the names that are
// looked for on all pages.
var endingNames = names.Of("postsignature")
