package extract_test

import (
	"cmp"
	"maps"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract"
)

// What an article says does not depend on its form: its Markdown, rendered
// back by a CommonMark library, has the text and the structure of its HTML.
func TestMarkdownIsTheHTML(t *testing.T) {
	for _, folder := range formFolders(t) {
		t.Run(filepath.Base(folder), func(t *testing.T) { sameInBothForms(t, readForm(t, folder)) })
	}
	folders, err := filepath.Glob(filepath.Join(pages, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		article, err := extract.Extract(readPage(t, filepath.Join(folder, "source.html")), extract.Options{})
		if err == nil {
			t.Run(filepath.Base(folder), func(t *testing.T) { sameInBothForms(t, article) })
		}
	}
}

func sameInBothForms(t *testing.T, a extract.Article) {
	t.Helper()
	var b strings.Builder
	md := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote), goldmark.WithRendererOptions(goldmarkhtml.WithUnsafe()))
	if err := md.Convert([]byte(a.Markdown()), &b); err != nil {
		t.Fatal(err)
	}
	ours, theirs := readFeatures(t, a.HTML()), readFeatures(t, withoutFormulas(b.String()))
	for _, f := range slices.SortedFunc(maps.Keys(union(ours, theirs)), func(a, b feature) int { return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.text, b.text)) }) {
		if ours[f] != theirs[f] {
			t.Errorf("%s %.200q: %d in the HTML, %d in the Markdown", f.kind, f.text, ours[f], theirs[f])
		}
	}
}

// withoutFormulas takes out the TeX between dollar signs, which no price looks
// like, but not what looks like it in code. The HTML has MathML instead.
func withoutFormulas(markup string) string {
	return codeOrFormula.ReplaceAllStringFunc(markup, func(found string) string {
		if found[0] == '$' {
			return ""
		}
		return found
	})
}

var codeOrFormula = regexp.MustCompile(`(?s)<(?:pre|code)\b.*?</(?:pre|code)>|\$\$?[^\s$](?:[^$]*[^\s$])?\$\$?`)

// feature is a part of a document: its kind, and its text without white space.
type feature struct{ kind, text string }

