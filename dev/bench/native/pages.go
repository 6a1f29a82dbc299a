package main

import (
	"fmt"
	"os"
	"path/filepath"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/pages/synthetic"
)

// savedPage is a page to measure, saved in a file in UTF-8.
type savedPage struct {
	id    string
	class string
	path  string
	truth string
}

// openCorpus opens the corpus in dir. If dir is "", it generates a corpus
// instead, which remove deletes.
func openCorpus(dir string) (c corpus.Corpus, remove func() error, err error) {
	if dir == "" {
		return synthetic.Open()
	}
	c, err = corpus.Open(dir)
	return c, func() error { return nil }, err
}

// choose returns the first pages of each size class, sorted by id, and writes
// them into dir. The class depends on the size of the decompressed file.
func choose(c corpus.Corpus, dir string) ([]savedPage, error) {
	chosen := map[string]int{}
	var pages []savedPage
	for _, p := range c.Pages {
		source, err := p.Source()
		if err != nil {
			return nil, err
		}
		class, ok := classOf(len(source))
		if !ok || chosen[class] == synthetic.PagesPerClass {
			continue
		}
		saved, err := save(p, class, dir)
		if err != nil {
			return nil, err
		}
		chosen[class]++
		pages = append(pages, saved)
	}
	return pages, nil
}

func classOf(size int) (name string, ok bool) {
	for _, class := range synthetic.Classes() {
		if class.Holds(size) {
			return class.Name, true
		}
	}
	return "", false
}

func save(p corpus.Page, class, dir string) (savedPage, error) {
	text, err := p.UTF8()
	if err != nil {
		return savedPage{}, err
	}
	path := filepath.Join(dir, p.ID+".html")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		return savedPage{}, fmt.Errorf("write page %s: %w", p.ID, err)
	}
	return savedPage{p.ID, class, path, p.Truth.Text}, nil
}
