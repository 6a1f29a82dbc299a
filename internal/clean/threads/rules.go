package threads

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// dropRules leaves out the rules and rows of dashes with no selected text between
// them and the beginning or end of a post.
func (e *extras) dropRules() {
	first, last := e.edges[0], e.edges[len(e.edges)-1]
	for n := first; n < last; n++ {
		if !e.isRule(n) {
			continue
		}
		i := firstFrom(e.edges, n+1)
		if e.s.CharsBetween(e.edges[i-1], n) == 0 || e.s.CharsBetween(e.p.End(n), e.edges[i]) == 0 {
			e.leaveOut(n)
		}
	}
}

// isRule reports whether n is a rule or a text of dashes.
func (e *extras) isRule(n page.NodeID) bool {
	const minDashes = 4
	if !e.p.IsText(n) {
		return e.p.Is(n, atom.Hr)
	}
	text := strings.TrimSpace(e.p.Text(n))
	return len(text) >= minDashes && strings.Trim(text, "-_=–—") == ""
}
