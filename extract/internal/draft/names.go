package draft

import (
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// IsNamed reports whether n's class or id contains one of the words.
func (n *node) IsNamed(words *names.Set) bool {
	if n == nil {
		return false
	}
	if n.attrs == 0 {
		return n.of != page.None && n.tree.p.Names().Has(n.of, words)
	}
	return n.ClassHas(words) || hasWord(n.Attr("id"), words)
}

// ClassHas reports whether n's class contains one of the words.
func (n *node) ClassHas(words *names.Set) bool {
	if n == nil {
		return false
	}
	if n.attrs == 0 {
		return n.of != page.None && n.tree.p.Names().ClassHas(n.of, words)
	}
	return hasWord(n.Attr("class"), words)
}

func hasWord(value string, words *names.Set) bool {
	return value != "" && names.Read(value).Intersects(words)
}
