package synthetic

import (
	"bytes"
	"strings"
	"testing"

	"pilcrow/extract/page"
)

func TestSameRecipeSamePage(t *testing.T) {
	r := Recipe{Seed: 3, Size: 50_000, Code: 0.5, Kind: Article}
	if !bytes.Equal(Make(r).HTML, Make(r).HTML) {
		t.Error("one recipe gives two pages")
	}
	other := r
	other.Seed++
	if bytes.Equal(Make(r).HTML, Make(other).HTML) {
		t.Error("two seeds give the same page")
	}
}

func TestClasses(t *testing.T) {
	for _, class := range Classes() {
		for n := range PagesPerClass {
			if size := len(Make(class.Recipe(n)).HTML); !class.Holds(size) {
				t.Errorf("%s has %d bytes", class.ID(n), size)
			}
		}
	}
}

func TestSize(t *testing.T) {
	for _, size := range []int{10_000, 100_000, 3_000_000} {
		got := len(Make(Recipe{Seed: 1, Size: size, Code: 0.5, Kind: Listing}).HTML)
		if got < size*9/10 || got > size*11/10 {
			t.Errorf("%d bytes, want about %d", got, size)
		}
	}
}

// The page must contain its truth, and more text than the truth.
func TestTruthIsOnThePage(t *testing.T) {
	for _, kind := range Kinds() {
		for _, shape := range Shapes() {
			made := Make(Recipe{Seed: 7, Size: 60_000, Code: 0.2, Kind: kind, Shape: shape})
			name := string(kind) + ", " + string(shape)
			shown := shownText(t, made.HTML)
			lines := strings.Split(made.Text, "\n")
			for _, line := range lines {
				if !strings.Contains(shown, line) {
					t.Errorf("%s: the page lacks %q", name, line)
				}
			}
			if len(lines) < 20 || len(shown) < len(made.Text)*9/8 {
				t.Errorf("%s: %d lines; %d of %d bytes are content", name, len(lines), len(made.Text), len(shown))
			}
		}
	}
}

func shownText(t *testing.T, html []byte) string {
	t.Helper()
	p, err := page.FromHTML(html, page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(p.InnerText(p.Body())), " ")
}

func TestClassesHoldEveryKindAndShape(t *testing.T) {
	for _, class := range Classes() {
		seen := map[string]bool{}
		for n := range PagesPerClass {
			r := class.Recipe(n)
			seen[string(r.Kind)], seen[string(r.Shape)] = true, true
		}
		if want := len(Kinds()) + len(Shapes()); len(seen) != want {
			t.Errorf("%s: %d kinds and shapes, want %d", class.Name, len(seen), want)
		}
	}
}
