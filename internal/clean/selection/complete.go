package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/callouts"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/names"
)

// An engine that judges each text alone tears apart what is one thing to a
// reader: it selects a callout's sentence without its title, or two lines of a
// code block without the third. So a thing of which a part is selected gets the
// rest:
//
//   - a code block has all its lines, and its title, the name of a file;
//   - a callout has its title, details have their summary, and the text of a
//     figure has its caption;
//   - a quote has its source, if a quarter of it is selected and it consists of
//     lines of text;
//   - a list has its items, a table its cells (blocks.go), if they are likely;
//   - a grid of data has all cells if nearly all of it is selected, whatever the
//     other cells hold (tables.go);
//   - a group of tabs has the tabs' labels (tabs.go);
//   - a sentence has its footnotes (footnotes.go);
//   - a table, list or formula between two selected texts is selected
//     (between.go);
//   - a table has more than its head, or no head (tables.go).

// completeThings selects the missing parts of the things that no other file of
// this package is about.
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

// isBox reports whether callouts are such elements.
func isBox(tag atom.Atom) bool { return tag == atom.Div || tag == atom.Aside || tag == atom.Section }

// addName selects the summary of details and the caption of a figure.
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

// isPartlySelected reports whether n is a grid of data of which nearly all is
// selected, or a quote that consists of lines of text and of which a quarter is.
func isPartlySelected(s *facts.Selected, n page.NodeID) bool {
	const quoteParts = 4
	if isMostOfGrid(s, n) {
		return true
	}
	all, selected := s.Page.Chars(n), s.Chars(n)
	return s.Page.Is(n, atom.Blockquote) && selected < all && quoteParts*selected >= all && !facts.IsMostlyLinks(s.Page, n) && hasOnlyLines(s.Page, n)
}

// hasOnlyLines reports whether a quote has no blocks that make it a part of the
// page's layout.
func hasOnlyLines(p *page.Page, n page.NodeID) bool {
	for d := n + 1; d < p.End(n); d++ {
		if tag := p.Tag(d); p.IsElement(d) && page.IsBlock(tag) && tag != atom.P && tag != atom.Footer && !facts.IsListPart(tag) {
			return false
		}
	}
	return true
}

// addTitleOfCode selects the title in the container of a code block: what stands
// before the block there and is called a title, header or file name.
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
