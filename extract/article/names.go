package article

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// kindOf returns the kind as which an HTML element is copied, or None if it is
// dropped with its content. An unknown element becomes a span, so only its
// content and its language are kept.
func kindOf(tag atom.Atom) Kind {
	for i := slotOf(tag); ; i++ {
		switch e := &kindByTag[i%slots]; e.tag {
		case 0:
			return Span
		case tag:
			return e.kind
		}
	}
}

// otherNames maps elements to elements of another name.
var otherNames = [...]struct {
	kind  Kind
	names string
}{
	// Elements that run or load something, controls, and elements whose content
	// has its own parser mode (raw text, RCDATA, template, select), so that
	// another parser could read its text as markup.
	{None, `script style noscript template title head base link meta iframe frame frameset noframes noembed object
		embed param applet audio video source track canvas map area svg input button select option optgroup datalist
		textarea keygen meter progress menuitem col colgroup`},
	// Elements that only begin a new line.
	{Div, `html body address aside center dialog fieldset footer form header hgroup legend main marquee nav search section`},
	// Obsolete elements.
	{Pre, "listing xmp plaintext"}, {Ul, "menu dir"}, {S, "strike"}, {Code, "tt"},
}

// slots is the size of kindByTag, more than twice the number of names.
const slots = 512

// kindByTag is a hash table with open addressing. The search for a name starts
// at slotOf.
var kindByTag = indexNames()

type namedKind struct {
	tag  atom.Atom
	kind Kind
}

func indexNames() (index [slots]namedKind) {
	add := func(tag atom.Atom, k Kind) {
		i := slotOf(tag)
		for index[i%slots].tag != 0 {
			i++
		}
		index[i%slots] = namedKind{tag, k}
	}
	for k := A; k < Math; k++ {
		add(kindTags[k], k)
	}
	for _, other := range otherNames {
		for name := range strings.FieldsSeq(other.names) {
			add(atom.Lookup([]byte(name)), other.kind)
		}
	}
	return index
}

// slotOf hashes a name. An atom consists of an offset and, in its low byte, the
// name's length.
func slotOf(tag atom.Atom) uint32 { return uint32(tag>>8) ^ uint32(tag)<<5 }

// mathKind returns the kind as which an element in a formula is copied, or None
// if only its content is. It does not return Math, because formulas are not
// nested. Frequent kinds come first.
func mathKind(n draft.Node) Kind {
	if n.Namespace() != page.MathML {
		return None
	}
	name := n.Name()
	for k := Mtext; k < kindCount; k++ {
		if kindNames[k] == name {
			return k
		}
	}
	return None
}

// isLooseMath reports whether n is a MathML element outside of a math element,
// which no parser makes. Only its text is copied.
func isLooseMath(n draft.Node) bool { return n.Namespace() == page.MathML && n.Name() != "math" }
