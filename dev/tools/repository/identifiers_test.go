package repository_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"
)

// identifier is a name that a file declares, or the name of the file itself.
type identifier struct{ file, name string }

// identifiers returns all names that the repository's Go and JavaScript files
// declare, and the names of all its files and folders.
func identifiers(t *testing.T) []identifier {
	t.Helper()
	var all []identifier
	for _, file := range sourceFiles(t) {
		for _, name := range namesIn(file) {
			all = append(all, identifier{file, name})
		}
		declared, err := declaredBy(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range declared {
			all = append(all, identifier{file, name})
		}
	}
	return all
}

// namesIn returns the names of a file and of the folders above it, without
// endings. For browser/ui/left-out/too-short.test.mjs these are browser, ui, left-out
// and too-short.
func namesIn(file string) []string {
	names := strings.Split(file, "/")
	last := len(names) - 1
	names[last], _, _ = strings.Cut(names[last], ".")
	return names
}

// generated has the scripts that are made of other sources of ours, whose names are
// checked there.
var generated = map[string]bool{"extract/lab/file/generated/bundle.js": true}

// sourceFiles returns the paths of the repository's files, separated by
// slashes. It leaves out test data and files that tools made or installed.
func sourceFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(".", func(file string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		if entry.IsDir() && (name == "node_modules" || name == "testdata" || file == "dist" || strings.HasPrefix(name, ".") && name != ".") {
			return fs.SkipDir
		}
		if !entry.IsDir() && !generated[filepath.ToSlash(file)] {
			files = append(files, filepath.ToSlash(file))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// declaredBy returns the names that a file declares, sorted and without
// duplicates. A file that is neither Go nor JavaScript declares none.
func declaredBy(file string) ([]string, error) {
	var declared []string
	var err error
	switch path.Ext(file) {
	case ".go":
		declared, err = declaredInGo(file, nil)
	case ".js", ".mjs":
		var source []byte
		if source, err = os.ReadFile(file); err == nil {
			declared, err = declaredInJS(source)
		}
	}
	slices.Sort(declared)
	return slices.Compact(declared), err
}

// declaredInGo returns the names that a Go file declares. If source is nil, it
// reads the source from the file.
func declaredInGo(file string, source any) ([]string, error) {
	tree, err := parser.ParseFile(token.NewFileSet(), file, source, 0)
	if err != nil {
		return nil, err
	}
	var names []string
	add := func(identifiers ...*ast.Ident) {
		for _, i := range identifiers {
			if i != nil {
				names = append(names, i.Name)
			}
		}
	}
	addAll := func(expressions ...ast.Expr) {
		for _, e := range expressions {
			if i, ok := e.(*ast.Ident); ok {
				add(i)
			}
		}
	}
	add(tree.Name)
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			add(n.Name)
		case *ast.TypeSpec:
			add(n.Name)
		case *ast.ValueSpec:
			add(n.Names...)
		case *ast.Field:
			add(n.Names...)
		case *ast.ImportSpec:
			add(n.Name)
		case *ast.LabeledStmt:
			add(n.Label)
		case *ast.RangeStmt:
			addAll(n.Key, n.Value)
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				addAll(n.Lhs...)
			}
		}
		return true
	})
	return names, nil
}

// declaredInJS returns the names that JavaScript source declares: of variables,
// functions, parameters and classes, and of the fields and methods of classes
// and objects.
func declaredInJS(source []byte) ([]string, error) {
	tree, err := js.Parse(parse.NewInput(bytes.NewReader(source)), js.Options{})
	if err != nil {
		return nil, err
	}
	var names declarations
	js.Walk(&names, tree)
	return names, nil
}

// declarations collects the declared names while js.Walk visits a syntax tree.
type declarations []string

func (d *declarations) Enter(n js.INode) js.IVisitor {
	switch n := n.(type) {
	case *js.Var:
		if n.Decl != js.NoDecl {
			d.add(n.Name())
		}
	case *js.ImportStmt:
		d.add(n.Default)
	case *js.Alias:
		if n.Name != nil { // the import or export has the form "a as b"
			d.add(n.Binding)
		}
	case *js.MethodDecl:
		d.addMember(n.Name)
	case *js.Field:
		d.addMember(n.Name)
	}
	return d
}

func (d *declarations) Exit(js.INode) {}

func (d *declarations) addMember(name js.ClassElementName) {
	switch {
	case name.Private != nil:
		d.add(name.Private.Name())
	case !name.IsComputed():
		d.add(name.Literal.Data)
	}
}

func (d *declarations) add(name []byte) {
	if len(name) > 0 {
		*d = append(*d, strings.TrimPrefix(string(name), "#"))
	}
}
