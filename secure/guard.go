package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"golang.org/x/net/html"

	"pilcrow/bench/corpus"
	"pilcrow/extract"
	"pilcrow/extract/guard"
	"pilcrow/extract/page"
)

// The guard changes no ordinary page: for every page of a corpus the text and
// the article are the same as those of the parser's tree without the guard.

// guardResult is what a run over pages found.
type guardResult struct {
	pages     int
	unparsed  int         // the parser alone has no tree for them: there is nothing to compare with
	different []string    // ids
	most      guard.Needs // of any page
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
		all.most.Nodes, all.most.Attributes, all.most.ElementAttributes, all.most.Reopening)
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
	r.most.Grow(out.Needs)
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

// joinAcrossComments takes all comments out of a tree, and makes one run of
// the text on both sides of each. The guard drops comments before the parser
// sees them; this is what a page without them would be.
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

// articleOf returns the article's HTML, or why there is none.
func articleOf(p *page.Page) string {
	a, err := extract.Extract(p, extract.Options{})
	if err != nil {
		return err.Error()
	}
	return a.HTML()
}
