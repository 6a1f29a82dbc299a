package selection

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// Engines recognize text by its sentences. Data tables, lists of points and
// formulas have none, but belong to the text around them.

// completeBetween selects these blocks if the texts directly before and after
// them are selected. It starts at the end of the page, so that a selected block
// counts as the text after the one before it.
func completeBetween(s *facts.Selected) {
	s.Recount()
	p := s.Page
	first, last := s.Bounds()
	for n := last; n > first; n-- {
		if !p.IsElement(n) || p.Chars(n) == s.Chars(n) {
			continue
		}
		if thing := dataBlockAt(s, n); thing != page.None && isBeforeSelected(s, thing) && isAfterSelected(s, thing) && !isInChrome(p, thing) {
			s.Add(thing)
		}
	}
}

// dataBlockAt returns the table, list or formula that begins at n, with the
// rest of its block, or None.
func dataBlockAt(s *facts.Selected, n page.NodeID) page.NodeID {
	p := s.Page
	switch p.Tag(n) {
	case atom.Table:
		if isDataTable(p, n) {
			return n
		}
	case atom.Div:
		if isTableByRole(p, n) {
			return n
		}
	case atom.Ul, atom.Ol:
		if isListOfPoints(p, n) {
			return n
		}
	}
	if isFormula(p, n) {
		return formulaBlock(s, n)
	}
	return page.None
}

// isListOfPoints reports whether list n is content: its items have several
// words, few links, and no pictures or controls.
func isListOfPoints(p *page.Page, n page.NodeID) bool {
	const minItemChars, minListChars = 12, 40 // minItemChars is a mean
	if p.Chars(n) < minListChars || 3*p.Counts(n).LinkChars > p.Chars(n) || facts.IsListPart(p.Tag(p.Parent(n))) {
		return false
	}
	items := int32(0)
	for d := n + 1; d < p.End(n); d++ {
		switch tag := p.Tag(d); {
		case tag == atom.Li:
			items++
		case tag == atom.Img || tag == atom.Input || tag == atom.Button || tag == atom.Svg:
			return false
		case tag != atom.P && !facts.IsListPart(tag) && p.IsElement(d) && page.IsBlock(tag):
			return false
		}
	}
	return items >= 2 && p.Chars(n) >= minItemChars*items
}

// Between a block and the next text there may be a label ("Out[12]:", "Scroll
// for more") and what isIgnored finds.
const (
	maxLabelChars    = 24
	maxNeighborNodes = 200
)

// isBeforeSelected reports whether the text directly after n is selected.
func isBeforeSelected(s *facts.Selected, n page.NodeID) bool {
	p, chars := s.Page, int32(0)
	end := min(p.End(n)+maxNeighborNodes, page.NodeID(p.Len()))
	for d := p.End(n); d < end && chars <= maxLabelChars; d++ {
		switch {
		case !p.IsText(d) || p.Chars(d) == 0:
		case s.Mask[d]:
			return true
		case !isIgnored(p, d):
			chars += p.Chars(d)
		}
	}
	return false
}

// isAfterSelected reports whether the text directly before n is selected, or is
// the heading of a list: "Pros".
func isAfterSelected(s *facts.Selected, n page.NodeID) bool {
	p, chars := s.Page, int32(0)
	isList := p.Is(n, atom.Ul) || p.Is(n, atom.Ol)
	for d := n - 1; d > max(n-maxNeighborNodes, page.Root) && chars <= maxLabelChars; d-- {
		switch {
		case !p.IsText(d) || p.Chars(d) == 0:
		case s.Mask[d] || isList && chars == 0 && isInSectionHeading(p, d):
			return true
		case !isIgnored(p, d):
			chars += p.Chars(d)
		}
	}
	return false
}

// maxInlineLevels allows a link, a span and bold around the text of a heading,
// caption or button.
const maxInlineLevels = 3

// isIgnored reports whether text n can be between two parts of one text: a
// section's heading, a caption, a button.
func isIgnored(p *page.Page, n page.NodeID) bool {
	return isInSectionHeading(p, n) || isWithin(p, n, func(a page.NodeID) bool {
		return p.Is(a, atom.Figcaption) || p.Is(a, atom.Button) || p.Is(a, atom.Caption)
	})
}

// isInSectionHeading reports whether text n is in the heading of a section. An
// h1 is the page's heading; a list below it names author and date.
func isInSectionHeading(p *page.Page, n page.NodeID) bool {
	return isWithin(p, n, func(a page.NodeID) bool { return facts.IsHeading(p.Tag(a)) && !p.Is(a, atom.H1) })
}

// isWithin reports whether one of the nearest ancestors of n satisfies is.
func isWithin(p *page.Page, n page.NodeID, is func(page.NodeID) bool) bool {
	a := p.Parent(n)
	for level := 0; a != page.None && level < maxInlineLevels; level++ {
		if is(a) {
			return true
		}
		a = p.Parent(a)
	}
	return false
}

// isFormula reports whether n is MathML, the element of a math library, or an
// element whose text has the delimiters of displayed TeX.
func isFormula(p *page.Page, n page.NodeID) bool {
	const maxFormulaChars = 2000
	switch {
	case p.Chars(n) > maxFormulaChars:
		return false
	case p.Tag(n) == atom.Math || p.Tag(n) == 0 && p.TagName(n) == "mjx-container":
		return true
	}
	first := p.FirstChild(n)
	return first != page.None && p.IsText(first) && isDisplayedTeX(p.Text(first))
}

func isDisplayedTeX(text string) bool {
	text = strings.TrimLeftFunc(text, unicode.IsSpace)
	if text == "" || text[0] != '$' && text[0] != '\\' {
		return false
	}
	text = strings.TrimRightFunc(text, unicode.IsSpace)
	return strings.HasPrefix(text, `\[`) && strings.HasSuffix(text, `\]`) || len(text) > len("$$$$") && strings.HasPrefix(text, "$$") && strings.HasSuffix(text, "$$")
}

// formulaBlock returns the block that contains only the formula n, maybe with
// its number, and no selected text, or None if the formula is inline.
func formulaBlock(s *facts.Selected, n page.NodeID) page.NodeID {
	const maxNumberChars = 10 // "(12.34)"
	p, block := s.Page, page.None
	for a := n; !s.HasText(a) && p.Chars(a) <= p.Chars(n)+maxNumberChars; a = p.Parent(a) {
		if p.IsElement(a) && draft.BreaksLine(p.Tag(a)) {
			block = a
		}
		if class := p.Attr(a, "class"); strings.Contains(class, "katex") || strings.Contains(class, "MathJax") {
			n = a // contains the formula twice
		}
	}
	return block
}
