package clean

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// splitAtBreaks makes paragraphs of texts that are parted by two or more br.
func splitAtBreaks(root *html.Node) {
	for _, br := range elements(root, atom.Br) {
		if br.Parent == nil || closest(br, atom.Pre) != nil {
			continue
		}
		if second := next(br); is(second, atom.Br) {
			split(br)
		}
	}
}

// split ends the run of text before br and its like, and puts the run behind
// them into a paragraph.
func split(br *html.Node) {
	at := br.Parent
	for n := br.NextSibling; n != nil && (isBlank(n) || is(n, atom.Br)); n = br.NextSibling {
		remove(n)
	}
	p := newElement(atom.P)
	for n := br.NextSibling; n != nil && !isBlock(n) && !startsBreak(n); n = br.NextSibling {
		at.RemoveChild(n)
		p.AppendChild(n)
	}
	switch {
	case is(at, atom.P):
		at.Parent.InsertBefore(p, at.NextSibling)
		moveBehind(br, p)
	default:
		at.InsertBefore(p, br)
	}
	remove(br)
}

// startsBreak reports whether n is a br that another one follows.
func startsBreak(n *html.Node) bool { return is(n, atom.Br) && is(next(n), atom.Br) }

// moveBehind moves what follows br in its paragraph behind p, in a paragraph
// that is like p.
func moveBehind(br, p *html.Node) {
	for n := br.NextSibling; n != nil; n = br.NextSibling {
		br.Parent.RemoveChild(n)
		p.AppendChild(n)
	}
}

// wrapLooseText puts runs of text and inline elements into paragraphs where
// they stand among blocks, and makes a div with nothing but text a paragraph.
func wrapLooseText(root *html.Node) {
	for _, n := range append([]*html.Node{root}, elements(root)...) {
		switch {
		case n != root && (n.Parent == nil || !isLoose(n)):
		case n != root && !hasBlock(n):
			if isWrapper(n) && !isEmpty(n) {
				rename(n, atom.P)
			}
		default:
			wrapRuns(n)
		}
	}
}

// isWrapper reports whether an element means nothing but a new line.
func isWrapper(n *html.Node) bool {
	return is(n, atom.Div, atom.Section, atom.Article, atom.Main, atom.Header, atom.Footer, atom.Aside, atom.Center,
		atom.Form, atom.Fieldset, atom.Address, atom.Hgroup, atom.Body, atom.Html, atom.Nav, atom.Dialog, atom.Search)
}

// isLoose reports whether n may hold paragraphs.
func isLoose(n *html.Node) bool { return isWrapper(n) || is(n, atom.Blockquote, atom.Details) }

func hasBlock(n *html.Node) bool {
	for d := range n.Descendants() {
		if isBlock(d) {
			return true
		}
	}
	return false
}

// wrapRuns wraps the runs between n's blocks. An inline element around a
// block, such as a link around a card, ends a run.
func wrapRuns(n *html.Node) {
	var p *html.Node
	for c := n.FirstChild; c != nil; {
		after := c.NextSibling
		switch {
		case isBlock(c) || hasBlock(c):
			p = nil
		case p != nil:
			n.RemoveChild(c)
			p.AppendChild(c)
		case !isBlank(c) && !is(c, atom.Br):
			p = newElement(atom.P)
			n.InsertBefore(p, c)
			n.RemoveChild(c)
			p.AppendChild(c)
		}
		c = after
	}
}

// trimBreaks drops each br at the start or end of a block, where it only made
// a distance.
func trimBreaks(root *html.Node) {
	for _, br := range elements(root, atom.Br) {
		if closest(br, atom.Pre) == nil && (!hasTextBeside(br, previous) || !hasTextBeside(br, next)) {
			dropOrSpace(br)
		}
	}
}

// hasTextBeside reports whether text stands on br's one side in its block.
func hasTextBeside(br *html.Node, step func(*html.Node) *html.Node) bool {
	for n := br; n.Parent != nil; n = n.Parent {
		if beside := step(n); beside != nil {
			return !isBlock(beside)
		}
		if isBlock(n.Parent) {
			return false
		}
	}
	return false
}
