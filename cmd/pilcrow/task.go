package main

import (
	"cmp"
	"fmt"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/saved/files"
)

// task says how to read a page: with which engine and options, and under which
// address.
type task struct {
	engine engine.Info // the zero value is the default engine
	tuning engine.Options
	url    string // the page's address; "" means the one in the file
}

// read extracts the article from src, the content of the named file. Even if it
// returns an error, the article has everything that is known about the page.
func (t task) read(name string, src []byte) (extract.Article, error) {
	p, err := t.parse(name, src)
	if err != nil {
		return extract.Article{}, err
	}
	return extract.Extract(p, extract.Options{Engine: t.engine, Tuning: t.tuning})
}

// parse returns the page in src, the content of the named file.
func (t task) parse(name string, src []byte) (*page.Page, error) {
	file, err := files.Open(name, src)
	if err != nil {
		return nil, fmt.Errorf("open the page: %w", err)
	}
	p, err := page.FromHTML(file.HTML, page.Options{URL: cmp.Or(t.url, file.Address), Source: page.Saved})
	if err != nil {
		return nil, fmt.Errorf("parse: %w", err)
	}
	return p, nil
}
