package draft

import (
	"pilcrow/extract/names"
	"pilcrow/extract/page"
)

// IsNamed reports whether n's class or id has one of the words.
func (n Node) IsNamed(words *names.Set) bool {
	if n.i == 0 {
		return false
	}
	if at := &n.t.nodes[n.i]; at.attrs == 0 {
		return at.of != page.None && n.t.p.Names().Has(at.of, words)
	}
	return n.ClassHas(words) || hasWord(n.Attr("id"), words)
}

// ClassHas reports whether n's class has one of the words.
func (n Node) ClassHas(words *names.Set) bool {
	if n.i == 0 {
		return false
	}
	if at := &n.t.nodes[n.i]; at.attrs == 0 {
		return at.of != page.None && n.t.p.Names().ClassHas(at.of, words)
	}
	return hasWord(n.Attr("class"), words)
}

// hasWord reports whether a changed class or id has one of the words.
func hasWord(value string, words *names.Set) bool {
	return value != "" && names.Read(value).Intersects(words)
}
