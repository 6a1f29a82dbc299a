package clean

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// An engine that judges each text alone tears apart what is one thing to a
// reader: it keeps a note's sentence and leaves its title, two lines of a
// sample and not the third. What is begun is completed:
//
//   - a code block has all its lines;
//   - a callout has its title, and details have their summary;
//   - a group of tabs has the tabs' names;
//   - a sentence has its footnotes: see completeNotes.
//
// complete selects in mask what is missing of them.
func complete(p *page.Page, mask []bool) {
	kept := keptTexts(p, mask)
	for n := page.NodeID(0); int(n) < p.Len(); {
		switch {
		case p.IsElement(n) && isTabListNode(p, n) && isAboveKept(p, kept, n):
			selectSubtree(p, mask, n)
			n = p.End(n)
		case p.IsText(n) || kept[p.End(n)] == kept[n]:
			n = p.End(n)
		case p.Is(n, atom.Pre) || isCalloutNode(p, n):
			selectSubtree(p, mask, n)
			n = p.End(n)
		default:
			if p.Is(n, atom.Details) {
				selectSummary(p, mask, n)
			}
			n++
		}
	}
	completeNotes(p, mask)
}

// keptTexts counts the selected runs of text before each node.
func keptTexts(p *page.Page, mask []bool) []int32 {
	kept := make([]int32, len(mask)+1)
	for n := range mask {
		kept[n+1] = kept[n]
		if id := page.NodeID(n); mask[n] && p.IsText(id) && p.Counts(id).Chars > 0 {
			kept[n+1]++
		}
	}
	return kept
}

func isCalloutNode(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Div, atom.Aside, atom.Section:
		return isCalloutClass(p.Attr(n, "class"))
	}
	return false
}

func selectSummary(p *page.Page, mask []bool, details page.NodeID) {
	for c := range p.Children(details) {
		if p.Is(c, atom.Summary) {
			selectSubtree(p, mask, c)
		}
	}
}

// isTabListNode reports whether n holds the names of tabs: see isTabList.
func isTabListNode(p *page.Page, n page.NodeID) bool {
	if p.Attr(n, "role") == "tablist" {
		return true
	}
	if !p.Is(n, atom.Div) {
		return false
	}
	class := p.Attr(n, "class")
	return strings.Contains(class, "tabbed-labels") || class == "tabs" && strings.Contains(p.Attr(p.Parent(n), "class"), "code-group")
}

// isAboveKept reports whether a kept text follows a list of tabs in its group.
func isAboveKept(p *page.Page, kept []int32, list page.NodeID) bool {
	const far, long = 3, 5000 // elements around, nodes behind: see tabPanels
	a := list
	for i := 0; i < far && a != page.Root; i++ {
		a = p.Parent(a)
		for d := p.End(list); d < min(p.End(a), p.End(list)+long); d++ {
			if p.IsElement(d) && isTabPanelNode(p, d) {
				return kept[p.End(a)] > kept[p.End(list)]
			}
		}
	}
	return false
}

func isTabPanelNode(p *page.Page, n page.NodeID) bool {
	return p.Attr(n, "role") == "tabpanel" || p.Is(n, atom.Div) && (strings.Contains(p.Attr(n, "class"), "tabbed-block") || p.Attr(n, "class") == "blocks")
}
