package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"pilcrow/dev/bench/extractor"
)

// programs builds the command lines that extract the corpora.
type programs struct {
	root    string // the repository
	fit     string // the folder that fit.py has filled; "" for the shipped weights
	scratch string // the folder for the programs
	built   map[string]string
}

// of returns the programs for a corpus, one for each seed, or that with the shipped
// weights.
func (p programs) of(corpus string) (paths []string, err error) {
	weights := []string{filepath.Join(p.root, "extract/engine/fused/weights.bin")}
	if p.fit != "" {
		weights, err = filepath.Glob(filepath.Join(p.fit, "outside", sourceOf(corpus)+".*.bin"))
		if err == nil && len(weights) == 0 {
			err = errors.New("no weights without the source " + sourceOf(corpus) + ": run fit.py --outside")
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", corpus, err)
		}
	}
	slices.Sort(weights)
	for _, w := range weights {
		path, err := p.build(w)
		if err != nil {
			return nil, fmt.Errorf("build the command line with %s: %w", w, err)
		}
		paths = append(paths, path)
	}
	return paths, nil
}

func (p programs) build(weights string) (string, error) {
	if path, done := p.built[weights]; done {
		return path, nil
	}
	path := filepath.Join(p.scratch, fmt.Sprintf("pilcrow-%d", len(p.built)))
	p.built[weights] = path
	return path, extractor.Build(p.root, extractor.CommandLine, weights, path)
}

// sourceOf returns where the pages of a corpus come from, as corpora.source_of of
// dev/tools/fit does: wcxb-fundus and zh-fundus-old are of one source.
func sourceOf(corpus string) string {
	parts := strings.Split(corpus, "-")
	if len(parts) < 2 || parts[1] == "dev" || parts[1] == "pages" {
		return corpus
	}
	return parts[1]
}
