package corpus

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
)

// Source returns the page's bytes as they were saved, decompressed.
func (p Page) Source() ([]byte, error) {
	source, err := readCompressed(p.path + ".gz")
	if errors.Is(err, fs.ErrNotExist) {
		source, err = os.ReadFile(p.path)
	}
	if err != nil {
		return nil, fmt.Errorf("read page %s: %w", p.ID, err)
	}
	return source, nil
}

func readCompressed(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := gzip.NewReader(file)
	if err != nil {
		return nil, fmt.Errorf("decompress %s: %w", path, err)
	}
	return io.ReadAll(r)
}

// UTF8 decodes a saved page: bytes that are valid UTF-8 are taken as that,
// others as the page's start declares, and what is undeclared as GB 18030
// where it can be read so without an error, else as windows-1252.
func UTF8(source []byte) ([]byte, error) {
	if utf8.Valid(source) {
		return bytes.TrimPrefix(source, []byte("\uFEFF")), nil
	}
	encoding, name, _ := charset.DetermineEncoding(source, "")
	if name == undeclared {
		if chinese, _ := charset.Lookup("gb18030"); chinese != nil {
			if text, err := chinese.NewDecoder().Bytes(source); err == nil && !bytes.ContainsRune(text, utf8.RuneError) {
				return text, nil
			}
		}
	}
	text, err := encoding.NewDecoder().Bytes(source)
	if err != nil {
		return nil, fmt.Errorf("decode the page as %s: %w", name, err)
	}
	return text, nil
}

// undeclared is what DetermineEncoding answers for lack of a declaration.
const undeclared = "windows-1252"

// textOf returns the text of an HTML fragment, a line for each block.
func textOf(fragment []byte) string {
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
