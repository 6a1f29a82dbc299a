package main

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// aging rewrites a page in the style of twenty years ago: with tables or DIVs
// instead of sectioning elements, with line breaks instead of paragraphs and
// list items, and without classes, roles and metadata. Half of the pages are
// also converted to a script without spaces. The corpora have few such pages.
// The model is trained on aged copies, so that it does not depend on markup
// that old pages lack.
type aging struct {
	cells    bool // sections become cells of tables
	lines    bool // paragraphs become lines
	items    bool // list items become lines
	bold     bool // headings become lines in bold
	unspaced bool // words become ideographs
}

// agingOf returns the aging of the page with that id. The aging depends only on
// the id, so a page always ages in the same way.
func agingOf(id string) aging {
	h := fnv.New32a()
	h.Write([]byte(id))
	bits := h.Sum32() >> 7
	return aging{
		cells:    bits&1 != 0,
		items:    bits&2 != 0,
		lines:    bits&4 != 0,
		bold:     bits&8 != 0,
		unspaced: bits&16 != 0,
	}
}

// page makes a page look old. It returns the changed page, and the truth (the
// page's known text) adjusted to it.
func (a aging) page(source []byte, truth string) ([]byte, string, error) {
	doc, err := html.Parse(bytes.NewReader(source))
	if err != nil {
		return nil, "", fmt.Errorf("parse the page to age: %w", err)
	}
	a.node(doc)
	var out bytes.Buffer
	if err := html.Render(&out, doc); err != nil {
		return nil, "", fmt.Errorf("render the aged page: %w", err)
	}
	if a.unspaced {
		truth = unspaced(truth)
	}
	return out.Bytes(), truth, nil
}

// node makes n and everything below it look old. It changes the children of n
// first, because n itself may then be removed from the tree.
func (a aging) node(n *html.Node) {
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		a.node(c)
		c = next
	}
	switch {
	case n.Type == html.ElementNode:
		n.Attr = oldAttributes(n)
		a.element(n)
	case n.Type == html.TextNode && a.unspaced && !isCode(n.Parent):
		n.Data = unspaced(n.Data)
	}
}

func isCode(n *html.Node) bool {
	return n != nil && (n.DataAtom == atom.Script || n.DataAtom == atom.Style)
}

// oldAttributes returns those attributes of n that pages had twenty years ago.
// A script loses its type, so that JSON-LD no longer counts as metadata.
func oldAttributes(n *html.Node) []html.Attribute {
	old := n.Attr[:0]
	for _, a := range n.Attr {
		switch a.Key {
		case "type":
			if n.DataAtom == atom.Script {
				continue
			}
		case "href", "src", "style", "hidden", "alt", "width", "height", "charset", "colspan", "rowspan":
		default:
			continue
		}
		old = append(old, a)
	}
	return old
}

func (a aging) element(n *html.Node) {
	switch n.DataAtom {
	case atom.Meta, atom.Link:
		n.Parent.RemoveChild(n)
	case atom.Nav, atom.Header, atom.Footer, atom.Aside, atom.Main, atom.Section, atom.Article, atom.Form:
		rename(n, atom.Div)
		if a.cells {
			makeCell(n)
		}
	case atom.Figure, atom.Figcaption, atom.Details, atom.Summary, atom.Dialog, atom.Blockquote:
		rename(n, atom.Div)
	case atom.Ul, atom.Ol, atom.Dl:
		if a.items {
			rename(n, atom.Div)
		}
	case atom.Li, atom.Dt, atom.Dd:
		if a.items {
			makeLine(n)
		}
	case atom.P:
		if a.lines {
			makeLine(n)
		}
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		if a.bold {
			rename(n, atom.B)
			n.Parent.InsertBefore(element(atom.Br), n.NextSibling)
		}
	default:
		if n.Namespace == "" && strings.Contains(n.Data, "-") {
			rename(n, atom.Div)
		}
	}
}

func rename(n *html.Node, tag atom.Atom) { n.DataAtom, n.Data = tag, tag.String() }

func element(tag atom.Atom) *html.Node {
	return &html.Node{Type: html.ElementNode, DataAtom: tag, Data: tag.String()}
}

// makeCell puts a table around n and makes n the only cell of the table.
func makeCell(n *html.Node) {
	rename(n, atom.Td)
	table, body, row := element(atom.Table), element(atom.Tbody), element(atom.Tr)
	n.Parent.InsertBefore(table, n)
	n.Parent.RemoveChild(n)
	table.AppendChild(body)
	body.AppendChild(row)
	row.AppendChild(n)
}

// makeLine replaces n by its children, followed by a line break.
func makeLine(n *html.Node) {
	for c := n.FirstChild; c != nil; c = n.FirstChild {
		n.RemoveChild(c)
		n.Parent.InsertBefore(c, n)
	}
	n.Parent.InsertBefore(element(atom.Br), n)
	n.Parent.RemoveChild(n)
}

// unspaced returns text as if it were in a script without spaces. Each word
// becomes ideographs, one for every three letters. The same word always becomes
// the same ideographs. Punctuation marks become Chinese ones.
func unspaced(text string) string {
	var b strings.Builder
	var word []rune
	noSpace := true // at the start and after a word
	space := false
	for _, r := range text {
		switch {
		case unicode.IsLetter(r):
			word = append(word, unicode.ToLower(r))
			continue
		case len(word) > 0:
			writeIdeographs(&b, word)
			word, noSpace, space = word[:0], true, false
		}
		if unicode.IsSpace(r) {
			space = true
			continue
		}
		if space && !noSpace {
			b.WriteByte(' ')
		}
		b.WriteRune(fullWidth(r))
		noSpace, space = false, false
	}
	writeIdeographs(&b, word)
	return b.String()
}

// writeIdeographs writes the ideographs for a word. A linear congruential
// generator (Numerical Recipes, second edition, 7.1) chooses them from the 3000
// characters from U+4E00 on.
func writeIdeographs(b *strings.Builder, word []rune) {
	h := fnv.New32a()
	h.Write([]byte(string(word)))
	seed := h.Sum32()
	for k := 0; k < len(word); k += 3 {
		b.WriteRune(rune(0x4e00 + seed%3000))
		seed = seed*1664525 + 1013904223
	}
}

func fullWidth(r rune) rune {
	switch r {
	case '.':
		return '。'
	case ',', '!', '?', ';', ':':
		return r - '!' + '！'
	}
	return r
}
