package footnotes

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/internal/letter"
)

// withoutExponents drops text behind an exponent, "20 m² (gross)", which looks
// like a sidenote. If the numbers count up from 1 they are references, and all
// stay.
func withoutExponents(notes []draft.Node) []draft.Node {
	if !slices.ContainsFunc(notes, isAfterExponent) || countUp(notes) {
		return notes
	}
	return slices.DeleteFunc(notes, isAfterExponent)
}

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

func raisedBefore(n draft.Node) draft.Node {
	ref := n.Previous()
	if ref.IsText() {
		ref = ref.Parent()
	}
	if !ref.Is(atom.Sup) {
		return nil
	}
	return ref
}

var calledNotes = names.Union(footnoteNames, names.Of("endnote"))

// isAfterExponent reports whether n follows a raised number after a unit, a
// letter or a short number. What is named a footnote never does.
func isAfterExponent(n draft.Node) bool {
	ref := raisedBefore(n)
	if !ref.Exists() || n.Has(draft.Note) || isInlineNote(n) || n.IsNamed(calledNotes) {
		return false
	}
	base := ref.Previous()
	if !base.Exists() {
		return false
	}
	text := base.Data()
	if !base.IsText() {
		text = base.Text()
	}
	return takesExponent(lastWord(text))
}

func lastWord(s string) string {
	return s[len(strings.TrimRightFunc(s, letter.IsWord)):]
}

// takesExponent reports whether a word often has an exponent: a letter, a
// number that is no year, or a unit.
func takesExponent(word string) bool {
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
