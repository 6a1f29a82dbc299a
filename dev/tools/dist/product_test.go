package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// sources returns the files of a small repository, with one file of each kind.
func sources() tree {
	files := tree{
		"manifest.json":                       []byte(`{"version": "1.2.3", "permissions": ["offscreen"]}`),
		"LICENSE":                             []byte("MIT"),
		"extension/background.js":             []byte("export const a  =  1;\n"),
		"extension/background.test.mjs":       []byte("test"),
		"extension/content/auto-open.js":      []byte("const a  =  1;\n"),
		"extension/content/main.js":           []byte("const b  =  1;\n"),
		"extension/content/order.json":        []byte(`["main"]`),
		"extension/icons/icon.svg":            []byte("<svg xmlns=\"http://www.w3.org/2000/svg\"> </svg>"),
		"extension/_locales/en/messages.json": []byte("{ \"a\": 1 }"),
		"extension/reader/reader.html":        []byte("<!doctype html>\n<html>\n<body>\n<p>a</p>\n</body></html>"),
		"browser/lab/doc.go":                  []byte("package lab"),
		"browser/lab/examples/comma.html":     []byte("<p>a\n\n</p>"),
		"browser/lab/file/page.html":          []byte("<p>a"),
		"browser/lab/view/model.test.mjs":     []byte("test"),
		"browser/lab/view/testdata/a.json":    []byte("{}"),
		"docs/ALGORITHMS.md":                  []byte("# The methods"),
		"docs/FUSED.md":                       []byte("# The default engine"),
		"browser/library/store/key.test.mjs":  []byte("test"),
		"browser/ui/NOTES.md":                 []byte("notes"),
		"browser/core/main_js.go":             []byte("package main"),
		"browser/core/pilcrow.wasm":           []byte("\x00asm"),
		"browser/core/pilcrow-full.wasm":      []byte("\x00asm"),
		"browser/core/pilcrow-export.wasm":    []byte("\x00asm"),
		"web/index.html":                      []byte("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\"><p>{version}"),
		"web/lab.html":                        []byte("<p>{version}"),
		"web/sw.js":                           []byte("1"),
		"web/manifest.webmanifest":            []byte("{ }"),
	}
	for _, p := range products() {
		for _, entry := range p.entries {
			files[entry] = nil
		}
	}
	for _, p := range packageParts() {
		files[p] = nil
	}
	for _, e := range packageEdits {
		files[e.module] = []byte(e.from)
	}
	for p := range files {
		if files[p] == nil {
			files[p] = []byte(" ")
		}
	}
	return files
}

func TestLayouts(t *testing.T) {
	want := map[string][]string{
		"chrome": {
			"LICENSE", "_locales/en/messages.json", "extension/content/auto-open.js", "extension/content/content.js",
			"extension/icons/icon.svg", "extension/reader/reader.html", "browser/lab/algorithms.html", "browser/lab/fused.html", "browser/library/backup/LICENSE", "browser/library/changes/LICENSE", "browser/library/search/sqlite3.wasm",
			"browser/library/store/LICENSE", "browser/model/highlights/LICENSE", "manifest.json", "browser/core/pilcrow-export.wasm", "browser/core/pilcrow-full.wasm", "browser/core/pilcrow.wasm",
		},
		"firefox": {
			"LICENSE", "_locales/en/messages.json", "extension/content/auto-open.js", "extension/content/content.js",
			"extension/icons/icon.svg", "extension/reader/reader.html", "browser/lab/algorithms.html", "browser/lab/fused.html", "browser/library/backup/LICENSE", "browser/library/changes/LICENSE", "browser/library/search/sqlite3.wasm",
			"browser/library/store/LICENSE", "browser/model/highlights/LICENSE", "manifest.json", "browser/core/pilcrow-export.wasm", "browser/core/pilcrow-full.wasm", "browser/core/pilcrow.wasm",
		},
		"web": {
			"LICENSE", "_headers", "_locales/en/messages.json", "assets.json", "extension/icons/icon.svg", "index.html",
			"lab.html", "browser/lab/algorithms.html", "browser/lab/examples/comma.html", "browser/lab/fused.html",
			"browser/library/backup/LICENSE", "browser/library/changes/LICENSE", "browser/library/search/sqlite3.wasm",
			"browser/library/store/LICENSE", "browser/model/highlights/LICENSE", "manifest.webmanifest", "sw.js", "vercel.json",
			"browser/core/pilcrow-export.wasm", "browser/core/pilcrow-full.wasm",
		},
	}
	for _, p := range products() {
		files, err := p.make(sources())
		if err != nil {
			t.Fatal(err)
		}
		if got, want := files.paths(), slices.Sorted(slices.Values(append(want[p.name], p.entries...))); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got  %q\nwant %q", p.name, got, want)
		}
	}
}

