package main

import (
	"bytes"
	"fmt"
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
	"@zip.js/zip.js":          "node_modules/@zip.js/zip.js/lib/zip-core.js",
	"approx-string-match":     "node_modules/approx-string-match/build/src/index.js",
}

// nodeModules lists the modules of Node.js that packages require in functions which
// only run there. The calls stay in the bundles.
var nodeModules = []string{"stream"}

// packageImports lists the modules that those in packages import.
var packageImports = []string{
	"node_modules/diff/libesm/diff/base.js",
	"node_modules/@zip.js/zip.js/lib/core/codec-pool.js",
	"node_modules/@zip.js/zip.js/lib/core/codec-registry.js",
	"node_modules/@zip.js/zip.js/lib/core/codec-worker-web.js",
	"node_modules/@zip.js/zip.js/lib/core/codec-worker.js",
	"node_modules/@zip.js/zip.js/lib/core/compression-methods.js",
	"node_modules/@zip.js/zip.js/lib/core/configuration.js",
	"node_modules/@zip.js/zip.js/lib/core/constants.js",
	"node_modules/@zip.js/zip.js/lib/core/io.js",
	"node_modules/@zip.js/zip.js/lib/core/options.js",
	"node_modules/@zip.js/zip.js/lib/core/streams/aes-crypto-stream.js",
	"node_modules/@zip.js/zip.js/lib/core/streams/codec-stream.js",
	"node_modules/@zip.js/zip.js/lib/core/streams/codecs/aes-hmac-sha1.js",
	"node_modules/@zip.js/zip.js/lib/core/streams/codecs/crc32.js",
	"node_modules/@zip.js/zip.js/lib/core/streams/common-crypto.js",
	"node_modules/@zip.js/zip.js/lib/core/streams/crc32-stream.js",
	"node_modules/@zip.js/zip.js/lib/core/streams/zip-crypto-stream.js",
	"node_modules/@zip.js/zip.js/lib/core/streams/zip-entry-stream.js",
	"node_modules/@zip.js/zip.js/lib/core/util/array.js",
	"node_modules/@zip.js/zip.js/lib/core/util/blob-temp-stream.js",
	"node_modules/@zip.js/zip.js/lib/core/util/compatible-streams.js",
	"node_modules/@zip.js/zip.js/lib/core/util/decode-cp437.js",
	"node_modules/@zip.js/zip.js/lib/core/util/decode-text.js",
	"node_modules/@zip.js/zip.js/lib/core/util/default-mime-type.js",
	"node_modules/@zip.js/zip.js/lib/core/util/encode-text.js",
	"node_modules/@zip.js/zip.js/lib/core/util/error.js",
	"node_modules/@zip.js/zip.js/lib/core/util/opfs-temp-stream.js",
	"node_modules/@zip.js/zip.js/lib/core/util/sync-access-handle-temp-stream.js",
	"node_modules/@zip.js/zip.js/lib/core/util/warnings.js",
	"node_modules/@zip.js/zip.js/lib/core/version.js",
	"node_modules/@zip.js/zip.js/lib/core/zip-entry.js",
	"node_modules/@zip.js/zip.js/lib/core/zip-reader.js",
	"node_modules/@zip.js/zip.js/lib/core/zip-writer.js",
	"node_modules/@zip.js/zip.js/lib/zip-core-base.js",
	"node_modules/@zip.js/zip.js/lib/zip-core-reader.js",
	"node_modules/@zip.js/zip.js/lib/zip-core-writer.js",
}

// packageEdits lists what is taken out of packages' modules before they are bundled.
// The browsers' stores refuse code that imports from an address that it is given, even
// if nothing calls it.
var packageEdits = []packageEdit{{
	module: "node_modules/@zip.js/zip.js/lib/core/codec-registry.js",
	from:   "await import(/* webpackIgnore: true */ /* @vite-ignore */ codecURI)",
	to:     "{}", // without codecs, setCodecStreams throws
}}

// packageEdit replaces a piece of a module's text, which must occur once.
type packageEdit struct{ module, from, to string }

// editPackages applies packageEdits to the modules in files.
func editPackages(files tree) error {
	for _, e := range packageEdits {
		if n := bytes.Count(files[e.module], []byte(e.from)); n != 1 {
			return fmt.Errorf("edit %s: %q occurs %d times, not once", e.module, e.from, n)
		}
		files[e.module] = bytes.Replace(files[e.module], []byte(e.from), []byte(e.to), 1)
	}
	return nil
}

// packageFiles lists the files of packages that ship as they are: their paths in
// the repository's folder, and in the products.
var packageFiles = []move{
	{"node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm", "browser/library/search/sqlite3.wasm"},
	{"node_modules/idb/LICENSE", "browser/library/store/LICENSE"},
	{"node_modules/diff/LICENSE", "browser/library/changes/LICENSE"},
	{"node_modules/@zip.js/zip.js/LICENSE", "browser/library/backup/LICENSE"},
	{"node_modules/approx-string-match/LICENSE", "browser/model/highlights/LICENSE"},
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
