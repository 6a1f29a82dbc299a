package passage_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"

	"pilcrow/export/passage"
	"pilcrow/extract/article"
	"pilcrow/extract/stored"
)

// UPDATE=1 rewrites testdata/pages.json.
const pages = "../../testdata/pages"

func read(t testing.TB, html string) article.Safe {
	t.Helper()
	safe, err := stored.Read([]byte(html), "")
	if err != nil {
		t.Fatal(err)
	}
	return safe
}

// The cases are those of browser/model/text/shared-texts.test.mjs.
func TestTexts(t *testing.T) {
	file, err := os.ReadFile("testdata/texts.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct{ Name, HTML, Text string }
	if err := json.Unmarshal(file, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if got := passage.Of(read(t, c.HTML)).String(); got != c.Text {
			t.Errorf("%s: %q, want %q", c.Name, got, c.Text)
		}
	}
}

// The normalized texts of the test pages are those of testdata/pages.json, which
// the test in JavaScript compares with its own.
func TestPages(t *testing.T) {
	folders, err := filepath.Glob(filepath.Join(pages, "*", "want.html"))
	if err != nil || len(folders) < 12 {
		t.Fatalf("%d pages, %v", len(folders), err)
	}
	texts := map[string]string{}
	for _, path := range folders {
		html, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(filepath.Dir(path))] = passage.Of(read(t, string(html))).String()
	}
	got, err := json.MarshalIndent(texts, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	const golden = "testdata/pages.json"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(golden, append(got, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != strings.TrimRight(string(want), "\n") {
		t.Errorf("the texts differ from %s: UPDATE=1 rewrites it", golden)
	}
}

// Every passage consists of parts of text nodes that, normalized, are its quote.
func TestPartsAreTheQuote(t *testing.T) {
	text := passage.Of(read(t, "<p>One  <b>tw😀\u00ado</b> three</p><p>four <ruby>漢<rt>kan</rt></ruby></p><pre>a\n  b</pre>"))
	units := utf16.Encode([]rune(text.String()))
	if text.Units() != len(units) {
		t.Fatalf("%d units, want %d", text.Units(), len(units))
	}
	for start := range len(units) {
		for end := start + 1; end <= len(units); end++ {
			if utf16.IsSurrogate(rune(units[start])) && units[start] >= 0xdc00 || end < len(units) && units[end] >= 0xdc00 && units[end] < 0xe000 {
				continue // between two surrogates
			}
			want := string(utf16.Decode(units[start:end]))
			if got := text.Quote(start, end); got != want {
				t.Errorf("Quote(%d, %d) is %q, want %q", start, end, got, want)
			}
			var got strings.Builder
			for _, p := range text.Parts(start, end) {
				got.WriteString(p.Node.Text()[p.From:p.To])
			}
			if visible(got.String()) != visible(want) {
				t.Errorf("Parts(%d, %d) have %q, want %q", start, end, got.String(), want)
			}
			if got := text.CodePoints(end) - text.CodePoints(start); got != len([]rune(want)) {
				t.Errorf("CodePoints: %d characters in %q", got, want)
			}
		}
	}
}

func visible(s string) string {
	return strings.NewReplacer(" ", "", "\n", "", "\u00ad", "").Replace(s)
}

func TestParts(t *testing.T) {
	for _, c := range []struct {
		html       string
		start, end int
		want       []string
	}{
		{"<p>one two</p>", 4, 7, []string{"two"}},
		{"<p>one   two</p>", 2, 5, []string{"e   t"}},
		{"<p>a</p><p>b</p>", 0, 3, []string{"a", "b"}},
		{"<p>a</p><p>b</p>", 1, 2, nil},
		{"<p>exam\u00adple</p>", 0, 7, []string{"exam\u00adple"}},
		{"<p>a</p>", 0, 99, []string{"a"}},
		{"<p>a</p>", 5, 6, nil},
		{"<p>a</p>", -1, 1, nil},
		{"<p>a</p>", 1, 1, nil},
	} {
		var got []string
		for _, p := range passage.Of(read(t, c.html)).Parts(c.start, c.end) {
			got = append(got, p.Node.Text()[p.From:p.To])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %d to %d: %q, want %q", c.html, c.start, c.end, got, c.want)
		}
	}
}

func TestQuoteOutside(t *testing.T) {
	text := passage.Of(read(t, "<p>abc</p>"))
	for _, c := range [][2]int{{-1, 2}, {0, 4}, {2, 2}, {3, 1}} {
		if got := text.Quote(c[0], c[1]); got != "" {
			t.Errorf("%v: %q", c, got)
		}
	}
}

// Any passage of any article consists of parts that, normalized, are its quote.
func FuzzParts(f *testing.F) {
	f.Add("<p>One  <b>tw😀\u00ado</b></p><pre>a\n  b</pre>", 2, 9)
	f.Add("<ul><li>a<li>b</ul><math><mi>x</mi></math>", -1, 3)
	f.Fuzz(func(t *testing.T, html string, start, end int) {
		safe, err := stored.Read([]byte(html), "")
		if err != nil {
			return
		}
		text := passage.Of(safe)
		var got strings.Builder
		for _, p := range text.Parts(start, min(end, text.Units())) {
			got.WriteString(p.Node.Text()[p.From:p.To])
		}
		quote := text.Quote(start, end)
		if quote == "" || end-start != len(utf16.Encode([]rune(quote))) {
			return // no passage, or its ends are between two surrogates
		}
		if passageText := passage.Of(read(t, "<p>"+escape(got.String()))).String(); squeezed(passageText) != squeezed(quote) {
			t.Errorf("%q has the parts %q", quote, got.String())
		}
	})
}

func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(s)
}

// squeezed leaves out white space, of which that between blocks is in no part.
func squeezed(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '\ufeff' {
			return -1
		}
		return r
	}, s)
}
