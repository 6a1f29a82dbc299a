// Command renderings writes, for the tests in browsers, the Markdown of hostile
// articles and what a CommonMark library makes of it with HTML and all links let
// through.
//
//	renderings EVERY FILE [FOLDER]
//
// The file is a list in JSON, with one in EVERY payloads. Its numbers are those of
// the payloads of package internal/payloads, first of All, then of Markdown; or of
// those that Foreign reads in FOLDER.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"

	"pilcrow/export/content"
	"pilcrow/export/markdown"
	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/payloads"
)

func main() {
	every, err := 0, error(nil)
	if len(os.Args) == 3 || len(os.Args) == 4 {
		every, err = strconv.Atoi(os.Args[1])
	}
	if err != nil || every < 1 {
		fmt.Fprintln(os.Stderr, "usage: renderings EVERY FILE [FOLDER]")
		os.Exit(2)
	}
	articles := hostileArticles()
	if len(os.Args) == 4 {
		articles, err = foreignArticles(os.Args[3])
	}
	if err == nil {
		err = write(articles, every, os.Args[2])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "renderings:", err)
		os.Exit(1)
	}
}

func write(articles []hostileArticle, every int, path string) error {
	var all []rendering
	for number, h := range articles {
		if number%every > 0 {
			continue
		}
		made, err := renderingOf(h)
		if err != nil {
			return err
		}
		made.Number = number
		all = append(all, made)
	}
	text, err := json.Marshal(all)
	if err != nil {
		return fmt.Errorf("encode the renderings: %w", err)
	}
	if err := os.WriteFile(path, text, 0o644); err != nil {
		return fmt.Errorf("write the renderings: %w", err)
	}
	return nil
}

// rendering is a payload in an article: the Markdown of its note, and the HTML
// that the library makes of it. Both are "" where the article has no text.
type rendering struct {
	Number   int       `json:"number"`
	Family   string    `json:"family"`
	Markdown string    `json:"markdown"`
	Goldmark string    `json:"goldmark"`
	Control  *document `json:"control"` // nil if the payload is HTML
}

// document is the Markdown of a payload as it is.
type document struct {
	Markdown string `json:"markdown"`
	Goldmark string `json:"goldmark"`
}

// hostileArticle is an article with a payload.
type hostileArticle struct {
	family   string
	content  string
	metadata string // its title, author and so on
	control  string // the payload as it is, if it is Markdown
}

func hostileArticles() []hostileArticle {
	var all []hostileArticle
	for _, p := range payloads.All() {
		all = append(all, hostileArticle{p.Family, everywhere(p.HTML), p.HTML, ""})
	}
	for _, p := range payloads.Markdown() {
		metadata := "x"
		if p.Family == payloads.InMetadata {
			metadata = p.Markdown
		}
		all = append(all, hostileArticle{p.Family, p.HTML, metadata, p.Markdown})
	}
	return all
}

func foreignArticles(folder string) ([]hostileArticle, error) {
	foreign, err := payloads.Foreign(folder)
	var all []hostileArticle
	for _, p := range foreign {
		all = append(all, hostileArticle{p.Family, everywhere(p.HTML), p.HTML, ""})
	}
	return all, err
}

// everywhere returns the content of an article in which a payload stands as what
// it is, and as text in some places.
func everywhere(payload string) string {
	text := html.EscapeString(payload)
	return payload + "\n<hr><p>" + text + "</p><h2>" + text + "</h2><table><tr><th>x<th>" + text + "<tr><td><code>" + text + "</code><td><img src=/x.png alt=\"" + text +
		"\"></table><pre>" + text + "</pre><p><math alttext=\"" + text + "\"><mi>" + text + "</mi></math></p><p><math><mtext>" + text + "</mtext></math></p>"
}

// template has the texts of an article in places of Markdown, beside those of
// the front matter.
const template = markdown.DefaultTemplate + `[{{title}}]({{url}}) by {{byline}}, {{site}}
> {{excerpt}}
[{{state}}]{{byline}}{{title}}
`

func renderingOf(h hostileArticle) (rendering, error) {
	made := rendering{Family: h.family}
	if h.control != "" {
		control, err := shown(h.control)
		if err != nil {
			return made, err
		}
		made.Control = &document{h.control, control}
	}
	a, err := articleOf(h.content)
	if err != nil {
		return made, nil // it has no text, or exceeds a limit
	}
	if made.Markdown, err = noteOf(a, h.metadata); err != nil {
		return made, err
	}
	made.Goldmark, err = shown(made.Markdown)
	return made, err
}

// articleOf returns the article of a page of which all is selected.
func articleOf(source string) (extract.Article, error) {
	p, err := page.FromHTML([]byte("<!DOCTYPE html><title>x</title><main><p>x</p>"+source+"</main>"), page.Options{URL: "https://example.org/page"})
	if err != nil {
		return extract.Article{}, fmt.Errorf("read a page: %w", err)
	}
	return extract.FromSelection(p, engine.Selection{Keep: []page.NodeID{mainOf(p)}})
}

// mainOf returns the first main element of a page, its root if there is none.
func mainOf(p *page.Page) page.NodeID {
	for n := range page.NodeID(p.Len()) {
		if p.IsElement(n) && p.TagName(n) == "main" {
			return n
		}
	}
	return page.Root
}

// noteOf returns the note of an article, with a text as its title, author and so
// on.
func noteOf(of extract.Article, text string) (string, error) {
	a := content.Article{
		Title: text, Authors: []string{text}, Byline: text, Site: text, URL: "https://example.org/" + text, Lang: text, Excerpt: text, Tags: []string{text}, Note: text,
		Content: of.Content, State: "unread", Highlights: []content.Highlight{{Color: "yellow", Quote: text, Note: text}},
	}
	var note oneFile
	w, err := markdown.New(&note, markdown.Options{Template: template})
	if err != nil {
		return "", fmt.Errorf("parse the template: %w", err)
	}
	if err := w.Add(a, content.NoPictures); err != nil {
		return "", fmt.Errorf("write a note: %w", err)
	}
	if err := w.Close(); err != nil {
		return "", fmt.Errorf("write a note: %w", err)
	}
	return note.String(), nil
}

// oneFile is the only file that a writer makes.
type oneFile struct{ strings.Builder }

func (f *oneFile) Create(string) (io.WriteCloser, error) { return f, nil }

func (f *oneFile) Close() error { return nil }

// shown returns Markdown as HTML, as a program that trusts it shows it.
func shown(text string) (string, error) {
	var b bytes.Buffer
	md := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote), goldmark.WithRendererOptions(goldmarkhtml.WithUnsafe()))
	if err := md.Convert([]byte(text), &b); err != nil {
		return "", fmt.Errorf("render Markdown: %w", err)
	}
	return b.String(), nil
}
