package draft

import (
	"iter"
	"slices"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Attr returns the value of an attribute, or "". Inlining it would make the
// WebAssembly module 90 KB larger.
//
//go:noinline
func (n *node) Attr(name string) string {
	v, _ := n.LookupAttr(name)
	return v
}

// HasAttr reports whether an element has the attribute.
//
//go:noinline
func (n *node) HasAttr(name string) bool {
	_, ok := n.LookupAttr(name)
	return ok
}

// LookupAttr returns the value of an attribute and whether it is present.
//
//go:noinline
func (n *node) LookupAttr(name string) (string, bool) {
	if n == nil {
		return "", false
	}
	if n.attrs != 0 {
		for _, a := range n.tree.attrs[n.attrs] {
			if a.Name == name {
				return a.Value, true
			}
		}
		return "", false
	}
	if n.of == page.None {
		return "", false
	}
	return n.tree.p.LookupAttr(n.of, name)
}

// Attrs yields the names and values of an element's attributes.
func (n *node) Attrs() iter.Seq2[string, string] {
	if n == nil {
		return func(func(name, value string) bool) {}
	}
	if n.attrs == 0 && n.of != page.None {
		return n.tree.p.Attrs(n.of)
	}
	attrs := n.tree.attrs[n.attrs]
	return func(yield func(name, value string) bool) {
		for _, a := range attrs {
			if !yield(a.Name, a.Value) {
				return
			}
		}
	}
}

func (n *node) HasPageAttrs() bool { return n != nil && n.attrs == 0 && n.of != page.None }

// Set sets an attribute.
//
//go:noinline
func (n *node) Set(name, value string) {
	attrs := n.ownAttrs()
	for i := range *attrs {
		if (*attrs)[i].Name == name {
			(*attrs)[i].Value = value
			return
		}
	}
	*attrs = append(*attrs, Attr{name, value})
}

// Unset removes an attribute.
func (n *node) Unset(name string) {
	if n.HasAttr(name) {
		attrs := n.ownAttrs()
		*attrs = slices.DeleteFunc(*attrs, func(a Attr) bool { return a.Name == name })
	}
}

// ownAttrs returns n's own attributes, which may be changed.
func (n *node) ownAttrs() *[]Attr {
	if n.attrs == 0 {
		var attrs []Attr
		for name, value := range n.Attrs() {
			attrs = append(attrs, Attr{name, value})
		}
		n.giveAttrs(attrs)
	}
	return &n.tree.attrs[n.attrs]
}

func (n *node) giveAttrs(attrs []Attr) {
	n.attrs = int32(len(n.tree.attrs))
	n.tree.attrs = append(n.tree.attrs, attrs)
}

// TakeAttrs gives n the attributes of other.
func (n *node) TakeAttrs(other Node) {
	n.of, n.attrs = other.of, other.attrs
	if n.attrs != 0 {
		n.giveAttrs(slices.Clone(n.tree.attrs[n.attrs]))
	}
}

// DropAttrs removes all attributes from n.
func (n *node) DropAttrs() {
	n.giveAttrs(nil)
}

// TakeCommonAttrs replaces n's attributes by those of others, or of n itself,
// that mean the same on any element: id, lang and dir.
func (n *node) TakeCommonAttrs(others ...Node) {
	var attrs []Attr
	for _, other := range others {
		for name, value := range other.Attrs() {
			if name == "id" || name == "lang" || name == "dir" {
				attrs = append(attrs, Attr{name, value})
			}
		}
	}
	n.giveAttrs(attrs)
}

// HasCommonAttrs reports whether n has one of these attributes.
func (n *node) HasCommonAttrs() bool { return n.HasAttr("id") || n.HasAttr("lang") || n.HasAttr("dir") }

// Rename changes the name of an element.
//
//go:noinline
func (n *node) Rename(tag atom.Atom) {
	n.tag, n.data = tag, ""
	n.tree.tags.add(tag)
}

// RenameMath changes the name of a MathML element.
func (n *node) RenameMath(name string) {
	n.tag, n.data = atom.Lookup([]byte(name)), name
	n.tree.tags.add(n.tag)
}
