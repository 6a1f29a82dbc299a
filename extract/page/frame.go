package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Tools that save pages write a frame's document into the frame (HTML, 4.8.5,
// "srcdoc"). We put that document in the frame's place, as the extension does
// for a live page (extension/content/walk.js).

// maxFrames limits the number of documents to parse, because even a short one
// takes time. Pages with advertisements in frames have a few dozen.
const maxFrames = 200

// holdsDocument reports whether n is a frame whose document is in the page. A
// frame that has an address as well does not count: its srcdoc is only a
// placeholder until the reader wants to load the address, such as the still
// image of a video.
func holdsDocument(n *html.Node) bool {
	src := strings.TrimSpace(attribute(n, "src"))
	return n.DataAtom == atom.Iframe && (src == "" || strings.HasPrefix(src, "about:")) && attribute(n, "srcdoc") != ""
}

// frame adds a div with the body of a frame's document. The document is parsed
// separately, so its lines are not those of the page. Nested frames stay
// frames.
func (b *treeBuilder) frame(n *html.Node, parent NodeID) NodeID {
	id := b.add(parent, atom.Div, 0)
	b.frames++
	root, err := b.work.document([]byte(attribute(n, "srcdoc")))
	if err != nil { // the frame stays empty
		return id
	}
	lines := b.lines
	b.lines, b.inFrame = 0, true
	if body := bodyOf(root); body != nil {
		for c := range body.ChildNodes() {
			b.subtree(c, id)
		}
	}
	b.lines, b.inFrame = lines, false
	return id
}

// bodyOf returns the body of a document, or nil for a frameset.
func bodyOf(root *html.Node) *html.Node {
	for c := range documentElement(root).ChildNodes() {
		if c.DataAtom == atom.Body {
			return c
		}
	}
	return nil
}
