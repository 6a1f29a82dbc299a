package repository_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// maxCircleFiles is how many files that each need one another a newcomer can keep
// in mind.
const maxCircleFiles = 8

// Few files of a package form a circle: files that use, maybe through one another,
// names that the others declare.
func TestCirclesAreSmall(t *testing.T) {
	for folder, files := range goFolders(t) {
		if circle := largestCircle(usesOf(files)); len(circle) > maxCircleFiles {
			t.Errorf("%s: %d files form a circle, more than %d: %s", folder, len(circle), maxCircleFiles, strings.Join(circle, ", "))
		}
	}
}

// goFolders returns the parsed Go files of each folder by their names, without
// tests.
func goFolders(t *testing.T) map[string]map[string]*ast.File {
	t.Helper()
	folders := map[string]map[string]*ast.File{}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "dist" || entry.Name() == "testdata"):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0) // which lists the names that no file-local scope has
		if err != nil {
			return err
		}
		folder := filepath.Dir(path)
		if folders[folder] == nil {
			folders[folder] = map[string]*ast.File{}
		}
		folders[folder][entry.Name()] = file
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return folders
}

// usesOf returns for each file the files that declare the package-level names
// that it uses.
func usesOf(files map[string]*ast.File) map[string][]string {
	declaredIn := map[string]string{}
	for name, file := range files {
		for declared := range file.Scope.Objects {
			declaredIn[declared] = name
		}
	}
	uses := map[string][]string{}
	for name, file := range files {
		for _, id := range file.Unresolved {
			if other, ok := declaredIn[id.Name]; ok && other != name {
				uses[name] = append(uses[name], other)
			}
		}
	}
	return uses
}

// largestCircle returns the largest set of files of which each reaches all
// others.
func largestCircle(uses map[string][]string) (largest []string) {
	reached := map[string]map[string]bool{}
	for name := range uses {
		reached[name] = map[string]bool{}
		reach(name, uses, reached[name])
	}
	for name := range uses {
		var circle []string
		for other := range reached[name] {
			if reached[other][name] {
				circle = append(circle, other)
			}
		}
		if len(circle) > len(largest) {
			largest = circle
		}
	}
	return largest
}

func reach(name string, uses map[string][]string, seen map[string]bool) {
	for _, next := range uses[name] {
		if !seen[next] {
			seen[next] = true
			reach(next, uses, seen)
		}
	}
}
