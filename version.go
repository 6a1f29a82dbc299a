// Package pilcrow holds what the extension, the web page and the command line
// have in common: the version.
package pilcrow

import (
	_ "embed"
	"encoding/json"
)

//go:embed manifest.json
var manifest []byte

// Version returns Pilcrow's version, such as "0.9.0". It is written only in
// manifest.json, because browsers read the extension's version there.
func Version() string {
	var m struct{ Version string }
	if err := json.Unmarshal(manifest, &m); err != nil {
		panic("manifest.json: " + err.Error()) // impossible: the manifest is compiled in, and the tests have read it
	}
	return m.Version
}
