package payloads

import (
	"bytes"
	"fmt"
	"strings"
)

// Bomb is a page that costs an HTML parser or a reader mode far more time or
// memory than its size suggests, or that is nested far deeper.
type Bomb struct {
	Name string
	HTML func() []byte
}

// TheBeginning and TheEnd are the first and the last sentence of every bomb and
// every large page.
const (
	TheBeginning = "It begins like others, with a sentence or two, so that there is something to read."
	TheEnd       = "The last sentence of the page is this one, and it must be shown."
)

// Bombs returns all bombs.
func Bombs() []Bomb {
	return []Bomb{
		{"10,000 body tags with an attribute each", numbered(10_000, "<body a%d=1>")},
		{"10,000 html tags with an attribute each", numbered(10_000, "<html a%d=1>")},
		{"400 font tags, then 10,000 paragraphs", then(numbered(400, "<font a=%d>"), repeated(10_000, "<p>"))},
		{"60 font tags, then a million paragraphs", then(numbered(60, "<font a=%d>"), repeated(1_000_000, "<p>x"))},
		{"font tags in cells, never closed, then paragraphs", then(numbered(500, "<div><font a=%d></div><object></font></object>"), repeated(100_000, "<p>x"))},
		{"fonts of 200 attributes before paragraphs", then(numbered(40, "<font a=%d "+string(numbered(200, "b%d=1 ")())+">"), repeated(100_000, "<p>x"))},
		{"a font bomb in each of 200 noscripts", repeated(200, "<noscript>"+string(numbered(300, "<font a=%d>")())+strings.Repeat("<p>x", 300)+"</noscript>")},
		{"a million closing p tags", repeated(1_000_000, "</p>")},
		{"a million closing br tags", repeated(1_000_000, "</br>")},
		{"100,000 nested div", repeated(100_000, "<div>")},
		{"100,000 nested span", repeated(100_000, "<span>")},
		{"100,000 svg elements that a paragraph ends, under 100,000 nested div", then(repeated(100_000, "<div>"), repeated(100_000, "<svg><p>x"))},
		{"20,000 nested tables", repeated(20_000, "<table><tr><td>")},
		{"20,000 nested lists", repeated(20_000, "<ul><li>")},
		{"100,000 nested svg groups", then(repeated(1, "<svg>"), repeated(100_000, "<g>"))},
		{"tables whose cells close the wrong things", repeated(50_000, "<div><table><tr><td></div>")},
		{"a million paragraphs under 400 elements", then(repeated(400, "<div>"), repeated(1_000_000, "<p>x"))},
		{"100,000 links around blocks", repeated(100_000, "<a href=x><div>x")},
		{"100,000 formatting elements, never closed", numbered(100_000, "<b id=%d>x")},
		{"100,000 misnested formatting elements", repeated(100_000, "<b><i>x</b>y</i>")},
		{"a million attributes on one element", then(repeated(1, "<p "), then(numbered(1_000_000, "a%d=1 "), repeated(1, ">")))},
		{"100,000 attributes, then a million tags", then(repeated(1, "<p "), then(numbered(100_000, "a%d=1 "), then(repeated(1, ">"), repeated(1_000_000, "<i></i>"))))},
		{"100 attributes on each of 20,000 elements", repeated(20_000, "<i "+string(numbered(100, "a%d=1 ")())+">x</i>")},
		{"text in pieces, foster-parented", then(repeated(1, "<table>"), repeated(500_000, "x<tr>"))},
		{"text in pieces between ignored tags", repeated(500_000, "x</q>")},
		{"an svg with a template that hides the rest", repeated(1, "<svg><desc><template></template></desc></svg>")},
		{"5,000 nested noscripts in pairs", repeated(5_000, "<noscript><noscript><p>x</noscript>")},
		{"10 million character references", repeated(3_000_000, "&amp;&#x41;")},
		{"a paragraph of 30 MB", repeated(6_000_000, "word ")},
		{"100,000 list items in one list", then(repeated(1, "<ul>"), repeated(100_000, "<li>x"))},
		{"100,000 open quotes in tags", repeated(100_000, `<p a="b`)},
		{"a table with a row of 50,000 cells and 5,000 rows of one", then(repeated(1, "<table><tr>"), then(repeated(50_000, "<td>x"), repeated(5_000, "<tr><td>x")))},
		{"500 cells that span 40 columns and 40 rows", then(repeated(1, "<table><tr>"), then(repeated(500, "<td rowspan=40 colspan=40>x"), repeated(5_000, "<tr>x")))},
		{"20,000 tables of one cell that spans 40 columns", repeated(20_000, "<table><tr><td colspan=40>x</table>")},
		{"40 wide columns and 10,000 rows that span them", then(repeated(1, "<table><tr>"), then(repeated(40, "<td>"+strings.Repeat("wide ", 11)), repeated(10_000, "<tr><td colspan=40><td>y")))},
		{"code of 100,000 lines under 90 nested quotes", then(repeated(90, "<blockquote>"), then(repeated(1, "<pre>x"), then(repeated(100_000, "\nx"), repeated(1, "</pre>"))))},
		{"code of 100,000 empty lines under 45 nested lists", then(repeated(45, "<ol start=123456789><li>"), then(repeated(1, "<pre>x"), then(repeated(100_000, "\n"), repeated(1, "x</pre>"))))},
		{"10,000 relative links to a base of 1 MB", then(repeated(1, "<base href='https://example.org/"+strings.Repeat("a", 1_000_000)+"/'>"), repeated(10_000, "<p><a href=x>x</a>"))},
		{"20,000 relative pictures to a base of 2 KB", then(repeated(1, "<base href='https://example.org/"+strings.Repeat("&a", 1000)+"/'>"), repeated(20_000, "<img src=x>"))},
		{"1,000 pictures of 50 candidates to a base of 2 KB", then(repeated(1, "<base href='https://example.org/"+strings.Repeat("a", 2000)+"/'>"), repeated(1_000, "<img src=x srcset='"+strings.Repeat("a 2x,", 50)+"'>"))},
		{"a link of 8 KB around 1,000 paragraphs", then(repeated(1, "<a href='https://example.org/"+strings.Repeat("&a", 4000)+"/'>"), repeated(1_000, "<p>x"))},
		{"10,000 notes that lead to one place", then(repeated(1, "<p id=p>"), then(repeated(10_000, "<a href=#n>1</a> "), then(repeated(1, "<ol><li id=n>x"), repeated(10_000, "<a href=#p>x</a> "))))},
		{"a figure with 50,000 captions", then(repeated(1, "<figure>x"), repeated(50_000, "<figcaption>x</figcaption>"))},
		{"50,000 lists in an item", then(repeated(1, "<ul><li>x"), repeated(50_000, "<ul><li>x</ul>"))},
	}
}

