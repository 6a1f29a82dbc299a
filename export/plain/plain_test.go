package plain_test

import (
	"strings"
	"testing"

	"pilcrow/export/content"
	"pilcrow/export/exporttest"
	"pilcrow/export/plain"
	"pilcrow/extract/stored"
)

func newWriter(f content.Files) (content.Writer, error) {
	return plain.New(f, plain.Options{Lang: "de"})
}

func TestText(t *testing.T) {
	safe, err := stored.Read([]byte(`<h2>A title</h2><p>One <b>two</b>.</p><ul><li>x</li></ul>`), "")
	if err != nil {
		t.Fatal(err)
	}
	a := content.Article{
		Title: "A title", Byline: "Ann", Site: "Example", URL: "https://example.org/", Published: "2026-01-02", SavedAt: exporttest.Time, Tags: []string{"a", "b"},
		Note: "mine", Content: safe, Highlights: []content.Highlight{{Quote: "two\nlines", Color: "pink", Note: "why"}, {Quote: "x", Color: "none"}},
	}
	const want = `A title

Ann
Example
Quelle: https://example.org/
Veröffentlicht: 2026-01-02
Gespeichert: 2026-02-03
Schlagwörter: a, b

One two.

- x

Notiz

mine

Markierungen und Notizen

> two
> lines [Rosa]
Notiz: why

> x

════════════════════

Ohne Titel
`
	name, text := exporttest.Write(t, newWriter, content.NoPictures, a, content.Article{}).Only(t)
	if name != "A title.txt" || text != want {
		t.Errorf("%s:\n%s\nwant\n%s", name, text, want)
	}
}

// Each test page has its title, its words and its highlights in the text.
func TestPages(t *testing.T) {
	pages := exporttest.Pages(t, "../../testdata/pages")
	_, text := exporttest.Write(t, newWriter, content.NoPictures, pages...).Only(t)
	for _, a := range pages {
		for _, h := range a.Highlights {
			first, _, _ := strings.Cut(strings.TrimLeft(h.Quote, "\n"), "\n")
			if !strings.Contains(text, "> "+first) && !strings.Contains(text, "> \n> "+first) {
				t.Errorf("%s: no highlight %q", a.Title, h.Quote)
			}
		}
		if !strings.Contains(text, a.Title) {
			t.Errorf("no title %s", a.Title)
		}
	}
	if _, again := exporttest.Write(t, newWriter, content.NoPictures, pages...).Only(t); again != text {
		t.Error("the same articles have made another file")
	}
}
