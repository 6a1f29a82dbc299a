// Package danger looks for what an article's HTML must not have. It is
// independent of the sanitizer.
package danger

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/internal/url"
)

// harmlessElements are the elements that an article may contain. The list is
// independent of the sanitizer's tables, so that it reveals a mistake in them.
var harmlessElements = strings.Fields(`a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em
	figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub
	summary sup table tbody td tfoot th thead time tr u ul var wbr
	math mi mn mo ms mtext mrow mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts
	mtable mtr mtd mspace mpadded mphantom mstyle merror`)

// harmlessAttributes are the attributes that are harmless whatever their value.
// isDangerous checks the values of the other attributes that an article may
// have.
var harmlessAttributes = strings.Fields(`lang dir title alt abbr datetime open value start reversed type colspan rowspan
	headers scope width height rel loading decoding data-lang data-embed
	display alttext mathvariant displaystyle scriptlevel linethickness stretchy symmetric fence separator form accent
	accentunder largeop movablelimits lspace rspace minsize maxsize depth voffset columnspan`)

// In returns the first dangerous element or attribute in an article's HTML, or ""
// if there is none. An element or attribute is dangerous if it could run a script,
// fetch anything but a picture, or define an id that hides a variable of a script.
func In(made string) string {
	for n := range Fragment(made).Descendants() {
		if found := Of(n); found != "" {
			return found
		}
	}
	return ""
}

// Of returns what is dangerous of a node itself, or "".
func Of(n *html.Node) string {
	if n.Type == html.TextNode {
		return ""
	}
	if n.Type != html.ElementNode || !slices.Contains(harmlessElements, n.Data) {
		return "<" + n.Data + ">"
	}
	for _, a := range n.Attr {
		if isDangerous(a) {
			return a.Key + "=" + a.Val
		}
	}
	return ""
}

func isDangerous(a html.Attribute) bool {
	switch {
	case a.Key == "id" || a.Key == "name":
		return !strings.HasPrefix(a.Val, "p-")
	case a.Key == "href" || a.Key == "cite":
		return !hasScheme(a.Val, "http", "https", "mailto", "tel", "")
	case a.Key == "role":
		return a.Val != "note" // other roles could imitate controls of the reader view
	case a.Key == "referrerpolicy":
		return a.Val != "no-referrer"
	case a.Key == "src":
		return !isPicture(a.Val)
	case a.Key == "srcset":
		return slices.ContainsFunc(strings.Split(a.Val, ", "), func(c string) bool { return !isPicture(c) })
	}
	return !slices.Contains(harmlessAttributes, a.Key)
}

func hasScheme(address string, schemes ...string) bool {
	u, err := url.Parse(address)
	return err == nil && slices.Contains(schemes, u.Scheme)
}

// isPicture reports whether an img with this address fetches nothing but a
// picture. A data address may hold SVG, because an SVG in an img neither runs
// scripts nor fetches anything.
func isPicture(address string) bool {
	address, _, _ = strings.Cut(address, " ") // in a srcset, a size follows the address
	return hasScheme(address, "http", "https", "") || strings.HasPrefix(address, "data:image/")
}

// Fragment returns a div whose content is parsed from the HTML.
func Fragment(source string) *html.Node {
	root := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	context := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	nodes, err := html.ParseFragment(strings.NewReader(source), context)
	if err != nil { // nested too deep for the parser; on real pages the guard flattens such nesting first
		return root
	}
	for _, n := range nodes {
		root.AppendChild(n)
	}
	return root
}
