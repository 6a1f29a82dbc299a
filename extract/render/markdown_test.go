package render_test

import (
	"strings"
	"testing"

	"pilcrow/extract/article"
	"pilcrow/extract/render"
)

func TestMarkdownBlocks(t *testing.T) {
	check(t, asMarkdown, [][2]string{
		{`<h1>T</h1><h3>S #</h3><p>a<br>b</p>`, "## T\n\n### S \\#\n\na\\\nb"},
		{`<ul><li>a<ul><li>b</ul><li>c</ul><ul><li>d</ul>`, "- a\n  - b\n- c\n\n+ d"},
		{`<ol start=3><li>a<li><p>b</p><pre>x</pre></ol>`, "3. a\n\n4. b\n\n   ```\n   x\n   ```"},
		{`<blockquote><p>a</p><ul><li>b</ul></blockquote>`, "> a\n>\n> - b"},
		{"<pre data-lang=go>a\n``` b</pre>", "````go\na\n``` b\n````"},
		{`<pre><code data-lang=c>x</code></pre>`, "```c\nx\n```"},
		{`<table><thead><tr><th>a<th>b<tbody><tr><td>c|d<td><p>e</p><p><code>f|g</code></p></table>`, "| a | b |\n| --- | --- |\n| c\\|d | e<br>`f\\|g` |"},
		{`<table><tr><td>a<td>b<tr><td colspan=2>c</table>`, "|  |  |\n| --- | --- |\n| a | b |\n| c |  |"},
		{`a<hr>b`, "a\n\n***\n\nb"},
		{`<details><summary>a</summary><p>b</p></details>`, "a\n\nb"},
	})
}

// A task's box is at the start of an item without a number.
func TestMarkdownTasks(t *testing.T) {
	check(t, asMarkdown, [][2]string{
		{`<ul><li>☑ a<li>☐ b</ul>`, "- [x] a\n- [ ] b"},
		{`<p>☑ a</p>`, "☑ a"},
		{`<ol><li>☐ a</ol>`, "1. ☐ a"},
		{`<ul><li><p>a</p><p>☐ b</p></ul>`, "- a\n\n  ☐ b"},
	})
}

// A footnote is an item that is linked and links back, in a list of only such
// items.
func TestMarkdownNotes(t *testing.T) {
	check(t, asMarkdown, [][2]string{
		{`<p>a<a id=r href="#n">1</a></p><ol><li id=n>b <a href="#r">up</a></ol>`, "a[^1]\n\n[^1]: b"},
		{`<p>a<sup><a id=r href="#n">1</a>, <a href="#n">1</a></sup></p><ol><li id=n>b <a href="#r">up</a></ol>`, "a[^1], [^1]\n\n[^1]: b"},
		{`<p>a <cite>A <i>b</i></cite> <cite>c</cite></p>`, "a A *b* *c*"},
		{`<p id=top>a</p><p>b<a id=r href="#n">1</a></p><ol><li id=n>c <a href="#top">up</a></ol>`, "a\n\nb1\n\n1. c up"},
		{`<p>a<a id=r href="#n">1</a></p><ol><li id=n>b <a href="#r">up</a><li>c</ol>`, "a1\n\n1. b up\n2. c"},
	})
}