// Large returns pages that are large, but otherwise ordinary.
func Large() []LargePage {
	return []LargePage{
		{"100 MB of paragraphs", 10, repeated(1_700_000, "<p>A sentence of a very long page, and its own end, as ever.</p>\n")},
		{"a million elements", 8, repeated(500_000, "<div><p>A sentence.</p></div>")},
		{"10,000 tables", 1.5, repeated(10_000, "<table><tr><td>a cell</td><td>another</td></tr></table>")},
		{"100,000 attributes", 1, repeated(25_000, `<p class="a" id="b" title="c" lang="en">x</p>`)},
	}
}

// LargePage is a large page, with the processor time that reading it may take.
type LargePage struct {
	Name    string
	Seconds float64
	HTML    func() []byte
}

// Complete returns the page of a bomb: an ordinary beginning of an article, the
// bomb, and the last sentence in a paragraph, after all elements that the bomb
// left open.
func (b Bomb) Complete() []byte { return complete(b.HTML(), `">`) }

// Complete returns the large page between an ordinary beginning and the last
// sentence.
func (p LargePage) Complete() []byte { return complete(p.HTML(), "") }

func complete(content []byte, closing string) []byte {
	const beginning = "<!doctype html><title>A page</title><h1>A page</h1><p>" + TheBeginning + "</p>"
	return bytes.Join([][]byte{[]byte(beginning), content, []byte(closing + "<p>" + TheEnd + "</p>")}, nil)
}

func repeated(n int, s string) func() []byte {
	return func() []byte { return bytes.Repeat([]byte(s), n) }
}

func numbered(n int, format string) func() []byte {
	return func() []byte {
		var b bytes.Buffer
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.Bytes()
	}
}

func then(a, b func() []byte) func() []byte {
	return func() []byte { return append(a(), b()...) }
}
