package main

import (
	"fmt"
	"html"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"
	nethtml "golang.org/x/net/html"

	"pilcrow/dev/secure/danger"
	"pilcrow/extract/render"
	"pilcrow/extract/stored"
	"pilcrow/internal/payloads"
)

// dangerIn returns what is dangerous in the HTML that a program has made of
// Markdown. Programs add the elements of tasks and footnotes to those of an
// article, and make links of the addresses of FTP servers.
func dangerIn(made string) string {
	for n := range danger.Fragment(made).Descendants() {
		if n.Type == nethtml.CommentNode && n.Data == " " { // parts code from what is before it
			continue
		}
		if n.Data == "input" && attrOf(n, "type") == "checkbox" {
			n.Data, n.Attr = "p", nil
		}
		n.Attr = slices.DeleteFunc(n.Attr, func(a nethtml.Attribute) bool {
			return a.Key == "class" || a.Key == "src" && schemeOf(a.Val) == "mailto" || // which fetches nothing
				a.Key == "role" && strings.HasPrefix(a.Val, "doc-") || a.Key == "href" && slices.Contains([]string{"", "http", "https", "mailto", "tel", "ftp"}, schemeOf(a.Val)) ||
				a.Key == "id" && (strings.HasPrefix(a.Val, "fn:") || strings.HasPrefix(a.Val, "fnref"))
		})
		if found := danger.Of(n); found != "" {
			return found
		}
	}
	return ""
}

// schemeOf returns the scheme of an address as browsers read it (WHATWG URL, 4.4),
// "" if it has none. Package danger's parser takes fewer addresses.
func schemeOf(address string) string {
	address = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(strings.TrimFunc(address, func(r rune) bool { return r <= ' ' }))
	scheme, _, found := strings.Cut(strings.ToLower(address), ":")
	isOther := func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || strings.ContainsRune("+-.", r))
	}
	if !found || scheme == "" || strings.ContainsFunc(scheme, isOther) || scheme[0] < 'a' {
		return ""
	}
	return scheme
}

func attrOf(n *nethtml.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// programs are two ways to show Markdown: with what GitHub added to it, and
// without footnotes, in which a note's text may be where a link leads.
var programs = map[string]func(t testing.TB, text string) string{
	"GFM": func(t testing.TB, text string) string {
		made, err := shown(text)
		if err != nil {
			t.Fatal(err)
		}
		return made
	},
	"CommonMark": func(t testing.TB, text string) string {
		var b strings.Builder
		md := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithRendererOptions(goldmarkhtml.WithUnsafe()))
		if err := md.Convert([]byte(text), &b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	},
}

func checkMarkdown(t testing.TB, what, text string) {
	t.Helper()
	for name, show := range programs {
		if found := dangerIn(show(t, text)); found != "" {
			t.Errorf("%s: %s makes %s of\n%s", what, name, found, text)
		}
	}
}

// Each payload that is Markdown is dangerous as it is, and no payload is in the
// Markdown of an article. One in every few is tried.
func TestPayloads(t *testing.T) {
	const every = 13
	for i, h := range hostileArticles() {
		if i%every > 0 {
			continue
		}
		r, err := renderingOf(h)
		if err != nil {
			t.Fatal(err)
		}
		checkMarkdown(t, fmt.Sprintf("payload %d (%s)", i, r.Family), r.Markdown)
		if r.Control != nil && dangerIn(r.Control.Goldmark) == "" && dangerIn(programs["CommonMark"](t, r.Control.Markdown)) == "" {
			t.Errorf("payload %d (%s) is harmless as it is: %s", i, r.Family, r.Control.Markdown)
		}
	}
}

const attack = "<img src=x onerror=alert(1)>"

// Each place from which TeX comes.
func TestFormulas(t *testing.T) {
	for _, tex := range []string{attack, "x " + attack + " y", "x$ " + attack + " $y", "x$ [c](javascript:alert(1)) $y", "[c](javascript:alert(1))", "<javascript:alert(1)>", "x` " + attack, `\\` + attack, `\` + attack,
		"<!--x-->" + attack, "<?x?>" + attack, "</x>" + attack, `\$` + attack + `\$`, `x\` + attack, "&lt;" + attack, `\text{` + attack + "}", `\] ` + attack, `\]` + "(javascript:alert(1))", `[c\](javascript:alert(1))`} {
		text := html.EscapeString(tex)
		for place, format := range map[string]string{
			"alttext": `<p><math alttext="%s"><mi>x</mi></math></p>`, "alttext, displayed": `<p><math display=block alttext="%s"><mi>x</mi></math></p>`,
			"annotation": `<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">%s</annotation></semantics></math></p>`,
			"mtext":      "<p><math><mtext>%s</mtext></math></p>", "mi": "<p><math><mi>%s</mi></math></p>", "mo": "<p><math><mrow><mo>[</mo><mo>]</mo><mo>%s</mo></mrow></math></p>",
			"inline TeX": `<p>x \(x^2 %s\) y</p>`, "displayed TeX": `<p>x \[x^2 %s\] y</p>`, "dollars": "<p>x $x^2 %s$ y</p>", "two dollars": "<p>x $$x^2 %s$$ y</p>",
			"script": `<p>x<script type="math/tex">x^2 RAW</script></p>`, "displayed script": `<script type="math/tex; mode=display">x^2 RAW</script>`,
			"picture's alt": `<p>x <img class=latex src=/x.png alt="x^2 %s"> y</p>`, "picture's address": `<p>x <img src="https://latex.codecogs.com/png?x^2 %s"> y</p>`,
			"data-tex": `<p>x <span data-tex="x^2 %s">z</span> y</p>`, "a cell": `<table><tr><th>x<th>y<tr><td><math alttext="\| %s | z"><mi>x</mi></math><td>z</table>`,
		} {
			a, err := articleOf(strings.ReplaceAll(strings.ReplaceAll(format, "%s", text), "RAW", tex))
			if err != nil {
				t.Fatal(err)
			}
			checkMarkdown(t, fmt.Sprintf("%s in %s", tex, place), a.Markdown())
		}
	}
}

