package main

import (
	"maps"
	"slices"
)

// packages maps the npm packages in the products to their modules. Scripts import
// them by name, and the bundles contain them. docs/DEPENDENCIES.md says why each is
// there.
var packages = map[string]string{
	"idb":                     "node_modules/idb/build/index.js",
	"@sqlite.org/sqlite-wasm": "node_modules/@sqlite.org/sqlite-wasm/dist/index.mjs",
	"diff":                    "node_modules/diff/libesm/diff/array.js",
	"approx-string-match":     "node_modules/approx-string-match/build/src/index.js",
}

// packageImports lists the modules that those in packages import.
var packageImports = []string{"node_modules/diff/libesm/diff/base.js"}

// packageFiles lists the files of packages that ship as they are: their paths in
// the repository's folder, and in the products.
var packageFiles = []move{
	{"node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm", "library/search/sqlite3.wasm"},
	{"node_modules/idb/LICENSE", "library/store/LICENSE"},
	{"node_modules/diff/LICENSE", "library/changes/LICENSE"},
	{"node_modules/approx-string-match/LICENSE", "ui/highlights/LICENSE"},
}

// packageModules returns the paths of all modules of packages.
func packageModules() []string {
	return append(slices.Collect(maps.Values(packages)), packageImports...)
}

// packageParts returns the paths of all files that are read from node_modules.
func packageParts() []string {
	parts := packageModules()
	for _, f := range packageFiles {
		parts = append(parts, f.from)
	}
	return parts
}
