package article

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft/drafttest"
	"pilcrow/internal/url"
)

var testBase = &url.URL{Scheme: "https", Host: "example.org", Path: "/dir/page.html"}

// parse parses a fragment as a browser with scripts does.
func parse(t testing.TB, src string) *html.Node {
	t.Helper()
	root := newNode(atom.Div)
	nodes, err := html.ParseFragment(strings.NewReader(src), newNode(atom.Body))
	if err != nil && !strings.Contains(err.Error(), "exceeds 512 nodes") { // the parser's limit
		t.Fatalf("parse %q: %v", src, err)
	}
	for _, n := range nodes {
		root.AppendChild(n)
	}
	return root
}

func newNode(tag atom.Atom) *html.Node {
	return &html.Node{Type: html.ElementNode, DataAtom: tag, Data: tag.String()}
}

// build returns the article of an HTML tree as an HTML tree.
func build(n *html.Node, base *url.URL) *html.Node {
	return htmlOf(Build(drafttest.FromHTML(n), base).Root())
}

func htmlOf(n Node) *html.Node {
	if n.IsText() {
		return &html.Node{Type: html.TextNode, Data: n.Text()}
	}
	made := &html.Node{Type: html.ElementNode, DataAtom: n.Tag(), Data: n.Name()}
	if n.Kind() >= Math {
		made.Namespace = "math"
	}
	for name, value := range n.Attrs() {
		made.Attr = append(made.Attr, html.Attribute{Key: name, Val: value})
	}
	for c := range n.Children() {
		made.AppendChild(htmlOf(c))
	}
	return made
}

func inner(t testing.TB, n *html.Node) string {
	t.Helper()
	var b strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if err := html.Render(&b, c); err != nil {
			t.Fatalf("serialize: %v", err)
		}
	}
	return b.String()
}

// dump writes a tree unambiguously, without the order of attributes.
func dump(n *html.Node) string {
	var b strings.Builder
	dumpTo(&b, n, 0)
	return b.String()
}

func dumpTo(b *strings.Builder, n *html.Node, depth int) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		attrs := slices.SortedFunc(slices.Values(c.Attr), func(x, y html.Attribute) int { return strings.Compare(x.Key, y.Key) })
		fmt.Fprintf(b, "%*s%d %q %q %q\n", depth, "", c.Type, c.Namespace, c.Data, attrs)
		dumpTo(b, c, depth+1)
	}
}

// checkSafe fails unless the article of src contains only allowed nodes, is
// parsed as the identical tree, and doesn't change when built again.
func checkSafe(t testing.TB, src string) string {
	t.Helper()
	first := build(parse(t, src), testBase)
	out := inner(t, first)
	for _, fault := range faults(first) {
		t.Errorf("%s\n of %q\nmade %q", fault, src, out)
	}
	again := parse(t, out)
	if a, b := dump(first), dump(again); a != b {
		t.Errorf("the parser reads another tree\n of %q\nfrom %q\ntree\n%s\nread\n%s", src, out, a, b)
	}
	if second := inner(t, build(again, testBase)); second != out {
		t.Errorf("copying again changes the tree\n of %q\nmade %q\nthen %q", src, out, second)
	}
	return out
}

// These lists are separate from the package's tables, so that they find
// mistakes there.
var allowedElements = strings.Fields(`a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em
	figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub
	summary sup table tbody td tfoot th thead time tr u ul var wbr`)

var allowedMath = strings.Fields(`math mi mn mo ms mtext mrow mfrac msqrt mroot msub msup msubsup munder mover munderover
	mmultiscripts mprescripts mtable mtr mtd mspace mpadded mphantom mstyle merror`)

var allowedAttributes = strings.Fields(`id lang dir href rel src srcset alt title width height loading decoding
	referrerpolicy cite datetime open value start reversed type colspan rowspan scope headers abbr data-lang display
	alttext mathvariant displaystyle scriptlevel linethickness stretchy symmetric fence separator form accent
	accentunder largeop movablelimits lspace rspace minsize maxsize depth voffset columnspan`)

// faults lists the violations in a tree.
func faults(root *html.Node) (found []string) {
	for n := range root.Descendants() {
		if n.Type == html.TextNode {
			continue
		}
		allowed := allowedElements
		if n.Namespace == "math" {
			allowed = allowedMath
		}
		if n.Type != html.ElementNode || !slices.Contains(allowed, n.Data) {
			found = append(found, "node "+n.Data)
		}
		for _, a := range n.Attr {
			if fault := attributeFault(a); fault != "" {
				found = append(found, fault)
			}
		}
	}
	return found
}

func attributeFault(a html.Attribute) string {
	ok := slices.Contains(allowedAttributes, a.Key)
	switch a.Key {
	case "id":
		ok = strings.HasPrefix(a.Val, "p-")
	case "href":
		ok = hasPrefix(a.Val, "http://", "https://", "mailto:", "tel:", "#p-")
	case "src":
		ok = isPicture(a.Val)
	case "cite":
		ok = hasPrefix(a.Val, "http://", "https://")
	case "srcset":
		for c := range strings.SplitSeq(a.Val, ", ") {
			ok = ok && isPicture(c)
		}
	}
	if ok {
		return ""
	}
	return fmt.Sprintf("attribute %s=%q", a.Key, a.Val)
}

func isPicture(address string) bool {
	return hasPrefix(address, "http://", "https://", "data:image/") && !strings.HasPrefix(address, "data:image/svg")
}

func hasPrefix(s string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s, p) })
}

// The check itself must find violations.
func TestFaultsAreSeen(t *testing.T) {
	for _, src := range []string{
		`<script>x</script>`, `<p onclick=x>`, `<a href="javascript:x">y</a>`, `<img src="data:image/svg+xml,x">`,
		`<p id=x>`, `<svg></svg>`, `<math><annotation-xml></annotation-xml></math>`, `<img srcset="javascript:x 1x">`,
		`<p style=x>`, `<form></form>`, `<!-- x -->`,
	} {
		if len(faults(parse(t, src))) == 0 {
			t.Errorf("%s: no fault seen", src)
		}
	}
}
