// Command forms compares the articles that are extracted from the two forms of
// serialized pages: a snapshot and HTML. It reads JSON objects with the members
// id, url, snapshot and html from standard input. Every engine must extract the
// same article from both forms. Engines that read source lines are left out,
// because a snapshot has no source lines. The command prints the differences to
// standard output; if there are any, its exit code is 1.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"pilcrow/dev/bench/jsonlines"
	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
)

type pair struct{ ID, URL, Snapshot, HTML string }

func main() {
	differences, err := compareAll(os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "forms:", err)
		os.Exit(2)
	}
	if differences > 0 {
		os.Exit(1)
	}
}

// compareAll compares all pages that it reads from in, and writes a report to
// out. It returns the number of differences.
func compareAll(in io.Reader, out io.Writer) (int, error) {
	pages, articles, differences := 0, 0, 0
	for p, err := range jsonlines.Read[pair](in) {
		if err != nil {
			return 0, fmt.Errorf("read page %d: %w", pages, err)
		}
		pages++
		found, err := p.extract()
		if err != nil {
			return 0, fmt.Errorf("read the forms of %s: %w", p.ID, err)
		}
		for _, r := range found {
			articles++
			if difference := r.difference(); difference != "" {
				differences++
				fmt.Fprintf(out, "%s, %s: %s\n", p.ID, r.engine, difference)
			}
		}
	}
	fmt.Fprintf(out, "%d pages, %d articles in two forms, %d differ\n", pages, articles, differences)
	return differences, nil
}

// results are what one engine extracted from the two forms of a page.
type results struct {
	engine                 string
	fromSnapshot, fromHTML outcome
}

type outcome struct {
	article extract.Article
	html    string
	err     error
}

func (p pair) extract() ([]results, error) {
	o := page.Options{URL: p.URL, Source: page.Live}
	snapshot, err := page.FromSnapshot([]byte(p.Snapshot), o)
	if err != nil {
		return nil, err
	}
	parsed, err := page.FromHTML([]byte(p.HTML), o)
	if err != nil {
		return nil, err
	}
	var all []results
	for _, e := range engines.All() {
		if !strings.HasPrefix(e.Name, "ttr") {
			all = append(all, results{e.Name, outcomeOf(snapshot, e), outcomeOf(parsed, e)})
		}
	}
	return all, nil
}

func outcomeOf(p *page.Page, e engine.Info) outcome {
	article, err := extract.Extract(p, extract.Options{Engine: e})
	o := outcome{article: article, err: err}
	if err == nil {
		o.html = article.HTML()
	}
	return o
}

// difference describes the first difference between the two results, or returns
// "" if they are equal.
func (r results) difference() string {
	a, b := r.fromSnapshot, r.fromHTML
	switch {
	case fmt.Sprint(a.err) != fmt.Sprint(b.err):
		return fmt.Sprintf("the snapshot gives the error %v, its HTML form %v", a.err, b.err)
	case a.err != nil:
		return ""
	case fmt.Sprint(a.article.Meta) != fmt.Sprint(b.article.Meta):
		return fmt.Sprintf("metadata\n\t%+v\n\t%+v", a.article.Meta, b.article.Meta)
	case a.html != b.html:
		return "article\n\t" + strings.Join(aroundDifference(a.html, b.html), "\n\t")
	}
	return ""
}

// aroundDifference returns the parts of a and of b around the first byte at
// which they differ.
func aroundDifference(a, b string) []string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	const before, after = 60, 100
	around := func(s string) string { return fmt.Sprintf("%q", s[max(0, at-before):min(len(s), at+after)]) }
	return []string{around(a), around(b)}
}
