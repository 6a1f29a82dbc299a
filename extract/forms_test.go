package extract_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/extract/formtest"
)

// forms is the folder of pages that contain one form of content each, such as a
// kind of table, of footnote or of boilerplate. Each page is a folder with
// source.html and the expected results, want.*. Instead of running an engine,
// the tests select the page's main element, because they test the steps after
// the engine; its file "kind" may name the kind of page. UPDATE=1 rewrites the want files.
const forms = "testdata/pages"

func TestForms(t *testing.T) {
	folders := formtest.Folders(t, forms)
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			article := formtest.Read(t, folder)
			compare(t, filepath.Join(folder, "want.html"), article.HTML()+"\n")
			compare(t, filepath.Join(folder, "want.md"), article.Markdown()+"\n")
			compare(t, filepath.Join(folder, "want.json"), metadata(t, article))
		})
	}
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
	for _, folder := range formtest.Folders(t, forms) {
		if name := filepath.Base(folder); listed[name] != 1 {
			t.Errorf("README.md lists %s %d times", name, listed[name])
		}
	}
}
