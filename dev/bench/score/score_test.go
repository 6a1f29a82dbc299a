package score

import (
	"math"
	"testing"
)

func close(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

func checkMatch(t *testing.T, name string, got, want Match) {
	t.Helper()
	if !close(got.Precision, want.Precision) || !close(got.Recall, want.Recall) || !close(got.F1, want.F1) {
		t.Errorf("%s: %v, want %v", name, got, want)
	}
}

// The expected values were counted by hand.
func TestWords(t *testing.T) {
	for _, c := range []struct {
		name, text, truth string
		want              Match
	}{
		{"equal except for case and punctuation", "The cat, the DOG!", "the-cat the dog", Match{1, 1, 1}},
		{"one word of two is right, of three one is found", "a b", "a c d", Match{1. / 2, 1. / 3, 2. / 5}},
		{"a word counts as often as it occurs in both", "x x x y", "x x z", Match{2. / 4, 2. / 3, 4. / 7}},
		{"digits and underscores are parts of words", "v_2 4.5", "v_2 45", Match{1. / 3, 1. / 2, 2. / 5}},
		{"letters of any script", "Größe мир", "größe Мир", Match{1, 1, 1}},
		{"nothing found", "", "a", Match{}},
		{"nothing to find", "a", "", Match{}},
		{"two empty texts", " . ", "", Match{1, 1, 1}},
	} {
		checkMatch(t, c.name, Words(c.text, c.truth), c.want)
	}
}

func TestCharacterPairs(t *testing.T) {
	// The pairs are 中文, 文网, 网页 and 中文, 文本.
	checkMatch(t, "Chinese", CharacterPairs("中文 网页", "中文本"), Match{1. / 3, 1. / 2, 2. / 5})
	checkMatch(t, "one character has no pair", CharacterPairs("中", "中"), Match{1, 1, 1})
}

func TestSnippets(t *testing.T) {
	first := FindSnippets("one two three", []string{"one two", "four"}, []string{"three", "five", "six"})
	if want := (Snippets{Found: 1, Missed: 1, Leaked: 1, Excluded: 2}); first != want {
		t.Errorf("%+v, want %+v", first, want)
	}
	both := first.Plus(Snippets{Found: 2, Excluded: 1})
	checkMatch(t, "two pages", both.Match(), Match{3. / 4, 3. / 4, 3. / 4})
}

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		name, output, truth string
		want                Likeness
	}{
		{"white space is removed", "a b\nc", "abc ", Likeness{1, 1}},
		{"kitten and sitting", "kitten", "sitting", Likeness{4. / 7, 1 - 3./7}},
		{"too much", "abcabc", "abc", Likeness{1, 1 - 3./6}},
		{"nothing", "", "abc", Likeness{0, 0}},
		{"nothing to find", "abc", "", Likeness{0, 0}},
		{"two empty texts", "", " ", Likeness{1, 1}},
	} {
		got := Compare(c.output, c.truth)
		if !close(got.LCS, c.want.LCS) || !close(got.EDR, c.want.EDR) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestCutPair(t *testing.T) {
	a, b := make([]rune, 10), make([]rune, 4)
	for _, c := range []struct{ cells, longer int }{{40, 10}, {39, 9}, {20, 5}, {8, 4}, {0, 4}} {
		if x, y := cutPair(a, b, c.cells); len(x) != c.longer || len(y) != len(b) {
			t.Errorf("%d cells: %d × %d, want %d × %d", c.cells, len(x), len(y), c.longer, len(b))
		}
		if y, x := cutPair(b, a, c.cells); len(x) != c.longer || len(y) != len(b) {
			t.Errorf("%d cells, the other way round: %d × %d", c.cells, len(y), len(x))
		}
	}
}

func TestPage(t *testing.T) {
	truth := Truth{Text: "Rain fell", With: []string{"Rain"}, Without: []string{"Home"}}
	for _, c := range []struct {
		kind, text string
		f1         float64
		found      int
	}{
		{"wcxb", "rain", 2. / 3, 1}, // one word of two; snippets in any case
		{SnippetKind, "rain", 0, 0}, // snippets as they are written
		{SnippetKind, "Rain", 1, 1},
		{ChineseKind, "Rain", 0.6, 1}, // three pairs of seven
		{"wcxb", "Rain fell", 1, 1},
		{SnippetKind, "Home", 0, 0},
		{SnippetKind, "Rain fell", 1, 1},
	} {
		match, snippets := Page(c.kind, c.text, truth)
		if !close(match.F1, c.f1) || snippets.Found != c.found {
			t.Errorf("%s, %q: F1 %v, want %v; %+v", c.kind, c.text, match.F1, c.f1, snippets)
		}
	}
}
