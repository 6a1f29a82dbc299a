package sanitize

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Ids of the page could take the place of the reader's own (clobbering) and
// carry its CSS, so only those of headings and those that a link in the
// article leads to are kept, with a prefix. Every such id is kept in some element, whatever becomes of
// its own, so what a link becomes is known before the copy begins.

// idPrefix stands before the ids that are kept. An id that has it already, as
// after sanitizing, gets no second one.
const idPrefix = "p-"

// maxID bounds the length of ids, in bytes.
const maxID = 200

// fragments are the ids to keep, by their new names.
type fragments map[string]bool

// collectFragments finds the ids that links and table cells of the tree
// refer to and that elements of the copy will have.
func collectFragments(root *html.Node, a addresses) fragments {
	f := fragmentFinder{root: root, addresses: a, linked: map[string]bool{}, present: map[string]bool{}}
	if a.base != nil {
		f.linked[newID(a.base.Fragment)] = true
	}
	walk(root, &f)
	keep := fragments{}
	for id := range f.linked {
		if id != "" && f.present[id] {
			keep[id] = true
		}
	}
	return keep
}

type fragmentFinder struct {
	root            *html.Node
	addresses       addresses
	linked, present map[string]bool
}

func (f *fragmentFinder) enter(n *html.Node) bool {
	if n == f.root {
		return true
	}
	if n.Type != html.ElementNode || n.Namespace != "" {
		return n.Namespace == "math" && n.Data != "math"
	}
	if roleOf(n.DataAtom) == dropped {
		return false
	}
	f.present[newID(ownID(n))] = true
	if isHeading(n.DataAtom) {
		f.linked[newID(ownID(n))] = true
	}
	if n.DataAtom == atom.A {
		href, _ := attrOf(n, "href")
		if strings.Contains(href, "#") {
			_, id := f.addresses.link(href)
			f.linked[newID(id)] = true
		}
	}
	headers, _ := attrOf(n, "headers")
	for _, id := range strings.Fields(headers) {
		f.linked[newID(id)] = true
	}
	return true
}

func (f *fragmentFinder) leave(*html.Node) {}

// takeID returns the id that n's copy gets, "" for none. Of elements with the
// same id the first has it.
func (c *copier) takeID(n *html.Node) string {
	id := newID(ownID(n))
	if !c.fragments[id] || c.placed[id] {
		return ""
	}
	c.placed[id] = true
	return id
}

// ownID returns the name by which links may lead to n.
func ownID(n *html.Node) string {
	if id, ok := attrOf(n, "id"); ok {
		return id
	}
	if n.DataAtom == atom.A {
		name, _ := attrOf(n, "name")
		return name
	}
	return ""
}

func newID(id string) string {
	if id = cleanText(id); id == "" || strings.ContainsAny(id, " \t\n") {
		return ""
	}
	if !strings.HasPrefix(id, idPrefix) {
		id = idPrefix + id
	}
	if len(id) > maxID {
		return ""
	}
	return id
}

// fragmentHref returns the address of a kept id.
func fragmentHref(id string) string {
	return (&url.URL{Fragment: id}).String()
}

// headers returns the kept ids among those of a headers attribute.
func (f fragments) headers(value string) string {
	var kept []string
	for _, id := range strings.Fields(value) {
		if id = newID(id); f[id] {
			kept = append(kept, id)
		}
	}
	return strings.Join(kept, " ")
}

// pend keeps an id whose element was not copied for the next one that is.
func (b *builder) pend(id string) {
	if id != "" {
		b.pending = append(b.pending, id)
	}
}

// unpend returns id, or the pending one for an element without.
func (b *builder) unpend(id string) string {
	if id != "" || len(b.pending) == 0 {
		return id
	}
	id, b.pending = b.pending[0], b.pending[1:]
	return id
}

// flush makes an empty element for each pending id and reports whether it did.
func (b *builder) flush(at *html.Node) bool {
	for _, id := range b.pending {
		at.AppendChild(element{tag: atom.Span, id: id}.node())
	}
	flushed := len(b.pending) > 0
	b.pending = nil
	return flushed
}
