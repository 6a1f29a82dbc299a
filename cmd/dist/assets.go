package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// assets is the list of files that the web page's service worker stores for
// offline use, with a version.
type assets struct {
	Version string   `json:"version"` // changes with any file's content
	Files   []string `json:"files"`
}

// addAssets adds assets.json, which lists all other files. It excludes the
// service worker, which browsers store themselves.
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

// hash returns a short digest of all paths and contents.
func (t tree) hash() string {
	h := sha256.New()
	for _, p := range t.paths() {
		fmt.Fprintf(h, "%s %d\n", p, len(t[p]))
		h.Write(t[p])
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}