func TestMarkdownInline(t *testing.T) {
	check(t, asMarkdown, [][2]string{
		{`<p>a<b> b </b>c <i>d</i><del>e</del></p>`, "a **b** c *d*~~e~~"},
		{`<p><b></b><a href=/x> </a>a</p>`, "a"},
		{`<a href="/x_y(1)">a [b]</a>`, `[a [b]](<https://e.org/x_y(1)>)`},
		{`<a href="/x?a=1&amp;copy=2">a</a>`, "[a](https://e.org/x?a=1&copy=2)"},
		{`<a href="/x?a=1&amp;copy;=2">a</a>`, "[a](https://e.org/x?a=1&amp;copy;=2)"},
		{`<a href=/x>[a], b]</a><a href=/x>[a [b]</a>`, "[[a], b\\]](https://e.org/x)[\\[a [b]](https://e.org/x)"},
		{`<a href=/x><img src=/a.png alt="b*" title=t></a>`, `[![b\*](https://e.org/a.png "t")](https://e.org/x)`},
		{`<p>a<sup><a href="#n">1</a></sup></p><p id=n>n</p>`, "a<sup>1</sup>\n\nn"},
		{`<p><code>a</code><code>b</code> <code>c</code></p>`, "`a`<!-- -->`b` `c`"},
		{`<p><del>a ~</del> <del>b</del></p>`, "<del>a \\~</del> ~~b~~"},
		{`<p><a href="/x">[^1] a</a></p>`, "[\\[^1\\] a](https://e.org/x)"},
		{`<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul><ol><li>d</ol>`, "- a\n\n+ b\n\n- c\n\n1. d"},
		{"<p><code>a`b</code> <code>`</code> <code> </code></p>", "``a`b`` `` ` ``"},
		{`<math alttext="\frac12"><mi>x</mi></math>`, `$\frac12$`},
		{`<math display=block alttext="x^2"><mi>x</mi></math>`, `$$x^2$$`},
		{`<math><mi>x</mi><mo>*</mo><mi>y</mi></math>`, `$x * y$`},
		{`<p>10<sup>3</sup> <kbd>Esc</kbd> <q>x</q></p>`, "10<sup>3</sup> <kbd>Esc</kbd> “x”"},
		{`<p>中文<b>“粗体”</b>中文</p>`, "中文<strong>“粗体”</strong>中文"},
		{`<p><b>Note:</b>text <i>(x)</i>y</p>`, "<strong>Note:</strong>text <em>(x)</em>y"},
		{`<p><b>a <i>b</i></b></p>`, "**a *b***"},
		{`<p><b><i>a</i> b</b></p>`, "***a* b**"},
		{`<p><i>a</i><b>b</b></p>`, "*a*<strong>b</strong>"},
		{`<p>un<i>be</i>lievable</p>`, "un*be*lievable"},
		{`<p><b>a</b><b>b</b></p>`, "**a**<strong>b</strong>"},
	})
}

func TestMarkdownEscapes(t *testing.T) {
	far := strings.Repeat("x", 300) // too far to search for a matching bracket
	check(t, asMarkdown, [][2]string{
		{`<p>a_b_c 2 * 3 * 4, AT&amp;T, 5 &lt; 6, C#, [1], a - b, x = y!</p>`, "a_b_c 2 * 3 * 4, AT&T, 5 < 6, C#, [1], a - b, x = y!"},
		{`<p>_a_ *b* ~~c~~ &lt;b> &amp;amp; \* [a](b) !x</p>`, "\\_a\\_ \\*b\\* \\~\\~c\\~\\~ \\<b> \\&amp; \\\\\\* \\[a\\](b) !x"},
		{"<p># a</p><p>1986. A year</p><p>+ b</p><p>- c</p><p>> d</p><p>-- e</p><p>=== f</p><p>`g</p>", "\\# a\n\n1986\\. A year\n\n\\+ b\n\n\\- c\n\n\\> d\n\n\\-- e\n\n\\=== f\n\n\\`g"},
		{`<p>a<br># b<br>- c</p>`, "a\\\n\\# b\\\n\\- c"},
		{`<p>#tag 1.5 -x</p>`, "#tag 1.5 -x"},
		{`<p>[x]: y [^1] [ ] z</p>`, "\\[x\\]: y \\[^1\\] [ ] z"},
		{`<ul><li>[ ] a</ul>`, "- \\[ \\] a"},
		{"<p>9.\u00a0a</p><p>-\u00a0b</p>", "9\\. a\n\n\\- b"},
		{`<p>a *<i>b</i>* [x], y]<b>*</b></p>`, "a \\**b*\\* [x], y\\]**\\***"},
		{`<p><b>a <strong>b</strong></b></p>`, "**a b**"},
		{`<p>x!<a href=/y>z</a></p>`, "x\\![z](https://e.org/y)"},
		{`<p>Yes!</p><p>1. a</p><h2>1. a</h2><p>&amp;<i>amp;</i> &amp;<span>lt;</span> end]<b>(x)</b></p>`, "Yes!\n\n1\\. a\n\n## 1. a\n\n&*amp;* \\&lt; end\\]**(x)**"},
		{`<p>a] b</p>`, "a\\] b"},
		{`<p>[` + far + `] b</p>`, "\\[" + far + "\\] b"},
		{`<h2>#</h2><h2>C\#</h2><h2>C\</h2>`, "## \\#\n\n## C\\\\\\#\n\n## C\\"},
		{`<p>Set $PATH:$HOME, US$5 or A$, or 5 $ or $<b>x</b></p>`, "Set \\$PATH:\\$HOME, US\\$5 or A\\$, or 5 $ or \\$**x**"},
		{`<p><img src=/a.png alt="$a$" title="$b$"><code>$c</code></p>`, "![\\$a\\$](https://e.org/a.png \"\\$b\\$\")`$c`"},
	})
}

