package page

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Shadow roots that are declared (HTML, 4.12.3, "shadowrootmode") are sent by
// servers that render web components, and written by tools that save pages.
// What a browser shows is the template's content in place of its host's
// children, and those in the slots that have their names: the same tree as a
// snapshot's, which the browser's walk writes (extension/content/walk.js).

// declaresShadows reports whether a page may hold a declared shadow root:
// others are not searched for any. Tools and servers write the name like this.
func declaresShadows(src []byte) bool {
	return bytes.Contains(src, []byte("shadowrootmode")) || bytes.Contains(src, []byte("shadowmode"))
}

// maxComposed is how deep a composed tree may be: html.Parse opens no more
// elements either.
const maxComposed = 512

// compose puts each declared shadow root below root into its place. Slots
// within slots may be deeper than anything that was parsed; errDepths tells.
func compose(root *html.Node) error {
	depth := 0
	for n := root; ; {
		if template := shadowRoot(n); template != nil {
			attach(n, template)
		}
		if n.FirstChild != nil {
			n, depth = n.FirstChild, depth+1
			if depth > maxComposed {
				return errDepths
			}
			continue
		}
		for n != root && n.NextSibling == nil {
			n, depth = n.Parent, depth-1
		}
		if n == root {
			return nil
		}
		n = n.NextSibling
	}
}

// shadowRoot returns the template that declares the shadow root of n: the
// first, for an element has one at most; nil without one.
func shadowRoot(n *html.Node) *html.Node {
	if n.Type != html.ElementNode || !mayHost(n) {
		return nil
	}
	for c := range n.ChildNodes() {
		if c.DataAtom == atom.Template && isShadowMode(c) {
			return c
		}
	}
	return nil
}

// mayHost follows DOM, "valid shadow host name".
func mayHost(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Div, atom.Footer, atom.H1, atom.H2, atom.H3, atom.H4,
		atom.H5, atom.H6, atom.Header, atom.Main, atom.Nav, atom.P, atom.Section, atom.Span:
		return true
	}
	return n.Namespace == "" && strings.Contains(n.Data, "-")
}

// isShadowMode reports whether a template declares a shadow root. Chromium's
// web archives (MHTML) have an older name for the attribute.
func isShadowMode(template *html.Node) bool {
	mode := attribute(template, "shadowrootmode") + attribute(template, "shadowmode")
	return strings.EqualFold(mode, "open") || strings.EqualFold(mode, "closed")
}

// attach shows a shadow root's content in its host.
func attach(host, template *html.Node) {
	slots := slotsIn(template)
	host.RemoveChild(template)
	assigned := map[*html.Node][]*html.Node{}
	for _, child := range detach(host) {
		if slot := slots[slotName(child)]; slot != nil {
			assigned[slot] = append(assigned[slot], child)
		}
	}
	adopt(host, detach(template))
	for slot, nodes := range assigned {
		detach(slot) // what it shows when nothing is assigned to it
		adopt(slot, nodes)
	}
}

// slotName returns the name of the slot that a host's child goes to; text goes
// to the one without a name.
func slotName(child *html.Node) string { return attribute(child, "slot") }

// slotsIn returns a shadow tree's slots by name, of those with the same name
// the first. The slots in a template are of another tree.
func slotsIn(template *html.Node) map[string]*html.Node {
	slots := map[string]*html.Node{}
	for n := template.FirstChild; n != nil; {
		if n.DataAtom == atom.Slot && n.Type == html.ElementNode && slots[attribute(n, "name")] == nil {
			slots[attribute(n, "name")] = n
		}
		if n.FirstChild != nil && n.DataAtom != atom.Template {
			n = n.FirstChild
			continue
		}
		for n != template && n.NextSibling == nil {
			n = n.Parent
		}
		if n == template {
			break
		}
		n = n.NextSibling
	}
	return slots
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key && a.Namespace == "" {
			return a.Val
		}
	}
	return ""
}

// detach takes all children off a node.
func detach(n *html.Node) []*html.Node {
	var children []*html.Node
	for n.FirstChild != nil {
		children = append(children, n.FirstChild)
		n.RemoveChild(n.FirstChild)
	}
	return children
}

func adopt(parent *html.Node, children []*html.Node) {
	for _, child := range children {
		parent.AppendChild(child)
	}
}
