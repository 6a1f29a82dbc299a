package repository_test

import (
	"path"
	"slices"
	"strings"
	"testing"
)

// scriptsMayImport has, for each folder of JavaScript, the other folders whose modules
// its modules may import, and whose types their comments may name. An entry that ends
// in "/..." stands for a folder and all below it; the row of such a folder is that of
// all below it that have none.
var scriptsMayImport = map[string][]string{
	"browser/model/...": {"browser/model/..."},
	"browser/core":      {"browser/model/..."},

	// What the features of the reader view share, the features, and the view of them all.
	"browser/ui":               {"browser/model/...", "browser/ui/settings", "browser/ui/voice"}, // only types
	"browser/ui/article":       {"browser/model/...", "browser/ui"},
	"browser/ui/position":      {"browser/model/...", "browser/ui"},
	"browser/ui/saved":         {"browser/model/...", "browser/ui"},
	"browser/ui/keys":          {"browser/model/...", "browser/ui", "browser/ui/article"},
	"browser/ui/outline":       {"browser/model/...", "browser/ui", "browser/ui/article"},
	"browser/ui/print":         {"browser/model/...", "browser/ui", "browser/ui/article"},
	"browser/ui/text":          {"browser/model/...", "browser/ui", "browser/ui/article"},
	"browser/ui/paging":        {"browser/model/...", "browser/ui", "browser/ui/keys", "browser/ui/position"},
	"browser/ui/settings":      {"browser/model/...", "browser/ui", "browser/ui/keys", "browser/ui/text"},
	"browser/ui/voice":         {"browser/model/...", "browser/ui", "browser/ui/article", "browser/ui/keys", "browser/ui/settings"},
	"browser/ui/network":       {"browser/model/...", "browser/ui", "browser/ui/settings"},
	"browser/ui/left-out":      {"browser/model/...", "browser/ui", "browser/ui/article", "browser/ui/keys", "browser/ui/network"},
	"browser/ui/next-page":     {"browser/model/...", "browser/ui", "browser/ui/article", "browser/ui/keys", "browser/ui/network", "browser/ui/text"},
	"browser/ui/export":        {"browser/model/...", "browser/ui", "browser/ui/settings"},
	"browser/ui/actions":       {"browser/model/...", "browser/ui", "browser/ui/article", "browser/ui/export", "browser/ui/keys", "browser/ui/next-page", "browser/ui/print"},
	"browser/ui/library":       {"browser/model/...", "browser/ui", "browser/ui/actions", "browser/ui/keys"},
	"browser/ui/highlights":    {"browser/model/...", "browser/ui", "browser/ui/actions", "browser/ui/article", "browser/ui/keys", "browser/ui/library", "browser/ui/position"},
	"browser/ui/shortcut-help": {"browser/model/...", "browser/ui", "browser/ui/actions", "browser/ui/highlights", "browser/ui/left-out", "browser/ui/library", "browser/ui/next-page", "browser/ui/settings", "browser/ui/voice"},
	"browser/ui/view":          {"browser/model/...", "browser/ui/..."},

	// What the service runs shows nothing; the folders called view do, and the three pages.
	"browser/library":               {"browser/model/...", "browser/core", "browser/library/...", "browser/ui"},
	"browser/library/store":         {"browser/model/...", "browser/library"},
	"browser/library/parcels":       {"browser/model/...", "browser/library"},
	"browser/library/search":        {"browser/model/...", "browser/core", "browser/library", "browser/library/store"},
	"browser/library/pictures":      {"browser/model/...", "browser/library"},
	"browser/library/space":         {"browser/model/...", "browser/library", "browser/library/store"},
	"browser/library/changes":       {"browser/model/...", "browser/library"},
	"browser/library/export":        {"browser/model/...", "browser/library", "browser/library/pictures"},
	"browser/library/backup":        {"browser/model/...", "browser/library", "browser/library/parcels", "browser/library/store"},
	"browser/library/import":        {"browser/model/...", "browser/core", "browser/ui", "browser/library", "browser/library/backup", "browser/library/parcels", "browser/library/pictures", "browser/library/store"},
	"browser/library/backup/view":   {"browser/model/...", "browser/ui/...", "browser/library", "browser/library/backup", "browser/library/space", "browser/library/space/view"},
	"browser/library/changes/view":  {"browser/model/...", "browser/ui/...", "browser/library", "browser/library/changes"},
	"browser/library/import/view":   {"browser/model/...", "browser/ui/...", "browser/library", "browser/library/backup", "browser/library/backup/view", "browser/library/import"},
	"browser/library/pictures/view": {"browser/model/...", "browser/ui/...", "browser/library", "browser/library/pictures"},
	"browser/library/space/view":    {"browser/model/...", "browser/ui/...", "browser/library", "browser/library/space"},
	"browser/library/page":          {"browser/model/...", "browser/ui/...", "browser/library/..."},
	"browser/library/reading":       {"browser/model/...", "browser/core", "browser/ui/...", "browser/library", "browser/library/changes/view", "browser/library/export", "browser/library/pictures", "browser/library/pictures/view"},
	"browser/library/view":          {"browser/model/...", "browser/ui/...", "browser/library", "browser/library/export", "browser/library/pictures", "browser/library/reading", "browser/library/search"},
	"browser/library/highlights":    {"browser/model/...", "browser/ui/...", "browser/library", "browser/library/changes", "browser/library/search", "browser/library/view"},

	"browser/lab":          {"browser/model/...", "browser/core", "browser/ui/...", "browser/lab/view/..."},
	"browser/lab/view/...": {"browser/model/...", "browser/ui/...", "browser/lab/view/..."},
	"browser/lab/file":     {"browser/model/...", "browser/ui/...", "browser/lab", "browser/lab/view"},

	"extension/...": {"browser/...", "extension/..."},
	"web/...":       {"browser/...", "web/..."},
	"npm/...":       {"browser/core", "npm/..."},
}

