package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/processor"
)

const pixel = `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP`

// longData is longer than placeholder images.
var longData = strings.Repeat("A", 500)

func TestImages(t *testing.T) {
	check(t, []row{
		{"data-src", `<img src="` + pixel + `" data-src="/a.jpg">`, `<p><img src="/a.jpg" data-src="/a.jpg"/></p>`},
		{"data-srcset", `<img src="` + pixel + `" data-srcset="/a.jpg 2x">`, `<p><img data-srcset="/a.jpg 2x" srcset="/a.jpg 2x"/></p>`},
		{"data-src that is no address", `<img src="/a.jpg" data-src="{{x}}"><img src="/b.jpg" data-lazy="true">`, `<p><img src="/a.jpg" data-src="{{x}}"/><img src="/b.jpg" data-lazy="true"/></p>`},
		{"a loader's own attributes", `<img src="` + pixel + `" nitro-lazy-srcset="/a.jpg 2x">`, `<p><img nitro-lazy-srcset="/a.jpg 2x" srcset="/a.jpg 2x"/></p>`},
		{"a width left open", `<img data-src="/a_{width}x.jpg" data-widths="[180, 720, 2880]">`, `<p><img data-src="/a_{width}x.jpg" data-widths="[180, 720, 2880]" src="/a_720x.jpg"/></p>`},
		{"a spinner of any name", `<img src="/p/1.JiB.gif" data-pagespeed-lazy-src="/a.jpg">`, `<p><img src="/a.jpg" data-pagespeed-lazy-src="/a.jpg"/></p>`},
		{"an address of any name", `<figure><img class="lazy-load" data-delayed-url="https://x.org/a.jpg"></figure>`, `<figure><img class="lazy-load" data-delayed-url="https://x.org/a.jpg" src="https://x.org/a.jpg"/></figure>`},
		{"an address without an ending", `<figure><img data-delayed-url="https://x.org/dms/image/v2/a/0?e=1"></figure>`, `<figure><img data-delayed-url="https://x.org/dms/image/v2/a/0?e=1" src="https://x.org/dms/image/v2/a/0?e=1"/></figure>`},
		{"an address of a page", `<p>a<img data-share-url="https://x.org/story/1"><img data-share-url="https://x.org/images/1.html"></p>`, `<p>a</p>`},
		{"candidates alone", `<img loading="lazy" srcset="/a-300.jpg 300w, /a-900.jpg 900w" alt="hidden treasure">`, `<p><img loading="lazy" srcset="/a-300.jpg 300w, /a-900.jpg 900w" alt="hidden treasure"/></p>`},
		{"an animation", `<img src="/a.gif" data-still="/a.jpg">`, `<p><img src="/a.gif" data-still="/a.jpg"/></p>`},
		{"a large image that keeps the place", `<img src="data:image/png;base64,` + longData + `" data-lzl-srcset="/a.jpg 2x">`, `<p><img data-lzl-srcset="/a.jpg 2x" srcset="/a.jpg 2x"/></p>`},
		{"a file's name for a description", `<img src="/a.jpg" alt="IMG_20.jpg">`, `<p><img src="/a.jpg" alt=""/></p>`},
		{"picture for small screens and others", `<picture><source media="(max-width: 500px)" srcset="/s.jpg"><source srcset="/l.jpg"><img></picture>`, `<p><img srcset="/l.jpg"/></p>`},
		{"noscript duplicate before the image", `<p>t<noscript><img src="/a.jpg"></noscript><img data-src="/a.jpg" src="/a.jpg"></p>`, `<p>t<img data-src="/a.jpg" src="/a.jpg"/></p>`},
		{"address on the figure", `<figure itemid="https://x.org/a.jpg?w=600"><div></div><figcaption>A boat.</figcaption></figure>`, `<figure itemid="https://x.org/a.jpg?w=600"><img src="https://x.org/a.jpg?w=600"/><figcaption>A boat.</figcaption></figure>`},
		{"no address on the figure", `<figure itemid="https://x.org/a"><figcaption>A boat.</figcaption></figure>`, `<figure itemid="https://x.org/a"><figcaption>A boat.</figcaption></figure>`},
		{"figures for two screens", `<div><figure><img src="/600/a.jpg"><figcaption>A boat.</figcaption></figure></div><div><figure><img src="/1200/a.jpg"><figcaption>A boat.</figcaption></figure></div>`, `<figure><img src="/600/a.jpg"/><figcaption>A boat.</figcaption></figure>`},
		{"a slide and its clone", `<div><div class="slick-slide slick-cloned"><img src="/a.jpg">A boat.</div><div class="slick-slide"><img src="/a.jpg">A boat.</div></div>`, `<p class="slick-slide"><img src="/a.jpg"/>A boat.</p>`},
		{"a clone whose slide was left out", `<div><div class="slick-slide slick-cloned"><img src="/a.jpg">A boat.</div><div class="slick-slide" omit>A boat.</div></div>`, `<p class="slick-slide slick-cloned"><img src="/a.jpg"/>A boat.</p>`},
		{"images for two screens", `<div><img src="/a.jpg"></div><div><img src="/a.jpg"></div>`, `<p><img src="/a.jpg"/></p>`},
		{"an image twice", `<p>a</p><p><img src="/a.jpg"></p><p>b</p><p><img src="/a.jpg"></p>`, `<p>a</p><p><img src="/a.jpg"/></p><p>b</p><p><img src="/a.jpg"/></p>`},
		{"stars", `<p><img src="/star.png"><img src="/star.png"></p>`, `<p><img src="/star.png"/><img src="/star.png"/></p>`},
		{"marks in a list", `<ul><li><img src="/yes.png"></li><li><img src="/yes.png"></li></ul>`, `<ul><li><img src="/yes.png"/></li><li><img src="/yes.png"/></li></ul>`},
		{"picture", `<picture><source srcset="/a.webp 1x, /b.webp 2x"><img alt=x></picture>`, `<p><img alt="x" srcset="/a.webp 1x, /b.webp 2x"/></p>`},
		{"picture with an address", `<picture><source srcset="/a.webp"><img src="/b.jpg"></picture>`, `<p><img src="/b.jpg"/></p>`},
		{"noscript duplicate", `<p>t<img src="` + pixel + `"><noscript><img src="/a.jpg"></noscript></p>`, `<p>t<img src="/a.jpg"/></p>`},
		{"noscript duplicate of a blurred preview", `<p>t<img src="/tiny.jpg"><noscript><img src="/a.jpg"></noscript></p>`, `<p>t<img src="/a.jpg"/></p>`},
		{"noscript duplicate in a wrapper", `<div><img src="` + pixel + `"></div><noscript><img src="/a.jpg"></noscript>`, `<p><img src="/a.jpg"/></p>`},
		{"noscript in a line", `<p>t<img src="/a.jpg"><noscript><img src="/a.jpg"></noscript>u</p>`, `<p>t<img src="/a.jpg"/>u</p>`},
		{"noscript alone", `<p>t<noscript><img src="/a.jpg"></noscript></p>`, `<p>t<img src="/a.jpg"/></p>`},
		{"the duplicate of a real image", `<p>t<img src="/a.jpg"><noscript><img src="/a.jpg"></noscript></p>`, `<p>t<img src="/a.jpg"/></p>`},
		{"placeholders and pixels go", `<p>t<img src="/img/blank.gif"><img><img src="/a.gif" width=1></p>`, `<p>t</p>`},
	})
}

