package xhtml_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"pilcrow/export/xhtml"
	"pilcrow/extract/article"
	"pilcrow/extract/stored"
)

func read(t testing.TB, html string) article.Safe {
	t.Helper()
	safe, err := stored.Read([]byte(html), "https://example.org/a")
	if err != nil {
		t.Fatal(err)
	}
	return safe
}

// context has a picture for each address that contains "here".
var context = xhtml.Context{
	Title: "Title", TitleID: "title", PictureLabel: "Picture",
	Picture: func(address string) (xhtml.Picture, bool) {
		return xhtml.Picture{File: "p.png", Width: 3, Height: 2}, strings.Contains(address, "here")
	},
	Link: func(address string) string { return strings.Replace(address, "https://book/", "chapter.xhtml", 1) },
}

// body returns the XHTML of an article in one line.
func body(t testing.TB, html string) string {
	t.Helper()
	return strings.ReplaceAll(xhtml.Write(read(t, html), context).Markup, "\n", "")
}

func TestWrite(t *testing.T) {
	for _, row := range []struct{ name, html, want string }{
		{"text", `<p>a &amp; <b>b</b> &lt;`, `<p>a &amp; <b>b</b> &lt;</p>`},
		{"language", `<p lang=ar dir=rtl>x<i lang=x>y`, `<p xml:lang="ar" lang="ar" dir="rtl">x<i>y</i></p>`},
		{"the title is left out", `<h1 id=t>Title!</h1><h3>b</h3><p><a href="#t">up</a>`, `<h2 id="i2">b</h2><p><a href="#title">up</a></p>`},
		{"ids are names", `<p id="1:2">a<a href="#1:2">b</a>`, `<p id="i1">a<a href="#i1">b</a></p>`},
		{"ids with escapes", `<p id="ü">a<a href="#%C3%BC">b</a>`, `<p id="i1">a<a href="#i1">b</a></p>`},
		{"an id on a line break", `<p>a<br id=x>b<a href="#x">c</a>`, `<p>a<br/><span id="i1"></span>b<a href="#i1">c</a></p>`},
		{"links", `<p><a href="https://book/">a</a><a href="https://e.org/?a&b">b</a><a href="mailto:a@b.c">c</a><a href="https://e.org/|">d</a>`,
			`<p><a href="chapter.xhtml">a</a><a href="https://e.org/?a&amp;b">b</a><a href="mailto:a@b.c">c</a><a href="https://e.org/%7C">d</a></p>`},
		{"a link to a user's account", `<p><a href="https://u:p@e.org/">a</a>`, `<p><span>a</span></p>`},
		{"pictures", `<p><img src=here alt=a><img src=gone alt=b id=x><img src=gone><a href="#x">c<img src=gone alt=d></a>`,
			`<p><img src="p.png" alt="a" width="3" height="2"/><a id="i1" class="picture" href="https://example.org/gone">b</a><a class="picture" href="https://example.org/gone">Picture</a><a href="#i1">c<span class="picture">d</span></a></p>`},
		{"footnotes", `<p>a<sup id=r><a href="#n">1</a></sup><ol><li id=n>b <a href="#r">↩</a></ol>`,
			`<p>a<sup id="i1"><a href="#i2" epub:type="noteref" role="doc-noteref">1</a></sup></p><div class="notes"><aside id="i2" epub:type="footnote" role="doc-footnote"><span class="number">1.</span> b <a href="#i1" role="doc-backlink">↩</a></aside></div>`},
		{"a table in another order", `<table><tfoot><tr><td>c</tfoot><tr><th id=h scope=col>a<td headers=h scope=row abbr=x>b<caption>1</caption><caption>2</caption></table>`,
			`<p class="caption">2</p><table><caption>1</caption><tbody><tr><td>c</td></tr></tbody><tbody><tr><th id="i1" scope="col">a</th><td headers="i1">b</td></tr></tbody></table>`},
		{"a heading in a header cell", `<table><thead><tr><th><h2>a</h2></thead></table>`, `<table><thead><tr><th><p class="heading">a</p></th></tr></thead></table>`},
		{"a figure", `<figure><img src=here><figcaption>a</figcaption></figure>`, `<figure><img src="p.png" alt="" width="3" height="2"/><figcaption>a</figcaption></figure>`},
		{"a figure with a caption in its midst", `<figure>x<figcaption>a</figcaption>y</figure>`, `<figure>x<div class="caption">a</div>y</figure>`},
		{"definitions", `<dl><dt>a<dt>b<dd>c</dl>`, `<dl><dt>a</dt><dt>b</dt><dd>c</dd></dl>`},
		{"a definition without its term", `<dl><dd>c</dl>`, `<div class="definitions"><div class="definition">c</div></div>`},
		{"lists", `<ol start=3 reversed><li value=7>a</ol><ul><li value=7>b</ul>`, `<ol start="3" reversed=""><li value="7">a</li></ol><ul><li>b</li></ul>`},
		{"details are open", `<details><summary>a</summary>b</details>`, `<div class="details"><div class="summary">a</div>b</div>`},
		{"code", "<pre data-lang=go>a\n\n  b</pre>", `<pre data-lang="go">a  b</pre>`},
		{"ruby", `<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>`, `<p><ruby>漢<rt>kan</rt></ruby></p>`},
		{"ruby around other elements", `<p><ruby><b>a<rt>b</rt></b></ruby>`, `<p><span><b>a (<span>b</span>)</b></span></p>`},
		{"times", `<p><time datetime="2024-05-06">a</time><time datetime="May">b</time><time datetime="2024-05-06T07:08:09.1234Z">c</time>`, `<p><time datetime="2024-05-06">a</time><span>b</span><span>c</span></p>`},
		{"directions", `<p><bdo dir=rtl>a</bdo><bdo>b</bdo>`, `<p><bdo dir="rtl">a</bdo><bdi>b</bdi></p>`},
		{"a formula", `<p><math display=block><msup><mi>x</mi><mn mathvariant=bold>2</mn></msup></math>`,
			`<p><math xmlns="http://www.w3.org/1998/Math/MathML" alttext="x2" display="block"><msup><mi>x</mi><mn mathvariant="bold">2</mn></msup></math></p>`},
		{"a formula with missing parts", `<p><math alttext=y><mfrac><mi>x</mi></mfrac><mtable><mi>y</mi></mtable></math>`,
			`<p><math xmlns="http://www.w3.org/1998/Math/MathML" alttext="y"><mrow><mi>x</mi></mrow><mrow><mi>y</mi></mrow></math></p>`},
	} {
		if got := body(t, row.html); got != row.want {
			t.Errorf("%s:\n got %s\nwant %s", row.name, got, row.want)
		}
	}
}

