package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"slices"
)

// A browser injects the files of a content script one after another. For two
// dozen files Firefox takes ten milliseconds longer than for one. So the
// content scripts of a click ship as one file.

// contentFolder holds the content scripts.
const contentFolder = "extension/content/"

// contentOrder is the JSON list of the scripts that are joined. Each script
// comes after the scripts that it uses.
const contentOrder = contentFolder + "order.json"

// joinedContent is the path of the joined scripts. background.js names it, too.
const joinedContent = contentFolder + "content.js"

// otherContent lists the scripts that are not joined: auto-open.js is
// registered for certain sites, and html-writer.js is for tests and the
// benchmark.
var otherContent = []string{contentFolder + "auto-open.js", contentFolder + "html-writer.js"}

// addContent adds the joined content scripts. Scripts in the folder that the
// list lacks are an error, because the list is easily forgotten.
func addContent(files, sources tree) error {
	var names []string
	if err := json.Unmarshal(sources[contentOrder], &names); err != nil {
		return fmt.Errorf("read %s: %w", contentOrder, err)
	}
	var joined bytes.Buffer
	var listed []string
	for _, name := range names {
		p := contentFolder + name + ".js"
		if sources[p] == nil {
			return fmt.Errorf("%s lists %s, which is not there", contentOrder, p)
		}
		fmt.Fprintf(&joined, "// %s\n%s\n", p, bytes.TrimSpace(sources[p]))
		listed = append(listed, p)
	}
	for _, p := range sources.paths() {
		if isContentScript(p) && !slices.Contains(listed, p) {
			return fmt.Errorf("%s does not list %s", contentOrder, p)
		}
	}
	files[joinedContent] = joined.Bytes()
	return nil
}

// isContentScript reports whether p is one of the scripts that are joined.
func isContentScript(p string) bool {
	return path.Dir(p)+"/" == contentFolder && path.Ext(p) == ".js" && !slices.Contains(otherContent, p)
}