// Nothing in a page becomes markup, even in programs without formulas,
// footnotes or front matter, or with automatic links.
func TestMarkdownHarmless(t *testing.T) {
	check(t, asMarkdown, [][2]string{
		{`<math alttext="a<b, a<1, [0](x), n![2], \</b>"><mi>x</mi></math>`, `$a< b, a<1, [0] (x), n! [2], \< /b>$`},
		{`<math alttext="x$ [c](javascript:y) $y"><mi>x</mi></math>`, `x$ \[c\](javascript:y) \$y`},
		{"<math alttext='x`'><mi>x</mi></math> <code>&lt;b></code>", "x\\` `<b>`"},
		{`<math alttext="\$5 \$"><mi>x</mi></math>`, `$\$5 \$$`},
		{`<math alttext="x \\"><mi>x</mi></math> <math alttext="x \ "><mi>x</mi></math>`, `$x \\$ $x$`},
		{`<math alttext="\href{javascript:x}{y}"><mi>x</mi></math> <math alttext="\hrefs"><mi>x</mi></math>`, `\href{javascript:x}{y} $\hrefs$`},
		{`<math><mtext>&lt;img src=x></mtext></math>`, `$\text{< img src=x>}$`},
		{`<table><tr><th>a<tr><td><math alttext="|x| \|y\| \\|"><mi>x</mi></math></table>`, "| a |\n| --- |\n| $\\vert x\\vert \\Vert y\\Vert \\\\\\vert$ |"},
		{`<table><tr><th>a<tr><td><math alttext="\text{|}"><mi>x</mi></math> <code>\| &lt;b></code></table>`, "| a |\n| --- |\n| $\\text{\\|}$ <code>\\\\\\| \\<b></code> |"},
		{"<p>&lt;&shy;b> x&lt;b> [x]&#8203;(y)</p>", `\<b> x&lt;b> \[x\](y)`},
		{"<p>https://e.org/<code>&lt;b></code> e<code>&lt;b></code> <a href='/x?`[y]'>z</a></p>", "https://e.org/<!-- -->`<b>` e`<b>` [z](https://e.org/x?%60[y])"},
		{`<p>a<a id=r href="#n">1</a>(javascript:x)</p><ol><li id=n>javascript:y <a href="#r">up</a></ol>`, "a[^1]\\(javascript:x)\n\n[^1]: <wbr>javascript:y"},
		{`<p>a\<br>&lt;b></p>`, "a&#92;\\\n\\<b>"},
		{`<p><img src="data:image/png;base64,AA==" alt="# a"></p>`, `\# a`},
	})
}

// Writing nested markup takes linear time.
func TestMarkdownDeep(t *testing.T) {
	deep := strings.Repeat("<blockquote>", 90) + "x" + strings.Repeat("</blockquote>", 90)
	if got := asMarkdown(safe(t, deep)); !strings.HasSuffix(got, "> x") {
		t.Errorf("got %q", got)
	}
}

func asMarkdown(s article.Safe) string { return render.Markdown(s, render.MarkdownOptions{}) }

func TestMarkdownTitle(t *testing.T) {
	for title, want := range map[string]string{"F #": `# F \#`, "$a$ *b*": `# \$a$ \*b\*`} {
		if got := render.Markdown(safe(t, `<p>c</p>`), render.MarkdownOptions{Title: title, Alone: true}); got != want+"\n\nc" {
			t.Errorf("%s: got %q", title, got)
		}
	}
}

func TestFrontMatter(t *testing.T) {
	o := render.MarkdownOptions{Title: "A *b*", Alone: true, FrontMatter: []render.Field{{Name: "title", Value: "A \"b\"\n c"}, {Name: "author"}}}
	want := "---\ntitle: \"A \\\"b\\\" c\"\n---\n\n# A \\*b\\*\n\nd"
	if got := render.Markdown(safe(t, `<h1>A b</h1><p>d</p>`), o); got != strings.ReplaceAll(want, "A *b*", "A b") {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// Programs without front matter show it as text.
func TestFrontMatterHarmless(t *testing.T) {
	o := render.MarkdownOptions{FrontMatter: []render.Field{{Name: "title", Value: `<b> [x](javascript:y)`}}}
	if got, want := render.Markdown(safe(t, `<p>d</p>`), o), "---\ntitle: \"\\x3cb> [x]\\x28javascript:y)\"\n---\n\nd"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
