package filename

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestOf(t *testing.T) {
	for title, want := range map[string]string{
		"A plain title":            "A plain title.md",
		"AC/DC: a \"story\"? <1>":  "AC DC a story 1.md",
		" ..hidden. ":              "hidden.md",
		"../../etc/passwd":         "etc passwd.md",
		"--help":                   "help.md",
		"":                         "article.md",
		"???":                      "article.md",
		"con":                      "con_.md",
		"Aux.txt":                  "Aux_.txt.md",
		"COM¹":                     "COM¹_.md",
		"console":                  "console.md",
		"com10":                    "com10.md",
		"a\u202egpj.exe\x00\nb":    "a gpj.exe b.md",
		"نص عربي":                  "نص عربي.md",
		"می\u200cخواهم":            "می\u200cخواهم.md",
		"木工の継ぎ手":                   "木工の継ぎ手.md",
		"bad \xff byte":            "bad \uFFFD byte.md",
		"line\u2028separator\tend": "line separator end.md",
	} {
		if got := Of(title, "article", ".md"); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}

// A name is cut between characters as people see them, and at a word if one ends
// in its second half.
func TestOfCutsNames(t *testing.T) {
	family := "👩‍👩‍👧‍👦"
	for title, want := range map[string]string{
		strings.Repeat("word ", 40):    strings.TrimRight(strings.Repeat("word ", 24), " "),
		strings.Repeat("x", 200):       strings.Repeat("x", 120),
		strings.Repeat("é", 100):       strings.Repeat("é", 60),
		strings.Repeat("語", 100):       strings.Repeat("語", 40),
		strings.Repeat("e\u0301", 100): strings.Repeat("e\u0301", 40),
		strings.Repeat(family, 20):     strings.Repeat(family, 4),
	} {
		got := Of(title, "article", "")
		if got != want {
			t.Errorf("%.40q…: %q, want %q", title, got, want)
		}
		if len(got) > maxNameBytes || !utf8.ValidString(got) {
			t.Errorf("%.40q…: %d bytes, valid: %v", title, len(got), utf8.ValidString(got))
		}
	}
}

func TestUnique(t *testing.T) {
	var u Unique
	for i, want := range []string{"A.md", "a (2).md", "A (3).md", "a (2) (2).md", "article.md", "article (2).md"} {
		title := []string{"A", "a", "A", "a (2)", "", "?"}[i]
		if got := u.Of(title, "article", ".md"); got != want {
			t.Errorf("%d, %q: %q, want %q", i, title, got, want)
		}
	}
}
