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

	"internal/lexer":           {},
	"internal/lexer/lexertest": {},
	"internal/guard":           {"internal/lexer"},
	"internal/names":           {},
	"internal/tex":             {},
	"internal/url":             {},
	"extract/page":             {"internal/url", "internal/guard", "internal/lexer", "internal/names"},
	"internal/pagetest":        {"extract/page"},
	"internal/sizetest":        {"extract/page"},
	"internal/letter":          {},
	"internal/phrases":         {"internal/letter"},
	"extract/engine":           {"extract/page"},
	"internal/enginetest":      {"extract/page", "internal/pagetest", "extract/engine", "internal/enginetest/processor"},

	"internal/enginetest/processor": {},

	"internal/division":       {"extract/page", "extract/engine"},
	"extract/engine/comma":    {"extract/page", "extract/engine", "internal/division"},
	"extract/engine/song":     {"extract/page", "extract/engine", "internal/division"},
	"extract/engine/descent":  {"extract/page", "extract/engine"},
	"extract/engine/wffte":    {"extract/page", "extract/engine"},
	"extract/engine/ttr":      {"extract/page", "extract/engine"},
	"extract/engine/bte":      {"extract/page", "extract/engine"},
	"extract/engine/bte/slow": {},
	"extract/engine/fused": {
		"internal/names", "extract/page", "extract/engine", "internal/division", "extract/engine/comma", "extract/engine/song",
		"extract/engine/descent", "extract/engine/wffte", "extract/engine/ttr", "extract/engine/bte",
	},
	"extract/engines": {
		"extract/page", "extract/engine", "extract/engine/comma", "extract/engine/song", "extract/engine/descent",
		"extract/engine/wffte", "extract/engine/ttr", "extract/engine/bte", "extract/engine/fused",
	},
	"internal/draft": {"internal/names", "extract/page"},

	"internal/formtest": {"extract", "extract/engine", "extract/page", "internal/pagetest"},

	"internal/draft/drafttest": {"extract/page", "internal/draft"},

	"internal/clean/facts":     {"extract/page", "internal/draft", "extract/engine"},
	"internal/clean/pictures":  {"internal/url", "internal/draft", "internal/letter", "internal/names"},
	"internal/clean/embeds":    {"internal/url", "extract/page", "internal/draft", "internal/names", "internal/clean/pictures"},
	"internal/clean/formulas":  {"internal/url", "internal/names", "extract/page", "internal/draft", "internal/tex", "internal/clean/facts"},
	"internal/clean/previews":  {"internal/draft", "extract/engine", "internal/names", "internal/phrases", "internal/clean/embeds", "internal/clean/pictures"},
	"internal/clean/media":     {"extract/page", "internal/draft", "internal/names", "internal/phrases", "internal/clean/previews", "internal/clean/facts", "internal/clean/pictures"},
	"internal/clean/code":      {"internal/names", "internal/draft", "internal/phrases"},
	"internal/clean/tables":    {"internal/draft"},
	"internal/clean/callouts":  {"internal/names", "extract/page", "internal/draft", "internal/letter", "internal/clean/facts", "internal/clean/pictures"},
	"internal/clean/footnotes": {"internal/names", "internal/draft", "internal/letter"},
	"internal/clean/shape":     {"internal/names", "extract/page", "internal/draft", "internal/letter", "internal/clean/media", "internal/clean/pictures"},
	"internal/clean/boilerplate": {
		"internal/draft", "extract/engine", "internal/letter", "internal/names", "internal/phrases", "internal/clean/facts",
	},
	"internal/clean/selection": {
		"extract/page", "internal/draft", "extract/engine", "internal/clean/callouts", "internal/clean/previews", "internal/clean/embeds",
		"internal/clean/facts", "internal/clean/media", "internal/clean/pictures", "internal/clean/tables", "internal/clean/threads", "internal/letter",
		"internal/names",
	},
	"internal/clean/threads": {"extract/page", "internal/draft", "extract/engine", "internal/clean/facts", "internal/letter", "internal/names", "internal/phrases"},
	"internal/clean": {
		"extract/page", "internal/draft", "extract/engine", "internal/clean/callouts", "internal/clean/previews", "internal/clean/code",
		"internal/clean/embeds", "internal/clean/facts", "internal/clean/footnotes", "internal/clean/formulas", "internal/clean/boilerplate",
		"internal/clean/media", "internal/clean/selection", "internal/clean/shape", "internal/clean/tables", "internal/clean/threads",
	},
	"internal/plaintext": {"extract/page", "internal/draft"},
	"extract/account":    {"internal/url", "extract/page", "extract/engine", "internal/draft", "internal/phrases"},
	"extract/article":    {"internal/url", "internal/draft", "extract/page"},
	"internal/dates":     {"internal/letter"},
	"internal/language":  {"internal/letter"},
	"internal/jsonld":    {},
	"extract/meta":       {"internal/url", "internal/names", "extract/page", "internal/letter", "internal/phrases", "internal/dates", "internal/language", "internal/jsonld"},
	"extract/render":     {"extract/article", "internal/tex"},
	"extract/stored":     {"extract/article", "internal/draft", "extract/page", "internal/url"},
	"extract": {
		"internal/url", "saved", "saved/files",
		"extract/page", "extract/engine", "extract/engine/fused", "extract/account", "internal/draft", "internal/clean", "internal/plaintext", "extract/article", "extract/meta", "extract/render",
	},
	"internal/jsontext": {},
	"lab/examples":      {},
	"lab":               {"extract", "extract/account", "extract/article", "extract/engine", "extract/engine/fused", "extract/engines", "extract/page", "extract/render", "internal/jsontext"},

	"lab/file":            {"extract", "extract/engine", "extract/page", "internal/jsontext", "lab"},
	"lab/file/filetest":   {},
	"wasm/bridge":         {"extract", "extract/account", "extract/page", "extract/engine", "extract/engines", "internal/jsontext", "lab", "saved"},
	"wasm/boundary":       {"wasm/bridge"},
	"wasm/opening":        {"wasm/boundary", "wasm/bridge"},
	"export/wasm":         {"export", "export/content", "export/markdown", "extract/stored", "export/wasm/session"},
	"export/wasm/session": {"export", "export/content", "extract/article", "export/data"},
	"wasm/full":           {"wasm/boundary", "wasm/bridge"},
	"saved":               {"internal/lexer", "internal/url"},
	"saved/files":         {"saved"},
	"export/exporttest":   {"export/content", "export/passage", "extract", "extract/page", "extract/stored", "secure/payloads"},
	"export/content":      {"extract/article"},
	"export/dataurl":      {"export/content"},
	"export/filename":     {},
	"export/jsonline":     {},
	"export/labels":       {},
	"export/passage":      {"extract/article"},
	"export/webpage":      {"export/content", "export/dataurl", "export/filename", "export/labels", "export/passage", "extract/article", "extract/render"},
	"export/markdown":     {"export/content", "export/dataurl", "export/filename", "export/labels", "extract/render"},
	"export/plain":        {"export/content", "export/filename", "export/labels", "extract/render"},
	"export/data":         {"export/content", "export/dataurl", "export/filename", "export/labels", "extract/article", "extract/render", "export/jsonline"},
	"export/annotation":   {"export/content", "export/filename", "export/labels", "export/passage", "export/jsonline"},
	"export/extracted":    {"export/content", "extract"},
	"export/picture":      {},
	"export/xhtml":        {"extract/article", "extract/render"},
	"export/epub":         {"export/content", "export/dataurl", "export/filename", "export/labels", "export/picture", "export/xhtml", "extract/article"},
	"export": {
		"export/annotation", "export/content", "export/data", "export/epub", "export/markdown", "export/plain", "export/webpage",
	},

	"export/picture/picturetest": {"export/content"},

	"archive/internal/fields": {},

	"archive/warc":     {"archive/internal/fields"},
	"archive/warctest": {},
	"archive/capture":  {"archive/internal/fields", "archive/warc"},
	"archive/made":     {"archive/capture", "archive/warc", "archive/warctest", "bench/corpus", "bench/jsonlines"},
	"archive/output":   {"extract"},
	"archive/run":      {"archive/capture", "archive/output", "archive/warc", "extract", "extract/engine", "extract/page", "saved", "saved/files"},
	"archive/bench":    {"bench/report", "bench/statistics", "bench/jsonlines"},

	"cmd/pilcrow":      {rootPackage, "archive/output", "archive/run", "archive/warc", "export", "export/content", "export/extracted", "export/picture", "extract", "extract/page", "extract/engine", "extract/engines", "lab/file", "saved", "saved/files"},
	"tools/dist":       {},
	"tools/labpage":    {},
	"tools/modulepath": {},
	"tools/wasmsize":   {"tools/internal/wasmfile"},
	"tools/wasmtrim":   {"tools/internal/wasmfile"},

	"tools/internal/wasmfile": {},

	"e2e/forms": {"extract", "extract/engine", "extract/engines", "extract/page", "bench/jsonlines"},
	"tools/fit": {"bench/corpus", "extract/engine/fused", "extract/page"},

	"secure":          {"internal/url", "secure/danger", "secure/payloads", "bench/corpus", "bench/report", "extract", "internal/guard", "extract/page", "extract/article", "internal/draft/drafttest", "extract/render"},
	"secure/danger":   {"internal/url"},
	"secure/payloads": {},

	"tools/commonmark/renderings": {"export/content", "export/markdown", "extract", "extract/engine", "extract/page", "secure/payloads"},

	"internal/savedtest": {},

	"bench/corpus":     {"saved/files"},
	"bench/papers":     {"bench/statistics", "extract/page"},
	"bench/sequence":   {},
	"bench/jsonlines":  {},
	"bench/report":     {},
	"bench/markup":     {},
	"bench/extractor":  {"bench/jsonlines"},
	"bench/score":      {"bench/markup", "bench/sequence"},
	"bench/whole":      {"bench/markup", "bench/score"},
	"bench/statistics": {},
	"bench/chart":      {},
	"bench/documents": {
		"extract", "extract/page", "extract/engine", "extract/engines", "internal/division", "extract/engine/bte",
		"extract/engine/bte/slow", "extract/engine/wffte", "internal/enginetest/processor",
		"bench/corpus", "bench/papers", "bench/score", "bench/statistics", "bench/chart", "bench/report",
	},
	"export/books": {
		"bench/corpus", "bench/report", "export/content", "export/epub", "export/extracted", "export/picture/picturetest", "extract", "extract/page",
	},
	"bench/accuracy":        {"bench/corpus", "bench/extractor", "bench/score", "bench/statistics", "bench/report"},
	"bench/npm":             {"bench/corpus", "bench/score", "bench/statistics", "bench/jsonlines"},
	"bench/outside":         {"bench/corpus", "bench/extractor", "bench/score", "bench/statistics", "bench/report", "bench/jsonlines"},
	"bench/unseen":          {"bench/corpus", "bench/extractor", "bench/score", "bench/statistics", "bench/report", "bench/whole", "bench/jsonlines"},
	"bench/unseen/added":    {"bench/extractor", "extract", "extract/account", "extract/page", "extract/render", "saved/files"},
	"bench/summary":         {"bench/chart", "bench/report"},
	"bench/pages":           {"bench/pages/synthetic"},
	"bench/pages/synthetic": {"bench/corpus"},
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
