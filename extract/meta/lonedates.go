package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/dates"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// maxLoneDateChars is the length of a text that is a date with its label.
const maxLoneDateChars = 60

// loneDates returns the dates of texts anywhere on the page that are a date and
// its label, where the page has only one of its kind: below an article, or above
// it behind a picture. A list of other articles has several.
func (s *article) loneDates(order dates.Order, latest string) seenDates {
	var found [4][]string // published, unnamed, modified, modified in the footer
	for n := page.Root; int(n) < s.page.Len(); n++ {
		if !s.page.IsText(n) || !s.page.Counted(n) || !dates.HasYear(beginning(s.page.Text(n))) {
			continue
		}
		isForeign := s.isForeign(n)
		if isForeign && !s.isInMainFooter(n) {
			continue
		}
		var seen seenDates
		if s.page.Chars(n) <= maxLoneDateChars {
			seen.addLone(s.page.Text(n), order)
		} else if s.isNearTitle(n) {
			seen.addDateline(beginning(s.page.Text(n)), order)
		}
		days := [...]string{dates.Day(seen.published), dates.Day(seen.unnamed), dates.Day(seen.modified), ""}
		if isForeign {
			days = [...]string{3: days[2]}
		}
		for i, day := range days {
			if day != "" && day <= latest && !slices.Contains(found[i], day) {
				found[i] = appendUpTo(found[i], day, 2)
			}
		}
	}
	modified := only(found[2])
	if len(found[0])+len(found[1])+len(found[2]) == 0 {
		modified = only(found[3])
	}
	return seenDates{published: only(found[0]), unnamed: only(found[1]), modified: modified}
}

// isInMainFooter reports whether n is in a footer of what is mainly on the page:
// a date of a change there is the page's, while one in the site's own footer may
// be the site's.
func (s *article) isInMainFooter(n page.NodeID) bool {
	return s.isInside(n, atom.Footer) && s.isInside(n, atom.Main)
}

// beginning returns the part of a text in which a lone date or a dateline is.
func beginning(text string) string {
	text = strings.TrimSpace(text)
	return text[:min(len(text), maxLoneDateChars)]
}

// addDateline adds the date with which a paragraph begins: "27.1.2022 - The".
func (d *seenDates) addDateline(text string, order dates.Order) {
	dated := dates.Find(text, order)
	if len(dated) == 0 || dated[0].Start > 0 {
		return
	}
	if mark := firstRune(strings.TrimLeft(text[dated[0].End:], " \u00a0")); mark == '-' || mark == '–' || mark == '—' {
		d.add(dated[0].ISO, "")
	}
}

// only returns the only value of a list, or "".
func only(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	return ""
}

// addLone adds the date of a text that has nothing else but a label.
func (d *seenDates) addLone(text string, order dates.Order) {
	dated := dates.Find(text, order)
	if len(dated) != 1 {
		return
	}
	label := text[:dated[0].Start]
	for word := range strings.FieldsSeq(letter.Words(label + " " + text[dated[0].End:])) {
		if !phrases.IsBylineWord(word) && !phrases.IsUpdateLabel(word) {
			return
		}
	}
	d.add(dated[0].ISO, label)
}
