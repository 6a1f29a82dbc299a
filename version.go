// Package pilcrow holds the facts that all of Pilcrow's products share.
package pilcrow

import (
	_ "embed"
	"encoding/json"
)

//go:embed manifest.json
var manifest []byte

// Version returns the version in manifest.json, such as "0.9.0". Browsers read
// it there, so the manifest is the only place where it is written.
func Version() string {
	var m struct{ Version string }
	if err := json.Unmarshal(manifest, &m); err != nil {
		panic("manifest.json: " + err.Error()) // it is compiled in, so the tests would have failed
	}
	return m.Version
}
