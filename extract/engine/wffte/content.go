package wffte

import (
	"iter"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// container is a container label, with its content's figures.
type container struct {
	node              page.NodeID
	text              page.Counts // of what is directly in it
	fw, sw            int         // FW, SW: how often FirstWord and SecondWord occur in it
	dsd, tsd, psd, sd float64
	group             int // index of the group that it merges into
}

// content is what the containers of a page hold.
type content struct {
	page       *page.Page
	containers []container // in document order
	owner      []int32     // for each node the innermost container around it, or noContainer
}

const noContainer = -1

// contentOf is step 2: it finds the containers of p and their content. It is
// one pass: what a nested container holds is taken from the one around it.
// Text directly in body belongs to none.
func contentOf(p *page.Page) *content {
	c := &content{page: p, owner: make([]int32, p.Len())}
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

// ownText yields the runs of text that are directly in container i.
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

// isContainer reports whether n is an element that groups text.
func isContainer(p *page.Page, n page.NodeID) bool {
	if p.IsText(n) || p.Namespace(n) != page.HTML {
		return false
	}
	switch p.Tag(n) {
	case atom.Div, atom.Section, atom.Article, atom.Main, atom.Aside, atom.Header, atom.Footer, atom.Nav, atom.Form,
		atom.Table, atom.Tbody, atom.Tr, atom.Td, atom.Th, atom.Ul, atom.Ol, atom.Dl, atom.Center, atom.Fieldset:
		return true
	}
	return false
}

// isEmpty reports whether a container has no text of its own, such as one
// around a picture or around others. It is no candidate, and goes with what is
// around it.
func (c container) isEmpty() bool { return c.text.Chars == 0 }
