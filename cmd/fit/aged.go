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

// ageing makes a page of today look as if it had been made twenty years ago:
// tables or DIVs for sectioning elements, breaks for paragraphs and items, no
// class, no role, and no word about itself in its head; one in two is in a
// script without spaces. Such pages are rare in corpora of today's, and what
// the model learns must not hang on what they lack.
type ageing struct {
	cells    bool // sections become cells of tables
	lines    bool // paragraphs become lines
	items    bool // list items become lines
	bold     bool // headings become bold lines
	unspaced bool // words become ideographs
}

// ageingOf chooses by the page's id alone, so that a page ages always alike.
func ageingOf(id string) ageing {
	h := fnv.New32a()
	h.Write([]byte(id))
	bits := h.Sum32() >> 7
	return ageing{
		cells:    bits&1 != 0,
		items:    bits&2 != 0,
		lines:    bits&4 != 0,
		bold:     bits&8 != 0,
		unspaced: bits&16 != 0,
	}
}

// page returns a page and its truth, aged.
func (a ageing) page(source []byte, truth string) ([]byte, string, error) {
	doc, err := html.Parse(bytes.NewReader(source))
	if err != nil {
		return nil, "", fmt.Errorf("parse what is to age: %w", err)
	}
	a.node(doc)
	var out bytes.Buffer
	if err := html.Render(&out, doc); err != nil {
		return nil, "", fmt.Errorf("render what has aged: %w", err)
	}
	if a.unspaced {
		truth = unspaced(truth)
	}
	return out.Bytes(), truth, nil
}

// node ages n after what is inside it: n may leave the tree.
func (a ageing) node(n *html.Node) {
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

// oldAttributes returns those that a page of that age had. A script without a
// type is none of JSON-LD.
func oldAttributes(n *html.Node) []html.Attribute {
	kept := n.Attr[:0]
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
		kept = append(kept, a)
	}
	return kept
}

func (a ageing) element(n *html.Node) {
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

// makeCell makes n the only cell of a table in its place.
func makeCell(n *html.Node) {
	rename(n, atom.Td)
	table, body, row := element(atom.Table), element(atom.Tbody), element(atom.Tr)
	n.Parent.InsertBefore(table, n)
	n.Parent.RemoveChild(n)
	table.AppendChild(body)
	body.AppendChild(row)
	row.AppendChild(n)
}

// makeLine puts what is in n in its place, and a break behind.
func makeLine(n *html.Node) {
	for c := n.FirstChild; c != nil; c = n.FirstChild {
		n.RemoveChild(c)
		n.Parent.InsertBefore(c, n)
	}
	n.Parent.InsertBefore(element(atom.Br), n)
	n.Parent.RemoveChild(n)
}

// unspaced returns text in a script without spaces: for a word an ideograph
// for each three of its letters, the same ones whenever it comes, and the marks
// of Chinese.
func unspaced(text string) string {
	var b strings.Builder
	var word []rune
	beside := true // nothing, or a word, is before: there is no space behind it
	space := false
	for _, r := range text {
		switch {
		case unicode.IsLetter(r):
			word = append(word, unicode.ToLower(r))
			continue
		case len(word) > 0:
			writeIdeographs(&b, word)
			word, beside, space = word[:0], true, false
		}
		if unicode.IsSpace(r) {
			space = true
			continue
		}
		if space && !beside {
			b.WriteByte(' ')
		}
		b.WriteRune(fullWidth(r))
		beside, space = false, false
	}
	writeIdeographs(&b, word)
	return b.String()
}

// writeIdeographs writes a word as some of the 3000 ideographs from U+4E00 on,
// by a linear congruential generator (Numerical Recipes, second edition, 7.1).
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