func TestCode(t *testing.T) {
	check(t, []row{
		{"class of the code", `<pre><code class="hljs language-go">a  b</code></pre>`, `<pre data-lang="go"><code class="hljs language-go">a b</code></pre>`},
		{"class of a wrapper", `<div class="highlight highlight-source-shell"><pre>a</pre></div>`, `<pre data-lang="shell">a</pre>`},
		{"brush", `<pre class="brush: js; gutter: false">a</pre>`, `<pre class="brush: js; gutter: false" data-lang="js">a</pre>`},
		{"no language", `<pre class="language-none">a</pre>`, `<pre class="language-none">a</pre>`},
		{"a label in the block", "<pre><span class=\"lang\">JavaScript</span><code>let x\nlet y</code></pre>", "<pre data-lang=\"javascript\"><code>let x let y</code></pre>"},
		{"a label as the first line", "<pre><code class=\"language-js\">javascript\nlet x</code></pre>", "<pre data-lang=\"js\"><code class=\"language-js\">let x</code></pre>"},
		{"a shell as the first line", "<pre><code class=\"language-bash\">bash\nexit</code></pre>", "<pre data-lang=\"bash\"><code class=\"language-bash\">bash exit</code></pre>"},
		{"another language's name", "<pre><code class=\"language-nginx\">http\n{}</code></pre>", "<pre data-lang=\"nginx\"><code class=\"language-nginx\">http {}</code></pre>"},
		{"not of an article", `<div class="lang-en"><p>a long text, much longer than the label of a sample of code.</p><pre>a</pre></div>`, `<p>a long text, much longer than the label of a sample of code.</p><pre>a</pre>`},
		{"gutters", `<pre><span class="lineno">1</span>a</pre>`, `<pre>a</pre>`},
		{"numbers of lines without a name", "<pre><span>1</span>a\n<span>2</span>b</pre>", "<pre>a b</pre>"},
		{"numbers that a highlighter marked", "<pre><span class=\"hljs-number\">1</span> <b>a</b>\n<span class=\"mi\">2</span> <b>c</b></pre>", "<pre><span class=\"hljs-number\">1</span> <b>a</b> <span class=\"mi\">2</span> <b>c</b></pre>"},
		{"numbers of lists", "<pre><span>1</span>, <b>0</b>\n<span>2</span>, <b>2</b></pre>", "<pre><span>1</span>, <b>0</b> <span>2</span>, <b>2</b></pre>"},
		{"a gutter's name alone", `<pre><span class="gutter">word</span></pre>`, `<pre><span class="gutter">word</span></pre>`},
		{"gutter column", `<table><tr><td class="gutter"><pre>1 2</pre></td><td class="code"><pre>a</pre></td></tr></table>`, `<pre>a</pre>`},
		{"copy buttons", `<pre>a<button>Copy</button><span class="copy">Copy</span></pre>`, `<pre>a</pre>`},
	})
}

