package repository_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// minDuplicateLines is how many equal lines count as the same logic twice.
const minDuplicateLines = 6

// No Go code outside of tests stands in two places.
func TestGoHasNoDuplicates(t *testing.T) {
	sources := map[string][]byte{}
	for folder, files := range goFolders(t) {
		for name := range files {
			path := filepath.Join(folder, name)
			source, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			sources[path] = source
		}
	}
	if len(sources) < 500 {
		t.Fatalf("found %d Go files", len(sources))
	}
	for _, d := range duplicatesIn(t, sources) {
		t.Errorf("%s and %s share %d lines: fold them into one", d.first, d.second, d.lines)
	}
}

func TestDuplicatesAreFound(t *testing.T) {
	const body = `
	list := start() // a comment

	for range list {
		item := next(list)
		if item > 2 {
			stop(item)
		}
	}
	return end(list)
}
`
	renamed := strings.NewReplacer("a comment", "another", "list", "all", "item", "one").Replace(body)
	other := strings.ReplaceAll(body, "next", "last")
	sources := map[string][]byte{
		"a.go": []byte("package p\n\nfunc f() int {" + body),
		"b.go": []byte("package q\n\nfunc before() {}\n\nfunc g() string {" + renamed),
		"c.go": []byte("package r\n\nfunc h() string {" + other),
	}
	got := fmt.Sprint(duplicatesIn(t, sources))
	if want := "[{a.go:4 b.go:6 6}]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// duplicate is a run of equal lines in two places, which are written file:line.
type duplicate struct {
	first, second string
	lines         int
}

// codeLine is a line of a declaration, without indentation and comments.
type codeLine struct {
	text string
	path string
	line int
}

// duplicatesIn returns the runs of equal lines in the declarations of Go files. Of
// places that share several runs, each run is one.
func duplicatesIn(t *testing.T, sources map[string][]byte) []duplicate {
	t.Helper()
	var all [][]codeLine
	for _, path := range slices.Sorted(maps.Keys(sources)) {
		all = append(all, declarationLines(t, path, sources[path])...)
	}
	type place struct{ declaration, line int }
	seen := map[string]place{}
	var found []duplicate
	for d, lines := range all {
		for i := 0; i+minDuplicateLines <= len(lines); {
			earlier, ok := seen[runText(lines[i:i+minDuplicateLines])]
			if !ok || earlier.declaration == d && earlier.line+minDuplicateLines > i {
				seen[runText(lines[i:i+minDuplicateLines])] = place{d, i}
				i++
				continue
			}
			first := all[earlier.declaration][earlier.line:]
			n := equalLines(first, lines[i:])
			found = append(found, duplicate{first[0].String(), lines[i].String(), n})
			i += n
		}
	}
	return found
}

func (l codeLine) String() string { return fmt.Sprintf("%s:%d", l.path, l.line) }

func runText(lines []codeLine) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.text + "\n")
	}
	return b.String()
}

// equalLines returns how many lines at the start of a and b are equal.
func equalLines(a, b []codeLine) int {
	n := 0
	for n < min(len(a), len(b)) && a[n].text == b[n].text {
		n++
	}
	return n
}

// declarationLines returns the lines of each declaration of a file. Lines of mere
// punctuation don't count, nor do imports.
func declarationLines(t *testing.T, path string, source []byte) (declarations [][]codeLine) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			unnameVariables(f)
		}
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			continue
		}
		declarations = append(declarations, linesOf(t, files, d))
	}
	return declarations
}

// unnameVariables gives all variables and parameters of a function the same name: it
// is the same logic with other ones.
func unnameVariables(f *ast.FuncDecl) {
	var variables []*ast.Ident
	ast.Inspect(f, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil && id.Obj.Kind == ast.Var && f.Pos() <= id.Obj.Pos() && id.Obj.Pos() < f.End() {
			variables = append(variables, id)
		}
		return true
	})
	for _, id := range variables { // only now: Obj.Pos finds its declaration by the name
		id.Name = "v"
	}
}

func linesOf(t *testing.T, files *token.FileSet, d ast.Decl) (lines []codeLine) {
	t.Helper()
	var b strings.Builder
	// SourcePos writes a comment before each line whose number the printer changes.
	config := printer.Config{Mode: printer.RawFormat | printer.SourcePos}
	if err := config.Fprint(&b, files, d); err != nil {
		t.Fatal(err)
	}
	position := files.Position(d.Pos())
	for text := range strings.Lines(b.String()) {
		if n, ok := strings.CutPrefix(text, "//line "); ok {
			_, number, _ := strings.Cut(strings.TrimSpace(n), ":")
			fmt.Sscan(number, &position.Line)
			continue
		}
		if strings.ContainsFunc(text, isWordCharacter) {
			lines = append(lines, codeLine{strings.Join(strings.Fields(text), " "), position.Filename, position.Line})
		}
		position.Line++
	}
	return lines
}

func isWordCharacter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
