package repository_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// layers has, for each folder of the root with Go code, the others that its packages may
// import. The arrows point one way.
var layers = map[string][]string{
	rootPackage: {},
	"internal":  {},
	"extract":   {"internal"},
	"export":    {"extract", "internal"},
	"batch":     {"extract", "internal"},
	"wasm":      {"extract", "internal"},
	"cmd":       {rootPackage, "batch", "export", "extract", "internal"},
	"dev":       {rootPackage, "batch", "export", "extract", "internal"},
}

func TestFoldersAreInLayers(t *testing.T) {
	for name, imports := range mayImport {
		from := topFolder(name)
		for _, imported := range imports {
			if to := topFolder(imported); to != from && !slices.Contains(layers[from], to) {
				t.Errorf("%s, of %s, must not import %s", name, from, imported)
			}
		}
	}
	waiting := maps.Clone(layers)
	for len(waiting) > 0 {
		before := len(waiting)
		maps.DeleteFunc(waiting, func(_ string, others []string) bool {
			return !slices.ContainsFunc(others, func(other string) bool { return waiting[other] != nil })
		})
		if len(waiting) == before {
			t.Fatalf("these folders import each other: %q", slices.Sorted(maps.Keys(waiting)))
		}
	}
}

// topFolder returns the folder of the root that has a package.
func topFolder(name string) string {
	folder, _, _ := strings.Cut(name, "/")
	return folder
}
