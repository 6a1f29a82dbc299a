package repository_test

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// importsPage is the page that shows mayImport and scriptsMayImport to readers.
const importsPage = "docs/IMPORTS.md"

// The page has what the tables say. With UPDATE=1 it is written.
func TestImportsPage(t *testing.T) {
	want := "# Which package may import which\n\n" +
		"`UPDATE=1 go test -C dev ./tools/repository -run TestImportsPage` makes this page of the tables that are checked: " +
		"`mayImport` and `scriptsMayImport` in `dev/tools/repository`. The name of a folder of JavaScript that ends in a slash stands for all below it, too. " +
		"Third-party packages are in [DEPENDENCIES](DEPENDENCIES.md).\n" +
		goImports(t) + scriptImports()
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(importsPage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(importsPage)
	if err != nil {
		t.Fatal(err)
	}
	if string(page) != want {
		t.Errorf("%s is not what the tables say: run this test with UPDATE=1", importsPage)
	}
}

// goImports returns a section for each folder of the root, with the packages
// below it.
func goImports(t *testing.T) string {
	t.Helper()
	jobs := packageJobs(t)
	var b strings.Builder
	section := ""
	for _, name := range slices.Sorted(maps.Keys(mayImport)) {
		if folder, _, _ := strings.Cut(name, "/"); folder != section {
			section = folder
			fmt.Fprintf(&b, "\n## %s\n| package | job | may import |\n|---|---|---|\n", folderHeading(folder))
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, jobs[name], inCode(mayImport[name]))
	}
	return b.String()
}

func folderHeading(folder string) string {
	if folder == rootPackage {
		return "The root"
	}
	return "`" + folder + "/`"
}

// packageJobs returns what the packages' comments say that they are for.
func packageJobs(t *testing.T) map[string]string {
	t.Helper()
	packages := append(list(t, "native", workPackages(t)...), list(t, "js", "./wasm/...", "./export/wasm/...")...)
	jobs := map[string]string{}
	for _, p := range packages {
		name, _ := ourName(p.ImportPath)
		jobs[name] = job(p.Doc)
	}
	return jobs
}

var commentStart = regexp.MustCompile(`^(Package|Command) \S+ `)

// job returns the first sentence of a package's comment without the words that
// all of them begin with.
func job(comment string) string {
	comment = commentStart.ReplaceAllString(strings.TrimRight(comment, ".:"), "")
	return strings.ReplaceAll(comment, "|", `\|`)
}

func inCode(names []string) string {
	var spans []string
	for _, name := range slices.Sorted(slices.Values(names)) {
		spans = append(spans, "`"+name+"`")
	}
	return strings.Join(spans, ", ")
}

// scriptImports returns the section with the folders of JavaScript.
func scriptImports() string {
	var b strings.Builder
	b.WriteString("\n## JavaScript\n| folder | may import |\n|---|---|\n")
	for _, folder := range slices.Sorted(maps.Keys(scriptsMayImport)) {
		fmt.Fprintf(&b, "| `%s` | %s |\n", withoutDots(folder), withoutDots(inCode(scriptsMayImport[folder])))
	}
	return b.String()
}

func withoutDots(folders string) string { return strings.ReplaceAll(folders, "/...", "/") }

func TestJob(t *testing.T) {
	for comment, want := range map[string]string{
		"Package page represents a web page.": "represents a web page",
		"Command fit prints columns:":         "prints columns",
		"Package a has b|c.":                  `has b\|c`,
	} {
		if got := job(comment); got != want {
			t.Errorf("job(%q) = %q, want %q", comment, got, want)
		}
	}
}
