package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// judged returns the tidy draft of a selection whose engine judged every text.
func judged(t *testing.T, src string) string {
	t.Helper()
	p := open(t, `<div keep>`+src+`</div>`, page.Saved)
	s := selected(p)
	s.Scope = engine.EveryText
	return strings.ReplaceAll(inner(t, root(p, s, Options{})), ` omit=""`, "")
}

func TestComplete(t *testing.T) {
	for _, r := range []row{
		{"lines of code", "<p>a</p><pre>b\n<span omit>c\n</span>d</pre>", "<p>a</p><pre>b <span>c </span>d</pre>"},
		{"a code block's title", `<p>a</p><div><div class="codeBlockTitle_Ktv7" omit>src/b.js</div><pre>b</pre></div>`, `<p>a</p><p class="codeBlockTitle_Ktv7">src/b.js</p><pre>b</pre>`},
		{"another label of a code block", `<p>a</p><div><div class="tools" omit>Copy</div><pre>b</pre></div>`, `<p>a</p><pre>b</pre>`},
		{"code that is all left out", `<p>a</p><div omit><nav><pre>b</pre></nav></div><p>c</p>`, `<p>a</p><p>c</p>`},
		{"a callout's title", `<p>a</p><div class="admonition"><p omit>Note</p><p>b</p></div>`, `<p>a</p><div class="admonition" role="note" mark="callout"><p>Note</p><p>b</p></div>`},
		{"a callout that is all left out", `<p>a</p><div omit class="admonition"><p>Note</p><p>b</p></div><p>c</p>`, `<p>a</p><p>c</p>`},
		{"a summary", `<details><summary omit>s</summary><p>b</p></details>`, `<details><summary>s</summary><p>b</p></details>`},
		{"names of tabs", `<div><div role="tablist" omit><a role="tab">x</a><a role="tab">y</a></div><div role="tabpanel"><p>b</p></div><div role="tabpanel"><p>c</p></div></div>`,
			`<p mark="tab-label"><b>x</b></p><p>b</p><p mark="tab-label"><b>y</b></p><p>c</p>`},
		{"names of tabs above nothing", `<p>a</p><div omit><div role="tablist"><a role="tab">x</a></div><div role="tabpanel">b</div></div><p>c</p>`, `<p>a</p><p>c</p>`},
		{"cells", `<table><tr><td>a b c</td><td omit>d</td></tr><tr><td omit>e</td><td>f g h</td></tr></table>`,
			`<table><tbody><tr><td>a b c</td><td>d</td></tr><tr><td>e</td><td>f g h</td></tr></tbody></table>`},
		{"cells of a layout", `<table><tr><td><p>a b c</p><div>x</div></td><td omit>d</td></tr></table>`, `<p>a b c</p><p>x</p>`},
		{"items of which most are left out", `<ul><li>a</li><li omit>b c d</li></ul>`, `<ul><li>a</li></ul>`},
		{"links", `<ul><li><a href="/w">a b</a></li><li omit><a href="/x">b</a></li></ul>`, `<ul><li><a href="/w">a b</a></li></ul>`},
		{"a quote's source", `<blockquote><p>a b c</p><footer omit>d</footer></blockquote>`, `<blockquote><p>a b c</p><p>d</p></blockquote>`},
		{"a table's caption", `<figure><table><tr><th>a</th><td>b</td></tr><tr><th>a</th><td>b</td></tr></table><figcaption omit>c</figcaption></figure>`,
			`<figure><table><tbody><tr><th>a</th><td>b</td></tr><tr><th>a</th><td>b</td></tr></tbody></table><figcaption>c</figcaption></figure>`},
		{"an embedded post", `<p>a</p><blockquote omit class="instagram-media"><a href="https://www.instagram.com/p/x/">b</a></blockquote><p>c</p>`,
			`<p>a</p><blockquote class="instagram-media"><a href="https://www.instagram.com/p/x/">b</a></blockquote><p>c</p>`},
		{"a footnote", `<p>a<a href="#n" id="r">1</a></p><p omit>b</p><p omit id="n">c <a href="#r">^</a></p>`,
			`<p>a<a href="#n" id="r">1</a></p><p id="n">c <a href="#r">^</a></p>`},
		{"a target that does not lead back", `<p>a<a href="#n" id="r">1</a></p><p omit id="n">c</p>`, `<p>a<a href="#n" id="r">1</a></p>`},
		{"a link that is no reference", `<p>a <a href="#n" id="r">more about this</a></p><p omit id="n">c <a href="#r">up</a></p>`, `<p>a <a href="#n" id="r">more about this</a></p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := judged(t, r.src); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// Scripts hide footnotes that they show on a click, and insert buttons as
// references.
func TestHiddenFootnotes(t *testing.T) {
	p := open(t, `<div><div keep><p>a<sup id="r"><button>1</button><a data-pilcrow-hidden=display href="#n">1</a></sup> b.</p></div>`+
		`<div data-pilcrow-hidden=display><ol><li id="n">c <a href="#r">^</a></li><li>d</li></ol></div></div>`, page.Live)
	s := selected(p)
	s.Scope = engine.EveryText
	const want = `<p>a<sup id="r"><a data-pilcrow-hidden="display" href="#n">1</a></sup> b.</p><ol><li id="n">c <a href="#r">^</a></li></ol>`
	if got := inner(t, root(p, s, Options{})); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// An aside that the page itself hides is a footnote, even without a backlink.
func TestHiddenAsides(t *testing.T) {
	for _, r := range []struct{ mark, want string }{
		{`<sup>1</sup>`, `<p>a<a href="#n" id="r"><sup>1</sup></a> b.</p><ol><li id="n">c <a href="#r">↩</a></li></ol>`},
		{`more`, `<p>a<a href="#n" id="r">more</a> b.</p>`},
	} {
		p := open(t, `<div><div keep><p>a<a href="#n" id="r">`+r.mark+`</a> b.</p></div><aside id="n" hidden data-pilcrow-hidden=display>c</aside></div>`, page.Live)
		s := selected(p)
		s.Scope = engine.EveryText
		if got := inner(t, root(p, s, Options{})); got != r.want {
			t.Errorf("got %s\nwant %s", got, r.want)
		}
	}
}

// Figures come back with links to their own files and in their captions;
// those of teasers lead elsewhere.
func TestRestoreFigures(t *testing.T) {
	for _, r := range []row{
		{"linked file", `<p>a</p><figure omit><a href="/b.jpg"><img src="s.jpg"></a><figcaption>c</figcaption></figure><p>d</p>`,
			`<p>a</p><figure><a href="/b.jpg"><img src="s.jpg"/></a><figcaption>c</figcaption></figure><p>d</p>`},
		{"address of a resized file", `<p>a</p><figure omit><a href="//cdn/f_auto/https%3A%2F%2Fs.com%2Fx.png"><img src="s.jpg"></a></figure><p>d</p>`,
			`<p>a</p><figure><a href="//cdn/f_auto/https%3A%2F%2Fs.com%2Fx.png"><img src="s.jpg"/></a></figure><p>d</p>`},
		{"credit", `<p>a</p><figure omit><img src="s.jpg"><figcaption>Photo: <a href="/ann">Ann</a></figcaption></figure><p>d</p>`,
			`<p>a</p><figure><img src="s.jpg"/><figcaption>Photo: <a href="/ann">Ann</a></figcaption></figure><p>d</p>`},
		{"teaser", `<p>a</p><figure omit><a href="/story"><img src="s.jpg"></a><figcaption>c</figcaption></figure><p>d</p>`, `<p>a</p><p>d</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := judged(t, r.src); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}
