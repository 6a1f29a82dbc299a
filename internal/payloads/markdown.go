package payloads

import (
	"fmt"
	"html"
	"strings"
)

// MarkdownPayload is a text that would run a script as Markdown, and an article
// that says it in one of its places. Programs that show Markdown let HTML and
// any link through, so the article's Markdown must not be that text.
type MarkdownPayload struct {
	Family   string // the place
	Markdown string // what would run; its script is that of Probe, with the payload's number
	HTML     string // the article's content
}

// InMetadata is the place of those payloads that no article has in its content,
// but in its title, byline and so on.
const InMetadata = "metadata"

// Markdown returns the payloads that are Markdown. Their numbers go on behind
// those of All.
func Markdown() []MarkdownPayload {
	var all []MarkdownPayload
	first := len(All())
	add := func(p textPlace, text, markdown string) {
		number := strings.NewReplacer("PROBE", Probe(first+len(all)))
		all = append(all, MarkdownPayload{p.name, number.Replace(markdown), fmt.Sprintf(p.format, html.EscapeString(number.Replace(text)))})
	}
	shown := strings.NewReplacer("\u00ad", "", "\u200b", "") // a text is written without what no reader sees
	for _, p := range textPlaces() {
		for _, core := range markdownCores() {
			add(p, core, shown.Replace(core))
		}
	}
	for _, p := range []textPlace{
		{"note", `<p>x<sup><a id=r href="#n">1</a></sup></p><ol><li id=n>%s <a href="#r">↑</a></ol>`},
		{"note with a formula", `<p>x<sup><a id=r href="#n">1</a></sup></p><ol><li id=n>javascript:<math alttext=":PROBE//"><mi>x</mi></math>%s <a href="#r">↑</a></ol>`},
		{"note in lines", `<p>x<sup><a id=r href="#n">1</a></sup></p><ol><li id=n>%s<br>"x" <a href="#r">↑</a></ol>`},
	} {
		for _, address := range []string{"javascript:PROBE", "JAVASCRIPT:PROBE", "java\u00adscript:PROBE", "javascript://%0aPROBE", "javascript:PROBE 'x'", "javascript:PROBE (x)"} {
			add(p, address, "[^1]\n\n[^1]: "+shown.Replace(address))
		}
	}
	for _, p := range []textPlace{
		{"behind a mark", `<p>x<a id=r href="#n">1</a>(%s)</p><ol><li id=n>y <a href="#r">↑</a></ol>`},
		{"ruby behind a mark", `<p><ruby><a id=r href="#n">1</a><rt>%s</rt></ruby></p><ol><li id=n>y <a href="#r">↑</a></ol>`},
	} {
		for _, address := range []string{"javascript:PROBE", "JavaScript:PROBE", "<javascript:PROBE>", "javascript:PROBE 'x'"} {
			add(p, address, "[^1]("+address+")")
		}
	}
	return all
}

// textPlace is a place of an article in which a text can stand.
type textPlace struct{ name, format string }

