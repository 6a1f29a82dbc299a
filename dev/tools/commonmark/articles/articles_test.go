// Package articles_test checks the Markdown of articles with a CommonMark library,
// which the modules that others import shall not need.
package articles_test

import (
	"cmp"
	"maps"
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
	"pilcrow/extract/formtest"
	"pilcrow/extract/page/pagetest"
	"pilcrow/internal/url"
)

// The Markdown of an article, rendered by a CommonMark library, has the same
// text and structure as the article's HTML.
func TestMarkdownIsTheHTML(t *testing.T) {
	for _, folder := range formtest.Folders(t, "../../../../extract/testdata/pages") {
		t.Run(filepath.Base(folder), func(t *testing.T) { sameInBothForms(t, formtest.Read(t, folder)) })
	}
	folders, err := filepath.Glob(filepath.Join("../../../../testdata/pages", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		article, err := extract.Extract(pagetest.ReadFile(t, filepath.Join(folder, "source.html")), extract.Options{})
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

// withoutFormulas removes the TeX between dollar signs outside code, because
// the HTML has MathML in its place. Prices do not match the pattern.
func withoutFormulas(markup string) string {
	return codeOrFormula.ReplaceAllStringFunc(markup, func(found string) string {
		if found[0] == '$' {
			return ""
		}
		return found
	})
}

var codeOrFormula = regexp.MustCompile(`(?s)<(?:pre|code)\b.*?</(?:pre|code)>|\$\$?[^\s$](?:[^$]*[^\s$])?\$\$?`)

// feature is a part of an article: its kind and its text without white space.
type feature struct{ kind, text string }

func union(a, b map[feature]int) map[feature]int {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// readFeatures returns how often each feature occurs in an article, given as
// HTML.
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
	for _, note := range cutFootnotes(root) {
		addFeatures(found, note)
		found[feature{"note", plainText(note)}]++
	}
	addFeatures(found, root)
	found[feature{"text", plainText(root)}]++
	return found
}

// cutFootnotes removes an article's footnotes, their markers and their
// backlinks, and returns the footnotes. Pilcrow's HTML has them in another form
// than the HTML that the library makes of the Markdown. The library also sorts
// the footnotes by their markers.
func cutFootnotes(root *html.Node) (footnotes []*html.Node) {
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
				footnotes = append(footnotes, note)
			}
		}
	}
	for _, l := range links {
		if slices.Contains(footnotes, places[attrOf(l, "href")[1:]]) {
			cut = append(cut, l)
		}
	}
	slices.SortFunc(footnotes, func(a, b *html.Node) int { return strings.Compare(attrOf(a, "id"), attrOf(b, "id")) })
	footnotes = slices.Compact(footnotes)
	for _, n := range append(cut, footnotes...) {
		if n.Parent == nil {
			continue
		}
		if n.Parent.DataAtom == atom.Cite { // what remains of the cite is no title
			n.Parent.DataAtom = atom.Span
		}
		n.Parent.RemoveChild(n)
	}
	return footnotes
}

func addFeatures(found map[feature]int, n *html.Node) {
	for c := range n.ChildNodes() {
		kind := kindOf(c)
		switch text := plainText(c); {
		case kind == "sup" && strings.Trim(text, ",;–-") == "": // this text only separated two markers
		case kind == "image":
			found[feature{kind, unescaped(attrOf(c, "src"))}]++
		case kind == "link":
			found[feature{kind, unescaped(attrOf(c, "href")) + " " + text}]++
		case kind != "" && text != "":
			found[feature{kind, text}]++
		}
		if kind != "cell" { // the cells of Markdown tables contain no blocks
			addFeatures(found, c)
		}
	}
}

// unescaped returns an address without percent-encoding, because CommonMark
// libraries encode more characters than the standard requires.
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

// isReference reports whether n is a cite element with a whole reference: it
// contains either more than a title or the marker of a footnote.
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

// inline returns kind, unless n is inside emphasis of the same kind. Markdown
// has no such emphasis, so the result is "" there.
func inline(n *html.Node, kind string, like ...atom.Atom) string {
	for a := n.Parent; a != nil; a = a.Parent {
		if slices.Contains(like, a.DataAtom) && !isReference(a) {
			return ""
		}
	}
	return kind
}

// plainText returns a node's text without white space, with what Markdown
// writes for some elements: quotation marks for q, brackets around ruby
// annotations, and the description of a drawing.
func plainText(n *html.Node) string {
	var b strings.Builder
	appendPlainText(&b, n)
	return b.String()
}

func appendPlainText(b *strings.Builder, n *html.Node) {
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
		appendPlainText(b, c)
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
