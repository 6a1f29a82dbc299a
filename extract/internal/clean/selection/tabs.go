package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// Labels of tabs say what the panels contain.

var (
	tabListNames  = names.Of("tabbed", "tabs")
	tabPanelNames = names.Of("tabbed", "blocks")
)

// isTabLabel reports whether n contains labels of tabs, or is one, and text of
// a panel after it is selected.
func isTabLabel(s *facts.Selected, n page.NodeID) bool {
	switch s.Page.Tag(n) {
	case atom.P, atom.A, atom.Span, atom.Img, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return false // most elements
	case atom.Label:
		return isRadioLabel(s.Page, n) && isMostlySelected(s, textAfter(s.Page, n)) || isTabList(s.Page, n) && isAboveSelectedPanel(s, n)
	}
	return isTabList(s.Page, n) && isAboveSelectedPanel(s, n)
}

// isTabList reports whether n contains the labels of tabs, by its role or its
// class (MkDocs, VitePress).
func isTabList(p *page.Page, n page.NodeID) bool {
	if p.Is(n, atom.Div) && p.Names().ClassHas(n, tabListNames) {
		class := p.Attr(n, "class")
		if strings.Contains(class, "tabbed-labels") || class == "tabs" && strings.Contains(p.Attr(p.Parent(n), "class"), "code-group") {
			return true
		}
	}
	return p.Attr(n, "role") == "tablist"
}

func isTabPanel(p *page.Page, n page.NodeID) bool {
	if p.Is(n, atom.Div) && p.Names().ClassHas(n, tabPanelNames) {
		class := p.Attr(n, "class")
		if strings.Contains(class, "tabbed-block") || class == "blocks" {
			return true
		}
	}
	return p.Attr(n, "role") == "tabpanel"
}

// isAboveSelectedPanel reports whether a list of tabs is followed by panels
// with selected text in the same group.
func isAboveSelectedPanel(s *facts.Selected, list page.NodeID) bool {
	const maxLevels, maxNodes = 3, 5000
	p := s.Page
	next := p.End(list) // nodes before it are not panels
	last := next + maxNodes
	for a, level := list, 0; level < maxLevels && a != page.Root; level++ {
		a = p.Parent(a)
		for ; next < min(p.End(a), last); next++ {
			if p.IsElement(next) && isTabPanel(p, next) {
				return s.CharsBetween(p.End(list), p.End(a)) > 0
			}
		}
	}
	return false
}

// isRadioLabel reports whether n is the label of the radio button before it.
// Tabs without scripts consist of these.
func isRadioLabel(p *page.Page, n page.NodeID) bool {
	if !p.Is(n, atom.Label) || p.Attr(n, "for") == "" || p.Chars(n) == 0 {
		return false
	}
	button := n - 1
	for button > p.Parent(n) && p.IsText(button) {
		button--
	}
	return p.Is(button, atom.Input) && p.Attr(button, "type") == "radio" && p.Attr(button, "id") == p.Attr(n, "for")
}

// textAfter returns the next node with text after n, or after the ancestors
// that contain only n's text, within the same parent, or None.
func textAfter(p *page.Page, n page.NodeID) page.NodeID {
	up := p.Parent(n)
	for up != page.None && p.Chars(up) == p.Chars(n) {
		n, up = up, p.Parent(up)
	}
	if up == page.None {
		return page.None // the page has no other text
	}
	for c := p.End(n); c < p.End(up); c = p.End(c) {
		if p.Chars(c) > 0 {
			return c
		}
	}
	return page.None
}

func isMostlySelected(s *facts.Selected, n page.NodeID) bool {
	return n != page.None && 2*s.Chars(n) > s.Page.Chars(n)
}
