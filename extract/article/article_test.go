package article

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft/drafttest"
	"pilcrow/internal/processor"
	"pilcrow/internal/url"
)

const img = ` loading="lazy" decoding="async" referrerpolicy="no-referrer"/>`

// Harmless input keeps its structure, and its texts are neither lost nor
// joined.
func TestBuild(t *testing.T) {
	for _, row := range [][2]string{
		{`<section><font>a</font><center>b</center></section>`, `<div>a<div>b</div></div>`},
		{`<p class=x style=y id=z title=w lang=de dir=RTL>a`, `<p lang="de" dir="rtl">a</p>`},
		{`<p>a<div>b</div>c</p>`, `<p>a</p><div>b</div>c `},
		{`<a href=/x><h2>a</h2><p>b</p></a>`, `<h2><a href="https://example.org/x" rel="noreferrer noopener">a</a></h2><p><a href="https://example.org/x" rel="noreferrer noopener">b</a></p>`},
		{`<ul>a<li>b<div>c</div><ul>d</ul><ul><li>e</ul></ul>`, `<ul><li>a</li><li>b<div>c</div><ul><li>d</li></ul><ul><li>e</li></ul></li></ul>`},
		{`<ul><li>a</li><ul><li>b</ul></ul>`, `<ul><li>a<ul><li>b</li></ul></li></ul>`},
		{`<ol start=3 reversed type=a><div><li value=7>a</li></div></ol>`, `<ol start="3" reversed="" type="a"><li value="7">a</li></ol>`},
		{`<table><td colspan=1000 rowspan=65534>a`, `<table><tbody><tr><td colspan="100" rowspan="1000">a</td></tr></tbody></table>`},
		{`<table><td colspan=2>a<td headers=h>b<tfoot><th id=h scope=COL>c</table>`, `<table><tbody><tr><td colspan="2">a</td><td headers="p-h">b</td></tr></tbody><tfoot><tr><th id="p-h" scope="col">c</th></tr></tfoot></table>`},
		{`<dl><div><dt>a</dt><dd>b</dd></div>c</dl>`, `<dl><dt>a</dt><dd>b</dd><dd>c</dd></dl>`},
		{`<h2><div>a</div><p>b</p></h2>`, `<h2> a b </h2>`},
		{`<xmp><b></xmp><tt>c</tt><strike>d</strike>`, `<pre>&lt;b&gt;</pre><code>c</code><s>d</s>`},
		{`<p><br></p><p> </p><figure><p></p></figure><td></td>`, `<p><br/></p> `},
		{`<img src=a.png srcset="b.png 2x" alt=" x  y " width=30 height=40px class=z>`, `<img src="https://example.org/dir/a.png" srcset="https://example.org/dir/b.png 2x" alt="x y" width="30" height="40"` + img},
		{`<img srcset="b.png 20w, c.png 40w">`, `<img src="https://example.org/dir/c.png" srcset="https://example.org/dir/b.png 20w, https://example.org/dir/c.png 40w" alt=""` + img},
		{`<a href="#n">1</a><a href="#gone">2</a><p id=n>x</p><p id=m>y</p>`, `<a href="#p-n">1</a><a href="https://example.org/dir/page.html#gone" rel="noreferrer noopener">2</a><p id="p-n">x</p><p>y</p>`},
		{`<a href="mailto:a@b.c">m</a> <a href="tel:+123">t</a> <a>u</a>`, `<a href="mailto:a@b.c" rel="noreferrer noopener">m</a> <a href="tel:+123" rel="noreferrer noopener">t</a> u`},
		{`<code class=x data-lang="C++">a</code><details open><summary>s</summary>t</details>`, `<code data-lang="c++">a</code><details open=""><summary>s</summary>t</details>`},
		{`<math alttext=x><semantics><mrow><mi>x</mi></mrow><annotation>y</annotation></semantics></math>`, `<math alttext="x"><mrow><mi>x</mi></mrow></math>`},
		{"<math><mtext>\u00a0if\u00a0</mtext><mo>\n ( </mo></math>", "<math><mtext>\u00a0if\u00a0</mtext><mo>(</mo></math>"},
		{`<form>a<input value=b><label>c</label></form>`, `<div>ac</div>`},
		{`<x-y lang=fr>a</x-y>`, `<span lang="fr">a</span>`},
	} {
		if got := checkSafe(t, row[0]); got != row[1] {
			t.Errorf("%s\n got %s\nwant %s", row[0], got, row[1])
		}
	}
}

func TestAddresses(t *testing.T) {
	a := newAddresses(testBase)
	for _, row := range [][2]string{
		{"x y?z w", "https://example.org/dir/x%20y?z%20w"},
		{"/100%", "https://example.org/100%25"},
		{`\\e.org\x`, "https://e.org/x"},
		{"\tht\ntp://e.org ", "http://e.org"},
		{"http:e.org", ""},
		{"https://", ""},
		{"http://e.org:x/", ""},
		{"//e.org/ü", "https://e.org/%C3%BC"},
		{"data:text/html,x", ""},
		{"", ""},
		{"/" + strings.Repeat("x", maxAddressBytes), ""},
	} {
		if got, _ := a.link(row[0]); string(got) != row[1] {
			t.Errorf("%q: got %q, want %q", row[0], got, row[1])
		}
	}
}

