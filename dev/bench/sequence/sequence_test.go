package sequence

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// slowCommonLength and slowDistance are the textbook algorithms, which
// calculate every cell of the table.
func slowCommonLength(a, b []rune) int {
	row := make([]int, len(b)+1)
	for i := range a {
		diagonal := 0
		for j := range b {
			left, above := row[j], row[j+1]
			row[j+1] = max(left, above)
			if a[i] == b[j] {
				row[j+1] = diagonal + 1
			}
			diagonal = above
		}
	}
	return row[len(b)]
}

func slowDistance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, diagonal+1, row[j]+1)
		}
	}
	return row[len(b)]
}

func TestKnown(t *testing.T) {
	for _, c := range []struct {
		a, b             string
		common, distance int
	}{
		{"", "", 0, 0},
		{"", "abc", 0, 3},
		{"kitten", "sitting", 4, 3},
		{"survey", "surgery", 5, 2},
		{"中文网页", "中国网页", 3, 1},
		{strings.Repeat("ab", 100), strings.Repeat("ba", 100), 199, 2},
		{strings.Repeat("x", 64), strings.Repeat("y", 65), 0, 65},
	} {
		a, b := []rune(c.a), []rune(c.b)
		if got := CommonLength(a, b); got != c.common {
			t.Errorf("CommonLength(%q, %q) = %d, want %d", c.a, c.b, got, c.common)
		}
		if got := Distance(a, b); got != c.distance {
			t.Errorf("Distance(%q, %q) = %d, want %d", c.a, c.b, got, c.distance)
		}
	}
}

// The lengths of the texts are around multiples of 64, the height of a band.
// Texts of few different letters have many matches, and texts of many letters
// have few.
func TestAgainstTables(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 1500 {
		letters := 1 + random.IntN(20)
		a, b := randomText(random, letters), randomText(random, letters)
		if got, want := CommonLength(a, b), slowCommonLength(a, b); got != want {
			t.Fatalf("CommonLength(%q, %q) = %d, want %d", string(a), string(b), got, want)
		}
		if got, want := Distance(a, b), slowDistance(a, b); got != want {
			t.Fatalf("Distance(%q, %q) = %d, want %d", string(a), string(b), got, want)
		}
	}
}

func randomText(random *rand.Rand, letters int) []rune {
	text := make([]rune, random.IntN(200))
	for i := range text {
		text[i] = 'a' + rune(random.IntN(letters))
	}
	return text
}

func BenchmarkDistance(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	x, y := make([]rune, 8000), make([]rune, 8000)
	for i := range x {
		x[i], y[i] = 'a'+rune(random.IntN(26)), 'a'+rune(random.IntN(26))
	}
	for b.Loop() {
		Distance(x, y)
	}
}

func BenchmarkCommonLength(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	x, y := make([]rune, 8000), make([]rune, 8000)
	for i := range x {
		x[i], y[i] = 'a'+rune(random.IntN(26)), 'a'+rune(random.IntN(26))
	}
	for b.Loop() {
		CommonLength(x, y)
	}
}