func TestFormulas(t *testing.T) {
	const math = `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>`
	const kept = `<math alttext="x"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>`
	check(t, []row{
		{"KaTeX", `<p>a <span class="katex"><span class="katex-mathml">` + math + `</span><span class="katex-html" aria-hidden="true">x</span></span></p>`, `<p>a <span class="katex"><span class="katex-mathml">` + kept + `</span></span></p>`},
		{"MathJax 3", `<p>a <mjx-container><mjx-math>x</mjx-math><mjx-assistive-mml>` + math + `</mjx-assistive-mml></mjx-container></p>`, `<p>a <mjx-container><mjx-assistive-mml>` + kept + `</mjx-assistive-mml></mjx-container></p>`},
		{"MathJax 2 source", `<p>a <script type="math/tex; mode=display">x^2</script></p>`, `<p>a <math alttext="x^2" display="block" mark="tex"><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math></p>`},
		{"MediaWiki", `<p>a <span class="mwe-math-element"><span>` + math + `</span><img src="/x.svg" class="mwe-math-fallback-image-inline"></span></p>`, `<p>a <span class="mwe-math-element"><span>` + kept + `</span></span></p>`},
	})
}

func TestJunk(t *testing.T) {
	prose := `This paragraph says a lot about the way in which people share what they have, and so it stays.`
	check(t, []row{
		{"controls", `<p>a<input><button>Like</button><select><option>x</select>b</p>`, `<p>a b</p>`},
		{"a button that asks", `<div><button>Do you deliver?</button></div><p>a</p>`, `<p>Do you deliver?</p><p>a</p>`},
		{"a button in a sentence", `<p>By <button>Jane Doe</button>, who rows.</p>`, `<p>By Jane Doe, who rows.</p>`},
		{"the header of an accordion", `<div><div><button aria-expanded="false">Delivery and returns</button></div><div>We bring it to your door in a van.</div></div>`, `<p>Delivery and returns</p><p>We bring it to your door in a van.</p>`},
		{"a short header of an accordion", `<div><button aria-expanded="false">Delivery</button><div>` + prose + ` ` + prose + `</div></div>`, `<p>Delivery</p><p>` + prose + ` ` + prose + `</p>`},
		{"a button that opens choices", `<div><button aria-expanded="false">Filter</button><div>New, old, small, large</div></div>`, `<p>New, old, small, large</p>`},
		{"a button that holds a heading", `<button><h3>Delivery</h3></button><p>a</p>`, `<h3>Delivery</h3><p>a</p>`},
		{"a button that shows the rest", `<div><div>We bring it to your door in a van.</div><button aria-expanded="false">Show all of the text</button></div>`, `<p>We bring it to your door in a van.</p>`},
		{"a button that opens a menu", `<div><button aria-expanded="false" aria-haspopup="true">All of the site</button><div>We bring it to your door in a van.</div></div>`, `<p>We bring it to your door in a van.</p>`},
		{"a button that is a heading", `<h3><button>Question?</button></h3><p>a</p>`, `<h3>Question?</h3><p>a</p>`},
		{"share bar", `<p>a</p><ul class="share-bar"><li><a href=x>Twitter</a></ul>`, `<p>a</p>`},
		{"prose in a share bar", `<div class="share">` + prose + `</div>`, `<p class="share">` + prose + `</p>`},
		{"navigation", `<nav><a href=x>a</a> | <a href=y>b</a></nav><p>c</p>`, `<p>c</p>`},
		{"a subtitle", `<h1>t</h1><h3 class="post-subtitle">a</h3><p>b</p><h2>c</h2><p>d</p>`, `<h1>t</h1><p class="post-subtitle"><i>a</i></p><p>b</p><h2>c</h2><p>d</p>`},
		{"a subtitle below a text", `<p>b</p><h2 class="subtitle">c</h2><p>d</p>`, `<p>b</p><h2 class="subtitle">c</h2><p>d</p>`},
		{"sections that are called subtitles", `<h2 class="subtitle">a</h2><p>b</p><h2 class="subtitle">c</h2><p>d</p>`, `<h2 class="subtitle">a</h2><p>b</p><h2 class="subtitle">c</h2><p>d</p>`},
		{"permalinks", `<h2>a<a href="#a">¶</a></h2><p>b</p>`, `<h2 id="a">a</h2><p>b</p>`},
		{"permalink beside its heading", `<div><h2>a</h2><a id="user-content-a" class="anchor" href="#a"></a></div><p>b</p>`, `<h2 id="a">a</h2><p>b</p>`},
		{"prefixed ids", `<h2 id="user-content-a">a<a class="anchor" href="#a"></a></h2><p>b</p>`, `<h2 id="a">a</h2><p>b</p>`},
		{"permalink with a label", `<h2 id="a">a<a class="hash-link" href="#a">Link to this</a></h2><p>b</p>`, `<h2 id="a">a</h2><p>b</p>`},
		{"heading that links to itself", `<h2 id="a"><a class="anchor" href="#a">a</a> <small>b</small></h2><p>c</p>`, `<h2 id="a">a <small>b</small></h2><p>c</p>`},
		{"a heading's link to another place", `<h2 id="f">C# <a href="https://e.org/#f">c</a></h2><p>b</p>`, `<h2 id="f">C# <a href="https://e.org/#f">c</a></h2><p>b</p>`},
		{"empty links", `<p>a<a href=x></a><a href=y><span> </span></a></p>`, `<p>a</p>`},
	})
}

