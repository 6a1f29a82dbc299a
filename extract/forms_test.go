package extract_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// forms is the folder of pages that contain one form of content each, such as a
// kind of table, of footnote or of boilerplate. Each page is a folder with
// source.html and the expected results, want.*. Instead of running an engine,
// the tests select the page's main element, because they test the steps after
// the engine; its file "kind" may name the kind of page. UPDATE=1 rewrites the want files.
const forms = "testdata/pages"

func TestForms(t *testing.T) {
	folders := formFolders(t)
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			article := readForm(t, folder)
			compare(t, filepath.Join(folder, "want.html"), article.HTML()+"\n")
			compare(t, filepath.Join(folder, "want.md"), article.Markdown()+"\n")
			compare(t, filepath.Join(folder, "want.json"), metadata(t, article))
		})
	}
}

func formFolders(t *testing.T) []string {
	t.Helper()
	folders, err := filepath.Glob(filepath.Join(forms, "*", "source.html"))
	if err != nil || len(folders) == 0 {
		t.Fatalf("%d pages, %v", len(folders), err)
	}
	for i, source := range folders {
		folders[i] = filepath.Dir(source)
	}
	return folders
}

// README.md lists each page of forms exactly once.
func TestFormsAreListed(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join(forms, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]int{}
	for line := range strings.Lines(string(readme)) {
		if cells := strings.Split(line, "|"); len(cells) == 4 {
			for name := range strings.SplitSeq(strings.TrimSpace(cells[2]), ", ") {
				listed[name]++
			}
		}
	}
	for _, folder := range formFolders(t) {
		if name := filepath.Base(folder); listed[name] != 1 {
			t.Errorf("README.md lists %s %d times", name, listed[name])
		}
	}
}

func readForm(t *testing.T, folder string) extract.Article {
	t.Helper()
	p := readPage(t, filepath.Join(folder, "source.html"))
	article, err := extract.FromSelection(p, engine.Selection{Keep: []page.NodeID{mainOf(t, p)}, Kind: pageKind(t, folder)})
	if err != nil {
		t.Fatal(err)
	}
	return article
}

// pageKind returns the kind of page that a folder's file "kind" names; most folders
// have none, as engines that don't classify pages.
func pageKind(t *testing.T, folder string) engine.Kind {
	t.Helper()
	kind, err := os.ReadFile(filepath.Join(folder, "kind"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return engine.Kind(strings.TrimSpace(string(kind)))
}

func mainOf(t *testing.T, p *page.Page) page.NodeID {
	t.Helper()
	for n := range page.NodeID(p.Len()) {
		if p.IsElement(n) && p.TagName(n) == "main" {
			return n
		}
	}
	t.Fatal("the page has no main element")
	return page.None
}
