// Command pages writes the pages that benchmarks run on when no corpus is at
// hand, in the layout of a corpus:
//
//	go run ./bench/pages DIR
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"pilcrow/bench/corpus"
	"pilcrow/bench/pages/synthetic"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pages DIR")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(1)
	}
}

func write(dir string) error {
	html := filepath.Join(dir, "html")
	if err := os.MkdirAll(html, 0o755); err != nil {
		return fmt.Errorf("make the folder: %w", err)
	}
	truths := map[string]corpus.Truth{}
	for _, class := range synthetic.Classes() {
		for n := range synthetic.PagesPerClass {
			made := synthetic.Make(class.Recipe(n))
			if err := os.WriteFile(filepath.Join(html, class.ID(n)+".html"), made.HTML, 0o644); err != nil {
				return fmt.Errorf("write a page: %w", err)
			}
			truths[class.ID(n)] = corpus.Truth{Text: made.Text, Type: string(made.Kind), With: []string{}, Without: []string{}}
		}
	}
	return writeTruth(filepath.Join(dir, "truth.json"), truths)
}

func writeTruth(path string, truths map[string]corpus.Truth) error {
	text, err := json.MarshalIndent(truths, "", " ")
	if err != nil {
		return fmt.Errorf("encode the truth: %w", err)
	}
	if err := os.WriteFile(path, append(text, '\n'), 0o644); err != nil {
		return fmt.Errorf("write the truth: %w", err)
	}
	return nil
}
