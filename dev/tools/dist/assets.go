package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// assets is the content of assets.json: the files that the service worker of
// the web page stores for offline use, with a version.
type assets struct {
	Version string   `json:"version"` // changes if the content of any file changes
	Files   []string `json:"files"`
}

// addAssets adds the file assets.json, which lists all other files except the
// service worker. Browsers store the service worker themselves.
func addAssets(files, _ tree) error {
	a := assets{Version: files.hash()}
	for _, p := range files.paths() {
		if p != "sw.js" {
			a.Files = append(a.Files, p)
		}
	}
	var err error
	files["assets.json"], err = json.Marshal(a)
	return err
}

// hash returns a short hash of the paths and contents of all files.
func (t tree) hash() string {
	h := sha256.New()
	for _, p := range t.paths() {
		fmt.Fprintf(h, "%s %d\n", p, len(t[p]))
		h.Write(t[p])
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}
