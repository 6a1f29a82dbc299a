package main

import (
	"fmt"

	"pilcrow/extract"
	"pilcrow/extract/page"
	"pilcrow/saved"
)

// task says how a page is read.
type task struct {
	engine string // "" is the default engine
	url    string // the page's address; "" when unknown
}

// read finds the article in src, which is a file's bytes as they are. Where a
// page has none, what else is known of the page comes with the error.
func (t task) read(src []byte) (extract.Article, error) {
	text, err := saved.UTF8(src)
	if err != nil {
		return extract.Article{}, err
	}
	p, err := page.FromHTML(text, page.Options{URL: t.url, Source: page.Saved})
	if err != nil {
		return extract.Article{}, fmt.Errorf("parse: %w", err)
	}
	return extract.Extract(p, extract.Options{Engine: t.engine})
}

// checkEngine fails for a name that no engine has, before any page is read.
func checkEngine(name string) error {
	if name == "" {
		return nil
	}
	for _, e := range extract.Engines() {
		if e.Name == name {
			return nil
		}
	}
	return &extract.UnknownEngineError{Name: name}
}
