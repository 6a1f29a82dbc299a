package main

import (
	"cmp"
	"fmt"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/saved"
)

// task says how a page is read.
type task struct {
	engine string // "" is the default engine
	tuning engine.Options
	url    string // the page's address; "" is the one that the file notes
}

// read finds the article in src, which is the named file's bytes as they are.
// Where a page has none, what else is known of the page comes with the error.
func (t task) read(name string, src []byte) (extract.Article, error) {
	file, err := saved.Open(name, src)
	if err != nil {
		return extract.Article{}, fmt.Errorf("open the page: %w", err)
	}
	p, err := page.FromHTML(file.HTML, page.Options{URL: cmp.Or(t.url, file.Address), Source: page.Saved})
	if err != nil {
		return extract.Article{}, fmt.Errorf("parse: %w", err)
	}
	return extract.Extract(p, extract.Options{Engine: t.engine, Tuning: t.tuning})
}
