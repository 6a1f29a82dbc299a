package synthetic

import (
	"fmt"
	"strings"
)

// article writes one article of about size bytes.
func (w *writer) article(title string, size int) {
	w.f("<main id=\"content\"><article class=\"story\"><h1>%s</h1>\n", title)
	w.f("<p class=\"byline\">By <a href=\"/by/%s\">%s</a>, 4 May 2026</p>\n<div class=\"story-body\">\n", w.word(), w.title())
	for end := w.html.Len() + size; w.html.Len() < end; {
		w.articleBlock()
	}
	w.f("</div></article></main>\n")
}

// articleBlock writes a paragraph, and now and then something rarer.
func (w *writer) articleBlock() {
	switch kind := w.n(24); kind {
	case 0:
		w.f("<h2>%s</h2>\n", w.said(w.title()))
	case 1:
		w.list()
	case 2:
		w.f("<blockquote><p>%s</p></blockquote>\n", w.said(w.sentences(2)))
	case 3:
		w.f("<figure><img src=\"/img/%s.jpg\" alt=\"%s\"><figcaption>%s</figcaption></figure>\n", w.word(), w.phrase(4), w.phrase(8))
	case 4:
		w.f("<pre><code>%s</code></pre>\n", w.said(fmt.Sprintf("%s = %s(%d)", w.word(), w.word(), w.n(99))))
	case 5:
		w.table()
	default:
		w.paragraph()
	}
}

func (w *writer) paragraph() {
	text := w.said(w.sentences(2 + w.n(5)))
	head, rest, _ := strings.Cut(text, ",")
	if rest == "" {
		w.f("<p>%s</p>\n", text)
		return
	}
	w.f("<p>%s, <a href=\"/%s\">%s</a></p>\n", head, w.word(), strings.TrimSpace(rest))
}

func (w *writer) list() {
	w.f("<ul>")
	for range 3 + w.n(4) {
		w.f("<li>%s</li>\n", w.said(w.phrase(7)))
	}
	w.f("</ul>\n")
}

func (w *writer) table() {
	w.f("<table><tbody>")
	for range 4 {
		w.f("<tr><th>%s</th><td>%s</td></tr>\n", w.said(w.word()), w.said(fmt.Sprint(w.n(1000))))
	}
	w.f("</tbody></table>\n")
}

// thread writes a forum's thread of about size bytes.
func (w *writer) thread(title string, size int) {
	w.f("<main id=\"content\"><h1>%s</h1>\n<ol class=\"posts\">", title)
	for end := w.html.Len() + size; w.html.Len() < end; {
		w.f("<li class=\"post\" id=\"p%d\"><div class=\"author\"><a href=\"/u/%s\">%s</a></div>\n", w.n(1<<20), w.word(), w.word())
		w.f("<div class=\"post-body\">")
		for range 1 + w.n(3) {
			w.paragraph()
		}
		w.f("</div><div class=\"tools\"><a href=\"#\">Reply</a> <a href=\"#\">Report</a></div></li>\n")
	}
	w.f("</ol></main>\n")
}

// said notes text as the page's content.
func (w *writer) said(text string) string {
	w.truth = append(w.truth, text)
	return text
}

func (w *writer) n(below int) int { return w.random.IntN(below) }

func (w *writer) word() string { return vocabulary[w.n(len(vocabulary))] }

func (w *writer) phrase(words int) string {
	list := make([]string, words)
	for i := range list {
		list[i] = w.word()
	}
	return strings.Join(list, " ")
}

func (w *writer) title() string { return capital(w.phrase(2 + w.n(4))) }

func (w *writer) sentences(count int) string {
	list := make([]string, count)
	for i := range list {
		list[i] = capital(w.phrase(4+w.n(8))) + ", " + w.phrase(3+w.n(8)) + "."
	}
	return strings.Join(list, " ")
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

var vocabulary = strings.Fields(`the the the of of and and to a a in in is it that was for on with as at by from
	they we are were be this have had not but or which one all there when can said each about many then some would
	into more water ferry harbour morning boat island crossing ticket captain weather tide engine repair timber bridge
	market garden kettle workshop ledger winter summer measure question answer letter journey village station signal
	river stone window corner paper story record number council season neighbour evening traffic`)
