package article

import (
	"strings"
	"testing"
)

// hostile are inputs for the known kinds of attacks on sanitizers.
var hostile = []string{
	// scripts, handlers, documents within documents
	`<script>alert(1)</script><p>x`, `<ScRiPt >alert(1)</sCrIpT >`, `<script/src=//e.org/x></script>`,
	`<img src=x onerror=alert(1)>`, `<img/src="x"/onerror=alert(1)>`, `<p onclick="alert(1)" onfocus=alert(1) tabindex=0 autofocus>x`,
	`<iframe srcdoc="<script>alert(1)</script>"></iframe>`, `<iframe src="javascript:alert(1)">`, `<object data="data:text/html,<script>alert(1)</script>">y</object>`,
	`<embed src="javascript:alert(1)">`, `<base href="https://evil.example/"><a href=x>y</a>`, `<meta http-equiv=refresh content="0;url=javascript:alert(1)">`,
	`<link rel=stylesheet href=//evil.example/x.css>`, `<style>@import "//evil.example"</style>`, `<p style="background:url(javascript:alert(1))">x`,
	`<form action="javascript:alert(1)"><input type=submit formaction="javascript:alert(1)"><button>x</button>text</form>`,
	`<details open ontoggle=alert(1)><summary>s</summary>x`, `<video><source onerror=alert(1)></video>`, `<audio src onerror=alert(1)>`,
	`<body onload=alert(1)><p>x`, `<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>`, `<marquee onstart=alert(1)>x</marquee>`,
	`<isindex action=javascript:alert(1) type=submit value=click>`, `<keygen autofocus onfocus=alert(1)>`, `<map><area href="javascript:alert(1)"></map>`,
	// schemes
	`<a href="javascript:alert(1)">x</a>`, `<a href="JaVaScRiPt:alert(1)">x</a>`, "<a href=\"java\tscript:alert(1)\">x</a>", "<a href=\"java\nscript:alert(1)\">x</a>",
	"<a href=\"\x01javascript:alert(1)\">x</a>", "<a href=\" \u00a0javascript:alert(1)\">x</a>", `<a href="&#106;avascript:alert(1)">x</a>`, `<a href="&#x6a;avascript&colon;alert(1)">x</a>`,
	`<a href="javascript&#9;:alert(1)">x</a>`, `<a href="jav&Tab;ascript&NewLine;:alert(1)">x</a>`, `<a href="javascript&#0;:alert(1)">x</a>`, `<a href="javascript%3aalert(1)">x</a>`,
	`<a href="vbscript:x">x</a>`, `<a href="data:text/html,<script>alert(1)</script>">x</a>`, `<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>`, `<a href="blob:https://example.org/x">x</a>`,
	`<a href="filesystem:https://example.org/x">x</a>`, `<a href="view-source:javascript:alert(1)">x</a>`, `<a href="feed:javascript:alert(1)">x</a>`, `<a href="jar:https://e.org!/x">x</a>`,
	`<a href="javascript://example.org/%0aalert(1)">x</a>`, `<a href="//evil.example/x">x</a>`, `<a href="\\evil.example\x">x</a>`, `<a href="https:\\evil.example">x</a>`, `<a href="http:javascript:alert(1)">x</a>`,
	`<a href="ｊavascript:alert(1)">x</a>`, "<a href=\"\u200bjavascript:alert(1)\">x</a>", `<a xlink:href="javascript:alert(1)">x</a>`, `<a href=x ping="//evil.example">x</a>`, `<q cite="javascript:alert(1)">x</q>`,
	`<img src="javascript:alert(1)">`, `<img src="data:image/svg+xml,<svg onload=alert(1)>">`, `<img src="data:image/svg+xml;base64,PHN2Zz4=">`, `<img src="data:text/html,x">`, `<img src="data:image/png;base64,iVBORw0KGgo=">`,
	`<img src="DATA:image/PNG;base64,iVBO Rw0K">`, `<img src="data:image/png,raw">`, `<img src="data:image/png;base64,x&quot;onerror=1">`, `<img lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">`,
	// candidates of a srcset
	`<img srcset="javascript:alert(1) 1x, /a.png 2x">`, `<img srcset="a.png 100w, b.png 200w" src=c.png>`, `<img srcset="data:image/svg+xml,x 1x,data:image/gif;base64,R0lGODlh 2x">`,
	`<img srcset="a,b.png 1x,,, c.png">`, `<img srcset="a.png -1x, b.png 1y, c.png 1w 1h, d.png (x">`, `<img srcset="a.png,">`, `<img srcset=",,, ,">`,
	// tracking pixels
	`<img src=a.gif width=1 height=1>`, `<img src=a.gif width="2px">`, `<img src=a.gif height=0>`,
	// raw text, and text that is markup to another parser
	`<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`, `<style><img src="</style><img src=x onerror=alert(1)>">`, `<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>`,
	`<textarea><p title="</textarea><img src=x onerror=alert(1)>">`, `<title><p title="</title><img src=x onerror=alert(1)>">`, `<iframe><p title="</iframe><img src=x onerror=alert(1)>">`,
	`<noembed><p title="</noembed><img src=x onerror=alert(1)>">`, `<noframes><p title="</noframes><img src=x onerror=alert(1)>">`, `<plaintext><img src=x onerror=alert(1)>`, `<listing>&lt;img src=x onerror=alert(1)&gt;</listing>`,
	`<template><img src=x onerror=alert(1)></template>`, `<select><template><img src=x onerror=alert(1)></template></select>`, `<select><option><img src=x onerror=alert(1)></select>`, `<select><style></select><img src=x onerror=alert(1)></style>`,
	`<p>&lt;img src=x onerror=alert(1)&gt;</p>`, `<p title="&lt;/p&gt;">x`, `<img alt="<x" title='"><img src=x onerror=alert(1)>' src=a.png>`, "<img alt=\"`><img src=x onerror=alert(1)>\" src=a.png>",
	`<!--><img src=x onerror=alert(1)>-->`, `<!--!><img src=x onerror=alert(1)>`, `<![CDATA[<img src=x onerror=alert(1)>]]>`, `<?x <img src=x onerror=alert(1)> ?>`, `</ x><!x><img src=x onerror=alert(1)>`,
	// namespaces
	`<svg><script>alert(1)</script></svg>`, `<svg onload=alert(1)>`, `<svg><style><img src=x onerror=alert(1)></style></svg>`, `<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>`,
	`<svg><desc><p>x</p><style><a title="</style><img src=x onerror=alert(1)>"></desc></svg>`, `<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`, `<svg><use href="data:image/svg+xml,x#y"/></svg>`,
	`<svg><animate attributeName=href values=javascript:alert(1) /></svg>`, `<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">`,
	`<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`, `<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
	`<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror='alert(1)'>"></style></h1>`, `<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>`,
	`<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>`, `<math href="javascript:alert(1)"><mi xlink:href="javascript:alert(1)">x</mi></math>`, `<math><maction actiontype="statusline#x">y</maction></math>`,
	`<math><mi><p>x<b>y</mi></math>`, `<math><mo><svg><title>x</title></svg></mo></math>`, `<math><ms><img src=x onerror=alert(1)></ms></math>`, `<math><mrow>loose<mfrac><mi>a</mi><mi>b</mi></mfrac></mrow></math>`,
	`<math><malignmark><style><img src=x></style></malignmark></math>`, `<svg><math><mi>x</mi></math></svg>`, `<math><svg><mi>x</mi></svg></math>`, `<math><mtext><svg><p>x`, `<math display="block" alttext="&quot;x"><mi>x</mi></math>`,
	// nesting that parsers rearrange
	`<p>a<div>b</div>c</p>`, `<p><b>a<div>b<p>c</b>d</div>e`, `<a href=1>x<a href=2>y</a></a>`, `<a href=1><table><tr><td><a href=2>x</a></table></a>`, `<b><b><b><b><p>x</b>y</b>z`,
	`<h1>a<h2>b</h2></h1>`, `<h1><div>a</div><p>b</p></h1>`, `<ul>a<li>b<ul><ul><li>c</ul></ul>d<p>e`, `<li>a<li>b`, `<ol><div><li>a</li><li>b</li></div></ol>`, `<ul><ul><ul>a</ul></ul></ul>`,
	`<table>a<tr><td>b</td>c<p>d`, `<table><td>a<table><td>b`, `<table><caption><table><tr><td>x</table></caption></table>`, `<tr><td>x`, `<table><tbody><td>x</td><div>y</div>`, `<table><tr>a<th>b<tfoot><tr><td>c<thead><tr><td>d</table>`,
	`<table><tr><td><form><table><form>x`, `<form><form>x</form>y</form>`, `<dl>a<dt>b<dd>c<dt><dd><dl><dd>x</dl>`, `<dd>x<dt>y`, `<details>x<summary><h2>y</h2></summary><summary>z</summary></details><summary>w</summary>`,
	`<pre>` + "\n\n" + `x<p>y</p></pre>`, "<pre>\n</pre>", "<pre> <b>\nx</b></pre>", `<p><pre>x</pre>y`, `<ruby>a<rp>(<rt>b<rp>)</rp></ruby><rt>c`, `<ruby><rt><rp><rt>x</ruby>`, `<ruby><p>x<rt>y</p></ruby>`,
	`<nobr>a<nobr>b`, `<font color=red>a<font>b`, `<center><p>x</center>y`, `<button><p>x</button>y`, `<option>x<option>y`, `<blockquote><p>a<blockquote>b`, `<sub><sub><sub>x`, `<q><q>x</q><p>y</q>z`,
	`<i><table><tr><td>x</i>y`, `<a href=1><div><h3>t</h3> <p>x</p></div></a>`, `<del><p>a</p><p>b</p></del>`, `<figure><img src=a.png><figcaption>x<p>y</figure>`, `</p>x</br>y</h1>`, `<hr>x<p>a<hr>b`, `<h2>a<hr>b<br>c</h2>`,
	`<b></b><i> </i><a href=x></a>`, `<image src=x onerror=alert(1)>`, `<p><table><tr><td>x</table>y`, `<dir><li>x</dir><menu><li>y</menu>`, `<ul> <li>a</li> <br> <li>b</li> x <b>y</b> <i>z</i></ul>`,
	// clobbering names and fragments
	`<a id=location href="#location">x</a>`, `<img name=cookie src=a.png>`, `<a name="__proto__" href="#__proto__">x</a>`, `<p id=x>a<p id=x>b<a href=#x>c</a>`, `<a href="#gone">x</a>`, `<a href="page.html#y">x</a><i id=y></i>`,
	`<p id=x>a<p id=p-x>b<a href=#x>c</a><a href=#p-x>d</a>`, `<a href="#a%20b">x</a><p id="a b">y`, `<a href="#é">x</a><p id="é">y`, `<a href=#r>x</a><table><tr id=r><td>y</table>`, `<a href=#r>x</a><ul><div id=r><li>y</div></ul>`,
	`<a href=#r>x</a><h2><div id=r>y</div></h2>`, `<a href=#r>x</a><br id=r>`, `<a href=#r>x</a><img id=r>`, `<a href=#r>x</a><script id=r></script>`, `<a href=#r>x</a><b><b id=r>y</b></b>`, `<a href=#h>x</a><table><tr><th id=h>y<td headers="h z">w</table>`,
	`<a href='#"><img src=x onerror=alert(1)>'>x</a><p id='"><img src=x onerror=alert(1)>'>`, `<a href=#r>x</a><ul id=q><span id=r></span><li>y</ul>`, `<a href=#r>x</a><p>a<div>b</div><span id=r></span></p>`,
	// characters
	"<p>a\x00b<im\x00g src=x>", "<p>\xff\xfe<\xc0img src=x onerror=alert(1)>", "<p>\r\n\r\f&#13;&#12;&#0;&#x80;&#xd800;&#xfdd0;&#x1f;</p>", "<p>\u2028\ufeff\ue000&nbsp;</p>", `<p lang='x" onclick=1'>y`, `<p lang=de dir=RTL>x`, `<p dir="javascript:">x`,
	`<td colspan=9999999999>x`, `<table><td colspan=2 rowspan=-1 onclick=x>y`, `<ol start=99999999999 type=z reversed=x><li value=x>y`, `<time datetime="2020-01-01T00:00:00Z" onclick=x>y</time>`, `<code class="language-js" data-lang="JS">x</code>`, `<pre data-lang='"><script>'>x`,
	`<x-y onclick=1>a<z lang=fr>b</z></x-y>`, `<slot>a</slot><portal src=//e.org></portal>`, `<p is=x-y>a`, `<bdo dir=rtl>x</bdo>`, `<a href="mailto:a@b.c?subject=x y">m</a><a href="tel:+1 2">t</a>`, `<a href="https://u:p@e.org/%zz?a=%&b=[ ]#%">x</a>`,
}

func TestHostile(t *testing.T) {
	for _, src := range hostile {
		if out := checkSafe(t, src); strings.Contains(out, "<script") || strings.Contains(out, "<svg") {
			t.Errorf("%q made %q", src, out)
		}
	}
}

// Combinations of harmless parts can be harmful.
func TestHostilePairs(t *testing.T) {
	for i, src := range hostile {
		for _, step := range []int{1, 7, 31} {
			checkSafe(t, src+hostile[(i+step)%len(hostile)])
		}
	}
}

func TestHostileInside(t *testing.T) {
	for _, around := range []string{"<p>%</p>", "<table><tr><td>%</table>", "<a href=x><ul><li>%</ul></a>", "<h2><b>%</b></h2>", "<ul>%</ul>", "<table>%</table>", "<pre>%</pre>", "<ruby>%</ruby>"} {
		for _, src := range hostile {
			checkSafe(t, strings.Replace(around, "%", src, 1))
		}
	}
}

func FuzzBuild(f *testing.F) {
	for _, src := range hostile {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) < 10_000 { // the parser takes quadratic time
			checkSafe(t, src)
		}
	})
}
