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
	return Paragraphs(strings.Split(p.InnerText(p.Body()), "\n"))
}

// Paragraphs returns a paragraph for each line that is not empty, below a new
// div.
func Paragraphs(lines []string) *html.Node {
	root := newElement(atom.Div)
	for _, line := range lines {
		if strings.TrimSpace(line) != "" {
			root.AppendChild(withText(atom.P, line))
		}
	}
	return root
}
