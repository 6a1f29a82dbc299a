package code

import (
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft/drafttest"
)

// Line numbers are distinguished from numbers in lists, tables and data.
func TestDropTypedNumbers(t *testing.T) {
	for _, r := range []struct{ name, code, want string }{
		{"glued", "1if (a) {\n2  b();\n3}", "if (a) {\n  b();\n}"},
		{"aligned", " 9  if (a) {\n10    b();\n11  }", "if (a) {\n  b();\n}"},
		{"a tab behind", "1\tif (a) {\n2\t\tb();\n3\t}", "if (a) {\n\tb();\n}"},
		{"a bar behind", "1 | a = [\n2 |   1\n3 | ]", "a = [\n  1\n]"},
		{"a blank line", "1a = {}\n2\n3b = {}", "a = {}\n\nb = {}"},
		{"in elements", "<b>1a</b> = {}\n2<i>b</i> = {}\n3c = {}", "<b>a</b> = {}\n<i>b</i> = {}\nc = {}"},
		{"all above", "1\n2\n3\na\n  b\nc", "a\n  b\nc"},
		{"two lines", "1if (a) {\n2  b()", ""},
		{"a list", "1. if (a)\n2.   b()\n3. end()", ""},
		{"data", "1 2.5 (a)\n2 3.5 (b)\n3 4.5 (c)", ""},
		{"names", "1Anna\n2Bert\n3Carl", ""},
		{"a gap", "1if (a) {\n2  b();\n4}", ""},
		{"lines of a program in steps", "10 PRINT \"A\"\n20 GOTO 10\n30 END", ""},
		{"a table's first row", "  x y\n1 (a) b\n2   (c) d\n3 (e) f", ""},
		{"numbers above numbers", "1\n2\n3\n4\n5\n6", ""},
	} {
		want := r.want
		if want == "" {
			want = r.code
		}
		root := drafttest.Parse(t, "<pre>"+r.code+"</pre>")
		dropTypedNumbers(root.Elements(atom.Pre)[0])
		if got := drafttest.HTML(root); !strings.Contains(got, "<pre>"+strings.ReplaceAll(want, `"`, "&#34;")+"</pre>") {
			t.Errorf("%s: %q, want %q", r.name, got, want)
		}
	}
}

// A gutter without a class must count the lines of the block beside it.
func TestDropGutterBeside(t *testing.T) {
	for _, r := range []struct{ name, beside, code string }{
		{"too few", "<div>1</div><div>2</div>", "a\nb\nc"},
		{"a gap", "<div>1</div><div>3</div>", "a\nb"},
		{"one line", "<p>1</p>", "a"},
		{"words", "<p>1 of 2</p>", "a\nb"},
	} {
		root := drafttest.Parse(t, "<div><div>"+r.beside+"</div><pre>"+r.code+"</pre></div>")
		before := drafttest.HTML(root)
		dropGutterBeside(root.Elements(atom.Pre)[0])
		if got := drafttest.HTML(root); got != before {
			t.Errorf("%s: %s", r.name, got)
		}
	}
}

// A line in many elements and many lines in one text node take linear time.
func TestLargeBlocks(t *testing.T) {
	const parts = 100_000
	const maxTime = 20 * time.Second // a hundred times what it takes
	for _, src := range []string{
		"1" + strings.Repeat("<b>a=</b>", parts),
		strings.Repeat("1a;\n", parts),
		strings.Repeat("<i>1</i>\n", parts),
		strings.Repeat("<div>1</div>", parts),
	} {
		root := drafttest.Parse(t, "<pre>"+src+"</pre>")
		begin := time.Now()
		TidyCode(root)
		if taken := time.Since(begin); taken > maxTime {
			t.Errorf("%.12q…: %v", src, taken)
		}
	}
}

// A script may put rows where the parser doesn't: outside a table.
func TestRowsWithoutTable(t *testing.T) {
	root := drafttest.Parse(t, `<div class="code"></div>`)
	box := root.Elements(atom.Div)[0]
	for _, number := range []string{"1", "2"} {
		row, cell, pre := root.Tree().Element(atom.Tr), root.Tree().Element(atom.Td), root.Tree().Element(atom.Pre)
		cell.Append(root.Tree().Text(number))
		pre.Append(root.Tree().Text("a()"))
		line := root.Tree().Element(atom.Td)
		line.Append(pre)
		row.Append(cell)
		row.Append(line)
		box.Append(row)
	}
	joinNumberedRows(root)
	if got := drafttest.HTML(root); !strings.Contains(got, "<tr><td>1</td>") {
		t.Errorf("%s", got)
	}
}
