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

// tree is a folder's files: their contents by slash-separated path.
type tree map[string][]byte

// paths returns the files' paths, sorted: everything that is written from a
// tree is written in this order, so that it comes out the same every time.
func (t tree) paths() []string { return slices.Sorted(maps.Keys(t)) }

// readSources reads what products are made of: the repository's files, and
// the compiler's output as if it stood in wasm/.
func readSources(root, built string) (tree, error) {
	sources := tree{}
	for _, part := range []string{"manifest.json", "LICENSE", "extension", "ui", "web", "wasm"} {
		if err := sources.read(filepath.Join(root, part), part); err != nil {
			return nil, fmt.Errorf("read the repository: %w", err)
		}
	}
	if err := sources.read(built, "wasm"); err != nil {
		return nil, fmt.Errorf("read the compiled core: %w", err)
	}
	return sources, nil
}

// read adds the file or folder at from under the name to.
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

// writeTo makes dir hold the tree's files and nothing else.
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

// archived is the time that all files in an archive carry, the earliest that
// the format knows: the real ones would make every archive differ.
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

// shippedEndings are the kinds of files that a product can hold. Tests, Go
// sources and notes are of other kinds.
var shippedEndings = []string{".html", ".css", ".js", ".json", ".svg", ".png", ".webmanifest", ".wasm"}

// ships reports whether a source file may become part of a product.
func ships(p string) bool {
	return path.Base(p) == "LICENSE" || slices.Contains(shippedEndings, path.Ext(p))
}

// cutPath returns what p has below prefix, which is a folder with its slash or
// a file.
func cutPath(p, prefix string) (string, bool) {
	rest, ok := strings.CutPrefix(p, prefix)
	return rest, ok && (rest == "" || strings.HasSuffix(prefix, "/"))
}
