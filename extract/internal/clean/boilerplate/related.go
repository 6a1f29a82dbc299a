package boilerplate

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/phrases"
	"pilcrow/internal/letter"
)

// Newspapers and blogs link to other articles in and after the text: "Read
// also: The weir is repaired", or a heading above a list of links. Unlike an
// author's own links, these have a label from the template and no text but
// links.

// DropRelated returns the step that drops these. Documentation and
// encyclopedias have such lists as part of their text, and other kinds of pages
// consist of links.
func DropRelated(kind engine.Kind) func(root draft.Node) {
	if kind != engine.Article && kind != "" {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		for _, n := range root.Elements(atom.P, atom.Div, atom.Section, atom.Aside, atom.Blockquote, atom.Ul, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
			label, link := labelOf(n)
			if label == "" {
				continue
			}
			more, found := phrases.CutRelated(label)
			switch {
			case !found || !n.Parent().Exists() || n.Closest(atom.Td, atom.Th).Exists():
			case !link.Exists():
				dropLinksBehind(n, root)
			case (more == "" || endsLabel(label)) && isAllLinks(n) && n.IsPartOf(root):
				n.RemoveBecause(draft.RelatedLinks)
			}
		}
	}
}

// maxRelatedLabelBytes limits the label, and the number of nodes in it.
const maxRelatedLabelBytes = 60

// labelOf returns the short text before the first link in n, and that link, or
// nil if the label is all of n. If n begins with a link, the label is the
// link's text before a colon.
func labelOf(n draft.Node) (label string, link draft.Node) {
	nodes := 0
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		nodes++
		switch {
		case nodes > maxRelatedLabelBytes:
			return "", nil
		case d.IsText():
			text := strings.TrimSpace(d.Data())
			if len(label)+len(text) > maxRelatedLabelBytes {
				return "", nil
			}
			label = joinWords(label, text)
		case d.Is(atom.A) && label == "":
			return labelInLink(d)
		case d.Is(atom.A):
			return label, d
		case d.Shows() || d.Is(atom.Pre, atom.Table):
			return "", nil
		}
	}
	return label, nil
}

func joinWords(before, after string) string {
	if before == "" || after == "" {
		return before + after
	}
	return before + " " + after
}

func labelInLink(a draft.Node) (label string, link draft.Node) {
	label, _, found := strings.Cut(a.Text(), ":")
	if !found || len(label) > maxRelatedLabelBytes {
		return "", nil
	}
	return label, a
}

// endsLabel reports whether a label ends with a separator. Otherwise it is a
// sentence: "Read more about the weir".
func endsLabel(label string) bool {
	last, _ := utf8.DecodeLastRuneInString(label)
	return strings.ContainsRune(":：»›>|→►–—-]】", last)
}

// isAllLinks reports whether a line has no words outside links after its first
// link.
func isAllLinks(n draft.Node) bool {
	const maxLineBytes, maxJoinBytes = 500, 6 // "and" between two links
	if !n.IsNoLonger(maxLineBytes) || n.Holds(atom.Pre, atom.Table) {
		return false
	}
	_, after := n.TextAroundLinks()
	return len(letter.Plain(after)) <= maxJoinBytes
}

// dropLinksBehind drops a label and the blocks of links that follow it. If
// prose follows, the engine left out the links, and only the label goes.
func dropLinksBehind(label, root draft.Node) {
	const maxBlockBytes = 3000 // a dozen linked titles with summaries
	for n := label.After(); n.Exists() && n.IsNoLonger(maxBlockBytes) && n.Holds(atom.A) && n.IsMostlyLinks() && n.IsPartOf(root); n = label.After() {
		n.RemoveBecause(draft.RelatedLinks)
	}
	label.RemoveBecause(draft.RelatedLinks)
}
