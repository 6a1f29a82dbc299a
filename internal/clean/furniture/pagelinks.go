package furniture

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/internal/draft"
	"pilcrow/internal/letter"
)

// DropPageLinks returns the step that drops the lines and bars whose links are
// all about the page: what it is filed under, the pages before and after it, its
// comments, its source, a subscription, the accounts of its site. On pages of
// other kinds such links may be what one came for.
func DropPageLinks(kind engine.Kind) func(root draft.Node) {
	if !isProse(kind) {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		for _, a := range root.Elements(atom.A) {
			if a.Parent().Exists() && isPageLink(a) && !isHeadingText(a) && !a.Closest(atom.Blockquote).Exists() {
				dropPageLine(a, root)
			}
		}
	}
}

// isProse reports whether pages of a kind are one text by its authors.
func isProse(kind engine.Kind) bool {
	return kind == engine.Article || kind == engine.Documentation || kind == ""
}

func dropPageLine(a, root draft.Node) {
	line := pageLine(a, root)
	switch {
	case !line.Exists() || isSubject(line) || !line.IsPartOf(root):
	case line == a:
		a.Record(draft.PageLinks)
		a.Cut() // no words to keep apart
	default:
		line.RemoveBecause(draft.PageLinks)
	}
}

// pageLine returns the line or bar in which a link about the page stands with
// others of its kind alone. An item of a list and a cell are judged by all of
// the list or table.
func pageLine(a, root draft.Node) (bar draft.Node) {
	const maxLevels = 8 // a link in an item of a list in a footer, each in wrappers
	if isBetweenBlocks(a) {
		bar = a
	}
	n := a.Parent()
	for i := 0; i < maxLevels && n.Exists() && n != root && isBarOf(n, isPageLink) && !hasOtherText(n); i++ {
		if n.Is(atom.P, atom.Div, atom.Ul, atom.Ol, atom.Section, atom.Aside, atom.Footer, atom.Header, atom.Nav) {
			bar = n
		}
		n = n.Parent()
	}
	return bar
}

// hasOtherText reports whether a bar has a line without a link, as a short
// comment above its link to reply has, or words beside a link that is a button.
func hasOtherText(bar draft.Node) bool {
	hasButton := holdsControlLink(bar)
	for d := bar.First(); d.Exists(); d = d.Following(bar) {
		if !d.IsText() || !hasWords(d.Data()) || d.Closest(atom.A).Exists() {
			continue
		}
		line := d.Parent()
		for line != bar && !line.IsBlock() {
			line = line.Parent()
		}
		if hasButton || !line.Holds(atom.A) {
			return true
		}
	}
	return false
}

func holdsControlLink(bar draft.Node) bool {
	for _, a := range bar.Elements(atom.A) {
		if isControlLink(a) {
			return true
		}
	}
	return false
}

func hasWords(text string) bool {
	for _, r := range text {
		if letter.IsWord(r) {
			return true
		}
	}
	return false
}

// isBetweenBlocks reports whether an element stands among blocks and has no text
// beside it.
func isBetweenBlocks(n draft.Node) bool {
	before, after := n.Before(), n.After()
	return n.Parent().IsBlock() && (!before.Exists() || before.IsBlock()) && (!after.Exists() || after.IsBlock()) && !n.Parent().Is(atom.Li, atom.Td, atom.Th, atom.Dd, atom.Dt)
}

// isHeadingText reports whether n is a part of a heading.
func isHeadingText(n draft.Node) bool {
	return n.Closest(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6).Exists()
}

// isSubject reports whether all that a line has is one account, one tag without
// a word beside it, or a button that opens the text behind it: that may be what
// the text is about.
func isSubject(line draft.Node) bool {
	link, label := line, ""
	if !line.Is(atom.A) {
		links := line.Elements(atom.A)
		if len(links) > 1 {
			return false
		}
		link = links[0]
		label, _ = line.TextAroundLinks()
	}
	if isControlLink(link) {
		return line.After().Is(atom.Div, atom.Section, atom.Ul) // which it may open
	}
	to := parseAddress(lowerHref(link))
	return !hasRel(link.Attr("rel"), "tag") && (isAccount(to) || isFiling(to) && !hasWords(label))
}
