package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/extractor"
)

// folds builds and runs a program for each fold.
type folds struct {
	root    string // the repository
	fit     string // the folder that fit.py has filled
	scratch string // the folder for the programs
	source  string // the package of the programs
	run     func(program string, paths []string) (map[string]extractor.Page, error)
}

// commandLines returns folds that run the command line.
func commandLines(root, fit, scratch string) folds {
	run := func(program string, paths []string) (map[string]extractor.Page, error) {
		return extractor.Batch(program, fields, paths...)
	}
	return folds{root, fit, scratch, extractor.CommandLine, run}
}

// fields are what is compared, besides the metadata, which every line has.
const fields = "text,html,kind"

// extract returns what the program finds on each page with the weights of
// the model that has not seen the page, by page id.
func (f folds) extract(c corpus.Corpus) (map[string]extractor.Page, error) {
	paths, err := f.paths(c)
	if err != nil {
		return nil, err
	}
	all := map[string]extractor.Page{}
	for _, fold := range slices.Sorted(maps.Keys(paths)) {
		fmt.Fprintf(os.Stderr, "%s: fold %d\n", c.Name, fold)
		program, err := f.program(fold)
		if err != nil {
			return nil, fmt.Errorf("build the program of fold %d: %w", fold, err)
		}
		pages, err := f.run(program, paths[fold])
		if err != nil {
			return nil, fmt.Errorf("%s, fold %d: %w", c.Name, fold, err)
		}
		maps.Copy(all, pages)
	}
	return all, nil
}

// paths returns the paths of the pages of each fold.
func (f folds) paths(c corpus.Corpus) (map[int][]string, error) {
	text, err := os.ReadFile(filepath.Join(f.fit, c.Name+".folds.json"))
	if err != nil {
		return nil, fmt.Errorf("read the folds of fit.py: %w", err)
	}
	var foldOf map[string]int
	if err := json.Unmarshal(text, &foldOf); err != nil {
		return nil, fmt.Errorf("read the folds of fit.py: %w", err)
	}
	paths := map[int][]string{}
	for _, p := range c.Pages {
		fold, known := foldOf[p.ID]
		if !known {
			return nil, fmt.Errorf("fit.py has no fold of page %s of %s", p.ID, c.Name)
		}
		paths[fold] = append(paths[fold], p.Path())
	}
	return paths, nil
}

// program returns the path of the program with the weights of a fold, and
// builds it first if it does not exist.
func (f folds) program(fold int) (string, error) {
	program := filepath.Join(f.scratch, fmt.Sprintf("pilcrow-%d", fold))
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	return program, extractor.Build(f.root, f.source, filepath.Join(f.fit, fmt.Sprintf("fold-%d.bin", fold)), program)
}
