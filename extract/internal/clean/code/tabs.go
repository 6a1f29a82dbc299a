package code

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// LabelTabs shows the panels of a tab group one below the other, each under
// the name of its tab. Tabs usually have the same code in several languages,
// or one step for several systems. Groups are recognized by ARIA roles, by
// radio buttons, and by the class names of MkDocs (PyMdown) and VitePress,
// whose tabs have no roles.
func LabelTabs(root draft.Node) {
	labelRadioTabs(root)
	for _, list := range root.Elements() {
		if !isTabList(list) || !list.Parent().Exists() {
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

// labelRadioTabs labels tabs without a script, which have a radio button and
// its label before each panel: sphinx-design, sphinx-inline-tabs and PyMdown's
// older style.
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

var (
	tabbedNames    = names.Of("tabbed") // PyMdown
	tabLabelsNames = names.Of("labels")
	tabPanelNames  = names.Of("block")
	codeNames      = names.Of("code") // this and the following: VitePress
	groupNames     = names.Of("group")
	tabsNames      = names.Of("tabs")
	panelsNames    = names.Of("blocks")
)

func isTabList(n draft.Node) bool {
	if n.Is(atom.Div) && (n.IsNamed(tabbedNames) && n.IsNamed(tabLabelsNames) || n.IsNamed(tabsNames) && isCodeGroup(n.Parent())) {
		return true
	}
	return n.Attr("role") == "tablist"
}

func isTabPanel(n draft.Node) bool {
	if n.Is(atom.Div) && (n.IsNamed(tabbedNames) && n.IsNamed(tabPanelNames) || n.Parent().IsNamed(panelsNames) && isCodeGroup(n.Parent().Parent())) {
		return true
	}
	return n.Attr("role") == "tabpanel"
}

// isCodeGroup recognizes VitePress's frame around tabs.
func isCodeGroup(n draft.Node) bool { return n.IsNamed(codeNames) && n.IsNamed(groupNames) }

func tabLabels(list draft.Node) (labels []string) {
	for _, n := range list.Elements() {
		if n.Attr("role") == "tab" || n.Is(atom.Label) {
			labels = append(labels, n.Text())
		}
	}
	return labels
}

// tabPanels returns as many panels as there are tabs, from a common parent, or
// nil.
func tabPanels(list draft.Node, count int) []draft.Node {
	const maxParents = 3 // a bar around the tabs, the group, its frame
	for a, i := list.Parent(), 0; a.Exists() && i < maxParents && count > 0; a, i = a.Parent(), i+1 {
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

// panelsIn stops after one panel more than count.
func panelsIn(a draft.Node, count int) (panels []draft.Node) {
	const maxNodes = 5000 // more than any tab group has
	for n, i := a.Following(a), 0; n.Exists() && i < maxNodes && len(panels) <= count; n, i = n.Following(a), i+1 {
		if n.IsElement() && isTabPanel(n) {
			panels = append(panels, n)
		}
	}
	return panels
}

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
