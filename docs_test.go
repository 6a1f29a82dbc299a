package pilcrow_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The documents name many files and sections, and renaming one breaks no
// build. So every path in code font and every link of theirs has to exist.
func TestDocumentsNameWhatExists(t *testing.T) {
	files := repositoryFiles(t)
	for _, path := range documents(t, files) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, span := range codeSpans(string(text)) {
			if isPath(span) && !elsewhere[span] && !isNamedIn(files, span) {
				t.Errorf("%s names %s, which does not exist", path, span)
			}
		}
		for _, link := range links(string(text)) {
			if reason := brokenLink(path, link); reason != "" {
				t.Errorf("%s links to %s: %s", path, link, reason)
			}
		}
	}
}

// elsewhere are paths in the documents that are not in this repository: those of
// a built product, of a corpus, of a package.
var elsewhere = map[string]bool{
	"wasm/LICENSE": true, "tests/evaldata.py": true,
	"encoding/json": true, "net/url": true, "syscall/js": true,
}

// repositoryFiles returns the paths of all files and folders, with slashes.
func repositoryFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{".git", "node_modules", "dist"}, path):
			return filepath.SkipDir
		}
		files = append(files, filepath.ToSlash(path))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func documents(t *testing.T, files []string) []string {
	t.Helper()
	var found []string
	for _, path := range files {
		if strings.HasSuffix(path, ".md") && (strings.HasPrefix(path, "docs/") || !strings.Contains(path, "/")) {
			found = append(found, path)
		}
	}
	if len(found) < 5 {
		t.Fatalf("only %d documents", len(found))
	}
	return found
}

var codeSpan = regexp.MustCompile("`([^`\n]+)`")

func codeSpans(text string) []string {
	var spans []string
	for _, match := range codeSpan.FindAllStringSubmatch(text, -1) {
		spans = append(spans, match[1])
	}
	return spans
}

var (
	pathForm   = regexp.MustCompile(`^[\w.-]+(/[\w.-]+)*/?$`)
	sourceFile = regexp.MustCompile(`\w\.(go|js|mjs|py|css|md|sh|json|html|txt|bin)$`)
	folders    = regexp.MustCompile(`^(\.ci|bench|cmd|docs|e2e|extension|extract|saved|secure|testdata|ui|wasm|web)/`)
)

// isPath reports whether a code span names a file by its ending, or a path in
// one of the repository's folders. Capitals stand for names that readers
// choose (DIR/NAME.jsonl).
func isPath(span string) bool {
	return pathForm.MatchString(span) && !strings.HasPrefix(span, "DIR/") && (sourceFile.MatchString(span) || folders.MatchString(span))
}

// isNamedIn reports whether a path, or the end of one, is that of a file or
// folder: documents leave out a folder that the text around names.
func isNamedIn(files []string, span string) bool {
	span = strings.TrimSuffix(strings.TrimPrefix(span, "./"), "/")
	return slices.ContainsFunc(files, func(path string) bool {
		return path == span || strings.HasSuffix(path, "/"+span)
	})
}

var link = regexp.MustCompile(`\]\(([^)\s]+)\)`)

func links(text string) []string {
	var found []string
	for _, match := range link.FindAllStringSubmatch(text, -1) {
		if !strings.Contains(match[1], "://") {
			found = append(found, match[1])
		}
	}
	return found
}

// brokenLink returns why a link of a document leads nowhere, "" if it does not.
func brokenLink(document, link string) string {
	path, fragment, _ := strings.Cut(link, "#")
	target := document
	if path != "" {
		target = filepath.Join(filepath.Dir(document), path)
	}
	text, err := os.ReadFile(target)
	if err != nil {
		return "there is no such file"
	}
	if fragment != "" && !slices.Contains(headingIDs(string(text)), fragment) {
		return "it has no such heading"
	}
	return ""
}

var (
	heading     = regexp.MustCompile(`(?m)^#+ +(.+)$`)
	notInFormID = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
)

// headingIDs returns the fragments that GitHub gives a document's headings.
func headingIDs(text string) []string {
	var ids []string
	for _, match := range heading.FindAllStringSubmatch(text, -1) {
		id := notInFormID.ReplaceAllString(strings.ToLower(match[1]), "")
		ids = append(ids, strings.ReplaceAll(strings.TrimSpace(id), " ", "-"))
	}
	return ids
}

func TestBrokenNames(t *testing.T) {
	files := []string{"ui", "ui/voice", "ui/voice/player.js"}
	for span, want := range map[string]bool{
		"ui/voice/player.js": true, "ui/voice/": true, "player.js": true, "voice/player.js": true,
		"ui/voice/dock.js": false, "ui/voices": false, "layer.js": false,
		"x/net/html": true, "page.Page": true, "DIR/fit.json": true, "go test ./x.go": true,
	} {
		if got := !isPath(span) || isNamedIn(files, span); got != want {
			t.Errorf("%s: %v, want %v", span, got, want)
		}
	}
	for link, broken := range map[string]bool{
		"docs/FUSED.md#what-it-measures": false, "docs/FUSED.md#none": true, "docs/NONE.md": true, "LICENSE": false, "#permissions": false,
	} {
		if reason := brokenLink("README.md", link); (reason != "") != broken {
			t.Errorf("%s: %q", link, reason)
		}
	}
}
