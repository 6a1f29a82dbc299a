// Package callouts marks the boxes beside the text of documentation: notes, tips,
// warnings.
package callouts

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// MarkCallouts marks callouts as draft.Callout. A callout's title becomes
// bold. A symbol that is its first block joins the text behind it.
func MarkCallouts(root draft.Node) {
	d := newDetector(root.Tree())
	for _, n := range root.Elements(atom.Div, atom.Aside, atom.Section, atom.Figure, atom.P, atom.Blockquote) {
		if n.Attr("role") == "note" {
			n.Mark(draft.Callout) // also inside another callout
		}
		if !d.isCallout(n) || isInCallout(n) || n.IsEmpty() || showsOnlyPictures(n) {
			continue
		}
		if n.Is(atom.P) {
			n.WrapIn(root.Tree().Element(atom.Div))
			mark(n.Parent())
			continue
		}
		n.Rename(atom.Div)
		mark(n)
		unwrapIconTable(n)
		titleFromIcon(n)
		joinSymbol(n)
		if title := calloutTitle(n); title.Exists() {
			joinSymbol(title)
			embolden(title)
		}
	}
}

// detector caches the verdict on each class of the page.
type detector struct {
	names   *page.Names
	classes *names.Memo[bool]
}

func newDetector(t *draft.Tree) detector {
	p := t.Page()
	if p == nil {
		return detector{}
	}
	return detector{p.Names(), names.NewMemo(p.Names().Table, IsCalloutClass)}
}

func (d detector) isCallout(n draft.Node) bool {
	return n.Attr("role") == "note" || n.HasAttr("data-callout") || d.isNamed(n)
}

func (d detector) isNamed(n draft.Node) bool {
	if n.HasPageAttrs() {
		return d.classes.Of(d.names.Class(n.Of()))
	}
	return IsCalloutClass(n.Attr("class"))
}

// IsCalloutClass recognizes the classes of reStructuredText and MkDocs
// (admonition), GitHub (markdown-alert), Docusaurus, Obsidian, Notion and
// ReadMe (callout), GitBook (hint), MDN (notecard), Asciidoctor, VitePress
// (custom-block), mdBook, Starlight, Nextra, Confluence, Ghost, Minimal
// Mistakes (notice), Bootstrap, Elementor and Microsoft (alert). DocBook,
// rustdoc and Microsoft (in capitals) use the kind alone.
func IsCalloutClass(class string) bool {
	class = strings.ToLower(class)
	switch class {
	case "note", "tip", "important", "caution", "warning":
		return true
	}
	for word := range strings.FieldsSeq(class) {
		switch word {
		case "admonition", "theme-admonition", "markdown-alert", "callout", "notecard", "hint", "admonitionblock", "custom-block",
			"starlight-aside", "nextra-callout", "notion-callout", "confluence-information-macro", "kg-callout-card", "blockquote-tag":
			return true
		case "alert", "elementor-alert":
			return strings.Contains(class, "alert-") || strings.Contains(class, "is-") // the kind
		}
		if strings.HasPrefix(word, "notice--") {
			return true
		}
	}
	return false
}

// showsOnlyPictures ignores captions. Some sites use the class callout for
// groups of pictures outside the text column.
func showsOnlyPictures(n draft.Node) (shows bool) {
	for d := n.Following(n); d.Exists(); {
		if d.Is(atom.Figcaption) || d.IsNamed(pictures.Captions) {
			d = d.Behind(n)
			continue
		}
		if d.IsText() && !d.IsBlank() {
			return false
		}
		shows = shows || d.Is(atom.Img)
		d = d.Following(n)
	}
	return shows
}

// unwrapIconTable unwraps the layout table that DocBook and Asciidoctor use to
// put an icon beside the text.
func unwrapIconTable(n draft.Node) {
	table := n.OnlyChild()
	if !table.Is(atom.Table) {
		return
	}
	cells := table.Own(atom.Td, atom.Th)
	if len(cells) == 0 || !isIconCell(cells[0]) {
		return
	}
	for _, title := range table.Own(atom.Th) {
		title.Rename(atom.P)
		title.DropAttrs()
		title.Mark(draft.BoxTitle)
	}
	table.UnwrapTable()
	table.Unwrap()
	cells[0].Unwrap()
}

var iconNames = names.Of("icon")

func isIconCell(n draft.Node) bool {
	only := n.OnlyChild()
	return n.IsNamed(iconNames) || only.Is(atom.Img) && n.Text() == ""
}

// titleFromIcon replaces a callout's icon by its name, as the title. An icon
// that the title repeats goes.
func titleFromIcon(n draft.Node) {
	icon, name := n.FirstPart(), ""
	switch {
	case icon.Is(atom.I) && icon.Text() == "":
		name = icon.Attr("title")
	case icon.Is(atom.Img):
		name = strings.Trim(icon.Attr("alt"), "[]")
	}
	if name == "" {
		return
	}
	icon.Cut()
	if title := n.FirstPart(); title.Exists() && title.Text() == name {
		return
	}
	title := n.Tree().Element(atom.P)
	title.Mark(draft.BoxTitle)
	title.Append(n.Tree().Text(name))
	n.InsertBefore(title, n.First())
}

// joinSymbol moves a symbol that is n's first block to the beginning of the
// text behind it.
func joinSymbol(n draft.Node) {
	const maxSymbolBytes = 8 // an emoji with its modifiers
	first := n.FirstPart()
	if !first.IsElement() {
		return
	}
	symbol := first.Text()
	to := first.FirstTextAfter()
	if symbol == "" || len(symbol) > maxSymbolBytes || !to.Exists() || strings.ContainsFunc(symbol, letter.IsWord) {
		return
	}
	to.SetData(symbol + " " + strings.TrimLeft(to.Data(), " \n\t"))
	first.Cut()
}

// mark also sets ARIA's role, which the article keeps.
func mark(n draft.Node) {
	n.Mark(draft.Callout)
	n.Set("role", "note")
}

func isInCallout(n draft.Node) bool {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if a.Has(draft.Callout) || a.Attr("role") == "note" {
			return true
		}
	}
	return false
}

// calloutTitle returns n's first part if it is the title, or nil.
func calloutTitle(n draft.Node) draft.Node {
	const maxTitleBytes = 80
	first := n.FirstPart()
	if !first.IsElement() || len(first.Text()) > maxTitleBytes || !first.After().Exists() {
		return nil
	}
	class := strings.ToLower(first.Attr("class"))
	if facts.IsHeading(first.Tag()) || first.Has(draft.BoxTitle) || strings.Contains(class, "title") || strings.Contains(class, "head") || strings.EqualFold(first.Text(), n.Attr("class")) {
		return first
	}
	return nil
}

func embolden(n draft.Node) {
	b := n.Tree().Element(atom.Strong)
	n.MoveChildren(b)
	n.Append(b)
	if n.Is(atom.Div, atom.Span, atom.Header) || facts.IsHeading(n.Tag()) {
		n.Rename(atom.P)
	}
}