func union(a, b map[feature]int) map[feature]int {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// readFeatures counts the parts of a document.
func readFeatures(t *testing.T, markup string) map[feature]int {
	t.Helper()
	root := &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"}
	nodes, err := html.ParseFragment(strings.NewReader(markup), root)
	if err != nil {
		t.Fatal(err)
	}
	found := map[feature]int{}
	for _, n := range nodes {
		root.AppendChild(n)
	}
	for _, note := range cutNotes(root) {
		addFeatures(found, note)
		found[feature{"note", said(note)}]++
	}
	addFeatures(found, root)
	found[feature{"text", said(root)}]++
	return found
}

// cutNotes takes out the notes of a document, their signs and the links back
// from them: each form of a document has its own, and a library puts the notes
// in the order of their signs.
func cutNotes(root *html.Node) (notes []*html.Node) {
	places := map[string]*html.Node{}
	var links, cut []*html.Node
	for n := range root.Descendants() {
		if id := attrOf(n, "id"); id != "" {
			places[id] = n
		}
		if n.DataAtom == atom.A && strings.HasPrefix(attrOf(n, "href"), "#") {
			links = append(links, n)
		}
	}
	for _, l := range links {
		note := places[attrOf(l, "href")[1:]]
		if note == nil || note.DataAtom != atom.Li {
			continue
		}
		for back := range note.Descendants() {
			if at := places[strings.TrimPrefix(attrOf(back, "href"), "#")]; back.DataAtom == atom.A && at != nil && (at == l || at == l.Parent) {
				cut = append(cut, back)
				notes = append(notes, note)
			}
		}
	}
	for _, l := range links {
		if slices.Contains(notes, places[attrOf(l, "href")[1:]]) {
			cut = append(cut, l)
		}
	}
	slices.SortFunc(notes, func(a, b *html.Node) int { return strings.Compare(attrOf(a, "id"), attrOf(b, "id")) })
	notes = slices.Compact(notes)
	for _, n := range append(cut, notes...) {
		if n.Parent == nil {
			continue
		}
		if n.Parent.DataAtom == atom.Cite { // what is left is no title
			n.Parent.DataAtom = atom.Span
		}
		n.Parent.RemoveChild(n)
	}
	return notes
}

func addFeatures(found map[feature]int, n *html.Node) {
	for c := range n.ChildNodes() {
		kind := kindOf(c)
		switch text := said(c); {
		case kind == "sup" && strings.Trim(text, ",;–-") == "": // stood between signs of notes
		case kind == "image":
			found[feature{kind, unescaped(attrOf(c, "src"))}]++
		case kind == "link":
			found[feature{kind, unescaped(attrOf(c, "href")) + " " + text}]++
		case kind != "" && text != "":
			found[feature{kind, text}]++
		}
		if kind != "cell" { // a cell of Markdown has no blocks
			addFeatures(found, c)
		}
	}
}

// unescaped returns an address without percent signs: CommonMark libraries
// write more of them than the standard asks for.
func unescaped(address string) string {
	if plain, err := url.PathUnescape(address); err == nil {
		return plain
	}
	return address
}

func kindOf(n *html.Node) string {
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Pre, atom.Sub, atom.Sup, atom.Kbd:
		return n.Data
	case atom.Li:
		return "item"
	case atom.Td, atom.Th:
		return "cell"
	case atom.Blockquote:
		return "quote"
	case atom.Div:
		if attrOf(n, "role") == "note" {
			return "quote"
		}
	case atom.Strong, atom.B:
		return inline(n, "strong", atom.Strong, atom.B)
	case atom.Em, atom.I, atom.Cite, atom.Dfn, atom.Var:
		if isReference(n) {
			return ""
		}
		return inline(n, "em", atom.Em, atom.I, atom.Cite, atom.Dfn, atom.Var)
	case atom.Img:
		if !strings.HasPrefix(attrOf(n, "src"), "data:") {
			return "image"
		}
	case atom.A:
		if href := attrOf(n, "href"); href != "" && href[0] != '#' {
			return "link"
		}
	}
	return ""
}

// isReference reports whether n is a cite around more than a title, or around
// the mark of a reference.
func isReference(n *html.Node) bool {
	if n.DataAtom != atom.Cite {
		return false
	}
	for d := range n.Descendants() {
		if d.DataAtom == atom.I || d.DataAtom == atom.Em || strings.HasPrefix(attrOf(d, "href"), "#") {
			return true
		}
	}
	return false
}

// inline returns kind, "" for emphasis in its like, which Markdown has not.
func inline(n *html.Node, kind string, like ...atom.Atom) string {
	for a := n.Parent; a != nil; a = a.Parent {
		if slices.Contains(like, a.DataAtom) && !isReference(a) {
			return ""
		}
	}
	return kind
}

// said returns a node's text without white space, as Markdown can say it: quotation marks for q, brackets around ruby, and the
// description of a drawing.
func said(n *html.Node) string {
	var b strings.Builder
	appendSaid(&b, n)
	return b.String()
}

func appendSaid(b *strings.Builder, n *html.Node) {
	before, after := "", ""
	switch {
	case n.Type == html.TextNode:
		b.WriteString(strings.Map(visible, n.Data))
		return
	case n.Namespace == "math" || n.DataAtom == atom.Rp:
		return
	case n.DataAtom == atom.Q:
		before, after = "“", "”"
	case n.DataAtom == atom.Rt:
		before, after = "(", ")"
	case n.DataAtom == atom.Input && hasAttr(n, "checked"):
		before = "☑"
	case n.DataAtom == atom.Input:
		before = "☐"
	case n.DataAtom == atom.Img && strings.HasPrefix(attrOf(n, "src"), "data:"):
		before = strings.Map(visible, attrOf(n, "alt"))
	}
	b.WriteString(before)
	for c := range n.ChildNodes() {
		appendSaid(b, c)
	}
	b.WriteString(after)
}

func visible(r rune) rune {
	if unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) {
		return -1
	}
	return r
}

func hasAttr(n *html.Node, name string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name })
}

func attrOf(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
