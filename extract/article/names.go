package article

import "golang.org/x/net/html/atom"

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

// dropped elements run or load something, are controls, or have content that
// parsers read in a mode of its own (raw text, RCDATA, template, select), so
// that text in them is markup to the next parser.
var dropped = [...]atom.Atom{
	atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Title, atom.Head, atom.Base, atom.Link, atom.Meta,
	atom.Iframe, atom.Frame, atom.Frameset, atom.Noframes, atom.Noembed, atom.Object, atom.Embed, atom.Param,
	atom.Applet, atom.Audio, atom.Video, atom.Source, atom.Track, atom.Canvas, atom.Map, atom.Area, atom.Svg,
	atom.Input, atom.Button, atom.Select, atom.Option, atom.Optgroup, atom.Datalist, atom.Textarea, atom.Keygen,
	atom.Meter, atom.Progress, atom.Menuitem, atom.Col, atom.Colgroup,
}

// wrappers only begin a new line.
var wrappers = [...]atom.Atom{
	atom.Html, atom.Body, atom.Address, atom.Aside, atom.Center, atom.Dialog, atom.Fieldset, atom.Footer, atom.Form,
	atom.Header, atom.Hgroup, atom.Legend, atom.Main, atom.Marquee, atom.Nav, atom.Search, atom.Section,
}

// synonyms are old elements that are shown as others.
var synonyms = [...]namedKind{
	{atom.Listing, Pre}, {atom.Xmp, Pre}, {atom.Plaintext, Pre}, {atom.Menu, Ul}, {atom.Dir, Ul}, {atom.Strike, S}, {atom.Tt, Code},
}

type namedKind struct {
	tag  atom.Atom
	kind Kind
}

// slots is the size of kindByTag: more than twice the number of names.
const slots = 512

// kindByTag has the names' kinds, each in the first free slot from slotOf on.
var kindByTag = indexNames()

func indexNames() (index [slots]namedKind) {
	add := func(tag atom.Atom, k Kind) {
		i := slotOf(tag)
		for index[i%slots].tag != 0 {
			i++
		}
		index[i%slots] = namedKind{tag, k}
	}
	for k := A; k < Math; k++ {
		add(kinds[k].tag, k)
	}
	for _, tag := range dropped {
		add(tag, None)
	}
	for _, tag := range wrappers {
		add(tag, Div)
	}
	for _, s := range synonyms {
		add(s.tag, s.kind)
	}
	return index
}

// slotOf returns where the search for a name begins. An atom consists of an
// offset and, in its low byte, the length of the name.
func slotOf(tag atom.Atom) uint32 { return uint32(tag>>8) ^ uint32(tag)<<5 }

// mathKindOf returns the kind for a MathML element, None if only its content
// is copied. The most frequent kinds are the first.
func mathKindOf(name string) Kind {
	for k := Math; k < kindCount; k++ {
		if k.name() == name {
			return k
		}
	}
	return None
}
