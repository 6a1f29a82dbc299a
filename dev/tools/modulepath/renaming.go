package main

import (
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"strconv"
	"strings"

	"golang.org/x/mod/modfile"
)

// renaming is a change of the modules' path.
type renaming struct{ from, to string }

// path returns the new path of a module or a package; those of others stay.
func (r renaming) path(path string) string {
	if below, ok := strings.CutPrefix(path, r.from); ok && (below == "" || below[0] == '/') {
		return r.to + below
	}
	return path
}

// goMod changes the module's own path, and those that it requires and replaces.
func (r renaming) goMod(name string, text []byte) ([]byte, error) {
	file, err := modfile.Parse(name, text, nil)
	if err != nil {
		return nil, err
	}
	if err := file.AddModuleStmt(r.path(file.Module.Mod.Path)); err != nil {
		return nil, err
	}
	for _, old := range file.Require {
		if path := r.path(old.Mod.Path); path != old.Mod.Path {
			old.Syntax.Token[len(old.Syntax.Token)-2] = modfile.AutoQuote(path)
		}
	}
	for _, old := range file.Replace {
		for i, token := range old.Syntax.Token {
			if token == old.Old.Path {
				old.Syntax.Token[i] = modfile.AutoQuote(r.path(old.Old.Path))
			}
		}
	}
	file.Cleanup()
	file.SortBlocks() // as go mod tidy does
	return file.Format()
}

// goFile changes the imports of a Go file, and sorts them again.
func (r renaming) goFile(name string, text []byte) ([]byte, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.ImportsOnly|parser.ParseComments)
	if err != nil {
		return nil, err
	}
	var changed []byte
	end := 0
	for _, spec := range file.Imports {
		old, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, err
		}
		if r.path(old) == old {
			continue
		}
		start := offset(files, spec.Path)
		changed = append(append(changed, text[end:start]...), strconv.Quote(r.path(old))...)
		end = start + len(spec.Path.Value)
	}
	if end == 0 {
		return text, nil
	}
	return format.Source(append(changed, text[end:]...))
}

func offset(files *token.FileSet, n ast.Node) int { return files.Position(n.Pos()).Offset }