func TestTables(t *testing.T) {
	check(t, []row{
		{"layout", `<table><tr><td><h2>a</h2>b</td><td>c</td></tr><tr><td>d</td></tr></table>`, `<h2>a</h2><p>b</p><p>c</p><p>d</p>`},
		{"one column", `<table><tr><td>a</td></tr><tr><td>b</td></tr></table>`, `<p>a</p><p>b</p>`},
		{"data", `<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td></td></tr></table>`, `<table><tbody><tr><td>a</td><td>1</td></tr><tr><td>b</td><td></td></tr></tbody></table>`},
		{"headers", `<table><tr><th>a</th></tr><tr><td>b</td></tr></table>`, `<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>`},
		{"by its role", `<table role=presentation><tr><th>a</th><th>b</th></tr></table>`, `<p>a</p><p>b</p>`},
	})
}

func TestParagraphs(t *testing.T) {
	check(t, []row{
		{"a heading in bold type", `<h2><b><strong>a</strong></b></h2><h2><b>a</b> b</h2>`, `<h2>a</h2><h2><b>a</b> b</h2>`},
		{"br br in p", `<p>a<br> <br>b<br>c<br><br><br>d</p>`, `<p>a</p><p>b<br/>c</p><p>d</p>`},
		{"br br in div", `a<br><br>b <i>c</i><br><br>d<p>e</p>`, `<p>a</p><p>b <i>c</i></p><p>d</p><p>e</p>`},
		{"br br in p with a language", `<p lang=de id=x>a<br><br>b</p>`, `<p lang="de" id="x">a</p><p lang="de">b</p>`},
		{"br in pre", `<pre>a<br><br>b</pre>`, `<pre>a<br/><br/>b</pre>`},
		{"loose text", `a <b>b</b><p>c</p>d`, `<p>a <b>b</b></p><p>c</p><p>d</p>`},
		{"words side by side", `<p><span>Acme</span><span>Ladder 20</span> <i>2026</i><i>1h 54m</i><i>R</i></p>`, `<p><span>Acme</span> <span>Ladder 20</span> <i>2026 1h 54m R</i></p>`},
		{"parts of a word", `<p><b>re</b><b>install</b> <i>H</i><i>E</i> <i>B</i><i>ee</i> a<b>B</b>c <span>x</span><sup>2</sup> <span>YouTube</span><sup>R</sup> <b>3</b><b>rd</b></p>`, `<p><b>reinstall</b> <i>HE Bee</i> a<b>B</b>c <span>x</span><sup>2</sup> <span>YouTube</span><sup>R</sup> <b>3rd</b></p>`},
		{"phrases side by side", `<li><span>[2]</span><span>J. Moor.</span><span>A title.</span></li>`, `<li><span>[2]</span> <span>J. Moor.</span> <span>A title.</span></li>`},
		{"styles in a word", `<p><b>Java</b><i>Script</i> and <span style="color:red">Type</span><span style="color:blue">Script</span></p>`, `<p><b>Java</b><i>Script</i> and <span style="color:red">Type</span><span style="color:blue">Script</span></p>`},
		{"bold type in pieces", `<p><strong>G</strong><strong>ranny</strong><b> (78)</b> and <em>a</em> <em>b</em></p>`, `<p><strong>Granny (78)</strong> and <em>a b</em></p>`},
		{"emphasis of two kinds", `<p><b>a</b><i>b</i> <b>c</b>d<b>e</b></p>`, `<p><b>a</b><i>b</i> <b>c</b>d<b>e</b></p>`},
		{"pieces to which links lead", `<p><b id="m">a</b> <b id="n">b</b></p>`, `<p><b id="m">a</b> <b id="n">b</b></p>`},
		{"pieces that are lines", `<p><b>a<br></b><b>b</b></p>`, `<p><b>a<br/></b><b>b</b></p>`},
		{"pieces in code", `<pre><b>a</b><b>b</b></pre>`, `<pre><b>a</b><b>b</b></pre>`},
		{"pieces in pieces", `<p><b><i>a</i></b><b><i>b</i></b></p>`, `<p><b><i>ab</i></b></p>`},
		{"a span for a break", `<p>a<span class="only-desktop br"></span>b</p>`, `<p>a<br/>b</p>`},
		{"a span of that name with words", `<p>a <span class="br">c</span> b</p>`, `<p>a <span class="br">c</span> b</p>`},
		{"a span of a longer name", `<p>a<span class="br-2"></span>b</p>`, `<p>ab</p>`},
		{"spans in bold type", `<p><span class="x strong">a</span> b <span class="bold">c</span> d <span class="semi-bold">e</span></p>`, `<p><strong class="x strong">a</strong> b <strong class="bold">c</strong> d <span class="semi-bold">e</span></p>`},
		{"such a span in code", `<pre><span class="bold">a</span></pre>`, `<pre><span class="bold">a</span></pre>`},
		{"mark of a note", `<p><span>In Hull</span><span><a href="#n">1</a></span></p>`, `<p><span>In Hull</span><span><a href="#n">1</a></span></p>`},
		{"loose text in a font", `<font>a<br><br>b</font>`, `<font><p>a</p><p>b</p></font>`},
		{"a row of symbols", `<p>a</p><p>* * *</p><hr><p>b — c</p><p>⁂</p><p>—</p>`, `<p>a</p><hr/><p>b — c</p><hr/><p>—</p>`},
		{"rules at the borders", `<div><hr><p>a</p><hr><p>b</p></div><div><hr></div>`, `<p>a</p><hr/><p>b</p>`},
		{"heading by role", `<div role=heading aria-level=3>a</div><span role=heading>b</span><p>c</p>`, `<h3 role="heading" aria-level="3">a</h3><h2 role="heading">b</h2><p>c</p>`},
		{"list by role", `<div role=list><div role=listitem>a</div><div role=listitem>b</div></div>`, `<ul role="list"><li role="listitem">a</li><li role="listitem">b</li></ul>`},
		{"a row with the role of a list", `<div role=list><div>a</div></div>`, `<p>a</p>`},
		{"paragraphs in bold", `<b>a<p>b</p></b>`, `<b><p>a</p><p>b</p></b>`},
		{"parts of code", `<p><code><i>go</i><i>Build</i></code></p>`, `<p><code><i>go</i><i>Build</i></code></p>`},
		{"text in div", `<div>a</div><section>b<div>c</div></section>`, `<p>a</p><p>b</p><p>c</p>`},
		{"br at the edges", `<p><br>a<br></p><br><p>b<b><br></b></p>`, `<p>a</p><p>b</p>`},
		{"link preview", `<a href=x><h3>a</h3>b</a>`, `<blockquote mark="embed"><p><span><a href="x">a</a></span></p><p>b</p></blockquote>`},
		{"quote", `<blockquote>a<p>b</p></blockquote>`, `<blockquote><p>a</p><p>b</p></blockquote>`},
	})
}

