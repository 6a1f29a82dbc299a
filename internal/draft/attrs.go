package draft

import (
	"iter"
	"slices"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Attr returns the value of an attribute, "" if the element has none. If it
// were copied into its many callers, the WebAssembly module would be 90 KB
// larger.
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

// LookupAttr returns the value of an attribute and whether the element has it.
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

// HasPageAttrs reports whether n has the attributes of its page node,
// unchanged.
func (n *node) HasPageAttrs() bool { return n != nil && n.attrs == 0 && n.of != page.None }

// Set gives an element an attribute.
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

// Unset takes an attribute from an element.
func (n *node) Unset(name string) {
	if n.HasAttr(name) {
		attrs := n.ownAttrs()
		*attrs = slices.DeleteFunc(*attrs, func(a Attr) bool { return a.Name == name })
	}
}

// ownAttrs returns the attributes of n to be changed.
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

// TakeAttrs gives n the attributes of another element.
func (n *node) TakeAttrs(other Node) {
	n.of, n.attrs = other.of, other.attrs
	if n.attrs != 0 {
		n.giveAttrs(slices.Clone(n.tree.attrs[n.attrs]))
	}
}

// DropAttrs takes all attributes from n.
func (n *node) DropAttrs() {
	n.giveAttrs(nil)
}

// TakeCommonAttrs gives n those attributes of another element, or of itself,
// that mean the same on any element, in place of its own: id, lang and dir.
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

// HasCommonAttrs reports whether n has an attribute that means the same on any
// element.
func (n *node) HasCommonAttrs() bool { return n.HasAttr("id") || n.HasAttr("lang") || n.HasAttr("dir") }

// Rename gives an element another name.
//
//go:noinline
func (n *node) Rename(tag atom.Atom) {
	n.tag, n.data = tag, ""
	n.tree.tags.add(tag)
}

// RenameMath gives an element of MathML another name.
func (n *node) RenameMath(name string) {
	n.tag, n.data = atom.Lookup([]byte(name)), name
	n.tree.tags.add(n.tag)
}
