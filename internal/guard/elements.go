package guard

import "golang.org/x/net/html/atom"

// IsFormatting reports whether the parser adds elements with this name to its
// list of active formatting elements (HTML standard, 13.2.4.3).
func IsFormatting(tag atom.Atom) bool {
	switch tag {
	case atom.A, atom.B, atom.Big, atom.Code, atom.Em, atom.Font, atom.I, atom.Nobr, atom.S,
		atom.Small, atom.Strike, atom.Strong, atom.Tt, atom.U:
		return true
	}
	return false
}

// isPhrase reports whether elements with this name are always inline. Such an
// element ends while the elements around it are still open.
func isPhrase(tag atom.Atom) bool {
	switch tag {
	case atom.Abbr, atom.Acronym, atom.Bdi, atom.Bdo, atom.Cite, atom.Data, atom.Del, atom.Dfn, atom.Ins, atom.Kbd,
		atom.Label, atom.Mark, atom.Q, atom.Samp, atom.Span, atom.Sub, atom.Sup, atom.Time, atom.Var:
		return true
	}
	return false
}

func isVoid(tag atom.Atom) bool {
	switch tag {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Img, atom.Input,
		atom.Link, atom.Meta, atom.Param, atom.Source, atom.Track, atom.Wbr:
		return true
	}
	return false
}

// hasOptionalEnd reports whether an element with this name ends without an end
// tag where the next one begins.
func hasOptionalEnd(tag atom.Atom) bool {
	switch tag {
	case atom.P, atom.Li, atom.Dt, atom.Dd, atom.Tr, atom.Td, atom.Th, atom.Option, atom.Optgroup,
		atom.Tbody, atom.Thead, atom.Rt, atom.Rp:
		return true
	}
	return false
}

// EndsForeign reports whether a start tag with this name ends the open SVG and
// MathML elements (HTML standard, 13.2.6.5).
func EndsForeign(tag atom.Atom) bool {
	switch tag {
	case atom.B, atom.Big, atom.Blockquote, atom.Body, atom.Br, atom.Center, atom.Code, atom.Dd, atom.Div, atom.Dl,
		atom.Dt, atom.Em, atom.Embed, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Head, atom.Hr, atom.I,
		atom.Img, atom.Li, atom.Listing, atom.Menu, atom.Meta, atom.Nobr, atom.Ol, atom.P, atom.Pre, atom.Ruby, atom.S,
		atom.Small, atom.Span, atom.Strong, atom.Strike, atom.Sub, atom.Sup, atom.Table, atom.Tt, atom.U, atom.Ul, atom.Var:
		return true
	}
	return false
}
