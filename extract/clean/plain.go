package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Plain returns the page's text without its form, a paragraph for each line,
// below a new div.
func Plain(p *page.Page) *html.Node {
	root := newElement(atom.Div)
	for line := range strings.SplitSeq(p.InnerText(p.Body()), "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		paragraph := newElement(atom.P)
		paragraph.AppendChild(&html.Node{Type: html.TextNode, Data: line})
		root.AppendChild(paragraph)
	}
	return root
}