// FuzzFormula checks that no TeX is anything but a formula or a text.
func FuzzFormula(f *testing.F) {
	for _, tex := range []string{attack, "x$ [c](javascript:alert(1)) $y", "`<b>`", `\\<a href=x>`, `\|`, "a\\", "[^1]: x", "]\u200b(x:y)", "<\u00adb>", `\href{javascript:x}{y}`} {
		f.Add(tex)
	}
	f.Fuzz(func(t *testing.T, tex string) {
		const maxBytes = 2000
		if len(tex) > maxBytes {
			return
		}
		text := html.EscapeString(tex)
		formula := `<math alttext="` + text + `"><mi>x</mi></math>`
		source := "<p>" + formula + "</p><p>[x " + formula + "](y) <code>" + attackText + "</code></p><h2>x " + formula + "<a href=/x>z</a></h2><table><tr><th>x<th>y<tr><td>" + formula + "<td><code>" + attackText +
			"</code></table><p><math><mtext>" + text + "</mtext><mi>" + text + "</mi></math></p>"
		checkMarkdown(t, tex, markdownOf(t, source))
	})
}

var attackText = html.EscapeString(attack)

func markdownOf(t testing.TB, source string) string {
	safe, err := stored.Read([]byte(source), "https://example.org/page")
	if err != nil {
		t.Skip(err)
	}
	return render.Markdown(safe, render.MarkdownOptions{})
}

// FuzzHTML checks the Markdown of any HTML.
func FuzzHTML(f *testing.F) {
	for _, p := range payloads.Markdown()[:50] {
		f.Add(p.HTML)
	}
	f.Fuzz(func(t *testing.T, source string) {
		const maxBytes = 5000
		if len(source) > maxBytes {
			return
		}
		checkMarkdown(t, source, markdownOf(t, source))
	})
}

// FuzzArticle checks the Markdown of articles of which a random number determines
// the elements and texts.
func FuzzArticle(f *testing.F) {
	for seed := range uint64(400) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		source := randomArticle(seed)
		checkMarkdown(t, source, markdownOf(t, source))
	})
}

