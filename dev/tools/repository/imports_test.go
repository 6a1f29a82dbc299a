package repository_test

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/mod/modfile"
)

// module is the path of the module in the repository's root, and also that of the
// package there. The paths of the other modules begin with it.
var module = sync.OnceValue(func() string {
	text, err := os.ReadFile("go.mod")
	if err != nil {
		panic(err)
	}
	return modfile.ModulePath(text)
})

// rootPackage is the name of the package in the repository's root in this table.
const rootPackage = "."

// mayImport has, for each package of the modules in go.work, the other packages of
// theirs that it may import. Which third-party packages it may import is in
// docs/DEPENDENCIES.md.
var mayImport = map[string][]string{
	rootPackage: {},

	"internal/lexer":              {},
	"internal/lexer/lexertest":    {},
	"internal/guard":              {"internal/lexer"},
	"extract/internal/names":      {},
	"extract/internal/tex":        {},
	"internal/url":                {},
	"extract/page":                {"internal/url", "internal/guard", "internal/lexer", "extract/internal/names"},
	"extract/page/pagetest":       {"extract/page"},
	"extract/sizetest":            {"extract/page"},
	"internal/letter":             {},
	"extract/internal/phrases":    {"internal/letter"},
	"extract/engine":              {"extract/page"},
	"extract/internal/enginetest": {"extract/page", "extract/page/pagetest", "extract/engine", "internal/processor"},

	"internal/processor": {},

	"extract/engine/division": {"extract/page", "extract/engine"},
	"extract/engine/comma":    {"extract/page", "extract/engine", "extract/engine/division"},
	"extract/engine/song":     {"extract/page", "extract/engine", "extract/engine/division"},
	"extract/engine/descent":  {"extract/page", "extract/engine"},
	"extract/engine/wffte":    {"extract/page", "extract/engine"},
	"extract/engine/ttr":      {"extract/page", "extract/engine"},
	"extract/engine/bte":      {"extract/page", "extract/engine"},
	"extract/engine/bte/slow": {},
	"extract/engine/fused": {
		"extract/internal/names", "extract/page", "extract/engine", "extract/engine/division", "extract/engine/comma", "extract/engine/song",
		"extract/engine/descent", "extract/engine/wffte", "extract/engine/ttr", "extract/engine/bte",
	},
	"extract/engines": {
		"extract/page", "extract/engine", "extract/engine/comma", "extract/engine/song", "extract/engine/descent",
		"extract/engine/wffte", "extract/engine/ttr", "extract/engine/bte", "extract/engine/fused",
	},
	"extract/internal/draft": {"extract/internal/names", "extract/page"},

	"extract/formtest": {"extract", "extract/engine", "extract/page", "extract/page/pagetest"},

	"extract/internal/draft/drafttest": {"extract/page", "extract/internal/draft"},

	"extract/internal/clean/facts":     {"extract/page", "extract/internal/draft", "extract/engine"},
	"extract/internal/clean/pictures":  {"internal/url", "extract/internal/draft", "internal/letter", "extract/internal/names"},
	"extract/internal/clean/embeds":    {"internal/url", "extract/page", "extract/internal/draft", "extract/internal/names", "extract/internal/clean/pictures"},
	"extract/internal/clean/formulas":  {"internal/url", "extract/internal/names", "extract/page", "extract/internal/draft", "extract/internal/tex", "extract/internal/clean/facts"},
	"extract/internal/clean/previews":  {"extract/internal/draft", "extract/engine", "extract/internal/names", "extract/internal/phrases", "extract/internal/clean/embeds", "extract/internal/clean/pictures"},
	"extract/internal/clean/media":     {"extract/page", "extract/internal/draft", "extract/internal/names", "extract/internal/phrases", "extract/internal/clean/previews", "extract/internal/clean/facts", "extract/internal/clean/pictures"},
	"extract/internal/clean/code":      {"extract/internal/names", "extract/internal/draft", "extract/internal/phrases"},
	"extract/internal/clean/tables":    {"extract/internal/draft"},
	"extract/internal/clean/callouts":  {"extract/internal/names", "extract/page", "extract/internal/draft", "internal/letter", "extract/internal/clean/facts", "extract/internal/clean/pictures"},
	"extract/internal/clean/footnotes": {"extract/internal/names", "extract/internal/draft", "internal/letter"},
	"extract/internal/clean/shape":     {"extract/internal/names", "extract/page", "extract/internal/draft", "internal/letter", "extract/internal/clean/media", "extract/internal/clean/pictures"},
	"extract/internal/clean/boilerplate": {
		"extract/internal/draft", "extract/engine", "internal/letter", "extract/internal/names", "extract/internal/phrases", "extract/internal/clean/facts",
	},
	"extract/internal/clean/selection": {
		"extract/page", "extract/internal/draft", "extract/engine", "extract/internal/clean/callouts", "extract/internal/clean/previews", "extract/internal/clean/embeds",
		"extract/internal/clean/facts", "extract/internal/clean/media", "extract/internal/clean/pictures", "extract/internal/clean/tables", "extract/internal/clean/threads", "internal/letter",
		"extract/internal/names",
	},
	"extract/internal/clean/threads": {"extract/page", "extract/internal/draft", "extract/engine", "extract/internal/clean/facts", "internal/letter", "extract/internal/names", "extract/internal/phrases"},
	"extract/internal/clean": {
		"extract/page", "extract/internal/draft", "extract/engine", "extract/internal/clean/callouts", "extract/internal/clean/previews", "extract/internal/clean/code",
		"extract/internal/clean/embeds", "extract/internal/clean/facts", "extract/internal/clean/footnotes", "extract/internal/clean/formulas", "extract/internal/clean/boilerplate",
		"extract/internal/clean/media", "extract/internal/clean/selection", "extract/internal/clean/shape", "extract/internal/clean/tables", "extract/internal/clean/threads",
	},
	"extract/internal/plaintext":  {"extract/page", "extract/internal/draft"},
	"extract/account":             {"internal/url", "extract/page", "extract/engine", "extract/internal/draft", "extract/internal/phrases"},
	"extract/article":             {"internal/url", "extract/internal/draft", "extract/page"},
	"extract/internal/dates":      {"internal/letter"},
	"extract/internal/language":   {"internal/letter"},
	"extract/internal/jsonld":     {},
	"extract/meta":                {"internal/url", "extract/internal/names", "extract/page", "internal/letter", "extract/internal/phrases", "extract/internal/dates", "extract/internal/language", "extract/internal/jsonld"},
	"extract/article/articletest": {"extract/article", "extract/internal/draft/drafttest", "internal/url"},
	"dev/bench/beam":              {"batch/archive/run", "dev/bench/report"},
	"extract/render":              {"extract/article", "extract/internal/tex"},
	"extract/stored":              {"extract/article", "extract/internal/draft", "extract/page", "internal/url"},
	"extract": {
		"internal/url", "extract/saved", "extract/saved/files",
		"extract/page", "extract/engine", "extract/engine/fused", "extract/account", "extract/internal/draft", "extract/internal/clean", "extract/internal/plaintext", "extract/article", "extract/meta", "extract/render",
	},
	"internal/jsontext":    {},
	"extract/lab/examples": {},
	"extract/lab":          {"extract", "extract/account", "extract/article", "extract/engine", "extract/engine/fused", "extract/engines", "extract/page", "extract/render", "internal/jsontext"},

	"extract/lab/file":          {"extract", "extract/engine", "extract/page", "internal/jsontext", "extract/lab"},
	"extract/lab/file/filetest": {},
	"wasm/bridge":               {"extract", "extract/account", "extract/page", "extract/engine", "extract/engines", "internal/jsontext", "extract/lab", "extract/saved"},
	"wasm/boundary":             {"wasm/bridge"},
	"wasm/opening":              {"wasm/boundary", "wasm/bridge"},
	"export/wasm":               {"export", "export/content", "export/markdown", "extract/stored", "export/wasm/session"},
	"export/wasm/session":       {"export", "export/content", "extract/article", "export/data"},
	"wasm/full":                 {"wasm/boundary", "wasm/bridge"},
	"extract/saved":             {"internal/lexer", "internal/url"},
	"extract/saved/files":       {"extract/saved"},
	"export/exporttest":         {"export/content", "export/passage", "extract", "extract/page", "extract/stored", "internal/payloads"},
	"export/content":            {"extract/article"},
	"export/dataurl":            {"export/content"},
	"export/filename":           {},
	"export/jsonline":           {},
	"export/labels":             {},
	"export/passage":            {"extract/article"},
	"export/webpage":            {"export/content", "export/dataurl", "export/filename", "export/labels", "export/passage", "extract/article", "extract/render"},
	"export/markdown":           {"export/content", "export/dataurl", "export/filename", "export/labels", "extract/render"},
	"export/plain":              {"export/content", "export/filename", "export/labels", "extract/render"},
	"export/data":               {"export/content", "export/dataurl", "export/filename", "export/labels", "extract/article", "extract/render", "export/jsonline"},
	"export/annotation":         {"export/content", "export/filename", "export/labels", "export/passage", "export/jsonline"},
	"export/extracted":          {"export/content", "extract"},
	"export/picture":            {},
	"export/xhtml":              {"extract/article", "extract/render"},
	"export/epub":               {"export/content", "export/dataurl", "export/filename", "export/labels", "export/picture", "export/xhtml", "extract/article"},
	"export": {
		"export/annotation", "export/content", "export/data", "export/epub", "export/markdown", "export/plain", "export/webpage",
	},

	"export/picture/picturetest": {"export/content"},

	"batch/archive/internal/fields": {},

	"batch/archive/warc":     {"batch/archive/internal/fields"},
	"batch/archive/warctest": {},
	"batch/archive/capture":  {"batch/archive/internal/fields", "batch/archive/warc"},
	"dev/bench/archive/made": {"batch/archive/capture", "batch/archive/warc", "batch/archive/warctest", "dev/bench/corpus", "dev/bench/jsonlines"},
	"batch/archive/output":   {"extract"},
	"batch/archive/run":      {"batch/archive/capture", "batch/archive/output", "batch/archive/warc", "extract", "extract/engine", "extract/page", "extract/saved", "extract/saved/files"},
	"dev/bench/archive":      {"dev/bench/report", "dev/bench/statistics", "dev/bench/jsonlines"},

	"cmd/pilcrow":          {rootPackage, "batch/archive/output", "batch/archive/run", "batch/archive/warc", "export", "export/content", "export/extracted", "export/picture", "extract", "extract/page", "extract/engine", "extract/engines", "extract/lab/file", "extract/saved", "extract/saved/files"},
	"dev/tools/dist":       {},
	"dev/tools/labpage":    {},
	"dev/tools/modulepath": {},
	"dev/tools/wasmsize":   {"dev/tools/internal/wasmfile"},
	"dev/tools/wasmtrim":   {"dev/tools/internal/wasmfile"},

	"dev/tools/internal/wasmfile": {},

	"dev/e2e/forms": {"extract", "extract/engine", "extract/engines", "extract/page", "dev/bench/jsonlines"},
	"dev/tools/fit": {"dev/bench/corpus", "extract/engine/fused", "extract/page"},

	"dev/secure":        {"internal/url", "dev/secure/danger", "internal/payloads", "dev/bench/corpus", "dev/bench/report", "extract", "internal/guard", "extract/page", "extract/article", "extract/article/articletest", "extract/render"},
	"dev/secure/danger": {"internal/url"},
	"internal/payloads": {},

	"dev/tools/commonmark/renderings": {"export/content", "export/markdown", "extract", "extract/engine", "extract/page", "internal/payloads"},

	"internal/savedtest": {},

	"dev/bench/corpus":     {"extract/saved/files"},
	"dev/bench/papers":     {"dev/bench/statistics", "extract/page"},
	"dev/bench/sequence":   {},
	"dev/bench/jsonlines":  {},
	"dev/bench/report":     {},
	"dev/bench/markup":     {},
	"dev/bench/extractor":  {"dev/bench/jsonlines"},
	"dev/bench/score":      {"dev/bench/markup", "dev/bench/sequence"},
	"dev/bench/whole":      {"dev/bench/markup", "dev/bench/score"},
	"dev/bench/statistics": {},
	"dev/bench/chart":      {},
	"dev/bench/documents": {
		"extract", "extract/page", "extract/engine", "extract/engines", "extract/engine/division", "extract/engine/bte",
		"extract/engine/bte/slow", "extract/engine/wffte", "internal/processor",
		"dev/bench/corpus", "dev/bench/papers", "dev/bench/score", "dev/bench/statistics", "dev/bench/chart", "dev/bench/report",
	},
	"dev/bench/books": {
		"dev/bench/corpus", "dev/bench/report", "export/content", "export/epub", "export/extracted", "export/picture/picturetest", "extract", "extract/page",
	},
	"dev/bench/accuracy":        {"dev/bench/corpus", "dev/bench/extractor", "dev/bench/score", "dev/bench/statistics", "dev/bench/report"},
	"dev/bench/npm":             {"dev/bench/corpus", "dev/bench/score", "dev/bench/statistics", "dev/bench/jsonlines"},
	"dev/bench/outside":         {"dev/bench/corpus", "dev/bench/extractor", "dev/bench/score", "dev/bench/statistics", "dev/bench/report", "dev/bench/jsonlines"},
	"dev/bench/unseen":          {"dev/bench/corpus", "dev/bench/extractor", "dev/bench/score", "dev/bench/statistics", "dev/bench/report", "dev/bench/whole", "dev/bench/jsonlines"},
	"dev/bench/unseen/added":    {"dev/bench/extractor", "extract", "extract/account", "extract/page", "extract/render", "extract/saved/files"},
	"dev/bench/summary":         {"dev/bench/chart", "dev/bench/report"},
	"dev/bench/pages":           {"dev/bench/pages/synthetic"},
	"dev/bench/pages/synthetic": {"dev/bench/corpus"},
}