func TestBoilerplate(t *testing.T) {
	twice := `The same paragraph twice.`
	text := strings.Repeat(`A paragraph that says as much as a paragraph does. `, 2) + `End.`
	check(t, []row{
		{"duplicates", `<p class="phone">` + twice + `</p><p class="desk">` + twice + `</p><p>b</p><p>b</p>`, `<p class="phone">` + twice + `</p><p>b</p><p>b</p>`},
		{"figures with the same link", `<figure><img src="/a.jpg"><figcaption><a href="/a.pdf">Download the whole chart</a></figcaption></figure><figure><img src="/b.jpg"><figcaption><a href="/b.pdf">Download the whole chart</a></figcaption></figure>`, `<figure><img src="/a.jpg"/><figcaption><a href="/a.pdf">Download the whole chart</a></figcaption></figure><figure><img src="/b.jpg"/><figcaption><a href="/b.pdf">Download the whole chart</a></figcaption></figure>`},
		{"no duplicates", `<p>` + twice + `</p><p>` + twice + `</p>`, `<p>` + twice + `</p><p>` + twice + `</p>`},
		{"copies further down", `<h2>The heading</h2><p>` + text + `</p><p>b</p><section><h2>The heading</h2><p>` + text + `</p><p>c</p></section>`, `<h2>The heading</h2><p>` + text + `</p><p>b</p><p>c</p>`},
		{"no copies below another heading", `<h2>One</h2><p>` + text + `</p><section><h2>Two</h2><p>` + text + `</p></section>`, `<h2>One</h2><p>` + text + `</p><h2>Two</h2><p>` + text + `</p>`},
		{"no copies beside each other", `<p>` + text + `</p><p>b</p><p>` + text + `</p>`, `<p>` + text + `</p><p>b</p><p>` + text + `</p>`},
		{"three of a kind", `<p>` + text + `</p><p>b</p><p>` + text + `</p><p>c</p><p>` + text + `</p>`, `<p>` + text + `</p><p>b</p><p>` + text + `</p><p>c</p><p>` + text + `</p>`},
		{"a quote of a post", `<p>` + text + `</p><div class="quote"><p>` + text + `</p><p>b</p></div>`, `<p>` + text + `</p><p>` + text + `</p><p>b</p>`},
		{"a paragraph in a heading", `<h3><p>` + text + `</p></h3><p>b</p>`, `<h3><p>` + text + `</p></h3><p>b</p>`},
		{"empty elements", `<p> </p><div><span></span></div><ul><li></li></ul><p>a <b> </b>b</p>`, `<p>a b</p>`},
		{"players and frames", `<figure><iframe src=x></iframe></figure><p>a</p>`, `<p>a</p>`},
		{"wrappers", `<div><section><article><p>a</p></article></section></div>`, `<p>a</p>`},
		{"language of a wrapper", `<div lang=fr dir=ltr><p>a</p><p lang=de>b</p></div>`, `<p lang="fr" dir="ltr">a</p><p lang="de" dir="ltr">b</p>`},
		{"targets", `<p><a href="#n">1</a></p><div id=n><p>a</p></div>`, `<p><a href="#n">1</a></p><div id="n"><p>a</p></div>`},
		{"empty targets", `<p><a href="#n">1</a></p><h2><a name=n></a>a</h2>`, `<p><a href="#n">1</a></p><h2 id="n">a</h2>`},
	})
}

