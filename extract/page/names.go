package page

import (
	"slices"

	"pilcrow/extract/internal/names"
)

// Names has the class and id attributes of a page's elements, divided into words
// for our own engines.
type Names struct {
	Table *names.Table
	class []names.Name // by node
	id    []names.Name
}

// Names returns the names of p's elements, which it reads once.
func (p *Page) Names() *Names { return p.names() }

// Class returns the class of node n.
func (x *Names) Class(n NodeID) names.Name { return x.class[n] }

// ID returns the id of node n.
func (x *Names) ID(n NodeID) names.Name { return x.id[n] }

// Has reports whether n's class or id has one of the words.
func (x *Names) Has(n NodeID, words *names.Set) bool {
	return x.Table.Has(x.class[n], words) || x.Table.Has(x.id[n], words)
}

// ClassHas reports whether n's class has one of the words.
func (x *Names) ClassHas(n NodeID, words *names.Set) bool { return x.Table.Has(x.class[n], words) }

// Topics returns the topics of n's class and id.
func (x *Names) Topics(n NodeID) names.Topics {
	return x.Table.Topics(x.class[n]) | x.Table.Topics(x.id[n])
}

// readNames reads the names of all elements. Of several attributes with the same
// name the first counts, as in LookupAttr.
func (p *Page) readNames() *Names {
	r := names.NewReader()
	x := &Names{class: make([]names.Name, p.Len()), id: make([]names.Name, p.Len())}
	class, id := slices.Index(p.attrNames, "class"), slices.Index(p.attrNames, "id")
	for n := range p.tag {
		for _, a := range p.attrs[p.attr0[n]:p.attr0[n+1]] {
			switch {
			case int(a.name) == class && x.class[n] == names.NoName:
				x.class[n] = r.Name(p.slice(a.value))
			case int(a.name) == id && x.id[n] == names.NoName:
				x.id[n] = r.Name(p.slice(a.value))
			}
		}
	}
	x.Table = r.Table()
	return x
}
