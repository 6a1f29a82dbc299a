package extract_test

import (
	"errors"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

func TestEveryEngineReadsAnArticle(t *testing.T) {
	paragraph := "<p>The tide came in, slowly, over the flats, and the birds moved. They had done so before, every day.</p>"
	p := pagetest.Parse(t, "<title>Tide</title><nav><a href=/>Home</a></nav><article><h1>Tide</h1>"+strings.Repeat(paragraph, 6)+"</article>")
	for _, e := range engines.All() {
		a, err := extract.Extract(p, extract.Options{Engine: e})
		if err != nil {
			t.Errorf("%s: %v", e.Name, err)
			continue
		}
		if a.Engine != e.Name || a.Trace.Engine != e.Name || len(a.Trace.Candidates) == 0 {
			t.Errorf("%s: engine %q, trace of %q with %d candidates", e.Name, a.Engine, a.Trace.Engine, len(a.Trace.Candidates))
		}
		if text := a.Text(); !strings.Contains(text, "The tide came in") || strings.Contains(text, "Home") {
			t.Errorf("%s: %q", e.Name, text)
		}
	}
}

func TestNothingFound(t *testing.T) {
	for _, src := range []string{"", "<form><input></form>", "<body><img src=a.png>", "<textarea>a, b, c. d.</textarea>"} {
		if _, err := extract.Extract(pagetest.Parse(t, src), extract.Options{}); !errors.Is(err, extract.ErrNothingFound) {
			t.Errorf("%q: %v", src, err)
		}
	}
}

func TestReadingTime(t *testing.T) {
	for _, c := range []struct {
		name, lang, text string
		want             int
	}{
		{"a sentence", "en", "Here is one sentence, and that is all there is to read.", 1},
		{"words", "en", strings.Repeat("word, and another. ", 230), 3},
		{"words of an unknown language", "", strings.Repeat("word, and another. ", 230), 3},
		{"German words", "de-AT", strings.Repeat("Wort, und noch eins. ", 180), 4},
		{"Finnish words", "fi", strings.Repeat("sana, ja toinen. ", 320), 6},
		{"Chinese characters", "zh", strings.Repeat("春天来了。", 260), 4},
		{"Japanese characters", "ja", strings.Repeat("はるがきた。", 360), 5},
	} {
		a, err := extract.Extract(pagetest.Parse(t, "<html lang="+c.lang+"><article><p>"+c.text+"</p></article>"), extract.Options{})
		if err != nil || a.Minutes != c.want {
			t.Errorf("%s: %d minutes, want %d (%v)", c.name, a.Minutes, c.want, err)
		}
	}
}

func FuzzExtract(f *testing.F) {
	f.Add([]byte("<article><p>a, b. c.</p><table><tr><td>x</table></article>"), uint8(0))
	f.Add([]byte("<div hidden><noscript><img src=x></noscript>a, b. c</div>"), uint8(1))
	f.Fuzz(func(t *testing.T, src []byte, which uint8) {
		all := engines.All()
		p, err := page.FromHTML(src, page.Options{Source: page.Source(which % 2)})
		if err != nil {
			t.Fatal(err)
		}
		a, err := extract.Extract(p, extract.Options{Engine: all[int(which/2)%len(all)]})
		if err != nil && !errors.Is(err, extract.ErrNothingFound) {
			t.Fatal(err)
		}
		if err == nil && strings.TrimSpace(a.Text()) == "" {
			t.Fatal("an article without text")
		}
	})
}

// In a file without an address, relative links are resolved against the
// canonical address.
func TestBase(t *testing.T) {
	const text = `<p>The tide came in, slowly, over the flats, and the birds moved. <a href="b">Next</a>.</p>`
	for _, row := range []struct{ head, url, want string }{
		{`<link rel=canonical href="https://e.org/tides/a">`, "", "https://e.org/tides/b"},
		{`<link rel=canonical href="https://e.org/tides/a">`, "https://f.org/", "https://f.org/b"},
		{``, "", "b"},
	} {
		p := pagetest.ParseWith(t, row.head+strings.Repeat(text, 5), page.Options{URL: row.url})
		a, err := extract.Extract(p, extract.Options{})
		if err != nil || !strings.Contains(a.HTML(), `<a href="`+row.want+`"`) {
			t.Errorf("%s at %q: %v, %s", row.head, row.url, err, a.HTML())
		}
	}
}
