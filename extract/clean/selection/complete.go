package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/callouts"
	"pilcrow/extract/clean/facts"
	"pilcrow/extract/page"
)

// An engine that judges each text alone tears apart what is one thing to a
// reader: it keeps a note's sentence and leaves its title, two lines of a
// sample and not the third. What is begun is completed:
//
//   - a code block has all its lines, and its title, the name of a file;
//   - a callout has its title, details have their summary, and the text of a
//     figure has its caption;
//   - a table has all cells, a list all items and a quote its source, where
//     most of their text is kept and they hold nothing but lines of text;
//   - a group of tabs has the tabs' names;
//   - a sentence has its footnotes: see completeNotes;
//   - what stands between two kept texts is judged by completeBetween.
//
// Complete selects in mask what is missing of them, and returns the hidden parts
// of footnotes.
func Complete(p *page.Page, mask []bool) (hidden []page.NodeID) {
	kept := facts.KeptTexts(p, mask)
	for n := page.NodeID(0); int(n) < p.Len(); {
		switch {
		case p.IsElement(n) && (isTabListNode(p, n) && isAboveKept(p, kept, n) || isRadioLabel(p, n) && isMostly(p, kept, textBehind(p, n))):
			facts.SelectSubtree(p, mask, n)
			n = p.End(n)
		case p.IsText(n) || kept[p.End(n)] == kept[n]:
			n = p.End(n)
		case p.Is(n, atom.Pre):
			facts.SelectSubtree(p, mask, n)
			selectTitleOfCode(p, mask, n)
			n = p.End(n)
		case isCalloutNode(p, n) || isMostlyKept(p, kept, n) && isOneThing(p, n):
			facts.SelectSubtree(p, mask, n)
			n = p.End(n)
		default:
			switch p.Tag(n) {
			case atom.Details:
				selectChild(p, mask, n, atom.Summary)
			case atom.Figure:
				selectChild(p, mask, n, atom.Figcaption)
			}
			n++
		}
	}
	return completeNotes(p, mask)
}

// isMostlyKept reports whether half of n's text is kept, of a quote a quarter,
// but not all.
func isMostlyKept(p *page.Page, kept []int32, n page.NodeID) bool {
	parts := int32(2)
	if p.Is(n, atom.Blockquote) {
		parts = 4
	}
	chars := kept[p.End(n)] - kept[n]
	return chars < p.Chars(n) && parts*chars >= p.Chars(n)
}

// isOneThing reports whether n is a table, list or quote of lines of text:
// without the blocks that make one a part of a layout, and not of links.
func isOneThing(p *page.Page, n page.NodeID) bool {
	var is func(atom.Atom) bool
	switch p.Tag(n) {
	case atom.Table:
		is = isRow
	case atom.Ul, atom.Ol, atom.Dl:
		is = facts.IsListPart
	case atom.Blockquote:
		is = func(tag atom.Atom) bool { return tag == atom.P || tag == atom.Footer || facts.IsListPart(tag) }
	default:
		return false
	}
	if facts.IsLinks(p.Counts(n)) {
		return false
	}
	for d := n + 1; d < p.End(n); d++ {
		if p.IsElement(d) && page.IsBlock(p.Tag(d)) && !is(p.Tag(d)) {
			return false
		}
	}
	return true
}

func isRow(tag atom.Atom) bool {
	switch tag {
	case atom.Caption, atom.Thead, atom.Tbody, atom.Tfoot, atom.Tr, atom.Td, atom.Th, atom.P:
		return true
	}
	return false
}

func isCalloutNode(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Div, atom.Aside, atom.Section:
		return callouts.IsCalloutClass(p.Attr(n, "class"))
	}
	return false
}

func selectChild(p *page.Page, mask []bool, n page.NodeID, tag atom.Atom) {
	for c := range p.Children(n) {
		if p.Is(c, tag) {
			facts.SelectSubtree(p, mask, c)
		}
	}
}

// selectTitleOfCode selects the title in the frame around a code block: what
// stands before it there and is called a title, header or file name.
func selectTitleOfCode(p *page.Page, mask []bool, pre page.NodeID) {
	const long, far = 80, 3 // characters of a path; elements around: code, its box, the frame
	frame := pre
	for i := 0; i < far; i++ {
		up := p.Parent(frame)
		if !p.Is(up, atom.Div) && !p.Is(up, atom.Figure) || p.Chars(up)-p.Chars(pre) > long {
			break
		}
		frame = up
	}
	for d := frame + 1; d < pre; d++ {
		if p.IsElement(d) && p.Chars(d) > 0 && !p.Contains(d, pre) && isTitleOfCode(p.Attr(d, "class")) && p.Counts(d).LinkChars == 0 {
			facts.SelectSubtree(p, mask, d)
		}
	}
}

func isTitleOfCode(class string) bool {
	class = strings.ToLower(class)
	return strings.Contains(class, "title") || strings.Contains(class, "filename") || strings.Contains(class, "file-name") || strings.Contains(class, "caption-text")
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

// isRadioLabel reports whether n is the label of the radio button before it: see
// labelRadioTabs.
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