func TestMinified(t *testing.T) {
	files := tree{
		"a.html": []byte("<!doctype html>\n<html>\n<body>\n<!-- note -->\n<p>a</p>\n</body></html>"),

		"browser/lab/examples/a.html": []byte("<p>a</p>\n\n<p>b</p>"),
		"a.css":                       []byte("a { color: red; }\n"),
		"a.svg":                       []byte("<svg xmlns=\"http://www.w3.org/2000/svg\">\n <g/>\n</svg>"),
		"a.json":                      []byte("{ \"a\": 1 }"),
		"a.webmanifest":               []byte("{ \"a\": 1 }"),
		"a.js":                        []byte("const a  =  1;\n"),
	}
	want := tree{
		"a.html": []byte("<!doctype html><html><body><p>a</p></body></html>"),

		"browser/lab/examples/a.html": []byte("<p>a</p>\n\n<p>b</p>"),
		"a.css":                       []byte("a{color:red}"),
		"a.svg":                       []byte("<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>"),
		"a.json":                      []byte(`{"a":1}`),
		"a.webmanifest":               []byte(`{"a":1}`),
		"a.js":                        []byte("const a  =  1;\n"),
	}
	if err := minifyAll(files); err != nil {
		t.Fatal(err)
	}
	for p := range want {
		if !bytes.Equal(files[p], want[p]) {
			t.Errorf("%s: got %s, want %s", p, files[p], want[p])
		}
	}
}

func TestMinifyNamesTheFile(t *testing.T) {
	err := minifyAll(tree{"browser/ui/broken.json": []byte(`{"a" 1}`)})
	if err == nil || !strings.Contains(err.Error(), "browser/ui/broken.json") {
		t.Errorf("got the error %v, want one that names the file", err)
	}
}

func TestAssets(t *testing.T) {
	first, second := makeAssets(t, sources()), makeAssets(t, sources())
	if !reflect.DeepEqual(first, second) {
		t.Errorf("the same sources gave %v and %v", first, second)
	}
	if slices.Contains(first.Files, "sw.js") || slices.Contains(first.Files, "assets.json") || !slices.Contains(first.Files, "index.html") {
		t.Errorf("got the files %q", first.Files)
	}
	for _, changed := range []string{"web/app.js", "web/sw.js"} {
		other := sources()
		other[changed] = []byte("console.log(2);")
		if got := makeAssets(t, other); got.Version == first.Version {
			t.Errorf("%s changed, the version %s did not", changed, got.Version)
		}
	}
}

func TestWebPageShowsVersion(t *testing.T) {
	web := productNamed(t, "web")
	files, err := web.make(sources())
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"index.html", "lab.html"} {
		if got := string(files[page]); !strings.HasSuffix(got, "<p>1.2.3") {
			t.Errorf("%s is %s, want the manifest's version in it", page, got)
		}
	}
}

func TestWebPageNeedsVersion(t *testing.T) {
	for path, content := range map[string]string{"manifest.json": `{"name": "x"}`, "web/index.html": "<p>a", "web/lab.html": "<p>a"} {
		broken := sources()
		broken[path] = []byte(content)
		if _, err := productNamed(t, "web").make(broken); err == nil {
			t.Errorf("%s is %s: no error", path, content)
		}
	}
}

func makeAssets(t *testing.T, sources tree) assets {
	t.Helper()
	files, err := productNamed(t, "web").make(sources)
	if err != nil {
		t.Fatal(err)
	}
	var a assets
	if err := json.Unmarshal(files["assets.json"], &a); err != nil {
		t.Fatal(err)
	}
	return a
}

func TestZip(t *testing.T) {
	files := tree{"b/c.js": []byte("c"), "a.js": []byte("a")}
	archive, err := files.zip()
	if err != nil {
		t.Fatal(err)
	}
	again, err := tree{"a.js": []byte("a"), "b/c.js": []byte("c")}.zip()
	if err != nil || !bytes.Equal(archive, again) {
		t.Errorf("the same files made different archives (%v)", err)
	}
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	got := tree{}
	for _, f := range r.File {
		got[f.Name] = readZipped(t, f)
	}
	if !reflect.DeepEqual(got, files) {
		t.Errorf("got %q, want %q", got, files)
	}
}

func readZipped(t *testing.T, f *zip.File) []byte {
	t.Helper()
	r, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestDistReplacesWhatWasThere(t *testing.T) {
	root, built, out := t.TempDir(), builtFolder(t), t.TempDir()
	if err := sources().writeTo(root); err != nil {
		t.Fatal(err)
	}
	stale := filepath.Join(out, "chrome", "stale.js")
	if err := (tree{"chrome/stale.js": nil}).writeTo(out); err != nil {
		t.Fatal(err)
	}
	if err := dist(root, built, out); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(stale); err == nil {
		t.Errorf("%s is still there", stale)
	}
	for _, p := range []string{"chrome/browser/core/LICENSE", "chrome/manifest.json", "firefox/manifest.json", "web/assets.json", "pilcrow-chrome.zip", "pilcrow-firefox.zip"} {
		if _, err := os.Stat(filepath.Join(out, p)); err != nil {
			t.Error(err)
		}
	}
}

func TestDistFails(t *testing.T) {
	root := t.TempDir()
	if err := sources().writeTo(root); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(root, "missing")
	for _, test := range []struct{ name, root, built string }{
		{"no repository", missing, builtFolder(t)},
		{"no core", root, missing},
	} {
		if err := dist(test.root, test.built, t.TempDir()); err == nil {
			t.Errorf("%s: no error", test.name)
		}
	}
}
