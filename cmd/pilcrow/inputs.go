package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// input is one page of a batch, or one web archive.
type input struct {
	id        string
	path      string
	isArchive bool
	bytes     int64 // the length of an archive's file, or 0 if it has none
	err       error // the reason why path can't be read, which the page's line shows
}

// inputs returns the pages of all paths, in the order of the paths. Those of a
// folder are sorted by name, as far as isListed is true for their paths; "-" is a
// page from the standard input. A path that can't be read is listed, too, with
// the reason.
func inputs(paths []string, isListed func(path string) bool) []input {
	var all []input
	for _, path := range paths {
		info, err := os.Stat(path)
		switch {
		case path == "-":
			all = append(all, input{id: path, path: path})
		case isAddress(path):
			all = append(all, input{id: path, path: path, err: addressError(path)})
		case err != nil:
			all = append(all, input{id: idOf(path), path: path, err: err})
		case info.IsDir():
			all = append(all, folder(path, isListed)...)
		default:
			all = append(all, fileInput(path, info))
		}
	}
	return all
}

// fileInput returns the input of a file, which may be nil if it is not known.
func fileInput(path string, info os.FileInfo) input {
	in := input{id: idOf(path), path: path, isArchive: isArchiveName(path)}
	if in.isArchive && info != nil {
		in.bytes = info.Size()
	}
	return in
}

var errNoPages = errors.New("contains no " + strings.Join(pageEndings, ", ") + " file, compressed or not")

func folder(dir string, isListed func(path string) bool) []input {
	pages, err := walk(dir, isListed)
	if err == nil && len(pages) == 0 {
		err = fmt.Errorf("list %s: %w", dir, errNoPages)
	}
	if err != nil {
		pages = append(pages, input{id: idOf(dir), path: dir, err: err})
	}
	return pages
}

// walk returns the pages below dir for which isListed is true. A folder that contains a page named
// "source" counts as one page. The folder's other files, such as expected
// results, are not read.
func walk(dir string, isListed func(path string) bool) ([]input, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	if source := sourceIn(entries); source != "" {
		return []input{{id: folderName(dir), path: filepath.Join(dir, source)}}, nil
	}
	var pages []input
	for _, entry := range entries {
		path := filepath.Join(dir, entry.Name())
		switch {
		case strings.HasPrefix(entry.Name(), "."): // .git, AppleDouble files, …
		case entry.IsDir():
			below, err := walk(path, isListed)
			if err != nil {
				below = []input{{id: idOf(path), path: path, err: err}}
			}
			pages = append(pages, below...)
		case isListed(path):
			info, _ := entry.Info() // an error means that the file is gone, which the next read reports
			pages = append(pages, fileInput(path, info))
		}
	}
	return pages, nil
}

func sourceIn(entries []os.DirEntry) string {
	for _, entry := range entries {
		if !entry.IsDir() && isPage(entry.Name()) && idOf(entry.Name()) == "source" {
			return entry.Name()
		}
	}
	return ""
}

// folderName returns the name of the folder dir, even if dir is written as "."
// or "..".
func folderName(dir string) string {
	if absolute, err := filepath.Abs(dir); err == nil {
		return filepath.Base(absolute)
	}
	return filepath.Base(dir)
}

var pageEndings = []string{".html", ".htm", ".xhtml", ".xht", ".mhtml", ".mht"}

func isPage(path string) bool { return idOf(path) != filepath.Base(path) }

// idOf returns the id of the page at path: the file name without its ending,
// which is one of pageEndings, optionally followed by .gz. A name with another
// ending stays unchanged.
func idOf(path string) string {
	name := filepath.Base(path)
	plain := cutSuffixFold(name, ".gz")
	for _, ending := range pageEndings {
		if id := cutSuffixFold(plain, ending); id != plain {
			return id
		}
	}
	return name
}

func cutSuffixFold(name, suffix string) string {
	n := len(name) - len(suffix)
	if n > 0 && strings.EqualFold(name[n:], suffix) {
		return name[:n]
	}
	return name
}
