package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// textLine is a line that printTexts writes and dev/bench/accuracy reads.
type textLine struct {
	ID   string `json:"id"`   // the file's name without .html
	Text string `json:"text"` // "" if the contender finds nothing
}

// printTexts writes a line of JSON for each HTML file in dir, with the text
// that the contender finds in it. The files must be in UTF-8.
func printTexts(c contender, dir string, out io.Writer) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil {
		return fmt.Errorf("list the pages: %w", err)
	}
	lines := json.NewEncoder(out)
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			return fmt.Errorf("read the page: %w", err)
		}
		text, err := readOnce(c, source, pageAddress())
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s finds nothing on %s: %v\n", c.name, path, err)
		}
		id := strings.TrimSuffix(filepath.Base(path), ".html")
		if err := lines.Encode(textLine{id, text}); err != nil {
			return fmt.Errorf("write the text: %w", err)
		}
	}
	return nil
}

// pageAddress returns the address that the contenders get for every page.
func pageAddress() *url.URL { return &url.URL{Scheme: "https", Host: "pages.example", Path: "/page"} }
