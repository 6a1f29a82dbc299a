package webpage_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"pilcrow/export/content"
	"pilcrow/export/exporttest"
	"pilcrow/export/webpage"
	"pilcrow/extract/stored"
)

func newWriter(o webpage.Options) func(content.Files) (content.Writer, error) {
	return func(f content.Files) (content.Writer, error) { return webpage.New(f, o) }
}

// The file of each test page, alone and together with all others, loads and runs
// nothing, has each id once, and each link inside it leads somewhere.
func TestFilesAreClosed(t *testing.T) {
	pages := exporttest.Pages(t, "../../testdata/pages")
	for _, a := range pages {
		_, text := exporttest.Write(t, newWriter(webpage.Options{}), exporttest.Everywhere, a).Only(t)
		check(t, a.Title, text)
	}
	_, text := exporttest.Write(t, newWriter(webpage.Options{Title: "All", Lang: "ar"}), exporttest.Everywhere, pages...).Only(t)
	check(t, "all pages", text)
	_, text = exporttest.Write(t, newWriter(webpage.Options{}), content.NoPictures, pages...).Only(t)
	check(t, "all pages without pictures", text)
}

// Payloads in the content and in all texts of an article run nothing.
func TestHostileArticles(t *testing.T) {
	const together = 20 // articles in one file; all in one would not show which is dangerous
	for articles := range slices.Chunk(exporttest.Hostile(t), together) {
		title := articles[0].Title
		_, text := exporttest.Write(t, newWriter(webpage.Options{Title: title}), exporttest.Everywhere, articles...).Only(t)
		checkHarmless(t, title, parse(t, text))
	}
}

// The checks find what they look for.
func TestChecksFind(t *testing.T) {
	for _, markup := range []string{
		`<script>x</script>`, `<p onclick=x>`, `<a href="javascript:x">x</a>`, `<img src="https://example.org/a.png">`,
		`<img src="data:text/html,x">`, `<iframe></iframe>`, `<p style="x">`, `<link rel=stylesheet href=x>`, `<video poster=x>`,
		`<img srcset="https://example.org/a.png 2x">`, `<style>@import "x"</style>`, `<base href=x>`, `<form></form>`,
	} {
		if len(dangers(parse(t, markup))) == 0 {
			t.Errorf("nothing found in %s", markup)
		}
	}
}

func check(t *testing.T, name, text string) {
	t.Helper()
	root := parse(t, text)
	checkHarmless(t, name, root)
	ids := map[string]int{}
	for n := range root.Descendants() {
		if id := attribute(n, "id"); id != "" {
			ids[id]++
		}
	}
	for id, count := range ids {
		if count > 1 {
			t.Errorf("%s: the id %q occurs %d times", name, id, count)
		}
	}
	for n := range root.Descendants() {
		if to, ok := strings.CutPrefix(attribute(n, "href"), "#"); ok && ids[to] == 0 && ids[unescaped(to)] == 0 {
			t.Errorf("%s: a link leads to #%s, which does not exist", name, to)
		}
	}
}

func checkHarmless(t *testing.T, name string, root *html.Node) {
	t.Helper()
	for _, danger := range dangers(root) {
		t.Errorf("%.80q: %.200s", name, danger)
	}
}

// allowed are the attributes with addresses, or that could run something, that a
// file may have.
var allowed = []string{"href", "src", "cite", "content", "http-equiv"}

// dangers lists what a browser could run or load.
func dangers(root *html.Node) (found []string) {
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		switch n.Data {
		case "script", "iframe", "object", "embed", "link", "base", "form", "svg", "video", "audio", "template", "input", "button":
			found = append(found, "element "+n.Data)
		case "style":
			if text := n.FirstChild; text != nil && (strings.Contains(text.Data, "@import") || strings.Contains(text.Data, "url(")) {
				found = append(found, "style sheet that loads something")
			}
		}
		for _, a := range n.Attr {
			value := strings.ToLower(strings.TrimSpace(a.Val))
			switch {
			case strings.HasPrefix(a.Key, "on"), a.Key == "style", a.Key == "srcset", a.Key == "srcdoc", a.Key == "background", a.Key == "poster", a.Key == "ping":
				found = append(found, "attribute "+a.Key)
			case a.Key == "src" && !strings.HasPrefix(value, "data:image/"):
				found = append(found, "source "+a.Val)
			case a.Key == "href" && !isHarmlessLink(value):
				found = append(found, "link to "+a.Val)
			case a.Namespace != "" && !slices.Contains(allowed, a.Key):
				found = append(found, "attribute "+a.Namespace+":"+a.Key)
			}
		}
	}
	return found
}

func isHarmlessLink(address string) bool {
	for _, scheme := range []string{"#", "https:", "http:", "mailto:", "tel:"} {
		if strings.HasPrefix(address, scheme) {
			return true
		}
	}
	return !strings.Contains(address, ":") // relative to an address that the article's page does not have
}