// textPlaces returns the places whose text Markdown shows, code and formulas
// among them.
func textPlaces() []textPlace {
	return []textPlace{
		{InMetadata, "<p>x</p><!-- %s -->"},
		{"paragraph", "<p>%s</p>"}, {"paragraph behind text", "<p>x %s y</p>"}, {"line", "<p>x<br>%s</p>"}, {"emphasis", "<p>x<b>%s</b>y</p>"}, {"pieces", "<p><i>x</i>%s<i>y</i></p>"},
		{"heading", "<h2>%s</h2>"}, {"item", "<ul><li>%s</ul>"}, {"quote", "<blockquote>%s</blockquote>"}, {"term", "<dl><dt>%s<dd>x</dl>"}, {"link", "<p><a href=/x>%s</a></p>"},
		{"cell", "<table><tr><th>x<th>y<tr><td>%s<td>z</table>"}, {"caption", "<table><caption>%s</caption><tr><th>x<th>y<tr><td>z<td>z</table>"},
		{"code", "<p><code>%s</code></p>"}, {"code block", "<blockquote><pre>x\n%s</pre></blockquote>"}, {"code in a cell", `<table><tr><th>x<th>y<tr><td><code>\| %s</code><td>z</table>`},
		{"code behind a link", "<p><a href='/x?`'>x</a> <code>%s</code></p>"}, {"code behind an address", "<p>https://example.org/<code>%s</code></p>"}, {"code in a link behind an address", "<p>https://example.org/<a href=/x><b><code>%s</code></b></a></p>"},
		{"code behind a formula", "<p><math alttext='x`'><mi>x</mi></math> <code>%s</code></p>"},
		{"alternative text", `<p>x <img src="/x.png" alt="%s"></p>`}, {"drawing", `<p><img src="data:image/png;base64,AA==" alt="%s" width=300 height=200></p>`}, {"picture's title", `<p>x <img src="/x.png" alt=x title="%s"></p>`},
		{"note", `<p>x<sup><a id=r href="#n">1</a></sup></p><ol><li id=n>%s <a href="#r">↑</a></ol>`}, {"behind a mark", `<p>x<a id=r href="#n">1</a>%s</p><ol><li id=n>y <a href="#r">↑</a></ol>`},
		{"subscript", "<p><sub>%s</sub></p>"}, {"ruby", "<p><ruby>[x]<rt>%s</rt></ruby></p>"},
		{"formula", `<p><math alttext="x %s y"><mi>x</mi></math></p>`}, {"formula with dollars", `<p><math alttext="x$ %s $y"><mi>x</mi></math></p>`}, {"displayed formula", `<p><math display=block alttext="x %s y"><mi>x</mi></math></p>`},
		{"formula in a cell", `<table><tr><th>x<th>y<tr><td><math alttext="x \| %s y"><mi>x</mi></math><td>z</table>`},
		{"annotation", `<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x %s y</annotation></semantics></math></p>`},
		{"mtext", "<p><math><mtext>%s</mtext></math></p>"}, {"mi", "<p><math><mi>%s</mi></math></p>"}, {"mo in pieces", "<p><math><mo>]</mo><mtext>%s</mtext></math></p>"},
		{"TeX in a text", `<p>x \(x^2 %s\) y</p>`}, {"displayed TeX in a text", `<p>x \[x^2 %s\] y</p>`}, {"TeX in a script", `<p>x</p><script type="math/tex">x^2 %[1]s</script><p>%[1]s</p>`},
		{"picture of a formula", `<p>x <img class=latex src="/x.png" alt="x^2 %s"> y</p>`},
	}
}

// markdownCores returns texts that run a script as Markdown.
func markdownCores() []string {
	cores := []string{"<svg onload=PROBE></svg>", "<script>PROBE</script>", `<iframe srcdoc="<script>PROBE</script>"></iframe>`, "<details open ontoggle=PROBE>x</details>", "<a href=javascript:PROBE>x</a>", "<\u00adimg src=x: onerror=PROBE>", "<\u200bimg src=x: onerror=PROBE>"}
	for _, before := range []string{"", "x", "<!-- x -->", "<!x>", "<?x?>", "</x>", "-->", "~~~ x\n~~~\n", "`x`", `\\`, "&lt;", "*", "$", "$$", "| --- |\n", "[", "![", "~~", "]]>", "https://example.org/", "www.example.org/", "(https://example.org/x", "a@example.org"} {
		cores = append(cores, before+img)
	}
	for _, label := range []string{"[x]", "[x [y]]", "[`x`]", "[**x**]", "![x](/x.png) [x]", "[![x](/x.png)]", "$ [x]", `\\[x]`} {
		cores = append(cores, label+"(javascript:PROBE)")
	}
	return append(cores, "[x](<javascript:PROBE>)", "[x](&#x6a;avascript:PROBE)", "[x](javascript&colon;PROBE)", "[x](JavaScript:PROBE)", "[x](javascript:PROBE 'y')", "[x](\njavascript:PROBE\n)", "[x]\u200b(javascript:PROBE)",
		"<javascript:PROBE>", "<JAVASCRIPT:PROBE>", "[x]\n\n[x]: javascript:PROBE", "[x][y]\n\n[y]: <javascript:PROBE> 'z'", "[^1]\n\n[^1]: javascript:PROBE",
		"[x](data:text/html,<script>PROBE</script>)", "[x](vbscript:PROBE)")
}
