// Package corpus reads folders of saved pages whose content is known. A folder
// has one of two layouts:
//
//	html/ID.html.gz and truth.json           truth.json maps each ID to a Truth
//	ID/source.html.gz and ID/expected.html   a folder for each page
//
// In the second layout, a folder may also have expected-metadata.json.
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

	Title     string `json:"title,omitempty"`
	Author    Names  `json:"author,omitempty"`
	Published string `json:"date,omitempty"` // begins with the day: 2006-01-02
	Site      string `json:"-"`
	Lang      string `json:"-"`
	Dir       string `json:"-"`

	HTML string `json:"-"` // of the layout with a folder for each page: expected.html
}

// Names is the name of an author, or the names of several, separated by commas.
type Names string

// UnmarshalJSON reads a name or a list of names.
func (n *Names) UnmarshalJSON(source []byte) error {
	var list []string
	if json.Unmarshal(source, &list) == nil {
		*n = Names(strings.Join(list, ", "))
		return nil
	}
	return json.Unmarshal(source, (*string)(n))
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
		truth, err := readMetadata(filepath.Join(folder, "expected-metadata.json"))
		if err != nil {
			return nil, err
		}
		truth.Text, truth.HTML = TextOf(source), string(source)
		pages = append(pages, Page{filepath.Base(folder), truth, filepath.Join(folder, "source.html")})
	}
	return pages, nil
}

// readMetadata returns a truth that has only the metadata in the file at path,
// or nothing if there is no file.
func readMetadata(path string) (Truth, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Truth{}, nil
	}
	if err != nil {
		return Truth{}, err
	}
	var m struct{ Title, Byline, SiteName, PublishedTime, Lang, Dir string }
	if err := json.Unmarshal(text, &m); err != nil {
		return Truth{}, fmt.Errorf("read %s: %w", path, err)
	}
	return Truth{Title: m.Title, Author: Names(m.Byline), Site: m.SiteName, Published: m.PublishedTime, Lang: m.Lang, Dir: m.Dir}, nil
}

// Types returns the types of pages (article, forum, …) that occur in the
// corpus, in the order of the tables.
func (c Corpus) Types() []string {
	all := []string{"article", "documentation", "service", "forum", "collection", "listing", "product"}
	return slices.DeleteFunc(all, func(name string) bool {
		return !slices.ContainsFunc(c.Pages, func(p Page) bool { return p.Truth.Type == name })
	})
}

// Kind returns the part of the corpus's name before the first hyphen. It
// determines how pages are scored, see score.Page: "zh" by pairs of characters,
// "snippets" by snippets, others by words.
func (c Corpus) Kind() string {
	kind, _, _ := strings.Cut(c.Name, "-")
	return kind
}