// The marks of highlights are the highlighted text.
func TestMarks(t *testing.T) {
	for _, c := range []struct{ name, html, quote, want string }{
		{"a word", `<p>one two three</p>`, "two", `<p>one <mark class="highlight yellow" id="mark-1">two</mark> three</p>`},
		{"over elements", `<p>a <b>b c</b> d</p>`, "b c d", `<p>a <b><mark class="highlight yellow" id="mark-1">b c</mark></b><mark class="highlight yellow"> d</mark></p>`},
		{"over paragraphs", "<p>a b</p>\n<p>c d</p>", "b\nc", "<p>a <mark class=\"highlight yellow\" id=\"mark-1\">b</mark></p>\n\n<p><mark class=\"highlight yellow\">c</mark> d</p>"},
		{"beyond U+FFFF", `<p>😀 b 😀</p>`, "b 😀", `<p>😀 <mark class="highlight yellow" id="mark-1">b 😀</mark></p>`},
		{"a formula", `<p>x <math><mi>a</mi><mo>+</mo><mi>b</mi></math> y</p>`, "+b y", `<p>x <mark class="highlight yellow" id="mark-1"><math><mi>a</mi><mo>+</mo><mi>b</mi></math></mark><mark class="highlight yellow"> y</mark></p>`},
		{"code", "<pre>if x {\n\ty\n}</pre>", "x {\n\ty", "<pre>if <mark class=\"highlight yellow\" id=\"mark-1\">x {\n\ty</mark>\n}</pre>"},
	} {
		safe, err := stored.Read([]byte(c.html), "")
		if err != nil {
			t.Fatal(err)
		}
		a := content.Article{Title: "T", Content: safe}
		a.Highlights = []content.Highlight{highlightOf(t, a, c.quote)}
		_, text := exporttest.Write(t, newWriter(webpage.Options{}), content.NoPictures, a).Only(t)
		if !strings.Contains(text, c.want) {
			t.Errorf("%s: no %s in\n%s", c.name, c.want, text[strings.Index(text, "<article"):])
		}
	}
}

// A highlight whose quote is not the text at its position is in the list, and has
// no mark.
func TestUnplacedHighlight(t *testing.T) {
	safe, err := stored.Read([]byte(`<p>one two</p>`), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range []content.Highlight{{Quote: "two", Start: -1, End: -1}, {Quote: "two", Start: 0, End: 3}, {Quote: "two", Start: 4, End: 99}} {
		_, text := exporttest.Write(t, newWriter(webpage.Options{}), content.NoPictures, content.Article{Title: "T", Content: safe, Highlights: []content.Highlight{h}}).Only(t)
		if strings.Contains(text, "<mark") || !strings.Contains(text, `<p dir="auto">two</p>`) {
			t.Errorf("%+v:\n%s", h, text[strings.Index(text, "<article"):])
		}
	}
}

func TestMissingPicture(t *testing.T) {
	safe, err := stored.Read([]byte(`<p><img src="https://example.org/a.png" alt="A cat"> <a href="https://example.org/"><img src="https://example.org/b.png"></a></p>`), "https://example.org/")
	if err != nil {
		t.Fatal(err)
	}
	_, text := exporttest.Write(t, newWriter(webpage.Options{Lang: "de"}), content.NoPictures, content.Article{Title: "T", Content: safe}).Only(t)
	for _, want := range []string{
		`<a class="picture" href="https://example.org/a.png" rel="noreferrer noopener">A cat</a>`,
		`<a href="https://example.org/" rel="noreferrer noopener"><span class="picture" lang="de">Bild</span></a>`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text[strings.Index(text, "<article"):])
		}
	}
}

// Several articles have a list of contents, one has none; both have the same
// bytes each time.
func TestContents(t *testing.T) {
	pages := exporttest.Pages(t, "../../testdata/pages")
	name, one := exporttest.Write(t, newWriter(webpage.Options{}), exporttest.Everywhere, pages[0]).Only(t)
	if strings.Contains(one, `id="contents"`) || !strings.HasSuffix(name, ".html") {
		t.Errorf("%s: one article has a list of contents", name)
	}
	_, several := exporttest.Write(t, newWriter(webpage.Options{}), exporttest.Everywhere, pages...).Only(t)
	if got := strings.Count(several[strings.Index(several, `id="contents"`):], "<li>"); got != len(pages) {
		t.Errorf("%d entries for %d articles", got, len(pages))
	}
	if _, again := exporttest.Write(t, newWriter(webpage.Options{}), exporttest.Everywhere, pages...).Only(t); again != several {
		t.Error("the same articles have made another file")
	}
	if out := os.Getenv("PILCROW_WEBPAGE"); out != "" {
		if err := os.WriteFile(out, []byte(several), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
