package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Tools that save pages write a frame's document into the frame (HTML, 4.8.5,
// "srcdoc"). Of a live page the browser's walk puts it in the frame's place
// (extension/content/walk.js), and so does this.

// maxFrames bounds the documents that are parsed, each of which takes time
// however short it is. Pages with advertisements in frames have some dozens.
const maxFrames = 200

// holdsDocument reports whether n is a frame that has its document in the page.
// Where there is an address as well, the document is what shows until somebody
// wants to see what is there: the picture of a film.
func holdsDocument(n *html.Node) bool {
	src := strings.TrimSpace(attribute(n, "src"))
	return n.DataAtom == atom.Iframe && (src == "" || strings.HasPrefix(src, "about:")) && attribute(n, "srcdoc") != ""
}

// frame adds a frame's document as a div in the frame's place: what its body
// holds. It is a source of its own, whose lines are not the page's. Frames in
// it stay frames.
func (b *treeBuilder) frame(n *html.Node, parent NodeID) NodeID {
	id := b.add(parent, atom.Div, 0)
	b.frames++
	root, err := b.work.document([]byte(attribute(n, "srcdoc")))
	if err != nil { // the page goes without
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

// bodyOf returns the body of a document, or nil: one with frames has none.
func bodyOf(root *html.Node) *html.Node {
	for c := range documentElement(root).ChildNodes() {
		if c.DataAtom == atom.Body {
			return c
		}
	}
	return nil
}
