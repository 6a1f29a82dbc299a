package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Servers that render web components, and tools that save pages, write
// declarative shadow roots: templates with the attribute shadowrootmode (HTML
// standard, 4.12.3). The parent of such a template is called its host. A
// browser shows the template's content in place of the host's children. Each
// child of the host appears inside that content, in the slot element that the
// child's slot attribute names. We build the tree that the browser shows. The
// snapshot of a live page has the same tree (extension/content/walk.js).

// maxComposedDepth limits the depth of a tree with its shadow roots in place.
// It is html.Parse's limit of open elements.
const maxComposedDepth = 512

// compose puts the content of all declarative shadow roots of a tree in place.
// With slots inside slots, the tree can get deeper than html.Parse allows; then
// the error is errDepths.
func (t *tree) compose() error {
	root, depth := t.roots[0], 0
	for n := root; n != nil; {
		if template := t.shadowRoot(n); template != nil {
			t.attach(n, template)
		}
		n, depth = next(root, n, depth)
		if depth > maxComposedDepth {
			return errDepths
		}
	}
	return nil
}

// shadowRoot returns the first template that declares a shadow root of n, or
// nil.
func (t *tree) shadowRoot(n *html.Node) *html.Node {
	if n.Type != html.ElementNode || !mayHost(n) {
		return nil
	}
	for c := range n.ChildNodes() {
		if c.DataAtom == atom.Template && t.declaresShadow(c) {
			return c
		}
	}
	return nil
}

// mayHost reports whether n can have a shadow root (DOM standard, "valid shadow
// host name").
func mayHost(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Div, atom.Footer, atom.H1, atom.H2, atom.H3, atom.H4,
		atom.H5, atom.H6, atom.Header, atom.Main, atom.Nav, atom.P, atom.Section, atom.Span:
		return true
	}
	return n.Namespace == "" && strings.Contains(n.Data, "-")
}

// declaresShadow reports whether a template declares a shadow root. In web
// archives (MHTML), Chromium writes the attribute with its older name,
// shadowmode.
func (t *tree) declaresShadow(template *html.Node) bool {
	return isShadowMode(t.attribute(template, "shadowrootmode") + t.attribute(template, "shadowmode"))
}

// attach replaces the host's children with the content of its shadow root, and
// moves the children into the slots of that content.
func (t *tree) attach(host, template *html.Node) {
	slots := t.slotsIn(template)
	host.RemoveChild(template)
	assigned := map[*html.Node][]*html.Node{}
	for _, child := range detach(host) {
		if slot := slots[t.slotName(child)]; slot != nil {
			assigned[slot] = append(assigned[slot], child)
		}
	}
	adopt(host, detach(template))
	for slot, nodes := range assigned {
		detach(slot) // its fallback content
		adopt(slot, nodes)
	}
}

// slotName returns the name of the slot in which a host's child is shown. Text
// belongs to the slot without a name.
func (t *tree) slotName(child *html.Node) string { return t.attribute(child, "slot") }

// slotsIn returns the slots of a shadow tree by their names. Of slots with the
// same name, it returns the first. It skips nested templates, whose slots
// belong to another tree.
func (t *tree) slotsIn(template *html.Node) map[string]*html.Node {
	slots := map[string]*html.Node{}
	for n := template.FirstChild; n != nil; {
		if n.DataAtom == atom.Slot && n.Type == html.ElementNode && slots[t.attribute(n, "name")] == nil {
			slots[t.attribute(n, "name")] = n
		}
		if n.DataAtom == atom.Template {
			n, _ = behind(template, n, 0)
		} else {
			n, _ = next(template, n, 0)
		}
	}
	return slots
}

// detach removes all children of n and returns them.
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
