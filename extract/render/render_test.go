package render_test

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/article"
	"pilcrow/extract/internal/draft/drafttest"
	"pilcrow/extract/render"
	"pilcrow/internal/url"
)

func safe(t testing.TB, src string) article.Safe {
	t.Helper()
	root := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	nodes, err := html.ParseFragment(strings.NewReader(src), root)
	if err != nil && !strings.Contains(err.Error(), "exceeds 512 nodes") { // the parser's limit
		t.Fatalf("parse %q: %v", src, err)
	}
	for _, n := range nodes {
		root.AppendChild(n)
	}
	return article.Build(drafttest.FromHTML(root), &url.URL{Scheme: "https", Host: "e.org", Path: "/a"})
}

func check(t *testing.T, format func(article.Safe) string, rows [][2]string) {
	t.Helper()
	for _, row := range rows {
		if got := format(safe(t, row[0])); got != row[1] {
			t.Errorf("%s\n got %q\nwant %q", row[0], got, row[1])
		}
	}
}

func asHTML(s article.Safe) string { return render.HTML(s, render.HTMLOptions{}) }

func TestEmpty(t *testing.T) {
	var s article.Safe
	if got := asHTML(s) + render.Text(s) + asPretty(s) + asMarkdown(s); got != "" {
		t.Errorf("an empty tree makes %q", got)
	}
}

func TestHTML(t *testing.T) {
	check(t, asHTML, [][2]string{
		{" <p> a \n b </p> \n <p>c</p> ", "<p>a b</p>\n<p>c</p>"},
		{`<p>a <b> b </b> c</p>`, `<p>a <b>b</b> c</p>`},
		{`<p>a<b> b</b><i>c </i></p>`, `<p>a<b> b</b><i>c</i></p>`},
		{`<p>a <br> b<br></p>`, "<p>a<br>\nb<br></p>"},
		{`<p>a <img src=/x.png> b</p>`, `<p>a <img src="https://e.org/x.png" alt loading="lazy" decoding="async" referrerpolicy="no-referrer"> b</p>`},
		{"<pre>\n a\n  <b>b</b> </pre> c", "<pre> a\n  <b>b</b> </pre>\nc"},
		{`<p>&lt;b&gt; &amp;amp; "x"&nbsp;y</p>`, `<p>&lt;b&gt; &amp;amp; "x"&nbsp;y</p>`},
		{`<abbr title='"<>&amp;'>x</abbr>`, `<abbr title="&quot;&lt;&gt;&amp;">x</abbr>`},
		{`<details open><summary>a</summary>b</details>`, "<details open>\n<summary>a</summary>\nb</details>"},
		{`<math><mfrac><mi>a</mi> <mn>2</mn></mfrac></math>`, `<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>`},
		{`<h1>a</h1><h3>b</h3><h2>c</h2><h5>d</h5>`, "<h2>a</h2>\n<h3>b</h3>\n<h3>c</h3>\n<h4>d</h4>"},
		{`<h4>a</h4><h2>b</h2><h3>c</h3>`, "<h2>a</h2>\n<h2>b</h2>\n<h3>c</h3>"},
	})
}

func TestHTMLTitle(t *testing.T) {
	for _, row := range []struct{ src, title, want string }{
		{`<h1>The  “Title”</h1><p>a</p>`, `The "Title"`, `<p>a</p>`},
		{`<div><h2>The title!</h2></div><p>a</p>`, `the title`, "<div></div>\n<p>a</p>"},
		{`<p>a</p><h1>Title</h1><h1>Title</h1>`, `Title`, "<p>a</p>\n<h2>Title</h2>"},
		{`<h1>Another</h1><h2>Title</h2>`, `Title`, "<h2>Another</h2>\n<h3>Title</h3>"},
		{`<p>a</p><h1>Titles</h1>`, `Title`, "<p>a</p>\n<h2>Titles</h2>"},
		{`<h1>!</h1>`, ``, `<h2>!</h2>`},
		{`<div><p><b>Ti<i>tle</i></b> <br></p></div><p>a</p>`, `Title`, "<div></div>\n<p>a</p>"},
		{`<p><b>Title</b></p><h2>Title</h2>`, `Title`, "<h2>Title</h2>"},
		{`<p>Title</p><p>a</p>`, `Title`, "<p>Title</p>\n<p>a</p>"},
		{`<p><b>Title</b> of</p><p>a</p>`, `Title`, "<p><b>Title</b> of</p>\n<p>a</p>"},
		{`<p><b>Title</b><img src=/a.png></p>`, `Title`, `<p><b>Title</b><img src="https://e.org/a.png" alt loading="lazy" decoding="async" referrerpolicy="no-referrer"></p>`},
		{`<p><b>Titles</b></p><p><b>Title</b></p>`, `Title`, "<p><b>Titles</b></p>\n<p><b>Title</b></p>"},
		{`<p>a</p><p><b>Title</b></p>`, `Title`, "<p>a</p>\n<p><b>Title</b></p>"},
		{`<ul><li><p><b>Title</b></p></ul><p>a</p>`, `Title`, "<ul>\n<li>\n<p><b>Title</b></p></li></ul>\n<p>a</p>"},
	} {
		if got := render.HTML(safe(t, row.src), render.HTMLOptions{Title: row.title}); got != row.want {
			t.Errorf("%s\n got %s\nwant %s", row.src, got, row.want)
		}
	}
}