func TestImports(t *testing.T) {
	thirdParty := readDependencies(t)
	for _, p := range list(t, "native", workPackages(t)...) {
		checkImports(t, p, thirdParty)
	}
	for _, p := range list(t, "js", "./wasm/...", "./export/wasm/...") {
		checkImports(t, p, thirdParty)
	}
}

func checkImports(t *testing.T, p goPackage, thirdParty map[string][]string) {
	t.Helper()
	name, _ := ourName(p.ImportPath)
	allowed, known := mayImport[name]
	if !known && len(p.Imports) > 0 {
		t.Errorf("%s is not in this test's table", name)
	}
	for _, imported := range p.Imports {
		ours, isOurs := ourName(imported)
		switch {
		case isOurs && !slices.Contains(allowed, ours):
			t.Errorf("%s must not import %s: see docs/IMPORTS.md", name, ours)
		case !isOurs && isThirdParty(imported) && !slices.Contains(importers(thirdParty, imported), name):
			t.Errorf("%s must not import %s: see docs/DEPENDENCIES.md", name, imported)
		case imported == "syscall/js" && name != "wasm/boundary" && name != "export/wasm":
			t.Errorf("%s must not import syscall/js: only wasm/boundary and export/wasm do", name)
		}
	}
}

// ourName returns an import path as it is written in mayImport, without the
// name of the root's module. isOurs is whether the package is in this repository.
func ourName(path string) (name string, isOurs bool) {
	if path == module() {
		return rootPackage, true
	}
	return strings.CutPrefix(path, module()+"/")
}

