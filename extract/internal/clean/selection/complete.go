package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/callouts"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// An engine that judges each text separately may select a callout's sentence
// without its title, or two lines of a code block without the third. If a part
// of one of these is selected, the rest is selected, too:
//
//   - a code block: all lines, and its title, the name of a file
//   - a callout: its title
//   - details: the summary
//   - a figure: the caption
//   - a quotation: its source, if a quarter is selected
//   - a list or table: likely items and cells (blocks.go)
//   - a data table: all cells, if nearly all are selected (tables.go)
//   - tabs: their labels (tabs.go)
//   - a sentence: its footnotes (footnotes.go)
//   - text around a table, list or formula: that block (between.go)
//   - the head of a table: the table, or else nothing of it (tables.go)

// completeThings selects the missing parts that have no file of their own.
func completeThings(s *facts.Selected) {
	s.Recount()
	p := s.Page
	callout := names.NewMemo(p.Names().Table, callouts.IsCalloutClass)
	for n := page.Root; int(n) < p.Len(); {
		switch {
		case p.IsText(n):
			n++
		case isTabLabel(s, n):
			s.Add(n)
			n = p.End(n)
		case !s.HasText(n):
			n = p.End(n)
		case p.Is(n, atom.Pre):
			s.Add(n)
			addTitleOfCode(s, n)
			n = p.End(n)
		case isBox(p.Tag(n)) && callout.Of(p.Names().Class(n)), isPartlySelected(s, n):
			s.Add(n)
			n = p.End(n)
		default:
			addName(s, n)
			n++
		}
	}
}

func isBox(tag atom.Atom) bool { return tag == atom.Div || tag == atom.Aside || tag == atom.Section }

func addName(s *facts.Selected, n page.NodeID) {
	switch s.Page.Tag(n) {
	case atom.Details:
		addChildren(s, n, atom.Summary)
	case atom.Figure:
		addChildren(s, n, atom.Figcaption)
	}
}

func addChildren(s *facts.Selected, n page.NodeID, tag atom.Atom) {
	for c := n + 1; c < s.Page.End(n); c = s.Page.End(c) {
		if s.Page.Is(c, tag) {
			s.Add(c)
		}
	}
}

// isPartlySelected reports whether n is a data table of which nearly all is
// selected, or a quotation of which at least a quarter is.
func isPartlySelected(s *facts.Selected, n page.NodeID) bool {
	const quoteParts = 4
	if isMostlySelectedGrid(s, n) {
		return true
	}
	all, selected := s.Page.Chars(n), s.Chars(n)
	return s.Page.Is(n, atom.Blockquote) && selected < all && quoteParts*selected >= all && !facts.IsMostlyLinks(s.Page, n) && hasOnlyLines(s.Page, n)
}

// hasOnlyLines reports whether a quotation contains no blocks that lay out the
// page.
func hasOnlyLines(p *page.Page, n page.NodeID) bool {
	for d := n + 1; d < p.End(n); d++ {
		if tag := p.Tag(d); p.IsElement(d) && page.IsBlock(tag) && tag != atom.P && tag != atom.Footer && !facts.IsListPart(tag) {
			return false
		}
	}
	return true
}

// addTitleOfCode selects the title before a code block in the same container,
// by its class.
func addTitleOfCode(s *facts.Selected, pre page.NodeID) {
	const maxTitleChars, maxLevels = 80, 3 // a path; the code, its box, the container
	p, container := s.Page, pre
	for range maxLevels {
		up := p.Parent(container)
		if !p.Is(up, atom.Div) && !p.Is(up, atom.Figure) || p.Chars(up)-p.Chars(pre) > maxTitleChars {
			break
		}
		container = up
	}
	for d := container + 1; d < pre; d++ {
		if p.IsElement(d) && p.Chars(d) > 0 && !p.Contains(d, pre) && isTitleOfCode(p.Attr(d, "class")) && p.Counts(d).LinkChars == 0 {
			s.Add(d)
		}
	}
}

func isTitleOfCode(class string) bool {
	class = strings.ToLower(class)
	return strings.Contains(class, "title") || strings.Contains(class, "filename") || strings.Contains(class, "file-name") || strings.Contains(class, "caption-text")
}