func TestText(t *testing.T) {
	check(t, render.Text, [][2]string{
		{`<h1>T</h1><p>a<br>b</p>c<div>d</div>`, "T\na\nb\nc\nd"},
		{`<ul><li>a<ul><li>b</ul><li>c</ul>`, "a\nb\nc"},
		{`<table><caption>t</caption><tr><th>a<th>b<tr><td>c<td><p>d</p><p>e</p></table>`, "t\na b\nc d e"},
		{"<pre>a\n  b\n\n c </pre>d", "a\n  b\n\n c\nd"},
		{"<p>a\u200bb\u00adc\ufeff d\u200ce \u200e f</p>", "abc d\u200ce f"},
		{"<p>a\u00a0\u3000 b</p>", "a b"},
		{`<p><b>a</b><i>b</i> <a href=/x>c</a></p>`, "ab c"},
		{`<p>a<br><br>b<br></p>`, "a\nb"},
		{`<p>x<img src=/a.png alt=y>z</p><hr><p></p>`, "xz"},
		{`<figure><img src=/a.png><figcaption>b</figcaption></figure><figure><pre>c</pre><figcaption>d</figcaption></figure>`, "c\nd"},
		{`<ruby>漢<rp>(</rp><rt>kan</rt></ruby>字`, "漢字"},
		{`<math><mi>a</mi><mo>=</mo><mn>2</mn></math>`, "a = 2"},
		{`<dl><dt>a<dd>b</dl><details><summary>c</summary>d</details>`, "a\nb\nc\nd"},
		{`<h2><div>a</div><div>b</div></h2>`, "a b"},
	})
}

func asPretty(s article.Safe) string { return render.Pretty(s, "") }

func TestPrettyBeginsWithTheTitle(t *testing.T) {
	titled := func(s article.Safe) string { return render.Pretty(s, "The Title") }
	check(t, titled, [][2]string{
		{`<h1>The title</h1><p>a</p>`, "The Title\n\na"},
		{`<p>a</p><h2>b</h2>`, "The Title\n\na\n\nb"},
		{`<p><b>The title</b></p><p>a</p>`, "The Title\n\na"},
	})
}

func TestPretty(t *testing.T) {
	check(t, asPretty, [][2]string{
		{`<h1>T</h1><p>a<br>b</p><p>c</p>`, "T\n\na\nb\n\nc"},
		{`<ol start=9><li>a<li>b<ul><li>c</ul><li>d</ol>e`, "9. a\n10. b\n    - c\n11. d\n\ne"},
		{`<ul><li><p>a</p><p>b</p><li>c</ul>`, "- a\n\n  b\n\n- c"},
		{`<blockquote><p>a</p><blockquote>b</blockquote></blockquote>c`, "> a\n>\n> > b\n\nc"},
		{`<table><tr><th>a<th>bb<tr><td>cccc<td>d<tr><td>漢字<td>e</table>`, "a     bb\ncccc  d\n漢字  e"},
		{"<pre>a\n b</pre>", "    a\n     b"},
		{`<p>x <img src=/a.png alt="a picture"> <q>y</q></p>`, "x [a picture] “y”"},
		{`<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>`, "漢(kan)"},
		{`<dl><dt>a<dd>b</dl>`, "a\n\n    b"},
		{`<ol reversed><li>a<li>b</ol>`, "2. a\n1. b"},
		{`<ul><li></li><li>a</ul>`, "-\n- a"},
		{`<p>a<sup><a id=r href="#n">1</a></sup></p><ol><li id=n>b <a href="#r">↩</a></ol>`, "a[1]\n\n[1] b"},
	})
}
