package clean

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// labelTabs shows the panels of a tab group below one another, each under its
// tab's name: the same sample in several languages, or the same step on
// several systems. Groups are known by their ARIA roles, by radio buttons, and
// by the names of MkDocs' (PyMdown's) and VitePress' tabs, which have none.
func labelTabs(root *html.Node) {
	labelRadioTabs(root)
	for _, list := range elements(root) {
		if list.Parent == nil || !isTabList(list) {
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
		remove(list)
	}
}

// labelRadioTabs does so for tabs that work without a script, by a radio button
// with its label before each panel: those of sphinx-design, sphinx-inline-tabs
// and PyMdown's older style.
func labelRadioTabs(root *html.Node) {
	for _, name := range elements(root, atom.Label) {
		button, panel := previous(name), next(name)
		if !is(button, atom.Input) || get(button, "type") != "radio" || get(button, "id") != get(name, "for") || !is(panel, atom.Div) {
			continue
		}
		label(panel, text(name))
		remove(name)
	}
}

func isTabList(n *html.Node) bool {
	return get(n, "role") == "tablist" || is(n, atom.Div) && (isNamed(n, "tabbed") && isNamed(n, "labels") || isNamed(n, "tabs") && isCodeGroup(n.Parent))
}

func isTabPanel(n *html.Node) bool {
	return get(n, "role") == "tabpanel" || is(n, atom.Div) && (isNamed(n, "tabbed") && isNamed(n, "block") || isNamed(n.Parent, "blocks") && isCodeGroup(n.Parent.Parent))
}

// isCodeGroup reports whether n is VitePress' frame around tabs.
func isCodeGroup(n *html.Node) bool { return n != nil && isNamed(n, "code") && isNamed(n, "group") }

func tabLabels(list *html.Node) (labels []string) {
	for _, n := range elements(list) {
		if get(n, "role") == "tab" || is(n, atom.Label) {
			labels = append(labels, text(n))
		}
	}
	return labels
}

// tabPanels returns the panels that belong to a list of tabs: as many as there
// are tabs, in one of the elements around it.
func tabPanels(list *html.Node, count int) []*html.Node {
	const far = 3 // elements around: a bar around the tabs, the group, its frame
	for a, i := list.Parent, 0; a != nil && i < far && count > 0; a, i = a.Parent, i+1 {
		panels := panelsIn(a, count)
		switch {
		case len(panels) == count && !contains(list, panels[0]): // an accordion has its panels in the list
			return panels
		case len(panels) >= count:
			return nil
		}
	}
	return nil
}

// panelsIn returns the panels in a, at most one more than count.
func panelsIn(a *html.Node, count int) (panels []*html.Node) {
	const far = 5000 // nodes: a group of tabs is no longer
	for n, i := following(a, a), 0; n != nil && i < far && len(panels) <= count; n, i = following(n, a), i+1 {
		if n.Type == html.ElementNode && isTabPanel(n) {
			panels = append(panels, n)
		}
	}
	return panels
}

// tabLabel marks the names that labelTabs put above panels.
const tabLabel = "data-tab-label"

// label puts a tab's name above the panel.
func label(panel *html.Node, name string) {
	if name == "" || isEmpty(panel) {
		return
	}
	p, b := newElement(atom.P), newElement(atom.B)
	set(p, tabLabel, "")
	b.AppendChild(&html.Node{Type: html.TextNode, Data: name})
	p.AppendChild(b)
	panel.InsertBefore(p, panel.FirstChild)
}