// Each row is a part that the engine left out between two selected paragraphs.
func TestRestore(t *testing.T) {
	link := `<a href=x>a link, and one more</a>`
	for _, r := range []row{
		{"heading", `<div omit><h2>h</h2></div>`, `<h2>h</h2>`},
		{"heading with text", `<div omit><h2>h</h2>text</div>`, ``},
		{"figure", `<div omit><figure><img src=a.png><figcaption>c</figcaption></figure></div>`, `<figure><img src="a.png"/><figcaption>c</figcaption></figure>`},
		{"linked picture", `<div omit><a href=x><img src=a.png></a></div>`, ``},
		{"code", `<div omit><pre>a  b</pre></div>`, `<pre>a b</pre>`},
		{"code in a wrapper", `<div omit><div><span>main.go</span><pre>a</pre></div></div>`, `<p><span>main.go</span></p><pre>a</pre>`},
		{"table", `<div omit><table><tr><th>a</th></tr><tr><td>b</td></tr></table></div>`, `<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>`},
		{"navigation", `<nav omit><h2>h</h2></nav>`, ``},
		{"aside", `<aside omit><h2>h</h2></aside>`, ``},
		{"links", `<div omit><h2>` + link + `</h2></div>`, ``},
		{"text", `<div omit>A sentence that is no heading.</div>`, ``},
	} {
		t.Run(r.name, func(t *testing.T) {
			want := `<p>a</p>` + r.want + `<p>b</p>`
			if got := cleaned(t, `<div keep><p>a</p>`+r.src+`<p>b</p></div>`, page.Saved); got != want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, want)
			}
		})
	}
}

