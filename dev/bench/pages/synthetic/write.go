package synthetic

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"pilcrow/dev/bench/corpus"
)

// Write writes the pages of all classes into the folder dir, in the layout of a
// corpus.
func Write(dir string) error {
	html := filepath.Join(dir, "html")
	if err := os.MkdirAll(html, 0o755); err != nil {
		return fmt.Errorf("make the folder: %w", err)
	}
	truths := map[string]corpus.Truth{}
	for _, class := range Classes() {
		for n := range PagesPerClass {
			made, id := Make(class.Recipe(n)), class.ID(n)
			if err := os.WriteFile(filepath.Join(html, id+".html"), made.HTML, 0o644); err != nil {
				return fmt.Errorf("write a page: %w", err)
			}
			truths[id] = corpus.Truth{Text: made.Text, Type: string(made.Kind), With: []string{}, Without: []string{}}
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

// Open writes the pages into a temporary folder and opens the folder as a
// corpus. The function remove deletes the folder.
func Open() (made corpus.Corpus, remove func() error, err error) {
	parent, err := os.MkdirTemp("", "pilcrow-pages-")
	if err != nil {
		return made, nil, fmt.Errorf("make a folder for pages: %w", err)
	}
	remove = func() error { return os.RemoveAll(parent) }
	dir := filepath.Join(parent, "made")
	if err := Write(dir); err != nil {
		return made, remove, err
	}
	made, err = corpus.Open(dir)
	return made, remove, err
}
