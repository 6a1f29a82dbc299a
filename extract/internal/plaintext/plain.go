package plaintext

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// Plain returns the page's text without its form, a paragraph for each line,
// below a new div.
func Plain(p *page.Page) *draft.Tree {
	return Paragraphs(strings.Split(p.InnerText(p.Body()), "\n"))
}

// Paragraphs returns a paragraph for each line that is not empty, below a new
// div.
func Paragraphs(lines []string) *draft.Tree {
	root := draft.New(nil, len(lines)).Root()
	for _, line := range lines {
		if strings.TrimSpace(line) != "" {
			root.Append(withText(root.Tree(), atom.P, line))
		}
	}
	return root.Tree()
}
