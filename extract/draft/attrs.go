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
func (n Node) Attr(name string) string {
	v, _ := n.LookupAttr(name)
	return v
}

// HasAttr reports whether an element has the attribute.
//
//go:noinline
func (n Node) HasAttr(name string) bool {
	_, ok := n.LookupAttr(name)
	return ok
}

// LookupAttr returns the value of an attribute and whether the element has it.
//
//go:noinline
func (n Node) LookupAttr(name string) (string, bool) {
	if n.i == 0 {
		return "", false
	}
	at := &n.t.nodes[n.i]
	if at.attrs != 0 {
		for _, a := range n.t.attrs[at.attrs] {
			if a.Name == name {
				return a.Value, true
			}
		}
		return "", false
	}
	if at.of == page.None {
		return "", false
	}
	return n.t.p.LookupAttr(at.of, name)
}

// Attrs yields the names and values of an element's attributes.
func (n Node) Attrs() iter.Seq2[string, string] {
	at := &n.t.nodes[n.i]
	if at.attrs == 0 && at.of != page.None {
		return n.t.p.Attrs(at.of)
	}
	attrs := n.t.attrs[at.attrs]
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
func (n Node) HasPageAttrs() bool { return n.t.nodes[n.i].attrs == 0 && n.t.nodes[n.i].of != page.None }

// Set gives an element an attribute.
//
//go:noinline
func (n Node) Set(name, value string) {
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
func (n Node) Unset(name string) {
	if n.HasAttr(name) {
		attrs := n.ownAttrs()
		*attrs = slices.DeleteFunc(*attrs, func(a Attr) bool { return a.Name == name })
	}
}

// ownAttrs returns the attributes of n to be changed.
func (n Node) ownAttrs() *[]Attr {
	at := &n.t.nodes[n.i]
	if at.attrs == 0 {
		var attrs []Attr
		for name, value := range n.Attrs() {
			attrs = append(attrs, Attr{name, value})
		}
		at.attrs = int32(len(n.t.attrs))
		n.t.attrs = append(n.t.attrs, attrs)
	}
	return &n.t.attrs[at.attrs]
}

// TakeAttrs gives n the attributes of another element.
func (n Node) TakeAttrs(other Node) {
	at := &n.t.nodes[n.i]
	at.of, at.attrs = other.t.nodes[other.i].of, other.t.nodes[other.i].attrs
	if at.attrs != 0 {
		n.t.attrs = append(n.t.attrs, slices.Clone(n.t.attrs[at.attrs]))
		at.attrs = int32(len(n.t.attrs) - 1)
	}
}

// DropAttrs takes all attributes from n.
func (n Node) DropAttrs() {
	n.t.nodes[n.i].attrs = int32(len(n.t.attrs))
	n.t.attrs = append(n.t.attrs, nil)
}

// TakeCommonAttrs gives n those attributes of another element, or of itself,
// that mean the same on any element, in place of its own: id, lang and dir.
func (n Node) TakeCommonAttrs(others ...Node) {
	var attrs []Attr
	for _, other := range others {
		for name, value := range other.Attrs() {
			if name == "id" || name == "lang" || name == "dir" {
				attrs = append(attrs, Attr{name, value})
			}
		}
	}
	n.t.nodes[n.i].attrs = int32(len(n.t.attrs))
	n.t.attrs = append(n.t.attrs, attrs)
}

// HasCommonAttrs reports whether n has an attribute that means the same on any
// element.
func (n Node) HasCommonAttrs() bool { return n.HasAttr("id") || n.HasAttr("lang") || n.HasAttr("dir") }

// Rename gives an element another name.
//
//go:noinline
func (n Node) Rename(tag atom.Atom) { n.t.nodes[n.i].tag, n.t.nodes[n.i].data = tag, "" }

// RenameMath gives an element of MathML another name.
func (n Node) RenameMath(name string) {
	n.t.nodes[n.i].tag, n.t.nodes[n.i].data = atom.Lookup([]byte(name)), name
}
