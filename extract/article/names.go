package article

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/draft"
)

// kindOf returns the kind of the article's element for an HTML element with
// that name, None if it is dropped with its content. Of elements that are not
// in the tables only the content is copied: a span without a language is
// nothing.
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

// otherNames are those of elements that are copied as another kind.
var otherNames = [...]struct {
	kind  Kind
	names string
}{
	// These run or load something, are controls, or have content that parsers
	// read in a mode of its own (raw text, RCDATA, template, select), so that
	// text in them is markup to the next parser.
	{None, `script style noscript template title head base link meta iframe frame frameset noframes noembed object
		embed param applet audio video source track canvas map area svg input button select option optgroup datalist
		textarea keygen meter progress menuitem col colgroup`},
	// These only begin a new line.
	{Div, `html body address aside center dialog fieldset footer form header hgroup legend main marquee nav search section`},
	// These are old.
	{Pre, "listing xmp plaintext"}, {Ul, "menu dir"}, {S, "strike"}, {Code, "tt"},
}

// slots is the size of kindByTag: more than twice the number of names.
const slots = 512

// kindByTag has the names' kinds, each in the first free slot from slotOf on.
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

// slotOf returns where the search for a name begins. An atom consists of an
// offset and, in its low byte, the length of the name.
func slotOf(tag atom.Atom) uint32 { return uint32(tag>>8) ^ uint32(tag)<<5 }

// mathKind returns the kind as which an element inside a formula is copied,
// None if only its content is. A math element has no other inside. The most
// frequent kinds are the first.
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

// isLooseMath reports whether n is a part of a formula outside a math element,
// which no parser makes: then only its text is copied.
func isLooseMath(n draft.Node) bool { return n.Namespace() == page.MathML && n.Name() != "math" }
