// Command labpage makes the generated files of lab/file, which Go embeds into the
// file that "pilcrow lab" writes:
//
//	bundle.js   lab/file/app.js with all that it imports, as one classic script
//	bundle.css  lab/file/app.css with all that it imports
//	texts.json  the texts of both in all languages of extension/_locales
//
// Nothing is minified, because people read the files that they are sent. The same
// sources always give the same bytes.
package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// folder has the generated files, and the sources from which they start.
const folder = "lab/file"

func main() {
	root := flag.String("root", ".", "the repository's `folder`")
	flag.Parse()
	if err := write(*root); err != nil {
		fmt.Fprintln(os.Stderr, "labpage:", err)
		os.Exit(1)
	}
}

func write(root string) error {
	files, err := generate(root)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := os.WriteFile(filepath.Join(root, folder, name), files[name], 0o644); err != nil {
			return fmt.Errorf("write %s: %w", name, err)
		}
	}
	return nil
}

// generate returns the generated files by their names.
func generate(root string) (map[string][]byte, error) {
	files := map[string][]byte{}
	for from, to := range map[string]string{"app.js": "bundle.js", "app.css": "bundle.css"} {
		content, err := bundle(root, folder+"/"+from)
		if err != nil {
			return nil, fmt.Errorf("bundle %s: %w", from, err)
		}
		files[to] = content
	}
	content, err := texts(root, files["bundle.js"])
	if err != nil {
		return nil, fmt.Errorf("collect the texts: %w", err)
	}
	files["texts.json"] = content
	return files, nil
}
