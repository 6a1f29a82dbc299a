package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"golang.org/x/net/html"

	"pilcrow/dev/bench/corpus"
	"pilcrow/extract"
	"pilcrow/extract/page"
	"pilcrow/internal/guard"
)

// guardResult is the result of parsing pages with and without the guard
// (internal/guard), which simplifies pages before the HTML parser reads them.
// The guard must not change ordinary pages: their text and article must be the
// same with and without it.
type guardResult struct {
	pages     int
	unparsed  int         // pages that the parser can't parse without the guard, so that there is nothing to compare
	different []string    // ids of the pages that the guard changed
	maxima    guard.Needs // the maximum that any page needed, for each limit of the guard
}

func compareWithoutGuard(dirs []string, out io.Writer) error {
	var all guardResult
	for _, dir := range dirs {
		c, err := corpus.Open(dir)
		if err != nil {
			return err
		}
		for _, p := range c.Pages {
			source, err := p.UTF8()
			if err != nil {
				return err
			}
			if err := all.add(c.Name+"/"+p.ID, source); err != nil {
				return fmt.Errorf("page %s: %w", p.ID, err)
			}
		}
	}
	fmt.Fprintf(out, "%d pages: %d without a tree when the parser is alone, %d changed by the guard %v\n",
		all.pages, all.unparsed, len(all.different), all.different)
	fmt.Fprintf(out, "the most of any page: %d nodes, %d attributes, %d on one element, %d elements and attributes to open again\n",
		all.maxima.Nodes, all.maxima.Attributes, all.maxima.ElementAttributes, all.maxima.Reopening)
	if len(all.different) > 0 {
		return fmt.Errorf("%d pages are changed by the guard", len(all.different))
	}
	return nil
}

func (r *guardResult) add(id string, source []byte) error {
	r.pages++
	guarded, err := page.FromHTML(source, page.Options{})
	if err != nil {
		return err
	}
	out, err := guard.Pass(source, guard.AsWritten, guard.Limits{Nodes: 1 << 30, Depth: 1 << 30, Reopening: 1 << 30})
	if err != nil {
		return err
	}
	r.maxima.Grow(out.Needs)
	root, err := html.Parse(bytes.NewReader(bytes.ReplaceAll(source, []byte{0}, nil)))
	if err != nil {
		r.unparsed++
		return nil
	}
	joinAcrossComments(root)
	plain := page.FromTree(root, page.Options{})
	if guarded.InnerText(page.Root) != plain.InnerText(page.Root) || articleOf(guarded) != articleOf(plain) {
		r.different = append(r.different, id)
	}
	return nil
}

// joinAcrossComments removes all comments from a tree and joins the texts on
// both sides of each. The guard removes comments before the parser reads the
// page, so a tree made without the guard has to lose its comments before it can
// be compared with a tree made with the guard.
func joinAcrossComments(root *html.Node) {
	for _, n := range slices.Collect(root.Descendants()) {
		before := n.PrevSibling
		switch {
		case n.Type == html.CommentNode:
			n.Parent.RemoveChild(n)
		case n.Type == html.TextNode && before != nil && before.Type == html.TextNode:
			n.Data = before.Data + n.Data
			n.Parent.RemoveChild(before)
		}
	}
}

// articleOf returns the HTML of the page's article, or the message of the error
// if there is none.
func articleOf(p *page.Page) string {
	a, err := extract.Extract(p, extract.Options{})
	if err != nil {
		return err.Error()
	}
	return a.HTML()
}
