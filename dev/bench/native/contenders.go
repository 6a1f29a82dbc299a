package main

import (
	"bytes"
	"fmt"
	"net/url"
	"strings"

	"codeberg.org/readeck/go-readability/v2"
	distiller "github.com/markusmobius/go-domdistiller"
	"github.com/markusmobius/go-trafilatura"
	"golang.org/x/net/html"

	"pilcrow/extract"
	"pilcrow/extract/page"
)

// contender is one extractor. Its function read gets saved HTML in UTF-8, which
// it reads in the fastest documented way, and returns the article's text. The
// peers get a parsed tree, because their own parsing would detect the encoding
// first.
type contender struct {
	name   string
	module string // the report names its version; "" for this repository
	read   func(source []byte, address *url.URL) (string, error)
}

func contenders() []contender {
	return []contender{
		{"pilcrow", "", readPilcrow},
		{"go-readability", "codeberg.org/readeck/go-readability/v2", readReadability},
		{"go-domdistiller", "github.com/markusmobius/go-domdistiller", readDistiller},
		{"go-trafilatura", "github.com/markusmobius/go-trafilatura", trafilaturaWith(trafilatura.Options{})},
		// The fallback is the default of go-trafilatura's command line.
		{"go-trafilatura with fallback", "github.com/markusmobius/go-trafilatura", trafilaturaWith(trafilatura.Options{EnableFallback: true})},
	}
}

func contenderByName(name string) (contender, error) {
	for _, c := range contenders() {
		if c.name == name {
			return c, nil
		}
	}
	return contender{}, fmt.Errorf("unknown contender %q", name)
}

func readPilcrow(source []byte, address *url.URL) (string, error) {
	p, err := page.FromHTML(source, page.Options{URL: address.String(), Source: page.Saved})
	if err != nil {
		return "", err
	}
	article, err := extract.Extract(p, extract.Options{})
	if err != nil {
		return "", err
	}
	return article.Text(), nil
}

func readReadability(source []byte, address *url.URL) (string, error) {
	tree, err := html.Parse(bytes.NewReader(source))
	if err != nil {
		return "", err
	}
	parser := readability.NewParser()
	article, err := parser.ParseAndMutate(tree, address)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	if err := article.RenderText(&text); err != nil {
		return "", err
	}
	return text.String(), nil
}

// readDistiller runs go-domdistiller without its search for the article's
// further pages, because no other contender has such a search.
func readDistiller(source []byte, address *url.URL) (string, error) {
	tree, err := html.Parse(bytes.NewReader(source))
	if err != nil {
		return "", err
	}
	result, err := distiller.Apply(tree, &distiller.Options{OriginalURL: address, SkipPagination: true})
	if err != nil {
		return "", err
	}
	return result.Text, nil
}

func trafilaturaWith(o trafilatura.Options) func([]byte, *url.URL) (string, error) {
	return func(source []byte, address *url.URL) (string, error) {
		tree, err := html.Parse(bytes.NewReader(source))
		if err != nil {
			return "", err
		}
		options := o
		options.OriginalURL = address
		result, err := trafilatura.ExtractDocument(tree, options)
		if err != nil {
			return "", err
		}
		return result.ContentText, nil
	}
}
