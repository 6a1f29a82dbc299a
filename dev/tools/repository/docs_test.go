package repository_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every path in code font and every link target exists, in the Markdown files
// of docs/ and of the repository's root. No build would notice that these files
// still mention a renamed file or section under its former name.
func TestDocumentsNameWhatExists(t *testing.T) {
	files := repositoryFiles(t)
	for _, path := range documents(t, files) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, span := range codeSpans(string(text)) {
			if isPath(files, span) && !elsewhere[span] && !isNamedIn(files, span) {
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

// elsewhere has the paths that the documents mention although this repository
// has no such files. They are paths in the built product or in a corpus, or
// paths of Go packages.
var elsewhere = map[string]bool{
	"browser/core/LICENSE": true, "dist/test-times.json": true, "tests/evaldata.py": true,
	"encoding/json": true, "net/url": true, "syscall/js": true,
}

// repositoryFiles returns the paths of all files and folders of the repository,
// separated by slashes.
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
)

// isPath reports whether the text of a code span is a path: it has the ending
// of a source file, or starts with a folder of the repository's root. A path that
// starts with DIR/ does not count, because DIR stands for any folder of the
// user.
func isPath(files []string, span string) bool {
	first, _, inFolder := strings.Cut(span, "/")
	return pathForm.MatchString(span) && first != "DIR" && (sourceFile.MatchString(span) || inFolder && slices.Contains(files, first))
}

// isNamedIn reports whether span is the path of a file or folder in files, or
// the end of such a path. Documents often leave out the folder that they are
// about.
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

// brokenLink returns the reason why a link in a document is broken, or "" if
// its target exists.
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

// headingIDs returns the ids that GitHub gives a document's headings, for links
// with a fragment.
func headingIDs(text string) []string {
	var ids []string
	for _, match := range heading.FindAllStringSubmatch(text, -1) {
		id := notInFormID.ReplaceAllString(strings.ToLower(match[1]), "")
		ids = append(ids, strings.ReplaceAll(strings.TrimSpace(id), " ", "-"))
	}
	return ids
}

func TestBrokenNames(t *testing.T) {
	files := []string{"browser", "browser/ui/voice", "browser/ui/voice/player.js"}
	for span, want := range map[string]bool{
		"browser/ui/voice/player.js": true, "browser/ui/voice/": true, "player.js": true, "voice/player.js": true,
		"browser/ui/voice/dock.js": false, "browser/ui/voices": false, "layer.js": false,
		"x/net/html": true, "page.Page": true, "DIR/fit.json": true, "go test ./x.go": true,
	} {
		if got := !isPath(files, span) || isNamedIn(files, span); got != want {
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
