package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// tree holds the files of a folder: their contents by path, with slashes.
type tree map[string][]byte

// paths returns the sorted paths. Everything is written in this order, so that
// the output is always the same.
func (t tree) paths() []string { return slices.Sorted(maps.Keys(t)) }

// readSources returns the sources of all products: the repository's files, those
// of npm packages, and the compiler's output in built, as if it were in the
// repository's folder browser/core.
func readSources(root, built string) (tree, error) {
	sources := tree{}
	for _, part := range []string{"manifest.json", "LICENSE", "extension", "browser", "web"} {
		if err := sources.read(filepath.Join(root, part), part); err != nil {
			return nil, fmt.Errorf("read the repository: %w", err)
		}
	}
	for _, d := range documentation {
		if err := sources.read(filepath.Join(root, filepath.FromSlash(d.from)), d.from); err != nil {
			return nil, fmt.Errorf("read the documentation: %w", err)
		}
	}
	for _, part := range packageParts() {
		if err := sources.read(filepath.Join(root, filepath.FromSlash(part)), part); err != nil {
			return nil, fmt.Errorf("read the npm packages, which npm ci installs: %w", err)
		}
	}
	if err := editPackages(sources); err != nil {
		return nil, err
	}
	if err := sources.read(built, "browser/core"); err != nil {
		return nil, fmt.Errorf("read the compiled core: %w", err)
	}
	return sources, nil
}

// read adds a file or folder of the disk to the tree: from is its path on the
// disk, and to is its path in the tree.
func (t tree) read(from, to string) error {
	return filepath.WalkDir(from, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		below, err := filepath.Rel(from, file)
		if err != nil {
			return err
		}
		t[path.Join(to, filepath.ToSlash(below))], err = os.ReadFile(file)
		return err
	})
}

// writeTo replaces the folder dir and everything in it by the files of the
// tree.
func (t tree) writeTo(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	for _, p := range t.paths() {
		file := filepath.Join(dir, filepath.FromSlash(p))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, t[p], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// archived is the time that all files in a zip archive have, the earliest that
// the format allows. With the real times, every archive would be different.
var archived = time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC)

func (t tree) zip() ([]byte, error) {
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	for _, p := range t.paths() {
		w, err := archive.CreateHeader(&zip.FileHeader{Name: p, Method: zip.Deflate, Modified: archived})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(t[p]); err != nil {
			return nil, err
		}
	}
	err := archive.Close()
	return b.Bytes(), err
}

// shippedEndings lists the endings that files of a product can have. Tests, Go
// sources and documentation have other endings.
var shippedEndings = []string{".html", ".css", ".js", ".json", ".svg", ".png", ".webmanifest", ".wasm"}

// ships reports whether a source file may become part of a product.
func ships(p string) bool {
	if slices.Contains(strings.Split(p, "/"), "testdata") {
		return false
	}
	if strings.Contains(p, "/testdata/") {
		return false
	}
	return path.Base(p) == "LICENSE" || slices.Contains(shippedEndings, path.Ext(p))
}

// cutPath returns the part of p after prefix, and whether p is at or below
// prefix. prefix is a folder with a slash at its end, or a file.
func cutPath(p, prefix string) (string, bool) {
	rest, ok := strings.CutPrefix(p, prefix)
	return rest, ok && (rest == "" || strings.HasSuffix(prefix, "/"))
}
