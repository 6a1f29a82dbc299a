package code

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// LabelTabs shows the panels of a tab group below one another, each under its
// tab's name: the same sample in several languages, or the same step on
// several systems. Groups are known by their ARIA roles, by radio buttons, and
// by the names of MkDocs' (PyMdown's) and VitePress' tabs, which have none.
func LabelTabs(root draft.Node) {
	labelRadioTabs(root)
	for _, list := range root.Elements() {
		if !list.Parent().Exists() || !isTabList(list) {
			continue
		}
		labels := tabLabels(list)
		panels := tabPanels(list, len(labels))
		if panels == nil {
			continue
		}
		for i, panel := range panels {
			label(panel, labels[i])
		}
		list.Remove()
	}
}

// labelRadioTabs does so for tabs that work without a script, by a radio button
// with its label before each panel: those of sphinx-design, sphinx-inline-tabs
// and PyMdown's older style.
func labelRadioTabs(root draft.Node) {
	for _, name := range root.Elements(atom.Label) {
		button, panel := name.Before(), name.After()
		if !button.Is(atom.Input) || button.Attr("type") != "radio" || button.Attr("id") != name.Attr("for") || !panel.Is(atom.Div) {
			continue
		}
		label(panel, name.Text())
		name.Remove()
	}
}

func isTabList(n draft.Node) bool {
	return n.Attr("role") == "tablist" || n.Is(atom.Div) && (named.IsNamed(n, "tabbed") && named.IsNamed(n, "labels") || named.IsNamed(n, "tabs") && isCodeGroup(n.Parent()))
}

func isTabPanel(n draft.Node) bool {
	return n.Attr("role") == "tabpanel" || n.Is(atom.Div) && (named.IsNamed(n, "tabbed") && named.IsNamed(n, "block") || named.IsNamed(n.Parent(), "blocks") && isCodeGroup(n.Parent().Parent()))
}

// isCodeGroup reports whether n is VitePress' frame around tabs.
func isCodeGroup(n draft.Node) bool {
	return n.Exists() && named.IsNamed(n, "code") && named.IsNamed(n, "group")
}

func tabLabels(list draft.Node) (labels []string) {
	for _, n := range list.Elements() {
		if n.Attr("role") == "tab" || n.Is(atom.Label) {
			labels = append(labels, n.Text())
		}
	}
	return labels
}

// tabPanels returns the panels that belong to a list of tabs: as many as there
// are tabs, in one of the elements around it.
func tabPanels(list draft.Node, count int) []draft.Node {
	const far = 3 // elements around: a bar around the tabs, the group, its frame
	for a, i := list.Parent(), 0; a.Exists() && i < far && count > 0; a, i = a.Parent(), i+1 {
		panels := panelsIn(a, count)
		switch {
		case len(panels) == count && !list.Contains(panels[0]): // an accordion has its panels in the list
			return panels
		case len(panels) >= count:
			return nil
		}
	}
	return nil
}

// panelsIn returns the panels in a, at most one more than count.
func panelsIn(a draft.Node, count int) (panels []draft.Node) {
	const far = 5000 // nodes: a group of tabs is no longer
	for n, i := a.Following(a), 0; n.Exists() && i < far && len(panels) <= count; n, i = n.Following(a), i+1 {
		if n.IsElement() && isTabPanel(n) {
			panels = append(panels, n)
		}
	}
	return panels
}

// label puts a tab's name above the panel.
func label(panel draft.Node, name string) {
	if name == "" || panel.IsEmpty() {
		return
	}
	p, b := panel.Tree().Element(atom.P), panel.Tree().Element(atom.B)
	p.Mark(draft.TabLabel)
	b.Append(panel.Tree().Text(name))
	p.Append(b)
	panel.InsertBefore(p, panel.First())
}
