package boilerplate

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// DropControls drops form controls, and links and buttons without content.
// Buttons that contain text of the article, such as the headings of accordions,
// become text.
func DropControls(root draft.Node) {
	found := root.Elements(atom.Input, atom.Select, atom.Textarea, atom.Datalist, atom.Progress, atom.Meter, atom.Button, atom.A)
	for _, n := range found {
		if !n.Is(atom.Button, atom.A) {
			n.RemoveBecause(draft.PageControl)
		}
	}
	for _, n := range found {
		switch {
		case !n.Is(atom.Button):
		case isTextButton(n):
			n.Unwrap()
		default:
			n.RemoveBecause(draft.PageControl)
		}
	}
	for _, n := range found {
		if n.Is(atom.A) && isDeadLink(n) {
			n.Cut()
		}
	}
}

func isTextButton(n draft.Node) bool {
	text := n.Text()
	return len(text) >= maxButtonBytes || strings.HasSuffix(text, "?") || strings.HasSuffix(text, "？") ||
		n.Closest(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Summary, atom.Dt).Exists() ||
		n.Holds(atom.Img, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) || isInSentence(n, text) || isAccordionHeader(n)
}

// maxButtonBytes is longer than any button's label.
const maxButtonBytes = 60

func isInSentence(n draft.Node, text string) bool {
	return strings.Contains(text, " ") && n.Before().IsText() && n.After().IsText()
}

// isAccordionHeader reports whether a button opens the text after it (ARIA
// Authoring Practices, accordion and disclosure). A "read more" button comes
// after the text that it opens. A short label may be "Filter" or "Share", so
// prose must follow it.
func isAccordionHeader(n draft.Node) bool {
	const maxShortBytes, minPanelBytes, minProseBytes = 10, 20, 100
	if !n.HasAttr("aria-expanded") && !n.HasAttr("data-expanded") || n.HasAttr("aria-haspopup") || n.IsEmpty() {
		return false
	}
	isTitle := !n.IsNoLonger(maxShortBytes)
	for !n.After().Exists() && n.Parent().OnlyChild() == n && n.Parent().Parent().Exists() {
		n = n.Parent() // a wrapper of the button
	}
	panel := n.After()
	if n.Before().Exists() || !panel.IsElement() {
		return false
	}
	return isTitle && !panel.IsNoLonger(minPanelBytes) || !panel.IsNoLonger(minProseBytes) && !panel.IsMostlyLinks()
}

// isDeadLink reports whether a link is empty and nothing links to it.
func isDeadLink(n draft.Node) bool {
	return n.IsEmpty() && n.Attr("id") == "" && n.Attr("name") == ""
}