func TestHeadings(t *testing.T) {
	b := xhtml.Write(read(t, `<h2 id=x>a <b>b</b></h2><p>x<h4>c<br>d</h4><table><th><h2>no</h2></table><h2><img src=here alt=e></h2>`), context)
	want := []xhtml.Heading{{Level: 2, Text: "a b", ID: "i1"}, {Level: 3, Text: "c d", ID: "i2"}, {Level: 2, Text: "e", ID: "i3"}}
	if len(b.Headings) != len(want) {
		t.Fatalf("got %v", b.Headings)
	}
	for i, h := range b.Headings {
		if h != want[i] || !strings.Contains(b.Markup, ` id="`+h.ID+`"`) {
			t.Errorf("got %v, want %v", h, want[i])
		}
	}
	if b.IDs["p-x"] != "i1" || b.HasMath {
		t.Errorf("ids %v, math %t", b.IDs, b.HasMath)
	}
}

func TestEscapes(t *testing.T) {
	var m xhtml.Markup
	m.Element("a", "<\x00\x0b\ufffe\xff&\"\u0085>", xhtml.Attr{Name: "b", Value: "\"<\t\x1f"}, xhtml.Attr{})
	if got, want := m.String(), "<a b=\"&quot;&lt;\t\">&lt;&amp;&quot;&gt;</a>"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := xhtml.OneLine(" a\n\x00b\xff \t"); got != "a b" {
		t.Errorf("got %q", got)
	}
}

func TestIsAddress(t *testing.T) {
	for address, want := range map[string]bool{
		"https://e.org": true, "http://e.org:80/a?b=c#d": true, "https://e.org/%C3%BC": true, "https://e_x.e-x.org/": true,
		"": false, "ftp://e.org/": false, "https://": false, "https:///a": false, "https://e..org/": false, "https://u@e.org/": false, "https://[::1]/": false,
		"https://e.org:x/": false, "https://e.org:/": false, "https://e.org/ü": false, "https://e.org/%C": false, "https://e.org/a b": false, "https://e.org/#a#b": false, "javascript:x": false, "a": false,
	} {
		if got := xhtml.IsAddress(address); got != want {
			t.Errorf("IsAddress(%q) is %t", address, got)
		}
	}
}

// Any article becomes well-formed XML, in which each id occurs once and each
// link into the document has a target.
func FuzzWrite(f *testing.F) {
	for _, src := range []string{
		`<p id="1">a<a href="#1">b</a>`, `<table><caption>a<tfoot><tr><th headers=x id=x>`, `<ruby>a<rt>b<rp>c`, `<dl><dd><dt>`,
		`<math><mfrac><mtable><mtr><mtd>x`, `<figure><figcaption>a</figcaption>b`, `<sup><a id=r href="#n">1</a></sup><ol><li id=n><a href="#r">x`,
		`<details><summary><h2>x`, `<h2>a<img src=here alt="]]&gt;">`, "\x00\x0b\xff", `<img src="data:image/svg+xml;base64,PHN2Zz48cmVjdC8+PC9zdmc+">`,
	} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 5_000 {
			return // the parser is quadratic on some long inputs
		}
		b := xhtml.Write(read(t, src), context)
		checkXML(t, `<html id="title" xmlns:epub="e">`+b.Markup+"</html>")
	})
}

func checkXML(t *testing.T, text string) {
	t.Helper()
	ids, links := map[string]bool{}, []string{}
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		start, isStart := token.(xml.StartElement)
		if !isStart {
			continue
		}
		names := map[xml.Name]bool{}
		for _, a := range start.Attr {
			if names[a.Name] || a.Name.Local == "id" && ids[a.Value] {
				t.Errorf("%s twice in %s", a.Name.Local, text)
			}
			names[a.Name] = true
			if a.Name.Local == "id" {
				ids[a.Value] = true
			}
			if fragment, isInside := strings.CutPrefix(a.Value, "#"); isInside && a.Name.Local == "href" {
				links = append(links, fragment)
			}
		}
	}
	for _, id := range links {
		if !ids[id] {
			t.Errorf("no target %s in %s", id, text)
		}
	}
}
