package sanitize

import "golang.org/x/net/html/atom"

// role is an element's part in the content model.
type role uint8

const (
	unwrapped  role = iota // not an element of ours: its content stays
	dropped                // goes with its content
	void                   // br, wbr, hr, img
	inline                 // holds text and inline elements
	paragraph              // likewise, and ends where a block begins
	phrasing               // likewise, and blocks in it are only their text
	flow                   // holds blocks and text
	structural             // holds only its own kind of children: see impliedChild
)

// modelOf returns the element as which one of that name is copied, and its role.
//
// Dropped are elements that run or load something, that are controls, or
// whose content parsers read in a mode of its own (raw text, RCDATA,
// template, select): a text in those is markup to the next parser.
func modelOf(tag atom.Atom) (atom.Atom, role) {
	switch tag {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Title, atom.Head, atom.Base, atom.Link, atom.Meta,
		atom.Iframe, atom.Frame, atom.Frameset, atom.Noframes, atom.Noembed, atom.Object, atom.Embed, atom.Param,
		atom.Applet, atom.Audio, atom.Video, atom.Source, atom.Track, atom.Canvas, atom.Map, atom.Area, atom.Svg,
		atom.Input, atom.Button, atom.Select, atom.Option, atom.Optgroup, atom.Datalist, atom.Textarea, atom.Keygen,
		atom.Meter, atom.Progress, atom.Menuitem, atom.Col, atom.Colgroup:
		return 0, dropped
	case atom.Br, atom.Wbr, atom.Hr, atom.Img:
		return tag, void
	case atom.P:
		return tag, paragraph
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Pre, atom.Summary, atom.Caption:
		return tag, phrasing
	case atom.Listing, atom.Xmp, atom.Plaintext:
		return atom.Pre, phrasing
	case atom.Div, atom.Article, atom.Blockquote, atom.Figure, atom.Figcaption, atom.Details, atom.Li, atom.Dt, atom.Dd, atom.Td, atom.Th:
		return tag, flow
	case atom.Ul, atom.Ol, atom.Dl, atom.Table, atom.Thead, atom.Tbody, atom.Tfoot, atom.Tr:
		return tag, structural
	case atom.Menu, atom.Dir:
		return atom.Ul, structural
	}
	return inlineOf(tag)
}

func inlineOf(tag atom.Atom) (atom.Atom, role) {
	switch tag {
	case atom.A, atom.Abbr, atom.B, atom.Bdi, atom.Bdo, atom.Cite, atom.Code, atom.Del, atom.Dfn, atom.Em, atom.I, atom.Ins,
		atom.Kbd, atom.Mark, atom.Q, atom.Rp, atom.Rt, atom.Ruby, atom.S, atom.Samp, atom.Small, atom.Strong, atom.Sub,
		atom.Sup, atom.Time, atom.U, atom.Var:
		return tag, inline
	case atom.Strike:
		return atom.S, inline
	case atom.Tt:
		return atom.Code, inline
	}
	if isWrapper(tag) {
		return atom.Div, flow
	}
	return atom.Span, unwrapped
}

// isWrapper reports whether such an element only begins a new line.
func isWrapper(tag atom.Atom) bool {
	switch tag {
	case atom.Html, atom.Body, atom.Address, atom.Aside, atom.Center, atom.Dialog, atom.Fieldset, atom.Footer,
		atom.Form, atom.Header, atom.Hgroup, atom.Legend, atom.Main, atom.Marquee, atom.Nav, atom.Search, atom.Section:
		return true
	}
	return false
}

func roleOf(tag atom.Atom) role {
	_, r := modelOf(tag)
	return r
}

func isHeading(tag atom.Atom) bool {
	switch tag {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// mayVanish reports whether such a block says nothing when it is empty.
func mayVanish(tag atom.Atom) bool {
	switch tag {
	case atom.P, atom.Div, atom.Article, atom.Blockquote, atom.Figure, atom.Figcaption, atom.Pre, atom.Ul, atom.Ol, atom.Dl, atom.Summary, atom.Caption,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// impliedChild returns the element that content directly in a structural
// element is put into; 0 for others.
func impliedChild(tag atom.Atom) atom.Atom {
	switch tag {
	case atom.Ul, atom.Ol:
		return atom.Li
	case atom.Dl:
		return atom.Dd
	case atom.Table:
		return atom.Tbody
	case atom.Thead, atom.Tbody, atom.Tfoot:
		return atom.Tr
	case atom.Tr:
		return atom.Td
	}
	return 0
}

// belongs reports whether such a child may stand directly in such a parent,
// for the children that only certain parents may have.
func belongs(child, parent atom.Atom) bool {
	switch child {
	case atom.Li:
		return parent == atom.Ul || parent == atom.Ol
	case atom.Dt, atom.Dd:
		return parent == atom.Dl
	case atom.Caption, atom.Thead, atom.Tbody, atom.Tfoot:
		return parent == atom.Table
	case atom.Tr:
		return parent == atom.Thead || parent == atom.Tbody || parent == atom.Tfoot
	case atom.Td, atom.Th:
		return parent == atom.Tr
	case atom.Summary:
		return parent == atom.Details
	}
	return impliedChild(parent) == 0
}

// mayHold reports whether an inline element may stand in the open ones. None
// stands in its like: a parser closes an a before another, and drops surplus
// formatting. sub, sup, q and span nest with a meaning. A parser ends an rt
// or rp where another begins, and ruby text belongs to a ruby.
func mayHold(open []opened, tag atom.Atom) bool {
	if len(open) >= maxInlines {
		return false
	}
	if tag == atom.Rt || tag == atom.Rp {
		return contains(open, atom.Ruby) && !contains(open, atom.Rt) && !contains(open, atom.Rp)
	}
	switch tag {
	case atom.Sub, atom.Sup, atom.Q, atom.Span:
		return true
	}
	return !contains(open, tag)
}

func contains(open []opened, tag atom.Atom) bool {
	for _, o := range open {
		if o.tag == tag {
			return true
		}
	}
	return false
}
