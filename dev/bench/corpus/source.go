package corpus

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"pilcrow/extract/saved/files"

	"golang.org/x/net/html"
)

// Path returns the path by which `pilcrow batch` finds the page and gives it
// its id: the file, or the page's folder.
func (p Page) Path() string {
	if filepath.Base(p.path) == "source.html" {
		return filepath.Dir(p.path)
	}
	if _, err := os.Stat(p.path); err == nil {
		return p.path
	}
	return p.path + ".gz"
}

// Source returns the saved file of the page, decompressed.
func (p Page) Source() ([]byte, error) {
	source, err := files.ReadFile(p.path + ".gz")
	if errors.Is(err, fs.ErrNotExist) {
		source, err = files.ReadFile(p.path)
	}
	if err != nil {
		return nil, fmt.Errorf("read page %s: %w", p.ID, err)
	}
	return source, nil
}

// UTF8 returns the page's HTML in UTF-8, decoded in the same way as by the
// command line.
func (p Page) UTF8() ([]byte, error) {
	source, err := p.Source()
	if err != nil {
		return nil, err
	}
	page, err := files.Open(p.path, source)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	return page.HTML, nil
}

// TextOf returns the text of an HTML fragment, with a line for each block.
func TextOf(fragment []byte) string {
	var text strings.Builder
	z := html.NewTokenizer(bytes.NewReader(fragment))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return text.String()
		case html.TextToken:
			text.Write(z.Text())
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			if name, _ := z.TagName(); breaksLine(string(name)) {
				text.WriteByte('\n')
			}
		}
	}
}

func breaksLine(tag string) bool {
	switch tag {
	case "p", "div", "section", "article", "ul", "ol", "li", "dl", "dt", "dd", "table", "tr", "td", "th", "figure",
		"figcaption", "header", "footer", "main", "aside", "details", "summary", "pre", "blockquote", "br", "hr",
		"h1", "h2", "h3", "h4", "h5", "h6":
		return true
	}
	return false
}