// importers returns our packages that may import a third-party package. The table has them under the path of that package, or under the
// nearest parent path.
func importers(table map[string][]string, imported string) []string {
	for path := imported; path != ""; path = parent(path) {
		if row, ok := table[path]; ok {
			return row
		}
	}
	return nil
}

func parent(path string) string {
	return path[:max(0, strings.LastIndexByte(path, '/'))]
}

// isThirdParty reports whether an import path that is not ours is that of a
// third-party package, and not one of the standard library. Only third-party paths
// begin with an element that has a dot, such as golang.org.
func isThirdParty(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return strings.Contains(first, ".")
}

// The core does not depend on packages that would add hundreds of kilobytes to
// its WebAssembly modules. Every user of the web page downloads the modules, and
// every browser compiles them.
func TestCoreStaysSmall(t *testing.T) {
	tooLarge := []string{"regexp", "encoding/json", "net/url", "golang.org/x/text/", "github.com/tdewolff/"}
	for _, p := range list(t, "js", "-deps", "./wasm/full") {
		for _, unwanted := range tooLarge {
			if p.ImportPath == unwanted || strings.HasSuffix(unwanted, "/") && strings.HasPrefix(p.ImportPath, unwanted) {
				t.Errorf("the core depends on %s", p.ImportPath)
			}
		}
	}
}

