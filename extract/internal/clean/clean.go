// Package clean turns an engine's selection into a tidy draft of the article:
// the selected nodes in page order, with the structure that readers need
// (headings, lists, tables, quotes, code, figures), and without wrappers and
// boilerplate.
//
// First package selection completes the selection. Then copy.go copies it from
// the page into a draft. Each family of cleaning (a package below this one)
// recognizes one kind of thing in the draft and gives it its form. Cleaning
// decides about form, never about safety: package article builds the safe
// article.
package clean

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// Options is what cleaning knows beside the page and its selection.
type Options = facts.Options

// Tidy returns the selected nodes of p as a tidy draft. It only reads the
// page.
func Tidy(p *page.Page, s engine.Selection, o Options) *draft.Tree {
	return tidy(p, s, o, families, nil).draft
}

// tidy lets tests choose the order of families, and observers the steps.
func tidy(p *page.Page, s engine.Selection, o Options, families []family, observe observer) *copier {
	c := copySelection(p, s, o, observe)
	with := choices{s.Kind, o, c.Picked}
	for _, f := range families {
		f.tidy(c.draft.Root(), with)
		observe.draft(f.name, c.draft)
	}
	for _, pass := range shapePasses {
		pass.tidy(c.draft.Root(), with)
		observe.draft(pass.name, c.draft)
	}
	return c
}