// randomArticle returns the content of an article: any block may contain any
// other, and the parts of attacks stand in all texts.
func randomArticle(seed uint64) string {
	a := author{rand.New(rand.NewPCG(seed, 1))}
	return a.blocks(3) + `<ol><li id=n>` + a.line(1) + ` <a href="#r">x</a></ol>`
}

type author struct{ *rand.Rand }

func (a author) one(of []string) string { return of[a.IntN(len(of))] }

func (a author) blocks(depth int) string {
	var b strings.Builder
	for range 1 + a.IntN(3) {
		content := a.line(2)
		if depth > 0 && a.IntN(2) == 0 {
			content = a.blocks(depth - 1)
		}
		b.WriteString(strings.ReplaceAll(a.one(blockForms), "CONTENT", content))
	}
	return b.String()
}

// line returns texts, some of them in elements.
func (a author) line(depth int) string {
	var b strings.Builder
	for range 1 + a.IntN(5) {
		content := a.text()
		if depth > 0 && a.IntN(2) == 0 {
			content = a.line(depth - 1)
		}
		form := strings.ReplaceAll(a.one(inlineForms), "CONTENT", content)
		b.WriteString(strings.ReplaceAll(form, "TEXT", a.text()) + a.one([]string{"", "", " ", "<br>", "<wbr>"}))
	}
	return b.String()
}

func (a author) text() string {
	var b strings.Builder
	for range 1 + a.IntN(4) {
		b.WriteString(a.one(parts))
	}
	return html.EscapeString(b.String())
}

var (
	blockForms = []string{
		"<p>CONTENT</p>", "<p>CONTENT</p>", "CONTENT", "<h2>CONTENT</h2>", "<ul><li>CONTENT<li>CONTENT</ul>", "<ol start=3><li>CONTENT</ol>", "<blockquote>CONTENT</blockquote>", "<pre>CONTENT</pre>",
		"<table><caption>CONTENT</caption><tr><th>CONTENT<th>x<tr><td>CONTENT<td>CONTENT</table>", "<dl><dt>CONTENT<dd>CONTENT</dl>", "<details><summary>CONTENT</summary>CONTENT</details>", "<figure>CONTENT<figcaption>CONTENT</figcaption></figure>", "<hr>",
	}
	inlineForms = []string{
		"CONTENT", "CONTENT", "CONTENT", "<b>CONTENT</b>", "<i>CONTENT</i>", "<del>CONTENT</del>", "<code>CONTENT</code>", "<sub>CONTENT</sub>", "<kbd>CONTENT</kbd>", "<q>CONTENT</q>", "<cite>CONTENT</cite>", "<ruby>CONTENT<rt>CONTENT</rt></ruby>",
		`<a href="/x?TEXT">CONTENT</a>`, `<a href="mailto:TEXT">CONTENT</a>`, `<a id=r href="#n">1</a>`, `<img src="/x?TEXT" alt="TEXT" title="TEXT">`, `<img src="data:image/png;base64,AA==" alt="TEXT">`,
		`<math alttext="TEXT"><mi>x</mi></math>`, `<math display=block alttext="TEXT"><mi>x</mi></math>`, "<math><mtext>TEXT</mtext><mo>TEXT</mo></math>",
	}
	// parts are those of attacks, and what could change what they mean.
	parts = []string{
		attack, "<img src=x onerror=alert(1)", ">", "<", "b onclick=alert(1)>", "<a href=javascript:alert(1)>", "<javascript:alert(1)>", "[x](javascript:alert(1))", "[x]", "(javascript:alert(1))", "javascript:alert(1)", "[", "]", "(", ")", "](", "]:", "[^1]", "[^", ": ",
		"`", "``", "```\n", "$", "$$", `\`, `\\`, "|", `\|`, "*", "**", "_", "~~", "~~~", "!", "![", "#", "- ", "> ", "1. ", "=", "---", "&", "&lt;", "&#x6a;", "<!--", "-->", "<!", "<?", "</", "\u00ad", "\u200b", "\u00a0", " ", " ", "x", "é", "字", `"`, "'", "https://example.org/", "www.x.org", "a@b.org", "\n", "\t",
	}
)
