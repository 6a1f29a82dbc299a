package repository_test

import (
	"go/parser"
	"go/token"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// foreign has the files that comments name although they are not in the
// repository, with their origin.
var foreign = map[string]string{
	"wasm_exec.js":           "Go's distribution",
	"runtime/symtab.go":      "Go's runtime",
	"runtime/runtime2.go":    "Go's runtime",
	"runtime2.go":            "Go's runtime",
	"internal/abi/symtab.go": "Go's runtime",
	"ext-backgroundPage.js":  "Firefox",
	"highlight.js":           "a library that pages use",
	"served.js":              "the benchmarks' server makes it",
	"bundle.js":              "dev/tools/labpage makes it",
	"snapshot.js":            "npm/pack.mjs makes it",
}

// A file that a comment names exists, under this name or in a folder with this
// name. Otherwise nobody would notice that a comment still names a file by its
// former name.
func TestCommentsNameFiles(t *testing.T) {
	files := repositoryFiles(t)
	needed := map[string]bool{}
	for _, file := range sourceFiles(t) {
		for _, name := range fileNames(commentsOf(t, file)) {
			switch {
			case foreign[name] != "":
				needed[name] = true
			case !isNamedIn(files, name):
				t.Errorf("a comment in %s names %s, which does not exist", file, name)
			}
		}
	}
	for name := range foreign {
		if !needed[name] {
			t.Errorf("no comment names %s any more", name)
		}
	}
}

// namedFile is a file's name in a comment. The names of scripts are in lower
// case, so Node.js is none; those that begin with dots or end with a
// parenthesis are imports, which tsc checks, and calls.
var namedFile = regexp.MustCompile("(?:^|[\\s(`,;])((?:[\\w.-]+/)*(?:[a-z_][\\w.-]*\\.(?:go|js|mjs|sh)|\\w[\\w.-]*\\.md))(?:$|[\\s)`,;:.'’#])")

func fileNames(comments []string) []string {
	var names []string
	for _, comment := range comments {
		for _, word := range strings.Fields(comment) {
			if match := namedFile.FindStringSubmatch(word); match != nil && !strings.HasPrefix(match[1], ".") {
				names = append(names, match[1])
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// scriptComment is a comment, or a line of one, of JavaScript and style sheets;
// hashComment is one of shell and Python.
var (
	scriptComment = regexp.MustCompile(`(?m)(?:^\s*/?\*+|/\*\*?|(?:^|\s)//)\s(.*)$`)
	hashComment   = regexp.MustCompile(`(?m)(?:^|\s)#+\s(.*)$`)
)

// commentsOf returns the comments of a source file.
func commentsOf(t *testing.T, file string) []string {
	t.Helper()
	var form *regexp.Regexp
	switch path.Ext(file) {
	case ".go":
		return goComments(t, file)
	case ".js", ".mjs", ".ts", ".css":
		form = scriptComment
	case ".sh", ".py":
		form = hashComment
	default:
		return nil
	}
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var comments []string
	for _, match := range form.FindAllStringSubmatch(string(source), -1) {
		comments = append(comments, match[1])
	}
	return comments
}

func goComments(t *testing.T, file string) []string {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var comments []string
	for _, group := range tree.Comments {
		comments = append(comments, group.Text())
	}
	return comments
}

func TestFileNames(t *testing.T) {
	for comment, want := range map[string][]string{
		"see some/place.go, and (host.js).":            {"host.js", "some/place.go"},
		"docs/FUSED.md#time; `ALGORITHMS.md`":          {"ALGORITHMS.md", "docs/FUSED.md"},
		"Node.js, history.go(), x.goal, @go.js, a/.go": nil,
		"the files *.test.mjs and {@link ./a.js}":      nil,
	} {
		if got := fileNames([]string{comment}); !slices.Equal(got, want) {
			t.Errorf("fileNames(%q) = %q, want %q", comment, got, want)
		}
	}
}