// testsMayImport has the folders outside of the product that unit tests import.
var testsMayImport = []string{"dev/e2e/support", "dev/bench/npm"}

func TestScriptsImport(t *testing.T) {
	for module, imports := range readScripts(t, ".js", ".mjs") {
		row, ok := scriptRow(path.Dir(module))
		if !ok {
			t.Errorf("%s is in no folder of scriptsMayImport", module)
			continue
		}
		if strings.HasSuffix(module, ".mjs") {
			row = append(slices.Clone(row), testsMayImport...)
		}
		for _, imported := range imports {
			if folder := path.Dir(imported); folder != path.Dir(module) && !covers(row, folder) {
				t.Errorf("%s must not import %s: see docs/IMPORTS.md", module, imported)
			}
		}
	}
}

func TestScriptRow(t *testing.T) {
	for folder, want := range map[string]string{"browser/model/text": "browser/model/...", "browser/ui/view": "browser/ui/..."} {
		if row, ok := scriptRow(folder); !ok || !slices.Contains(row, want) {
			t.Errorf("%s: %q", folder, row)
		}
	}
	if _, ok := scriptRow("browser/other"); ok {
		t.Error("a folder without a row has one")
	}
	if covers([]string{"a/..."}, "ab") || !covers([]string{"a/..."}, "a/b/c") || covers([]string{"a"}, "a/b") {
		t.Error("covers")
	}
}

// scriptRow returns the row of a folder, or of the nearest above it that stands for all
// below.
func scriptRow(folder string) ([]string, bool) {
	if row, ok := scriptsMayImport[folder]; ok {
		return row, true
	}
	for ; folder != "."; folder = path.Dir(folder) {
		if row, ok := scriptsMayImport[folder+"/..."]; ok {
			return row, true
		}
	}
	return nil, false
}

// covers reports whether one of the entries stands for the folder.
func covers(entries []string, folder string) bool {
	return slices.ContainsFunc(entries, func(entry string) bool {
		parent, all := strings.CutSuffix(entry, "/...")
		return folder == parent || all && strings.HasPrefix(folder, parent+"/")
	})
}
