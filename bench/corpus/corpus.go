// Package corpus reads folders of saved pages whose content is known. A folder
// has one of two layouts:
//
//	html/ID.html.gz and truth.json           truth.json maps each ID to a Truth
//	ID/source.html.gz and ID/expected.html   a folder for each page
//
// The HTML files may also be uncompressed, without the ending .gz.
package corpus

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Corpus is a folder of pages.
type Corpus struct {
	Name  string // the name of the folder
	Pages []Page // sorted by id
}

// Page is one saved page.
type Page struct {
	ID    string
	Truth Truth
	path  string // of the HTML file, without .gz
}

// Truth is the known content of a page. Fields that a corpus does not have are
// empty.
type Truth struct {
	URL     string   `json:"url"`     // the page's address when it was saved
	Text    string   `json:"text"`    // the main content
	Type    string   `json:"type"`    // article, forum, …
	With    []string `json:"with"`    // snippets that belong to the content
	Without []string `json:"without"` // snippets that don't belong to it
}

// Open returns the corpus in the folder dir, with the truth of each page. The
// pages themselves are read later, by Page.Source.
func Open(dir string) (Corpus, error) {
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return Corpus{}, fmt.Errorf("open corpus %s: %w", dir, err)
	}
	pages, err := flat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		pages, err = folders(dir)
	}
	if err == nil && len(pages) == 0 {
		err = errors.New("found neither truth.json nor folders with source.html and expected.html")
	}
	if err != nil {
		return Corpus{}, fmt.Errorf("open corpus %s: %w", dir, err)
	}
	slices.SortFunc(pages, func(a, b Page) int { return cmp.Compare(a.ID, b.ID) })
	return Corpus{filepath.Base(absolute), pages}, nil
}

func flat(dir string) ([]Page, error) {
	source, err := os.ReadFile(filepath.Join(dir, "truth.json"))
	if err != nil {
		return nil, err
	}
	var truths map[string]Truth
	if err := json.Unmarshal(source, &truths); err != nil {
		return nil, fmt.Errorf("read truth.json: %w", err)
	}
	var pages []Page
	for id, truth := range truths {
		pages = append(pages, Page{id, truth, filepath.Join(dir, "html", id+".html")})
	}
	return pages, nil
}

func folders(dir string) ([]Page, error) {
	expected, err := filepath.Glob(filepath.Join(dir, "*", "expected.html"))
	if err != nil {
		return nil, err
	}
	var pages []Page
	for _, path := range expected {
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		folder := filepath.Dir(path)
		truth := Truth{Text: TextOf(source)}
		pages = append(pages, Page{filepath.Base(folder), truth, filepath.Join(folder, "source.html")})
	}
	return pages, nil
}

// Kind returns the part of the corpus's name before the first hyphen. It
// determines how pages are scored, see score.Page: "zh" by pairs of characters,
// "snippets" by snippets, others by words.
func (c Corpus) Kind() string {
	kind, _, _ := strings.Cut(c.Name, "-")
	return kind
}
