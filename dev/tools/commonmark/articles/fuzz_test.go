package articles_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/formtest"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// FuzzMarkdownIsTheHTML checks that the Markdown and the HTML of small articles
// have the same text and structure. A random number determines what the
// articles contain: any block may contain any other, and Markdown's special
// characters appear between the words.
func FuzzMarkdownIsTheHTML(f *testing.F) {
	for seed := range uint64(300) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		w := writer{rand.New(rand.NewPCG(seed, 1))}
		src := "<!DOCTYPE html><html lang=en><title>A title of its own</title><main>" + w.blocks(3) + "</main>"
		p := pagetest.ParseWith(t, src, page.Options{URL: "https://example.org/a"})
		article, err := extract.FromSelection(p, engine.Selection{Keep: []page.NodeID{formtest.Main(t, p)}})
		if err != nil {
			return // the page has no text
		}
		if sameInBothForms(t, article); t.Failed() {
			t.Logf("%s\n%s\n%s", src, article.HTML(), article.Markdown())
		}
	})
}

// writer writes random articles.
type writer struct{ *rand.Rand }

func (w writer) blocks(depth int) string {
	var b strings.Builder
	for range 1 + w.IntN(3) {
		b.WriteString(w.block(depth))
	}
	return b.String()
}

func (w writer) block(depth int) string {
	kinds := 6
	if depth > 0 {
		kinds = 13
	}
	switch w.IntN(kinds) {
	case 0:
		return fmt.Sprintf("<h%[1]d>%[2]s</h%[1]d>", 2+w.IntN(4), w.line(1))
	case 1:
		return "<pre>" + w.words() + "\n  " + w.words() + "</pre>"
	case 2:
		return "<figure>" + w.image() + "<figcaption>" + w.line(1) + "</figcaption></figure>"
	case 6:
		return "<ul>" + w.items(depth) + "</ul>"
	case 7:
		return fmt.Sprintf("<ol start=%d>%s</ol>", w.IntN(12), w.items(depth))
	case 8:
		return "<blockquote>" + w.blocks(depth-1) + "</blockquote>"
	case 9:
		return "<table>" + w.row("th") + w.row("td") + w.row("td") + "</table>"
	case 10:
		return "<table><tr><th colspan=2>" + w.words() + w.row("td") + "<tr><td rowspan=2><p>" + w.line(1) + "</p><p>" + w.line(0) + "</p><td><ul>" + w.items(0) + "</ul><tr><td>" + w.line(1) + "</table>"
	case 11:
		return "<dl><dt>" + w.line(1) + "</dt><dd>" + w.line(1) + "</dd><dd>" + w.blocks(depth-1) + "</dd></dl>"
	case 12:
		return "<details><summary>" + w.line(1) + "</summary>" + w.blocks(depth-1) + "</details>"
	}
	return "<p>" + w.line(2) + "</p>"
}

func (w writer) items(depth int) string {
	var b strings.Builder
	for range 1 + w.IntN(3) {
		b.WriteString("<li>" + w.line(1))
		if depth > 0 && w.IntN(3) == 0 {
			b.WriteString(w.blocks(depth - 1))
		}
		b.WriteString("</li>")
	}
	return b.String()
}

func (w writer) row(tag string) string {
	return fmt.Sprintf("<tr><%[1]s>%[2]s</%[1]s><%[1]s>%[3]s</%[1]s></tr>", tag, w.line(1), w.line(1))
}

// line returns words, some of them in inline elements.
func (w writer) line(depth int) string {
	var b strings.Builder
	for range 1 + w.IntN(4) {
		switch tag := inlines[w.IntN(len(inlines))]; {
		case w.IntN(12) == 0:
			b.WriteString(w.image())
		case tag == "":
			b.WriteString(w.words())
		default:
			part := w.words()
			if depth > 0 && tag != "code" && tag != "kbd" {
				part = w.line(0)
			}
			name, _, _ := strings.Cut(tag, " ")
			b.WriteString("<" + tag + ">" + part + "</" + name + ">")
		}
		b.WriteString([]string{" ", " ", ", ", "<br>", ""}[w.IntN(5)])
	}
	return b.String()
}

// inlines are the elements of a line; the empty name stands for plain text.
var inlines = []string{"", "", "", "em", "strong", "code", "a href=/x", "a href=/y_(z)", "sup", "sub", "kbd", "del", "mark", "ins", "q", "abbr title=t", "cite", "u"}

func (w writer) image() string {
	return fmt.Sprintf("<img src=/%d.png width=400 height=300 alt='%s'>", w.IntN(9), w.words())
}

// symbols are words, and characters that have a meaning in Markdown.
// Backslashes are missing, because the library that parses the Markdown takes a
// backslash before a line break for two. markdown_test.go of package render
// tests them.
var symbols = []string{"bell", "rope", "tin", "1.", "2)", "-", "+", "*", "_", "#", "&gt;", "`", "|", "&lt;b>", "&amp;amp;", "!", "===", "---", ":", "a_b_c", "[x]", "](y)", "~~", "é", "字", "「字」", "。", "(", ")", "\"", "[^1]", "=", "~"}

func (w writer) words() string {
	var b strings.Builder
	for i := range 1 + w.IntN(4) {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(symbols[w.IntN(len(symbols))])
	}
	return b.String()
}
