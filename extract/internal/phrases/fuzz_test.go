package phrases

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pilcrow/internal/letter"
)

// FuzzLookups compares the lookups with searches through the whole tables.
func FuzzLookups(f *testing.F) {
	for _, line := range []string{"Written by Ada", "VERÖFFENTLICHT VON", "作者：王小明", "Read more: x", "опубликовано 3 мая", "ſtory: K", "Σ", "di x"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, table := range []table{byLabels, authorNouns, textNouns} {
			if got, want := table.beginnings().cut(line, beginsWord), longestBeginning(table, line); got != want {
				t.Errorf("%q: %q follows, want %q", line, got, want)
			}
		}
		for _, table := range []table{updatedParts, publishedParts, pageParts} {
			if got, want := table.parts().in(line), hasPart(table, line); got != want {
				t.Errorf("%q has a part: %v, want %v", line, got, want)
			}
		}
		got, found := CutRelated(line)
		if want, isFound := relatedRest(line); got != want || found != isFound {
			t.Errorf("%q: %q %v, want %q %v", line, got, found, want, isFound)
		}
	})
}

func longestBeginning(table table, line string) string {
	longest := 0
	for phrase := range table.all() {
		if n := len(phrase); n > longest && n < len(line) && sameBeginning(line[0], phrase[0]) && strings.EqualFold(line[:n], phrase) && beginsWord(line[n:]) {
			longest = n
		}
	}
	if longest == 0 {
		return ""
	}
	return line[longest:]
}

// sameBeginning reports whether two bytes can be of the same letter in any case.
func sameBeginning(a, b byte) bool {
	return letter.LowerASCII(a) == b || a >= utf8.RuneSelf && b >= utf8.RuneSelf
}

func hasPart(table table, line string) bool {
	for part := range table.all() {
		if strings.Contains(line, part) {
			return true
		}
	}
	return false
}

func relatedRest(line string) (rest string, found bool) {
	words := letter.Plain(line)
	for label := range relatedLabels.all() {
		rest, found = strings.CutPrefix(words, label)
		if found && (rest == "" || rest[0] == ' ' && strings.Contains(label, " ")) {
			return rest, true
		}
	}
	return "", false
}
