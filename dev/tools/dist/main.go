// Command dist makes dist/ from the repository and the compiled core:
//
//	dist/chrome, dist/pilcrow-chrome.zip    the extension for Chromium browsers
//	dist/firefox, dist/pilcrow-firefox.zip  the extension for Firefox
//	dist/web                                the web page, which also works offline
//
// Each script that an HTML page or a worker starts ships as one file with its
// imports. Its code is not minified, because the reviewers of the extension stores
// read it. HTML, CSS, SVG and JSON are minified. The same sources always give the
// same bytes.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	root := flag.String("root", ".", "the repository's `folder`")
	built := flag.String("built", "", "the `folder` with pilcrow.wasm, pilcrow-full.wasm, pilcrow-export.wasm, wasm_exec.js and their LICENSE, which ship in browser/core/")
	out := flag.String("out", "dist", "the `folder` to write to")
	flag.Parse()
	if err := dist(*root, *built, *out); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

func dist(root, built, out string) error {
	sources, err := readSources(root, built)
	if err != nil {
		return err
	}
	for _, p := range products() {
		files, err := p.make(sources)
		if err != nil {
			return fmt.Errorf("make %s: %w", p.name, err)
		}
		if err := p.write(files, out); err != nil {
			return fmt.Errorf("write %s: %w", p.name, err)
		}
	}
	return nil
}

func (p product) write(files tree, out string) error {
	if err := files.writeTo(filepath.Join(out, p.name)); err != nil {
		return err
	}
	if p.archive == "" {
		return nil
	}
	archive, err := files.zip()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, p.archive), archive, 0o644)
}