// A selected table keeps cells without blocks.
func TestRestoreCells(t *testing.T) {
	got := cleaned(t, `<table keep><tr><th>a</th><th>b</th></tr><tr><td omit>1</td><td>c</td></tr><tr><td>2</td><td omit><div>x</div></td></tr></table>`, page.Saved)
	want := `<table keep=""><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>c</td></tr><tr><td>2</td></tr></tbody></table>`
	if strings.ReplaceAll(got, ` keep=""`, "") != strings.ReplaceAll(want, ` keep=""`, "") {
		t.Errorf("got %s", got)
	}
}

// Splitting a text at many breaks takes linear time.
func TestLongBreaks(t *testing.T) {
	of := func(n int) func() {
		p := open(t, `<p keep>`+strings.Repeat(`a<br><br>`, n), page.Saved)
		return func() {
			if got := len(root(p, selected(p), Options{}).Elements()); got != n {
				t.Errorf("%d paragraphs, want %d", got, n)
			}
		}
	}
	if err := processor.Linear(1_250, of); err != nil {
		t.Error(err)
	}
}

// Twice the input takes about twice the time.
func TestLinear(t *testing.T) {
	for _, piece := range []string{`<p>a<br><br>b</p>`, `<div><div>a</div>b</div>`, `<p>the same text again and again</p>`, "<p>the same text again and again</p>\n", `<ul><li class=share>a</ul>`, `a<br><br>`, `<p>` + strings.Repeat(`a<br><br>`, 20), `<table><tr><td>a</td></tr></table>`, `<h2><a id=x></a></h2>`,
		`<a href="mailto:?x">a</a> `, `<input type=email>`, `<div class=newsletter>a</div>`, `<div class="author-box">a</div>`, `<pre>a</pre>`, `<p class=pullquote>a b c d e</p>`,
		`<div class=post><b class=author>a</b><time>b</time></div>`, `<p id=a><a href=#a>1</a> b</p>`, `\(a`, `<p>Related</p><p><a href=x>a</a></p>`, `<a rel=tag href=/tag/x>a</a> `, `<h2>a</h2>`,
		`<b>a</b> `, `<b>a<i>b</i></b>`, `<figure><img src="/a-30x30.jpg"></figure>`, `<img class=spinner>`, `<div class=callout><img src=/a.jpg>`} {
		if err := processor.Linear(200, treeOf(t, `<div keep>`, piece, `</div>`)); err != nil {
			t.Errorf("%s: %v", piece, err)
		}
	}
}

