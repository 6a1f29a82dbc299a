package epub_test

import (
	"encoding/base64"
	"maps"
	"slices"
	"strings"
	"testing"

	"pilcrow/export/content"
)

const svgDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" viewBox="0 0 9 9"><defs><linearGradient id="g 1"><stop offset="0"></stop></linearGradient></defs><text x="1" class="a">b</text><rect id="1" onload="alert(1)" width="9" height="9" fill="url(#g)"/><script>alert(1)</script></svg>`

// hostilePictures returns images of all kinds.
func hostilePictures(t testing.TB) string {
	t.Helper()
	svg := base64.StdEncoding.EncodeToString([]byte(svgDrawing))
	return `<p><img src="data:image/svg+xml;base64,` + svg + `" alt="drawing &quot;"><img src="/a.png" id=i alt="x &amp; y" width=0 height=7><a href="https://e.org/"><img src="/b.png"></a><img src="/c.png"><img src="/d.png" alt=d><img src="/e.png"><img src="/f.png"><img src="/g.png"><img src="/h.png"><img src="https://e.org/|" alt="bad"><img src="data:image/png;base64,AAAA"><img src="data:image/bmp;base64,AAAA" alt=bmp><a href="#i">to it</a>`
}

// hostile returns articles of which each part tries to break a book.
func hostile(t testing.TB) (articles []content.Article) {
	t.Helper()
	pages := map[string]string{
		"Ids":         `<p id="1 2">a<p id="x:y">b<a href="#x:y">c</a><a href="#ü">d</a><h2 id="ü">e</h2><h2 id="title">Title</h2><a href="#title">f</a><p id="&quot;&gt;">g<a href="#%22%3E">h</a>`,
		"Repeated":    `<h1 id=r>Repeated</h1><p>a<a href="#r">b</a>`,
		"Addresses":   `<p><a href="http://exa mple.org/">a</a><a href="https://e.org/a b|c^d[e]?x={y}#z#z">b</a><a href="https://ü.example/">c</a><a href="mailto:a b@c.d">d</a><a href="tel:+1 2">e</a><a href="https://e.org:99999999/">f</a><a href="https://[::1]/">g</a><a href="http://user:pw@e.org/">h</a><a href="https://example.org/ids#x:y">i</a><a href="//e.org/%zz">j</a><a href="https://example.org/tables">k</a><a href="https://e.org/’">l</a><q cite="https://e.org/|">m</q>`,
		"Tables":      `<table><tfoot><tr><td>f</tfoot><caption>1</caption><caption>2</caption><tbody><tr><th id=h><h2>h</h2><article><p>x</article><td headers="h gone" scope=col abbr=x colspan=0 rowspan=0>a<td headers=z id=z>b</tbody><thead><tr></tr></thead><tr><td><table><tr><td headers=h>c</table></table><table></table>` + "<table>" + strings.Repeat("<tr>"+strings.Repeat("<td>x", 50), 200) + "</table>",
		"Lists":       `<dl><dd>a<dt>b</dl><dl><dt><h2>a</h2><dt>b<dd>c</dl><dl><dt>a</dl><ul><li value=3>a<ol reversed start=-5 type=i><li value=-2>b</ol></ul><ol></ol><menu>x</menu>`,
		"Figures":     `<figure><figcaption>a</figcaption>x<figcaption>b</figcaption></figure><figure>x<figcaption>a</figcaption>y</figure><figcaption>c</figcaption><details open>x<summary>y</summary></details><details><summary><h2>z</h2></summary><summary>2</summary></details><summary>alone</summary>`,
		"Inline":      `<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby><ruby><rt>x</rt>y</ruby><ruby>a<b>b<rt>c</rt></b></ruby><ruby>x</ruby><rt>y</rt><bdo>a</bdo><bdo dir=auto>b</bdo><bdo dir=rtl>c</bdo><time>x</time><time datetime="yesterday">x</time><time datetime="2024-05-06T07:08:09.123456Z">x</time><time datetime="2024-05-06T07:08:09.12+02:00">x</time><time datetime="2024-05-06T07:08:09Z">x</time><time datetime="2024-05"><b>x</b></time><del datetime="2024-05">x</del><ins cite="https://e.org/{}">x</ins><span lang="-">x</span><span lang="deutsch-und-so-weiter">x</span><i lang=tlh-Latn>x</i><abbr title="&#1;x">y</abbr><wbr id=w><br id=b><a href="#w">1</a><a href="#b">2</a>`,
		"Formulas":    `<p><math display="wide" dir=rtl><mfrac><mi>a</mi></mfrac><msup><mi mathvariant="odd">a</mi><mn mathvariant=bold>2</mn></msup><mtr><mtd>x</mtd></mtr><mtable><mi>x</mi></mtable><mtable><mtr><mtd columnspan=2>x</mtd><mi>y</mi></mtr></mtable><mtable><mtr><mtd rowspan=0>x</mtd></mtr></mtable><mprescripts/><mmultiscripts><mi>a</mi><mi>b</mi></mmultiscripts><mmultiscripts><mi>a</mi><mi>b</mi><mi>c</mi><mprescripts/><mi>d</mi><mi>e</mi></mmultiscripts><mspace width="1em" linebreak=x>a</mspace><mo stretchy=yes form=prefix>(</mo><mpadded width="+1"><mi>x</mi></mpadded><munderover accent=true><mi>x</mi><mi>y</mi></munderover><mstyle displaystyle=true scriptlevel=x><mi>y</mi></mstyle>text</math><math></math>`,
		"Pictures":    hostilePictures(t),
		"Notes":       `<p>a<sup id=r1><a href="#n1">1</a></sup><sup id=r2><a href="#n2">*</a></sup><ol start=4><li id=n1>one <a href="#r1">↩</a><li id=n2 value=9><h3>two</h3> <a href="#r2">↩</a></ol>`,
		"Embeds":      `<blockquote cite="javascript:x" data-embed><p>x</blockquote><a data-embed href="https://e.org/">y</a><div role=note><p>callout</div><pre data-lang=go>` + "\n\n  a\tb\n" + `<b>c</b></pre><h1></h1><h6>deep</h6><h2>  </h2><hr id=hr><a href="#hr">z</a>`,
		"Empty":       ``,
		"عنوان":       `<p lang=ar dir=rtl>نص <b dir=ltr>x</b>`,
		"]]></title>": "<p>\x0b\ufffe\xff &#xd800; &#11; ]]&gt; <![CDATA[x]]> &#x1F600; a\u0085b\u00a0c",
	}
	for _, title := range slices.Sorted(maps.Keys(pages)) {
		articles = append(articles, article(t, title, pages[title]))
	}
	broken := article(t, "x", "<p>a")
	broken.Title, broken.Byline, broken.Site, broken.Lang, broken.Dir = "\x00\xff", "a\x01\"<b>&", "\xed\xa0\x80", "not a language", "up"
	broken.URL, broken.Published, broken.Part, broken.Note = "javascript:alert(1)", "<yesterday>", "\x02", " \n "
	broken.Tags = []string{"", "<tag>"}
	return append(articles, broken)
}
