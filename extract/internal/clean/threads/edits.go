package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
)

// Below an edited post, boards write who edited it and when. That line is not
// part of the post, and its time is not the post's.

var editNames = names.Union(
	names.Of("editdate", "lastedit", "lastedited", "postedited"),
	names.Pairs([]string{"post"}, []string{"edit", "edited"}),
)

// isEditNote reports whether n is such a line, by its class or its words. A
// single word needs a time, because a post may begin with it.
func (m markFinder) isEditNote(n page.NodeID) bool {
	const maxNodes, maxNamedChars, maxChars = 40, 250, 120 // a named one may contain a reason
	chars := m.p.Chars(n)
	if chars == 0 || chars > maxNamedChars || m.p.End(n)-n > maxNodes || !hasDigit(m.p, n) {
		return false
	}
	if m.names.ClassHas(n, editNames) {
		return true
	}
	text := facts.SubtreeText(m.p, n)
	hasTime := facts.Has(m.p, n, atom.Time)
	return chars <= maxChars && ((hasTime || hasMoment(text)) && phrases.IsEditLine(text) || hasTime && phrases.BeginsWithEdit(text))
}

// hasMoment reports whether a text has a time of day (10:30), or a day and a
// year. Sentences of posts may begin like edit notes: "Last edition: 2019".
func hasMoment(text string) bool {
	const maxDayDigits, yearDigits = 2, 4
	hasDay, hasYear := false, false
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && isDigit(text[end]) {
			end++
		}
		switch digits := end - i; {
		case digits == 0:
			end++
		case digits == yearDigits:
			hasYear = true
		case digits <= maxDayDigits:
			hasDay = true
			if end+2 < len(text) && text[end] == ':' && isDigit(text[end+1]) && isDigit(text[end+2]) {
				return true
			}
		}
		i = end
	}
	return hasDay && hasYear
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func (m markFinder) isEditTime(mark page.NodeID) bool {
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
