package synthetic

import (
	"fmt"
	"strings"
)

// main writes the main element with about size bytes of content.
func (w *writer) main(kind Kind, title string, size int) {
	w.open("main", "content")
	depth := 1
	if w.shape == Deep {
		depth = 8
	}
	w.wrapped(depth, func() {
		w.f("<h1>%s</h1>\n", title)
		for end := w.html.Len() + size; w.html.Len() < end; {
			w.block(kind)
		}
	})
	w.f("</main>\n")
}

// block writes a part of the content. It adds what the page's shape requires.
func (w *writer) block(kind Kind) {
	depth := 0
	if w.shape == Deep {
		depth = 4
	}
	w.wrapped(depth, func() { w.bareBlock(kind) })
	if w.shape == Ads && w.n(2) == 0 {
		w.advertisement()
	}
	if w.shape == Tables && w.n(3) == 0 {
		w.table(10+w.n(20), 3+w.n(4))
	}
}

func (w *writer) bareBlock(kind Kind) {
	switch kind {
	case Article:
		w.articleBlock()
	case Documentation:
		w.documentationBlock()
	case Forum:
		w.post()
	case Listing:
		w.product()
	}
}

// wrapped calls write and puts its output into as many nested wrappers as depth
// says.
func (w *writer) wrapped(depth int, write func()) {
	for range depth {
		w.open("div", "wrap")
	}
	write()
	w.f("%s\n", strings.Repeat("</div>", depth))
}

// articleBlock usually writes a paragraph, and sometimes a rarer element.
func (w *writer) articleBlock() {
	switch w.n(20) {
	case 0:
		w.heading()
	case 1:
		w.list()
	case 2:
		w.f("<blockquote><p>%s</p></blockquote>\n", w.content(w.sentences(2)))
	case 3:
		w.picture()
		w.f("<figcaption>%s</figcaption></figure>\n", w.phrase(8))
	default:
		w.paragraph()
	}
}

func (w *writer) documentationBlock() {
	switch w.n(8) {
	case 0, 1:
		w.heading()
	case 2:
		w.code()
	case 3:
		w.list()
	case 4:
		w.table(3+w.n(6), 3)
	default:
		w.paragraph()
	}
}

func (w *writer) heading() { w.f("<h2>%s</h2>\n", w.content(w.title())) }

// paragraph writes a paragraph of several sentences. The first sentence
// contains a link, and the last one an emphasis.
func (w *writer) paragraph() {
	w.open("p", "text")
	first, last := w.sentence(), w.sentence()
	linked, rest, _ := strings.Cut(first, ",")
	w.f("<a href=\"/%s\">%s</a>,%s ", w.word(), linked, rest)
	middle := w.sentences(1 + w.n(4))
	start, _, _ := strings.Cut(last, ",")
	w.f("%s <em>%s</em>%s</p>\n", middle, start, last[len(start):])
	w.content(first + " " + middle + " " + last)
}

func (w *writer) list() {
	w.open("ul", "list")
	for range 3 + w.n(4) {
		w.f("<li>%s</li>\n", w.content(w.phrase(7)))
	}
	w.f("</ul>\n")
}

// code writes a code block with syntax highlighting: a span around each word.
func (w *writer) code() {
	w.open("pre", "highlight")
	w.f("<code>")
	for range 3 + w.n(8) {
		name, call := w.word(), w.word()
		w.f("<span class=\"n\">%s</span> <span class=\"o\">=</span> <span class=\"nf\">%s</span>()\n", name, call)
		w.content(fmt.Sprintf("%s = %s()", name, call))
	}
	w.f("</code></pre>\n")
}

func (w *writer) table(rows, columns int) {
	w.open("table", "data")
	w.f("<tbody>")
	for range rows {
		w.f("<tr><th scope=\"row\">%s</th>", w.content(w.word()))
		for range columns - 1 {
			w.f("<td>%s</td>", w.content(fmt.Sprint(w.n(1000))))
		}
		w.f("</tr>\n")
	}
	w.f("</tbody></table>\n")
}

func (w *writer) post() {
	w.open("article", "post")
	w.f("<div class=\"author\"><a href=\"/u/%s\"><img src=\"/avatar/%d.png\" alt=\"\"> %s</a></div>\n", w.word(), w.n(999), w.word())
	w.f("<div class=\"post-body\">")
	for range 1 + w.n(3) {
		w.paragraph()
	}
	w.f("</div><div class=\"tools\"><a href=\"#\">Reply</a> <a href=\"#\">Report</a></div></article>\n")
}

func (w *writer) product() {
	w.open("article", "product")
	w.picture()
	w.f("</figure><h2><a href=\"/p/%d\">%s</a></h2>\n", w.n(1<<20), w.content(w.title()))
	w.f("<p class=\"summary\">%s</p><span class=\"price\">%d.99</span>", w.content(w.sentence()), 1+w.n(200))
	w.f("<button type=\"button\">Add to basket</button></article>\n")
}

// picture writes the start tag of a figure and an image in several sizes. The
// caller closes the figure.
func (w *writer) picture() {
	w.open("figure", "picture")
	slug := w.word() + "-" + w.word()
	w.f(`<img src="/img/%s.jpg" srcset="/img/%s-640.jpg 640w, /img/%s-1280.jpg 1280w" alt="%s" loading="lazy">`,
		slug, slug, slug, w.phrase(4))
}
