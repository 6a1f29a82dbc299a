package meta

import (
	"slices"
	"strings"

	"pilcrow/extract/internal/dates"
	"pilcrow/extract/internal/phrases"
	"pilcrow/internal/letter"
)

// IsRepeatedBy reports whether a line of the page's text says nothing but who
// wrote it, when, and how long it takes to read, as m says it: nothing is left
// of it when names, the day, minutes, times and the words around them are taken
// away. A day that m does not have is something else.
func (m Meta) IsRepeatedBy(line string) bool {
	rest, hasDay := m.cutDay(line)
	left := strings.Fields(letter.Words(cutTimes(rest)))
	hasName := false
	for _, name := range m.Authors {
		cut := cutPhrase(left, strings.Fields(letter.Words(name)))
		hasName = hasName || len(cut) < len(left)
		left = cut
	}
	return (hasDay || hasName && len(left) > 0) && !slices.ContainsFunc(cutMinutes(left), func(word string) bool { return !phrases.IsBylineWord(word) })
}

// cutDay takes the dates out of line that are the day of publication, and
// reports whether there were any.
func (m Meta) cutDay(line string) (rest string, found bool) {
	from := 0
	for _, d := range dates.Find(line, dates.OrderFor(m.Lang)) {
		if m.Published != "" && dates.Day(d.ISO) == dates.Day(m.Published) {
			rest, from, found = rest+line[from:d.Start]+" ", d.End, true
		}
	}
	return rest + line[from:], found
}

// cutTimes takes the times of day out of a line: 9:30, 09:30am.
func cutTimes(line string) string {
	var left []string
	for _, field := range strings.Fields(line) {
		time := strings.TrimRight(strings.Trim(strings.ToLower(field), ".,;()|"), "apm.")
		hour, minute, found := strings.Cut(time, ":")
		if !found || len(hour) == 0 || len(hour) > 2 || len(minute) < 2 || strings.Trim(hour+minute, "0123456789:") != "" {
			left = append(left, field)
		}
	}
	return strings.Join(left, " ")
}

// cutPhrase takes a phrase out of a text, both as words.
func cutPhrase(text, phrase []string) []string {
	for i := 0; len(phrase) > 0 && i+len(phrase) <= len(text); i++ {
		if slices.Equal(text[i:i+len(phrase)], phrase) {
			return slices.Concat(text[:i], text[i+len(phrase):])
		}
	}
	return text
}

// cutMinutes takes the numbers of minutes out of a line's words.
func cutMinutes(line []string) (left []string) {
	for i, w := range line {
		isCount := strings.Trim(w, "0123456789") == "" && i+1 < len(line) && strings.HasPrefix(line[i+1], "min")
		if !isCount {
			left = append(left, w)
		}
	}
	return left
}
