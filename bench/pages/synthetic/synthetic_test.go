package synthetic

import (
	"bytes"
	"strings"
	"testing"

	"pilcrow/extract/page"
)

func TestSameRecipeSamePage(t *testing.T) {
	r := Recipe{Seed: 3, Size: 50_000, Code: 0.5}
	if !bytes.Equal(Make(r).HTML, Make(r).HTML) {
		t.Error("one recipe made two pages")
	}
	other := r
	other.Seed++
	if bytes.Equal(Make(r).HTML, Make(other).HTML) {
		t.Error("two seeds made one page")
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
		got := len(Make(Recipe{Seed: 1, Size: size, Code: 0.5}).HTML)
		if got < size*9/10 || got > size*11/10 {
			t.Errorf("%d bytes, asked for %d", got, size)
		}
	}
}

// The truth must be on the page, and the page must hold more than that.
func TestTruthIsOnThePage(t *testing.T) {
	for seed, kind := range []string{"article", "article", "forum"} {
		made := Make(Recipe{Seed: uint64(seed), Size: 60_000, Code: 0.5})
		if made.Type != kind {
			t.Errorf("seed %d made a page of type %s, want %s", seed, made.Type, kind)
		}
		p, err := page.FromHTML(made.HTML, page.Options{})
		if err != nil {
			t.Fatal(err)
		}
		shown := strings.Join(strings.Fields(p.InnerText(p.Body())), " ")
		lines := strings.Split(made.Text, "\n")
		for _, line := range lines {
			if !strings.Contains(shown, line) {
				t.Errorf("the page lacks %q", line)
			}
		}
		if len(lines) < 20 || len(shown) < len(made.Text)*5/4 {
			t.Errorf("%d lines, %d of %d bytes are content", len(lines), len(made.Text), len(shown))
		}
	}
}
