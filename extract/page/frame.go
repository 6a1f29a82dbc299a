package page

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Tools that save pages write the document of a frame into its srcdoc attribute
// (HTML standard, 4.8.5). We put the content of that document in the frame's
// place, as the extension does for a live page (extension/content/walk.js).

// maxFrames limits the number of frames whose documents are parsed, because
// even a short document takes time. Pages with advertisements in frames have a
// few dozen.
const maxFrames = 200

// holdsDocument reports whether n is a frame whose document is in its srcdoc
// attribute. A frame with an address and a srcdoc does not count: that srcdoc
// is only a placeholder, such as the still image of a video, until the user
// chooses to load the address.
func (t *tree) holdsDocument(n *html.Node) bool {
	src := strings.TrimSpace(t.attribute(n, "src"))
	return n.DataAtom == atom.Iframe && (src == "" || strings.HasPrefix(src, "about:")) && t.attribute(n, "srcdoc") != ""
}

// frame adds a div with the content of a frame's document, which is parsed
// separately. Frames inside it are not read.
func (b *treeBuilder) frame(n *html.Node, parent NodeID) NodeID {
	id := b.add(parent, atom.Div, 0)
	b.frames++
	t, err := b.work.document([]byte(b.tree.attribute(n, "srcdoc")))
	if err != nil { // the frame stays empty
		return id
	}
	if body := bodyOf(t.roots[0]); body != nil {
		b.inFrame = true
		b.separately(t, slices.Collect(body.ChildNodes()), id)
		b.inFrame = false
	}
	return id
}

// bodyOf returns the body element of a document, or nil if the document is a
// frameset.
func bodyOf(root *html.Node) *html.Node {
	for c := range documentElement(root).ChildNodes() {
		if c.DataAtom == atom.Body {
			return c
		}
	}
	return nil
}
