package draft

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// FirstAttr returns the first nonempty value of the attributes.
func (n *node) FirstAttr(names ...string) string {
	for _, name := range names {
		if v := strings.TrimSpace(n.Attr(name)); v != "" {
			return v
		}
	}
	return ""
}

// Fragment returns the fragment of a link, whatever the page. Markers in saved
// pages may contain the page's address.
//
//go:noinline
func (n *node) Fragment() string {
	_, id, _ := strings.Cut(n.Attr("href"), "#")
	return id
}

// HasClassPart reports whether n's class contains part. It is for class names
// of several words: line-number in hljs-line-numbers.
func (n *node) HasClassPart(part string) bool {
	return strings.Contains(strings.ToLower(n.Attr("class")), part)
}

// IsWrapper reports whether an element only begins a new line.
//
//go:noinline
func (n *node) IsWrapper() bool {
	return n.Is(atom.Div, atom.Section, atom.Article, atom.Main, atom.Header, atom.Footer, atom.Aside, atom.Center,
		atom.Form, atom.Fieldset, atom.Address, atom.Hgroup, atom.Body, atom.Html, atom.Nav, atom.Dialog, atom.Search)
}

// IsLoose reports whether n may contain paragraphs. Inline elements that
// contain blocks were meant to style all of these.
func (n *node) IsLoose() bool {
	return n.IsWrapper() || n.Is(atom.Blockquote, atom.Details) ||
		n.Is(atom.Span, atom.Font, atom.B, atom.Strong, atom.I, atom.Em) && n.HoldsBlock()
}

// IsItem reports whether n is an article element for a list item or post.
//
//go:noinline
func (n *node) IsItem() bool { return n.Is(atom.Article) && n.Has(Item) }

// IsEmbedLink reports whether n is a link in place of an embed.
//
//go:noinline
func (n *node) IsEmbedLink() bool { return n.Is(atom.A) && n.Has(Embed) }

//
//go:noinline
func (n *node) IsCallout() bool { return n.Is(atom.Div) && n.Has(Callout) }

// HoldsControl reports whether n is a form, or contains a form or control.
//
//go:noinline
func (n *node) HoldsControl() bool {
	return n.Is(atom.Form) || n.Holds(atom.Form, atom.Input, atom.Button)
}

// IsMostlyLinks reports whether at least half of n's text is in links.
func (n *node) IsMostlyLinks() bool {
	all, linked := len(n.Text()), 0
	for _, a := range n.Elements(atom.A) {
		linked += len(a.Text())
	}
	return 2*linked >= all
}

// IsPartOf reports whether n has less than half of root's text. A box with more
// is the article itself.
func (n *node) IsPartOf(root Node) bool {
	bytes := n.Size(AllBytes)
	return root.Size(2*bytes) > 2*bytes
}

// StandsAlone reports whether n has no other text on its line or, in tables, in
// its row. Code never does.
func (n *node) StandsAlone() bool {
	const maxLineBytes = 200 // of a label with the elements around it
	if n.Closest(atom.Code, atom.Pre, atom.Samp, atom.Kbd).Exists() || n.Holds(atom.Code, atom.Pre, atom.Samp, atom.Kbd) {
		return false
	}
	around := n
	for around.Parent().Exists() && !around.IsBlock() {
		around = around.Parent()
	}
	if cell := n.Closest(atom.Td, atom.Th); cell.Exists() {
		around = cell.Parent()
	}
	return around.IsNoLonger(maxLineBytes) && around.Text() == n.Text()
}

// OnlyText returns the text in n if it is a single text node, or "".
func (n *node) OnlyText() (only string) {
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		if !d.IsText() || d.IsBlank() {
			continue
		}
		if only != "" {
			return ""
		}
		only = d.Data()
	}
	return only
}

// TextAroundLinks returns the text in n before its first link, and the text
// after it outside links.
func (n *node) TextAroundLinks() (before, after string) {
	var parts [2]strings.Builder
	at := 0
	for d := n.First(); d.Exists(); {
		if d.Is(atom.A) {
			at = 1
			d = d.Behind(n)
			continue
		}
		if d.IsText() {
			parts[at].WriteString(d.Data())
		}
		d = d.Following(n)
	}
	return parts[0].String(), parts[1].String()
}

// FirstTextAfter returns the first text after n among n's siblings and their
// descendants.
func (n *node) FirstTextAfter() Node {
	for t := n.Next(); t.Exists(); t = t.Next() {
		for d := t; d.Exists(); d = d.Following(t) {
			if d.IsText() && !d.IsBlank() {
				return d
			}
		}
	}
	return nil
}

// Own returns the parts of a table, without those of nested tables.
func (n *node) Own(tags ...atom.Atom) (parts []Node) {
	for _, part := range n.Elements(tags...) {
		if part.Closest(atom.Table) == n {
			parts = append(parts, part)
		}
	}
	return parts
}

// UnwrapTable replaces a table by its cells as blocks.
func (n *node) UnwrapTable() {
	cells, columns, rows := n.Own(atom.Td, atom.Th, atom.Caption), n.Own(atom.Colgroup, atom.Col), n.Own(atom.Tr, atom.Tbody, atom.Thead, atom.Tfoot)
	for _, cell := range cells {
		cell.Rename(atom.Div)
		cell.TakeCommonAttrs(cell)
	}
	for _, column := range columns {
		column.Remove()
	}
	for _, row := range rows {
		row.Unwrap()
	}
	n.Rename(atom.Div)
}
