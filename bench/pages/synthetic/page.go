// Package synthetic makes web pages for benchmarks: of any size, and the same
// ones every time. They are built like real pages (navigation, an article or
// a thread, cards, comments, a footer, styles, scripts and data), so that
// extractors have to do all their work on them; their words mean nothing.
package synthetic

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Recipe says what page to make. The same recipe makes the same bytes.
type Recipe struct {
	Seed uint64
	Size int     // of the HTML in bytes, about
	Code float64 // the share of it that is styles, scripts and data
}

// Page is a made page with its truth.
type Page struct {
	HTML []byte
	Text string // the main content, a line for each block
	Type string // "article" or "forum"
}

// Make makes a page.
func Make(r Recipe) Page {
	w := &writer{random: rand.New(rand.NewPCG(r.Seed, uint64(r.Size)))}
	code := int(float64(r.Size) * r.Code)
	content := (r.Size - code) / 3 // the rest is what stands around it
	title := w.title()
	w.head(title, code/2)
	w.navigation()
	page := Page{Type: "article"}
	if r.Seed%3 == 2 {
		page.Type = "forum"
		w.thread(title, content)
	} else {
		w.article(title, content)
	}
	page.Text = strings.Join(w.truth, "\n")
	w.surroundings(r.Size - code/2)
	w.script(r.Size - w.html.Len())
	w.html.WriteString("</body></html>\n")
	page.HTML = []byte(w.html.String())
	return page
}

// writer is a page in the making.
type writer struct {
	html   strings.Builder
	random *rand.Rand
	truth  []string
}

func (w *writer) f(format string, args ...any) { fmt.Fprintf(&w.html, format, args...) }

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

// script writes about size bytes of the data that pages bring along.
func (w *writer) script(size int) {
	if size < 100 {
		return
	}
	w.f("<script>window.__state = {\"items\": [")
	for end := w.html.Len() + size - 60; w.html.Len() < end; {
		w.f("{\"id\":%d,\"slug\":\"%s-%s\",\"on\":true,\"text\":\"%s\"},\n", w.n(1<<30), w.word(), w.word(), w.phrase(6))
	}
	w.f("{}]};</script>\n")
}

func (w *writer) navigation() {
	w.f("<header class=\"site-header\"><a href=\"/\" class=\"logo\">The Made Times</a>\n<nav><ul class=\"menu\">")
	for range 12 {
		w.f("<li class=\"menu-item\"><a href=\"/%s\">%s</a></li>\n", w.word(), w.title())
	}
	w.f("</ul></nav></header>\n")
}

// surroundings fills up with cards and comments until the page has that size.
func (w *writer) surroundings(size int) {
	w.f("<aside class=\"related\"><h2>Read next</h2>\n")
	for w.html.Len() < size {
		w.card()
	}
	w.f("</aside>\n<footer class=\"site-footer\"><p>© 2026 The Made Times. <a href=\"/terms\">Terms</a>")
	w.f(" <a href=\"/privacy\">Privacy</a></p></footer>\n")
}

func (w *writer) card() {
	slug := w.word() + "-" + w.word()
	w.f("<div class=\"card card--%s\"><a href=\"/%s\"><div class=\"card__media\"><img src=\"/img/%s.jpg\" alt=\"%s\"", w.word(), slug, slug, w.phrase(3))
	w.f(" width=\"320\" height=\"180\" loading=\"lazy\"></div>\n<div class=\"card__body\"><h3>%s</h3>", w.title())
	w.f("<span class=\"meta\"><time>%d May</time> <span>%d comments</span></span></div></a></div>\n", 1+w.n(30), w.n(400))
}
