package main

import (
	"path"
	"reflect"
	"strings"
	"testing"
)

const repository = "../../.."

// sample is a manifest with every key that is removed for Chrome or for
// Firefox, and with one key that stays for both.
const sample = `{
	"name": "x",
	"key": "MIIB",
	"minimum_chrome_version": "121",
	"browser_specific_settings": {"gecko": {"id": "a@b"}},
	"background": {"service_worker": "s.js", "scripts": ["e.js"], "type": "module"},
	"permissions": ["activeTab", "offscreen", "storage"],
	"web_accessible_resources": [{"resources": ["r.html"], "use_dynamic_url": true}]
}`

func TestDerive(t *testing.T) {
	tests := []struct {
		name   string
		derive func(manifest)
		want   string
	}{
		{"chrome", forChrome, `{
			"name": "x",
			"key": "MIIB",
			"minimum_chrome_version": "121",
			"background": {"service_worker": "s.js", "type": "module"},
			"permissions": ["activeTab", "offscreen", "storage"],
			"web_accessible_resources": [{"resources": ["r.html"], "use_dynamic_url": true}]
		}`},
		{"firefox", forFirefox, `{
			"name": "x",
			"browser_specific_settings": {"gecko": {"id": "a@b"}},
			"background": {"scripts": ["e.js"], "type": "module"},
			"permissions": ["activeTab", "storage"],
			"web_accessible_resources": [{"resources": ["r.html"]}]
		}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := mustParse(t, sample)
			test.derive(got)
			if want := mustParse(t, test.want); !reflect.DeepEqual(got, want) {
				t.Errorf("got  %v\nwant %v", got, want)
			}
		})
	}
}

func TestDeriveFromLittle(t *testing.T) {
	for _, derive := range []func(manifest){forChrome, forFirefox} {
		m := mustParse(t, `{"name": "x"}`)
		derive(m)
		if want := mustParse(t, `{"name": "x"}`); !reflect.DeepEqual(m, want) {
			t.Errorf("got %v, want %v", m, want)
		}
	}
}

func TestParseManifestFails(t *testing.T) {
	for _, src := range [][]byte{nil, []byte("{"), []byte("[]")} {
		if m, err := parseManifest(src); err == nil {
			t.Errorf("parseManifest(%q) = %v, want an error", src, m)
		}
	}
}

// This test repeats the keys that a store's reviewer looks at first, so that
// nobody changes them by accident.
func TestShippedManifests(t *testing.T) {
	common := []string{
		"action", "background", "commands", "content_security_policy", "default_locale", "description", "icons",
		"manifest_version", "name", "optional_host_permissions", "options_ui", "permissions", "short_name", "version", "web_accessible_resources",
	}
	tests := []struct {
		product     string
		keys        []string
		permissions []any
		background  map[string]any
	}{
		{
			"chrome",
			append([]string{"minimum_chrome_version", "key"}, common...),
			[]any{"activeTab", "scripting", "storage", "contextMenus", "unlimitedStorage", "offscreen"},
			map[string]any{"service_worker": "extension/chrome/service-worker.js", "type": "module"},
		},
		{
			"firefox",
			append([]string{"browser_specific_settings"}, common...),
			[]any{"activeTab", "scripting", "storage", "contextMenus", "unlimitedStorage"},
			map[string]any{"scripts": []any{"extension/event-page.js"}, "type": "module"},
		},
	}
	for _, test := range tests {
		t.Run(test.product, func(t *testing.T) {
			files := makeProduct(t, test.product)
			m := mustParse(t, string(files["manifest.json"]))
			if got, want := keySet(m), setOf(test.keys); !reflect.DeepEqual(got, want) {
				t.Errorf("keys %v, want %v", got, want)
			}
			if !reflect.DeepEqual(m.list("permissions"), test.permissions) {
				t.Errorf("permissions %v, want %v", m.list("permissions"), test.permissions)
			}
			if !reflect.DeepEqual(m.object("background"), test.background) {
				t.Errorf("background %v, want %v", m.object("background"), test.background)
			}
			checkPaths(t, files, m)
		})
	}
}

// checkPaths reports an error for each path in the manifest that is no file of
// the product.
func checkPaths(t *testing.T, files tree, m manifest) {
	t.Helper()
	paths := pathsIn(map[string]any(m))
	if len(paths) < 5 {
		t.Fatalf("found only the paths %v", paths)
	}
	for _, p := range paths {
		if files[p] == nil {
			t.Errorf("the manifest names %s, which is not there", p)
		}
	}
	locale, _ := m["default_locale"].(string)
	if p := path.Join("_locales", locale, "messages.json"); files[p] == nil {
		t.Errorf("%s is not there", p)
	}
}

// pathsIn returns all strings in value that look like paths of files.
func pathsIn(value any) []string {
	var paths []string
	switch v := value.(type) {
	case string:
		if strings.Contains(v, "/") && shippedKind(v) {
			return []string{v}
		}
	case []any:
		for _, item := range v {
			paths = append(paths, pathsIn(item)...)
		}
	case map[string]any:
		for _, item := range v {
			paths = append(paths, pathsIn(item)...)
		}
	}
	return paths
}

func shippedKind(p string) bool { return path.Ext(p) != "" && ships(p) }

func makeProduct(t *testing.T, name string) tree {
	t.Helper()
	sources, err := readSources(repository, builtFolder(t))
	if err != nil {
		t.Fatal(err)
	}
	files, err := productNamed(t, name).make(sources)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func productNamed(t *testing.T, name string) product {
	t.Helper()
	for _, p := range products() {
		if p.name == name {
			return p
		}
	}
	t.Fatalf("there is no product %s", name)
	return product{}
}

// builtFolder returns a folder with substitutes for the compiler's output.
func builtFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	err := tree{"pilcrow.wasm": []byte("\x00asm"), "wasm_exec.js": []byte("// Go"), "LICENSE": []byte("BSD")}.writeTo(dir)
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func mustParse(t *testing.T, src string) manifest {
	t.Helper()
	m, err := parseManifest([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func keySet(m manifest) map[string]bool {
	set := map[string]bool{}
	for key := range m {
		set[key] = true
	}
	return set
}

func setOf(list []string) map[string]bool {
	set := map[string]bool{}
	for _, item := range list {
		set[item] = true
	}
	return set
}
