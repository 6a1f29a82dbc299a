package footnotes

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/letter"
	"pilcrow/internal/names"
)

// withoutPowers leaves out what stands behind a power, "20 m² (gross)", unless
// the numbers count up from 1, as marks do and powers don't.
func withoutPowers(notes []draft.Node) []draft.Node {
	if !slices.ContainsFunc(notes, isBehindPower) || countUp(notes) {
		return notes
	}
	return slices.DeleteFunc(notes, isBehindPower)
}

// countUp reports whether the numbers before notes are 1, 2, 3 and so on.
func countUp(notes []draft.Node) bool {
	last := 0
	for _, n := range notes {
		number, err := strconv.Atoi(strings.Trim(raisedBefore(n).Text(), "[] "))
		if err != nil {
			continue
		}
		if number != last+1 {
			return false
		}
		last = number
	}
	return true
}

// raisedBefore returns the raised element before or around n, if any.
func raisedBefore(n draft.Node) draft.Node {
	mark := n.Previous()
	if mark.IsText() {
		mark = mark.Parent()
	}
	if !mark.Is(atom.Sup) {
		return nil
	}
	return mark
}

var calledNotes = names.Union(footnoteNames, names.Of("endnote"))

// isBehindPower reports whether n, which is not called a footnote, is behind a
// raised number directly behind a unit, a single letter or a short number.
func isBehindPower(n draft.Node) bool {
	mark := raisedBefore(n)
	if !mark.Exists() || n.Has(draft.Note) || isInlineNote(n) || n.IsNamed(calledNotes) {
		return false
	}
	base := mark.Previous()
	if !base.Exists() {
		return false
	}
	text := base.Data()
	if !base.IsText() {
		text = base.Text()
	}
	return hasPowers(lastWord(text))
}

// lastWord returns the word that s ends with, "" if it ends with another sign.
func lastWord(s string) string {
	return s[len(strings.TrimRightFunc(s, letter.IsWord)):]
}

// hasPowers reports whether a word is often raised to a power: a letter, a number
// that is no year, or a unit of length or time.
func hasPowers(word string) bool {
	const yearBytes = 4
	switch {
	case utf8.RuneCountInString(word) == 1:
		return true
	case word != "" && len(word) < yearBytes && strings.Trim(word, "0123456789") == "":
		return true
	}
	switch word {
	case "nm", "µm", "μm", "mm", "cm", "dm", "km", "in", "ft", "yd", "mi", "sec":
		return true
	}
	return false
}
