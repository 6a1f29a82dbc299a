package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../../.."

// Only a commit that has all generated files as they are now can be a release.
func TestCommitted(t *testing.T) {
	root := t.TempDir()
	files := map[string][]byte{"a.js": []byte("1"), "b.css": []byte("2")}
	expect := func(want string) {
		t.Helper()
		err := compareCommitted(root, files)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), folder+"/"+want)) {
			t.Errorf("got the error %v, want one about %q", err, want)
		}
	}
	git(t, root, "init", "-q")
	expect("a.js")
	for name, content := range files {
		writeFile(t, filepath.Join(root, folder, name), string(content))
	}
	git(t, root, "add", folder)
	expect("a.js")
	git(t, root, "commit", "-q", "-m", "release")
	expect("")
	files["b.css"] = []byte("3")
	expect("b.css")
}

func git(t *testing.T, root string, args ...string) {
	t.Helper()
	command := exec.Command("git", append([]string{"-C", root, "-c", "user.name=a", "-c", "user.email=a@example.org"}, args...)...)
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", command, err, out)
	}
}

// The file requests nothing: its script and style sheet name no other file.
func TestBundlesLoadNothing(t *testing.T) {
	files, err := generate(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, loads := range map[string][]string{"bundle.css": {"url(", "@import", "@font-face"}, "bundle.js": {"import(", "fetch(", "new Worker"}} {
		for _, l := range loads {
			if bytes.Contains(files[name], []byte(l)) {
				t.Errorf("%s contains %q", name, l)
			}
		}
	}
}

// Every language has the same texts as English: those of the lab, and those that the
// script names.
func TestTexts(t *testing.T) {
	root := t.TempDir()
	for lang, content := range map[string]string{
		"en": `{"labOne":{"message":"<One>","description":"d"},"viewTwo_one":{"message":"$N$ two","placeholders":{"n":{"content":"$1","example":"1"}}},"viewThree":{"message":"Three"}}`,
		"de": `{"labOne":{"message":"Eins"}}`,
	} {
		writeFile(t, filepath.Join(root, locales, lang, "messages.json"), content)
	}
	got, err := texts(root, []byte(`text("viewTwo")`))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"de":{"labOne":{"message":"Eins"}},"en":{"labOne":{"message":"\u003cOne\u003e"},"viewTwo_one":{"message":"$N$ two","placeholders":{"n":{"content":"$1"}}}}}`
	var compact bytes.Buffer
	if err := json.Compact(&compact, got); err != nil {
		t.Fatal(err)
	}
	if compact.String() != want {
		t.Errorf("got %s\nwant %s", compact.String(), want)
	}
}

func TestTextsFail(t *testing.T) {
	root := t.TempDir()
	if _, err := texts(root, nil); err == nil {
		t.Error("no error without a folder")
	}
	writeFile(t, filepath.Join(root, locales, "en", "messages.json"), "{")
	if _, err := texts(root, nil); err == nil || !strings.Contains(err.Error(), "the texts of en") {
		t.Errorf("got the error %v", err)
	}
}

func TestBundleFails(t *testing.T) {
	for name, test := range map[string]struct{ source, want string }{
		"a missing import":   {`import "./b.js";`, "b.js"},
		"a syntax error":     {`const = 1;`, "a.js"},
		"a start of comment": {`console.log("<!--");`, "<!--"},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			writeFile(t, filepath.Join(root, "a.js"), test.source)
			if _, err := bundle(root, "a.js"); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got the error %v, want one with %q", err, test.want)
			}
		})
	}
}

// Modules that are imported later are in the script, too, and run only then.
func TestBundle(t *testing.T) {
	root := t.TempDir()
	writeFile(t, filepath.Join(root, "a.js"), "import('./late.js').then(({ late }) => console.log(late, '</script>'));")
	writeFile(t, filepath.Join(root, "late.js"), "export const late = 'of late';")
	got, err := bundle(root, "a.js")
	if err != nil || !bytes.Contains(got, []byte("of late")) || bytes.Contains(got, []byte("import(")) {
		t.Errorf("got %s, %v", got, err)
	}
}

func writeFile(t *testing.T, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}
