package threads

import (
	"strings"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// Boards show beside an author's name when the member joined. That is not the
// time of the post.

// isJoinDate reports whether a time is when a member joined, by its first
// words, the label before it, or the class of an ancestor.
func (m markFinder) isJoinDate(mark page.NodeID) bool {
	const maxLevels, maxChars = 3, 60 // of a fact with its label
	if phrases.BeginsWithJoining(letter.Plain(facts.SubtreeText(m.p, mark))) || m.followsJoinLabel(mark, "") {
		return true
	}
	n := mark
	for range maxLevels {
		if n == page.None || m.p.Chars(n) > maxChars {
			break
		}
		if m.names.ClassHas(n, joinedNames) {
			return true
		}
		n = m.p.Parent(n)
	}
	return false
}

var joinedNames = names.Of("joined", "profile-joined")

// followsJoinLabel reports whether the words directly before n and those in own
// end with such a label. Long texts are no labels.
func (m markFinder) followsJoinLabel(n page.NodeID, own string) bool {
	const maxNodes, maxLabelBytes = 12, 80
	words := letter.Plain(own)
	for d := n - 1; d >= max(page.Root, n-maxNodes) && strings.Count(words, " ") < phrases.MaxJoiningWords; d-- {
		text := m.p.Text(d)
		if len(text) > maxLabelBytes {
			break
		}
		words = strings.TrimSpace(letter.Plain(text) + " " + words)
	}
	return phrases.EndsWithJoining(words)
}
