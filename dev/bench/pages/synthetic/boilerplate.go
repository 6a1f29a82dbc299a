package synthetic

func (w *writer) head(title string, code int) {
	w.f("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>%s - The Made Times</title>\n", title)
	w.f(`<meta name="viewport" content="width=device-width"><meta property="og:site_name" content="The Made Times">`)
	w.f("\n<style>")
	for end := w.html.Len() + code/4; w.html.Len() < end; {
		w.f(".%s-%d > .%s:hover { margin: 0 %dpx; color: #%06x }\n", w.word(), w.n(99), w.word(), w.n(40), w.n(1<<24))
	}
	w.f("</style>\n")
	w.script(code * 3 / 4)
	w.f("</head>\n<body class=\"page page-%d\">\n", w.n(9999))
}

// minScriptBytes is the minimum size of a script. No smaller script is written.
const minScriptBytes = 100

// script writes a script element with about size bytes of data, as frameworks
// put it into their pages.
func (w *writer) script(size int) {
	if size < minScriptBytes {
		return
	}
	w.f("<script>window.__state = {\"items\": [")
	for end := w.html.Len() + size - minScriptBytes/2; w.html.Len() < end; {
		w.f("{\"id\":%d,\"slug\":\"%s-%s\",\"on\":true,\"text\":\"%s\"},\n", w.n(1<<30), w.word(), w.word(), w.phrase(6))
	}
	w.f("{}]};</script>\n")
}

func (w *writer) navigation() {
	w.open("header", "site-header")
	w.f("<a href=\"/\" class=\"logo\">The Made Times</a>\n<nav><ul class=\"menu\">")
	for range 12 {
		w.open("li", "menu-item")
		w.f("<a href=\"/%s\"><svg width=\"8\" height=\"8\"><path d=\"M0 0h8v8z\"/></svg><span>%s</span></a></li>\n", w.word(), w.title())
	}
	w.f("</ul></nav></header>\n")
}

// boilerplate writes link previews until the page has size bytes, and then a
// footer.
func (w *writer) boilerplate(size int) {
	w.open("aside", "related")
	w.f("<h2>Read next</h2>\n")
	for w.html.Len() < size {
		w.linkPreview()
	}
	w.f("</aside>\n<footer class=\"site-footer\"><p>© 2026 The Made Times. <a href=\"/terms\">Terms</a>")
	w.f(" <a href=\"/privacy\">Privacy</a></p></footer>\n")
}

func (w *writer) linkPreview() {
	w.open("div", "card")
	w.f("<a href=\"/%s-%s\">", w.word(), w.word())
	w.picture()
	w.f("</figure><div class=\"card__body\"><h3>%s</h3>", w.title())
	w.f("<span class=\"meta\"><time>%d May</time> <span>%d comments</span></span></div></a></div>\n", 1+w.n(30), w.n(400))
}

// advertisement writes an ad slot with its loader script and a sponsored link.
func (w *writer) advertisement() {
	w.open("div", "ad-slot")
	w.f("<span>Advertisement</span><iframe src=\"about:blank\" title=\"%s\"></iframe>", w.word())
	w.f("<script>(window.slots = window.slots || []).push({\"unit\": %d});</script>", w.n(1<<30))
	w.f("<a href=\"/go?%d\" rel=\"sponsored\">%s</a></div>\n", w.n(1<<30), w.title())
}
