package wffte

import (
	"iter"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// container is an element that groups text, with the figures of its direct
// text.
type container struct {
	node              page.NodeID
	text              page.Counts // of its direct text
	fw, sw            int         // FW, SW: how often the two most frequent title words occur
	dsd, tsd, psd, sd float64
	group             int // index of its group
}

// content is the containers of a page and the nodes that belong to each.
type content struct {
	page       *page.Page
	containers []container // in document order
	owner      []int32     // by node: the index of the innermost container around it, or noContainer
}

const noContainer = -1

// contentOf returns the containers of p and their content: step 2 of the paper.
// It takes one pass, in which it subtracts the counts of each container from
// those of the container around it. Text directly in body belongs to no
// container.
func contentOf(p *page.Page) *content {
	const nodesPerContainer = 5 // at least, on most pages
	c := &content{page: p, owner: make([]int32, p.Len()), containers: make([]container, 0, p.Len()/nodesPerContainer)}
	body := p.Body()
	c.owner[body] = noContainer
	for n := body + 1; n < p.End(body); n++ {
		owner := c.owner[p.Parent(n)]
		if isContainer(p, n) {
			text := p.Counts(n)
			if owner != noContainer {
				around := &c.containers[owner]
				around.text = around.text.Minus(text)
			}
			owner = int32(len(c.containers))
			c.containers = append(c.containers, container{node: n, text: text})
		}
		c.owner[n] = owner
	}
	return c
}

// ownText yields the text nodes in container i that are in no nested container.
func (c *content) ownText(i int) iter.Seq[string] {
	return func(yield func(string) bool) {
		around := c.containers[i].node
		for n := around; n < c.page.End(around); n++ {
			if c.owner[n] == int32(i) && c.page.IsText(n) && c.page.Counted(n) && !yield(c.page.Text(n)) {
				return
			}
		}
	}
}

// isContainer reports whether n is a container: an element that groups text.
func isContainer(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Div, atom.Section, atom.Article, atom.Main, atom.Aside, atom.Header, atom.Footer, atom.Nav, atom.Form,
		atom.Table, atom.Tbody, atom.Tr, atom.Td, atom.Th, atom.Ul, atom.Ol, atom.Dl, atom.Center, atom.Fieldset:
		return p.Namespace(n) == page.HTML
	}
	return false
}

// isEmpty reports whether a container has no direct text, for example because
// it contains a picture or only other containers. Such a container is no
// candidate: it is selected if its parent is.
func (c *container) isEmpty() bool { return c.text.Chars == 0 }
