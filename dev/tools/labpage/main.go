// Command labpage makes the files in extract/lab/file/generated, which Go embeds into the
// file that "pilcrow lab" writes:
//
//	bundle.js   browser/lab/file/app.js with all that it imports, as one classic script
//	bundle.css  browser/lab/file/app.css with all that it imports
//	texts.json  the texts of both in all languages of extension/_locales
//
// Nothing is minified, because people read the files that they are sent. The same
// sources always give the same bytes.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

const (
	sources = "browser/lab/file" // has the files that import the others
	folder  = "extract/lab/file/generated"
)

func main() {
	root := flag.String("root", ".", "the repository's `folder`")
	do := write
	flag.BoolFunc("committed", "only check that the last commit has the files that the sources give", func(string) error {
		do = checkCommitted
		return nil
	})
	flag.Parse()
	if err := do(*root); err != nil {
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

// checkCommitted reports which file the last commit lacks, or has from other sources.
// "go install" takes them from the commit of a release.
func checkCommitted(root string) error {
	files, err := generate(root)
	if err != nil {
		return err
	}
	return compareCommitted(root, files)
}

func compareCommitted(root string, files map[string][]byte) error {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		committed, err := exec.Command("git", "-C", root, "show", "HEAD:./"+folder+"/"+name).Output()
		if err != nil || !bytes.Equal(committed, files[name]) {
			return fmt.Errorf("the last commit does not have %s/%s as the sources give it: run ./build.sh release", folder, name)
		}
	}
	return nil
}

// generate returns the generated files by their names.
func generate(root string) (map[string][]byte, error) {
	files := map[string][]byte{}
	for from, to := range map[string]string{"app.js": "bundle.js", "app.css": "bundle.css"} {
		content, err := bundle(root, sources+"/"+from)
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
