package threads

import (
	"strings"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/letter"
	"pilcrow/internal/names"
	"pilcrow/internal/phrases"
)

// Boards say beside a name since when the member has been one. That is not when
// the post was written.

// isOfMember reports whether the mark of a time says since when somebody has been
// a member: by its own first words, the label before it, or a class around it.
func (m markFinder) isOfMember(mark page.NodeID) bool {
	const maxLevels, maxChars = 3, 60 // of a fact, with its label
	if beginsWithJoining(letter.Plain(facts.SubtreeText(m.p, mark))) || m.isBehindJoining(mark, "") {
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

// isBehindJoining reports whether the words directly before n, and those at the
// beginning of n itself, end with such a label. A long text is what somebody said.
func (m markFinder) isBehindJoining(n page.NodeID, own string) bool {
	const maxNodes, maxLabelBytes = 12, 80
	words := letter.Plain(own)
	for d := n - 1; d >= max(page.Root, n-maxNodes) && strings.Count(words, " ") < phrases.MaxJoiningWords; d-- {
		text := m.p.Text(d)
		if len(text) > maxLabelBytes {
			break
		}
		words = strings.TrimSpace(letter.Plain(text) + " " + words)
	}
	return endsWithJoining(words)
}

// beginsWithJoining reports whether the first of words are such a label.
func beginsWithJoining(words string) bool {
	end := 0
	for range phrases.MaxJoiningWords {
		next := strings.IndexByte(words[end:], ' ')
		if next < 0 {
			return false
		}
		if phrases.IsJoining(words[:end+next]) {
			return true
		}
		end += next + 1
	}
	return false
}

// endsWithJoining reports whether the last of words are such a label.
func endsWithJoining(words string) bool {
	start := len(words)
	for range phrases.MaxJoiningWords {
		start = strings.LastIndexByte(words[:start], ' ')
		if start < 0 {
			return phrases.IsJoining(words)
		}
		if phrases.IsJoining(words[start+1:]) {
			return true
		}
	}
	return false
}
