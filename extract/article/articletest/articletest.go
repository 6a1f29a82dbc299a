// Package articletest makes safe articles of HTML for the tests of programs outside of
// the core.
package articletest

import (
	"golang.org/x/net/html"

	"pilcrow/extract/article"
	"pilcrow/extract/internal/draft/drafttest"
	"pilcrow/internal/url"
)

// FromHTML returns a safe copy of n's children. Addresses are resolved against base.
func FromHTML(n *html.Node, base *url.URL) article.Safe {
	return article.Build(drafttest.FromHTML(n), base)
}