func TestImporters(t *testing.T) {
	table := map[string][]string{"a.org/x": {"one"}, "a.org/x/y": {"two"}}
	for imported, want := range map[string][]string{
		"a.org/x": {"one"}, "a.org/x/z": {"one"}, "a.org/x/y/z": {"two"}, "a.org/other": nil,
	} {
		if got := importers(table, imported); !slices.Equal(got, want) {
			t.Errorf("importers(%q) = %q, want %q", imported, got, want)
		}
	}
}

// workPackages returns the patterns of all packages of the modules in go.work.
func workPackages(t *testing.T) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}/...").Output()
	if err != nil {
		t.Fatalf("list the modules: %v", err)
	}
	return strings.Fields(string(out))
}

type goPackage struct {
	ImportPath string
	Imports    []string
	Doc        string // the first sentence of its comment
}

// list returns the packages that "go list" prints for these arguments. If
// system is "js", they are the packages of a build for WebAssembly.
func list(t *testing.T, system string, args ...string) []goPackage {
	t.Helper()
	command := exec.Command("go", append([]string{"list", "-json=ImportPath,Imports,Doc"}, args...)...)
	if system == "js" {
		command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	}
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	var packages []goPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
	if len(packages) == 0 {
		t.Fatalf("%s: no packages", command)
	}
	return packages
}

var (
	goTable  = regexp.MustCompile(`(?s)\n## Go\n(.*?)\n## `)
	tableRow = regexp.MustCompile("(?m)^\\| `([^`|]+)` \\| ([^|]+) \\|")
	quoted   = regexp.MustCompile("`([^`]+)`")
)

// readDependencies returns the table of Go packages in docs/DEPENDENCIES.md:
// for each third-party package, the packages of ours that may import it.
func readDependencies(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("docs/DEPENDENCIES.md")
	if err != nil {
		t.Fatal(err)
	}
	section := goTable.FindSubmatch(text)
	if section == nil {
		t.Fatal("docs/DEPENDENCIES.md has no section called Go")
	}
	table := map[string][]string{}
	for _, row := range tableRow.FindAllSubmatch(section[1], -1) {
		for _, importer := range quoted.FindAllSubmatch(row[2], -1) {
			table[string(row[1])] = append(table[string(row[1])], string(importer[1]))
		}
	}
	if len(table) == 0 {
		t.Fatal("docs/DEPENDENCIES.md allows nothing")
	}
	return table
}
