// Package stored reads back an article that was stored as HTML, as
// extract/render writes it: from the library, or from a backup. No engine takes
// part. The HTML passes the same checks as a page's, so hostile HTML, which a
// backup of unknown origin may contain, becomes a safe article as well.
package stored

import (
	"fmt"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/article"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
	"pilcrow/internal/url"
)

// Read returns the article with the given HTML. The address is that of the
// article's page, or "" if it is unknown. render.HTML writes the result as the
// same HTML again.
func Read(html []byte, address string) (article.Safe, error) {
	p, err := page.FromHTML(html, page.Options{URL: address})
	if err != nil {
		return article.Safe{}, fmt.Errorf("stored: parse the article: %w", err)
	}
	return article.Build(copyBody(p), base(address)), nil
}

// base returns the address against which relative ones are resolved, nil if
// the page's is unknown. A base element in the HTML has no say.
func base(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil || address == "" || u.Host == "" {
		return nil
	}
	return u
}

// copyBody returns a draft of all that is in the page's body.
func copyBody(p *page.Page) draft.Node {
	t := draft.New(p, p.Len())
	if p.Body() == page.None {
		return t.Root()
	}
	c := copier{p: p, t: t}
	for n := p.Body() + 1; n < p.End(p.Body()); n++ {
		c.copy(n)
	}
	return t.Root()
}

// copier copies the nodes of a page in document order.
type copier struct {
	p    *page.Page
	t    *draft.Tree
	open draft.Nesting
}

func (c *copier) copy(n page.NodeID) {
	made := c.node(n)
	c.open.Into(n, c.t.Root()).Append(made)
	if c.p.End(n) > n+1 {
		c.open.Open(c.p.End(n), made)
	}
}

// node returns a copy of n with what its attributes say of it.
func (c *copier) node(n page.NodeID) draft.Node {
	if c.p.Is(n, atom.Img) {
		if made := readDrawing(c.p, n); made.Exists() {
			return made
		}
	}
	made := c.t.Copy(n)
	if (c.p.Is(n, atom.A) || c.p.Is(n, atom.Blockquote)) && c.p.HasAttr(n, "data-embed") {
		made.Mark(draft.Embed)
	}
	return made
}
