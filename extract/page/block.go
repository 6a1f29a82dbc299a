package page

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// IsBlock reports whether elements with this name start a new line. These are
// the elements that the default style sheet displays as blocks, list items or
// parts of tables (HTML standard, 15.3), and those whose text is separate from
// the text around them.
func IsBlock(tag atom.Atom) bool {
	switch tag {
	case atom.Html, atom.Body, atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Center, atom.Details,
		atom.Dialog, atom.Dd, atom.Div, atom.Dl, atom.Dt, atom.Fieldset, atom.Figcaption, atom.Figure, atom.Footer,
		atom.Form, atom.Frame, atom.Frameset, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Header,
		atom.Hgroup, atom.Hr, atom.Legend, atom.Li, atom.Listing, atom.Main, atom.Menu, atom.Nav, atom.Noscript,
		atom.Ol, atom.Optgroup, atom.Option, atom.P, atom.Plaintext, atom.Pre, atom.Section, atom.Select, atom.Summary,
		atom.Table, atom.Caption, atom.Colgroup, atom.Col, atom.Tbody, atom.Thead, atom.Tfoot, atom.Tr, atom.Td, atom.Th,
		atom.Textarea, atom.Title, atom.Ul, atom.Xmp, atom.Search, atom.Script, atom.Style, atom.Template, atom.Head:
		return true
	}
	return false
}

// SeparatesText reports whether the text in element n is separate from the text
// around n. Custom elements and buttons are inline by default, but nearly every
// page styles them as blocks.
func (p *Page) SeparatesText(n NodeID) bool {
	if p.Namespace(n) != HTML {
		return false
	}
	switch tag := p.Tag(n); tag {
	case 0:
		return strings.Contains(p.TagName(n), "-")
	case atom.Button:
		return true
	default:
		return IsBlock(tag)
	}
}
