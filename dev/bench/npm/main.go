// Command npm scores the articles that dev/bench/npm/main.mjs has got from the
// extractors for Node.js:
//
//	npm CORPUS
//
// It reads lines of JSON, {system, id, html}, from the standard input, and prints
// one object: the F1 of each system, averaged over its pages. The score is that
// of dev/bench/accuracy: the words of the HTML's text, with a line for each block.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/jsonlines"
	"pilcrow/dev/bench/score"
	"pilcrow/dev/bench/statistics"
)

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "npm:", err)
		os.Exit(1)
	}
}

func run(args []string, in io.Reader, out io.Writer) error {
	if len(args) != 1 {
		return errors.New("want the folder of one corpus")
	}
	c, err := corpus.Open(args[0])
	if err != nil {
		return err
	}
	figures, err := scored(c, in)
	if err != nil {
		return err
	}
	return json.NewEncoder(out).Encode(figures)
}

// article is what a system found on a page.
type article struct {
	System string `json:"system"`
	ID     string `json:"id"`
	HTML   string `json:"html"`
}

// scored returns the F1 of each system.
func scored(c corpus.Corpus, in io.Reader) (map[string]float64, error) {
	truths := map[string]corpus.Truth{}
	for _, p := range c.Pages {
		truths[p.ID] = p.Truth
	}
	all := map[string][]float64{}
	for a, err := range jsonlines.Read[article](in) {
		if err != nil {
			return nil, fmt.Errorf("read the articles: %w", err)
		}
		truth, found := truths[a.ID]
		if !found {
			return nil, fmt.Errorf("read the articles: the corpus has no page %q", a.ID)
		}
		match, _ := score.Page(c.Kind(), corpus.TextOf([]byte(a.HTML)), score.Truth{Text: truth.Text, With: truth.With, Without: truth.Without})
		all[a.System] = append(all[a.System], match.F1)
	}
	figures := map[string]float64{}
	for system, values := range all {
		figures[system] = statistics.Mean(values)
	}
	return figures, nil
}
