package main

import (
	"path"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

func TestBundleAll(t *testing.T) {
	files := tree{
		"a/page.html":   []byte("<script type=\"module\" src=\"page.js\"></script>"),
		"a/page.js":     []byte("import { b } from '../b.js';\nconsole.log(b, () => import('../late.js'));"),
		"b.js":          []byte("export const b = 'of b';"),
		"late.js":       []byte("import { b } from './b.js';\nconsole.log(b, 'late');"),
		"unused.js":     []byte("export const c = 3;"),
		"as-it-is/d.js": []byte("const d  =  4;"),
		"a/page.css":    []byte("@import url(\"../e.css\");\na { color: red }"),
		"e.css":         []byte("b { color: blue }"),
	}
	if err := bundleAll(files, []string{"a/page.js", "a/page.css"}, nil, []string{"as-it-is/"}); err != nil {
		t.Fatal(err)
	}

	parts := map[string]string{}
	for _, p := range files.paths() {
		parts[regexp.MustCompile(`-[A-Z0-9]+\.js$`).ReplaceAllString(p, ".js")] = p
	}
	want := []string{"a/page.css", "a/page.html", "a/page.js", "a/parts/late.js", "as-it-is/d.js"}
	if got := keySet(toManifest(parts)); !reflect.DeepEqual(got, setOf(want)) {
		t.Fatalf("got %v, want %v", got, want)
	}
	holds := map[string]string{
		"a/page.css":      "blue",
		"a/page.js":       path.Base(parts["a/parts/late.js"]),
		"a/parts/late.js": `from "../page.js"`,
		"as-it-is/d.js":   "const d  =  4;",
	}
	if copies := strings.Count(string(files["a/page.js"])+string(files[parts["a/parts/late.js"]]), "of b"); copies != 1 {
		t.Errorf("what both need is there %d times", copies)
	}
	for p, content := range holds {
		if got := string(files[parts[p]]); !strings.Contains(got, content) {
			t.Errorf("%s does not hold %q:\n%s", p, content, got)
		}
	}
}

// A module that is an entry and is also imported by another entry must occur in
// only one bundle.
func TestBundleKeepsImportsOfEntries(t *testing.T) {
	files := tree{
		"a/page.js": []byte("import { asked } from './ask.js';\nimport { b } from '../b.js';\nconsole.log(asked, b, () => import('../late.js'));"),
		"a/ask.js":  []byte("import { b } from '../b.js';\nexport const asked = 'once' + b;"),
		"b.js":      []byte("export const b = 'of b';"),
		"late.js":   []byte("import { b } from './b.js';\nconsole.log(b);"),
	}
	if err := bundleAll(files, []string{"a/page.js", "a/ask.js"}, nil, nil); err != nil {
		t.Fatal(err)
	}
	page, ask := string(files["a/page.js"]), string(files["a/ask.js"])
	if !strings.Contains(page, `from "./ask.js"`) || strings.Contains(page, "once") || strings.Count(page, "import {") != 1 {
		t.Errorf("the page does not import the other entry, and nothing else:\n%s", page)
	}
	if !strings.Contains(ask, "once") {
		t.Errorf("the other entry is not what it was:\n%s", ask)
	}
}

func toManifest(parts map[string]string) manifest {
	m := manifest{}
	for p := range parts {
		m[p] = nil
	}
	return m
}

// A classic script must have neither imports nor exports, and share what its
// modules need.
func TestBundleClassicScript(t *testing.T) {
	files := tree{
		"a/page.js": []byte("import { b } from '../b.js';\nconsole.log(b, () => import('../late.js'));"),
		"b.js":      []byte("export const b = 'of b';"),
		"late.js":   []byte("import { b } from './b.js';\nconsole.log(b, 'late');"),
	}
	if err := bundleAll(files, []string{"a/page.js"}, []string{"a/page.js"}, nil); err != nil {
		t.Fatal(err)
	}
	late := regexp.MustCompile(`import\("\./(parts/late-[A-Z0-9]+\.js)"\)`).FindSubmatch(files["a/page.js"])
	if late == nil {
		t.Fatalf("the script doesn't import its module:\n%s", files["a/page.js"])
	}
	if regexp.MustCompile(`(?m)^(?:import|export)\b`).Match(files["a/page.js"]) {
		t.Errorf("the script is a module:\n%s", files["a/page.js"])
	}
	part := string(files["a/"+string(late[1])])
	if strings.Contains(part, "of b") || !strings.Contains(part, global+".shared0") {
		t.Errorf("the late module doesn't use the script's parts:\n%s", part)
	}
}

func TestBundleFails(t *testing.T) {
	tests := []struct {
		name  string
		files tree
		want  string
	}{
		{"no entry", tree{}, "a.js"},
		{"an imported file is missing", tree{"a.js": []byte("import './b.js';")}, "a.js imports b.js"},
		{"a syntax error", tree{"a.js": []byte("const = 1;")}, "a.js"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := bundleAll(test.files, []string{"a.js"}, nil, nil)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got the error %v, want one that says %q", err, test.want)
			}
		})
	}
}

// All scripts and style sheets that the shipped HTML pages name must exist.
func TestPagesFindTheirParts(t *testing.T) {
	named := regexp.MustCompile(`(?:src|href)="?([^\s">]+\.(?:js|css))`)
	for _, product := range []string{"chrome", "firefox", "web"} {
		files := makeProduct(t, product)
		for _, p := range files.paths() {
			if path.Ext(p) != ".html" || isExample(p) {
				continue
			}
			found := named.FindAllSubmatch(files[p], -1)
			if len(found) == 0 {
				t.Errorf("%s: %s names no script", product, p)
			}
			for _, match := range found {
				if part := path.Join(path.Dir(p), string(match[1])); files[part] == nil {
					t.Errorf("%s: %s names %s, which is not there", product, p, part)
				}
			}
		}
	}
}