// A figure is not searched again for each of many captions.
func TestCaptionsAreLinear(t *testing.T) {
	const figure, caption = `<figure><img src="/a.jpg"></figure>`, `<div class=caption><button>Zoom</button></div>`
	if err := processor.Linear(400, treeOf(t, `<div keep>`+figure, caption, `</div>`)); err != nil {
		t.Error(err)
	}
}

// treeOf returns a function that cleans a page of n pieces.
func treeOf(t *testing.T, before, piece, after string) func(n int) func() {
	return func(n int) func() {
		p := open(t, before+strings.Repeat(piece, n)+after, page.Saved)
		return func() { root(p, selected(p), Options{}) }
	}
}

// If an engine judged every text, headings are restored with the text below
// them, except the title and headings of omitted text.
func TestRestoreHeadings(t *testing.T) {
	for _, r := range []row{
		{"heading", `<p>a</p><h2 omit>h</h2><p>b</p>`, `<p>a</p><h2>h</h2><p>b</p>`},
		{"in a container", `<p>a</p><div omit><h2>h</h2></div><div><p>b</p></div>`, `<p>a</p><h2>h</h2><p>b</p>`},
		{"title", `<p>a</p><h1 omit>The Long Boat – News</h1><p>b</p>`, `<p>a</p><p>b</p>`},
		{"first h1 that is not the title", `<h1 omit>How it was built</h1><p>a</p><p>b</p>`, `<h1>How it was built</h1><p>a</p><p>b</p>`},
		{"h1 above what is left out", `<h1 omit>How it was built</h1><p omit>a</p><p>b</p><p>c</p>`, `<p>b</p><p>c</p>`},
		{"first", `<h2 omit>h</h2><p>a</p>`, `<p>a</p>`},
		{"above what is left out", `<p>a</p><h2 omit>h</h2><p omit>b, which nobody who reads asked for</p><p>c</p>`, `<p>a</p><p>c</p>`},
		{"a product in a guide", `<p>a</p><a href="/shop"><h3 omit>The Alder lamp</h3></a><p omit>$79 at the shop</p><p>c</p>`, `<p>a</p><a href="/shop"><h3>The Alder lamp</h3></a><p>c</p>`},
		{"a product that is a link", `<p>a</p><h3 omit><a href="/shop">The Alder lamp</a></h3><p>c</p>`, `<p>a</p><h3><a href="/shop">The Alder lamp</a></h3><p>c</p>`},
		{"two links in a row", `<p>a</p><h3 omit><a href="/1">The Alder lamp</a></h3><h3 omit><a href="/2">The Birch lamp</a></h3><p>c</p>`, `<p>a</p><h3><a href="/2">The Birch lamp</a></h3><p>c</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			p := open(t, `<div keep>`+r.src+`</div>`, page.Saved)
			s := selected(p)
			s.Scope = engine.EveryText
			if got := inner(t, root(p, s, Options{Title: "The Long Boat"})); strings.ReplaceAll(got, ` omit=""`, "") != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// An engine that judged every text did not judge pictures around them. Those
// in the article element are the article's.
func TestPicturesAround(t *testing.T) {
	const prose = `<p>a</p><p>b</p>`
	for _, r := range []row{
		{"beside the article", `<img src=ad.png><article><div>` + prose + `</div></article>`, prose},
		{"above the text in the article", `<article><figure><img src=a.png></figure><div>` + prose + `</div></article>`, `<figure><img src="a.png"/></figure>` + prose},
		{"no article", `<div><img src=ad.png></div><div>` + prose + `</div>`, prose},
		{"in a list", `<ul><li><p>a</p><p>b</p></li></ul>`, `<ul><li>` + prose + `</li></ul>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			p := open(t, `<div keep>`+r.src+`</div>`, page.Saved)
			s := selected(p)
			s.Scope = engine.EveryText
			if got := inner(t, root(p, s, Options{})); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// In a shop, a heading above a label belongs to a box.
func TestRestoreNoHeadingOfABox(t *testing.T) {
	p := open(t, `<div keep><p>a</p><h3 omit>The Alder lamp</h3><p omit>$79 at the shop</p><p>c</p></div>`, page.Saved)
	s := selected(p)
	s.Scope, s.Kind = engine.EveryText, engine.Product
	if got, want := inner(t, root(p, s, Options{})), `<p>a</p><p>c</p>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