// Without a base, addresses stay relative, but never get another scheme.
func TestWithoutBase(t *testing.T) {
	for _, row := range [][2]string{
		{`<a href="https://e.org/">a</a>`, `<a href="https://e.org/" rel="noreferrer noopener">a</a>`},
		{`<a href="//e.org/b">a</a>`, `<a href="https://e.org/b" rel="noreferrer noopener">a</a>`},
		{`<a href="b/c.html?d#e">a</a>`, `<a href="b/c.html?d#e" rel="noreferrer noopener">a</a>`},
		{`<a href="./javascript:b">a</a>`, `<a href="./javascript:b" rel="noreferrer noopener">a</a>`},
		{`<a href="#b">a</a>`, `a`},
		{`<a href="#b">a</a><p id=b>c</p>`, `<a href="#p-b">a</a><p id="p-b">c</p>`},
		{`<a href="javascript:b">a</a>`, `a`},
		{`<a href="file:///b">a</a>`, `a`},
		{`<img src="a_files/b.png">`, `<img src="a_files/b.png" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer"/>`},
	} {
		if got := inner(t, build(parse(t, row[0]), nil)); got != row[1] {
			t.Errorf("%s\n got %s\nwant %s", row[0], got, row[1])
		}
	}
}

// The fragment in the page's own address is a target, too.
func TestOwnFragment(t *testing.T) {
	base := &url.URL{Scheme: "https", Host: "e.org", Path: "/", Fragment: "x"}
	if got := inner(t, build(parse(t, `<p id=x>a`), base)); got != `<p id="p-x">a</p>` {
		t.Errorf("got %s", got)
	}
}

func TestZeroValues(t *testing.T) {
	var s Safe
	n := s.Root()
	for range n.Children() {
		t.Error("an empty tree has a child")
	}
	for range n.Attrs() {
		t.Error("an empty tree has an attribute")
	}
	if _, ok := n.Attr("x"); ok || n.IsText() || n.Text() != "" || n.Name() != "" || n.Tag() != 0 || n.Kind() != None || Build(nil, nil) != s {
		t.Error("an empty tree is not empty")
	}
}

// A draft may be deeper than any stack. Its text is kept, and the article's
// depth is limited.
func TestDepth(t *testing.T) {
	for _, tag := range []atom.Atom{atom.Div, atom.B, atom.Span, atom.Ul, atom.Table, atom.Blockquote, atom.A, atom.Math} {
		root := newNode(atom.Div)
		at := root
		for range 100_000 {
			n := newNode(tag)
			n.Attr = []html.Attribute{{Key: "lang", Val: "de"}}
			if tag == atom.Math {
				n.Namespace = "math"
			}
			at.AppendChild(n)
			at = n
		}
		at.AppendChild(&html.Node{Type: html.TextNode, Data: "deep"})
		copied := build(root, nil)
		if got, depth := measure(copied, 0); strings.TrimSpace(got) != "deep" || depth > 500 {
			t.Errorf("%s: %q at depth %d", tag, got, depth)
		}
		if inner(t, copied) == "" {
			t.Errorf("%s: lost", tag)
		}
	}
}

func measure(n *html.Node, depth int) (text string, deepest int) {
	if n.Type == html.TextNode {
		return n.Data, depth
	}
	deepest = depth
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		s, d := measure(c, depth+1)
		text, deepest = text+s, max(deepest, d)
	}
	return text, deepest
}

// A link around many paragraphs is copied into each, up to a limit.
func TestCarryBudget(t *testing.T) {
	src := `<a href="https://e.org/` + strings.Repeat("x", 8000) + `">` + strings.Repeat("<p>y</p>", 10_000) + `</a>`
	out := inner(t, build(parse(t, src), nil))
	if len(out) > 2*maxCarriedBytes || strings.Count(out, "y</") != 10_000 {
		t.Errorf("%d bytes, %d paragraphs", len(out), strings.Count(out, "y</"))
	}
}

func BenchmarkBuild(b *testing.B) {
	src := strings.Repeat(`<section><h2 id=x>a</h2><p>b <a href="https://example.org/c">d</a> <b>e</b><ul><li>f<li>g</ul><img src="https://example.org/h.png"></section>`, 500)
	root := drafttest.Parse(b, src)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		Build(root, testBase)
	}
}

// Building takes linear time.
func TestLinear(t *testing.T) {
	for _, piece := range []string{`a<x>b</x>`, `<ul>a<div>b</div></ul>`, `<b>a<div>b</div></b>`, `<a href=#x>y</a>`, `<p id=x>`, `<img srcset="a 1x,">`} {
		of := func(n int) func() {
			root := drafttest.Parse(t, strings.Repeat(piece, n))
			return func() { Build(root, testBase) }
		}
		if err := processor.Linear(400, of); err != nil {
			t.Errorf("%s: %v", piece, err)
		}
	}
}
