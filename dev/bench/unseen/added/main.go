// Command added prints what the steps that complete a selection add to articles, a
// line of JSON for each page:
//
//	added FILE…
//
//	{"id":"boats","added":[{"step":"lists","text":"oars"}]}
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pilcrow/dev/bench/extractor"
	"pilcrow/extract"
	"pilcrow/extract/account"
	"pilcrow/extract/page"
	"pilcrow/extract/render"
	"pilcrow/extract/saved/files"
)

type line struct {
	ID    string            `json:"id"`
	Added []extractor.Added `json:"added"`
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "added:", err)
		os.Exit(1)
	}
}

func run(paths []string) error {
	lines := json.NewEncoder(os.Stdout)
	for _, path := range paths {
		added, err := addedTo(path)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		id, _, _ := strings.Cut(filepath.Base(path), ".html")
		if err := lines.Encode(line{id, added}); err != nil {
			return fmt.Errorf("print the texts of %s: %w", path, err)
		}
	}
	return nil
}

// addedTo returns what is in the text of a saved page's article, and was not selected
// by the engine.
func addedTo(path string) (added []extractor.Added, err error) {
	src, err := files.ReadFile(path)
	if err != nil {
		return nil, err
	}
	file, err := files.Open(path, src)
	if err != nil {
		return nil, err
	}
	p, err := page.FromHTML(file.HTML, page.Options{})
	if err != nil {
		return nil, err
	}
	a, err := extract.Extract(p, extract.Options{})
	if errors.Is(err, extract.ErrNothingFound) {
		return nil, nil
	}
	inText := textNodes(a)
	last := page.None
	for n, fate := range a.Fates() {
		id := page.NodeID(n)
		if !p.IsText(id) || p.Chars(id) == 0 {
			continue
		}
		if fate.Why != account.CompletedByCleaning || !inText[id] {
			last = page.None
			continue
		}
		if k := len(added) - 1; last != page.None && added[k].Step == fate.Family && blockOf(p, last) == blockOf(p, id) {
			added[k].Text += p.Text(id)
		} else {
			added = append(added, extractor.Added{Step: fate.Family, Text: p.Text(id)})
		}
		last = id
	}
	return added, err
}

// textNodes returns the nodes that are in the article's text: captions of pictures are
// not.
func textNodes(a extract.Article) map[page.NodeID]bool {
	all := map[page.NodeID]bool{}
	for _, n := range a.Texts() {
		all[n.Source()] = true
	}
	for n := range a.Content.Root().Below() {
		if n.Name() != "figure" {
			continue
		}
		shown := slices.Collect(render.Shown(n))
		for c := range n.Children() {
			if slices.Contains(shown, c) {
				continue
			}
			for d := range c.Below() {
				delete(all, d.Source())
			}
		}
	}
	return all
}

// blockOf returns the innermost block-level element around n.
func blockOf(p *page.Page, n page.NodeID) page.NodeID {
	for n = p.Parent(n); n != page.None && !p.SeparatesText(n); n = p.Parent(n) {
	}
	return n
}
