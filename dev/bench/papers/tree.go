package papers

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// tree is a page as html.Parse reads it and a browser shows it: frame documents
// and declarative shadow roots are in their places (docs/ARCHITECTURE.md).
type tree struct {
	root, body *html.Node
	prose      []*html.Node          // the noscripts that count
	direct     map[*html.Node]counts // the counts of each text node that counts
}

func parse(src []byte) tree {
	root := documentElement(parseDocument(validText(src)))
	for _, n := range nodesIn(root) {
		readFrame(n)
	}
	t := tree{root: root, body: childNamed(root, "body")}
	t.countText()
	if t.prose = t.noscriptProse(); t.prose != nil {
		t.countText()
	}
	return t
}

// validText returns src without NULs and invalid bytes, which no page contains.
func validText(src []byte) []byte {
	return bytes.ToValidUTF8(bytes.ReplaceAll(src, []byte{0}, nil), []byte("\uFFFD"))
}

// parseDocument returns an empty document for a page that is nested too deep to
// be parsed.
func parseDocument(src []byte) *html.Node {
	root, err := html.Parse(bytes.NewReader(src))
	if err != nil {
		return &html.Node{Type: html.DocumentNode}
	}
	for _, n := range nodesIn(root) {
		readNoscript(n)
	}
	removeComments(root)
	for _, n := range nodesIn(root) {
		readShadow(n)
	}
	return root
}

// readNoscript parses the content of a noscript element in the body, as a
// browser without scripts does.
func readNoscript(n *html.Node) {
	if !isElement(n, "noscript") || n.FirstChild == nil || isElement(n.Parent, "head") {
		return
	}
	raw := strings.NewReader(n.FirstChild.Data)
	nodes, err := html.ParseFragmentWithOptions(raw, &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}, html.ParseOptionEnableScripting(false))
	if err == nil {
		replaceChildren(n, nodes)
	}
}

// removeComments also joins the texts on both sides of a comment, and removes
// white space from elements in which browsers never show it.
func removeComments(n *html.Node) {
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		switch {
		case c.Type == html.CommentNode:
			n.RemoveChild(c)
		case c.Type == html.TextNode && next != nil && next.Type == html.TextNode:
			next.Data = c.Data + next.Data
			n.RemoveChild(c)
		case c.Type == html.TextNode && next != nil && next.Type == html.CommentNode:
			n.RemoveChild(next)
			next = c
		case c.Type == html.TextNode && strings.Trim(c.Data, " \t\r\n\f") == "" && slices.Contains(withoutText, n.Data):
			n.RemoveChild(c)
		default:
			removeComments(c)
		}
		c = next
	}
}

var withoutText = strings.Fields("html head table tbody thead tfoot tr colgroup ul ol dl select picture video audio")

// readShadow puts the content of a declarative shadow root in the place of its
// host's children, and those into the slots of that content.
func readShadow(host *html.Node) {
	n := slices.IndexFunc(children(host), func(c *html.Node) bool {
		mode := strings.ToLower(attribute(c, "shadowrootmode") + attribute(c, "shadowmode"))
		return isElement(c, "template") && (mode == "open" || mode == "closed")
	})
	if n < 0 || host.Type != html.ElementNode {
		return
	}
	template := children(host)[n]
	host.RemoveChild(template)
	shown, light := children(template), children(host)
	replaceChildren(host, shown)
	filled := map[string]bool{}
	for _, slot := range nodesIn(host) {
		name := attribute(slot, "name")
		if !isElement(slot, "slot") || filled[name] {
			continue
		}
		filled[name] = true
		assigned := slices.DeleteFunc(slices.Clone(light), func(c *html.Node) bool { return attribute(c, "slot") != name })
		if len(assigned) > 0 {
			replaceChildren(slot, assigned)
		}
	}
}

// readFrame puts a div with the frame's document in the place of a frame that
// holds its document in the attribute srcdoc. Frames in that document are not
// read.
func readFrame(n *html.Node) {
	address := strings.TrimSpace(attribute(n, "src"))
	if !isElement(n, "iframe") || address != "" && !strings.HasPrefix(address, "about:") || attribute(n, "srcdoc") == "" {
		return
	}
	content := children(childNamed(documentElement(parseDocument([]byte(attribute(n, "srcdoc")))), "body"))
	n.Data, n.DataAtom, n.Attr = "div", atom.Div, nil
	replaceChildren(n, content)
}

func documentElement(document *html.Node) *html.Node {
	for _, c := range children(document) {
		if c.Type == html.ElementNode {
			return c
		}
	}
	return nil
}

func childNamed(n *html.Node, name string) *html.Node {
	for _, c := range children(n) {
		if isElement(c, name) {
			return c
		}
	}
	return nil
}

// isElement reports whether n is an HTML element with this name, which labels in
// drawings and formulas are not.
func isElement(n *html.Node, name string) bool {
	return n != nil && n.Type == html.ElementNode && n.Namespace == "" && n.Data == name
}

func isOneOf(n *html.Node, names []string) bool {
	return n.Type == html.ElementNode && n.Namespace == "" && slices.Contains(names, n.Data)
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Namespace == "" && a.Key == key {
			return a.Val
		}
	}
	return ""
}

func hasAttribute(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Namespace == "" && a.Key == key })
}

func children(n *html.Node) []*html.Node {
	if n == nil {
		return nil
	}
	return slices.Collect(n.ChildNodes())
}

// nodesIn returns n and its descendants in document order.
func nodesIn(n *html.Node) []*html.Node {
	if n == nil {
		return nil
	}
	return append([]*html.Node{n}, slices.Collect(n.Descendants())...)
}

func replaceChildren(n *html.Node, nodes []*html.Node) {
	for _, c := range children(n) {
		n.RemoveChild(c)
	}
	for _, c := range nodes {
		if c.Parent != nil {
			c.Parent.RemoveChild(c)
		}
		n.AppendChild(c)
	}
}

// isInside reports whether n is ancestor or in its subtree.
func isInside(n, ancestor *html.Node) bool {
	for ; n != nil; n = n.Parent {
		if n == ancestor {
			return true
		}
	}
	return false
}

// elements returns the elements from the child of body to n.
func (t tree) elements(n *html.Node) []*html.Node {
	var path []*html.Node
	for ; n != nil && n != t.body; n = n.Parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// path returns the path of a node as traces write it.
func (t tree) path(n *html.Node) string {
	switch {
	case n == t.root:
		return "/html"
	case n == t.body:
		return "/html/body"
	}
	return t.path(n.Parent) + "/" + nameOf(n) + "[" + strconv.Itoa(ordinal(n)) + "]"
}

// ordinal is the serial number among the siblings with the same name.
func ordinal(n *html.Node) int {
	number := 1
	for s := n.PrevSibling; s != nil; s = s.PrevSibling {
		if nameOf(s) == nameOf(n) {
			number++
		}
	}
	return number
}

func nameOf(n *html.Node) string {
	if n.Type == html.TextNode {
		return "text()"
	}
	return cmp.Or(strings.ToLower(n.Data), "?")
}
