package webpage

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// This file makes formulas look as in TeX, by the rules of browser/ui/text/formulas.js,
// which correct two faults of Chromium's MathML: it makes each parenthesis as
// tall as its whole row, and puts no space beside a function's name.

const (
	functionApplication = "\u2061"
	thinSpace           = "0.167em" // between a named operator and a letter (TeXbook, chapter 18)
	maxFenceSiblings    = 100       // so that thousands of open fences take no time
	maxFormulaElements  = 5000      // a larger formula is left as it is, for the same reason
)

// setFormula applies the rules to a formula.
func setFormula(math *mathElement) {
	var operators, names []*mathElement
	count := 0
	math.below(func(e *mathElement) {
		count++
		switch e.name {
		case "mo":
			operators = append(operators, e)
		case "mi":
			names = append(names, e)
		}
	})
	if count > maxFormulaElements {
		return
	}
	fitFences(operators)
	for _, o := range operators {
		if o.text() == functionApplication { // Firefox adds a space there itself
			o.remove("lspace")
			o.remove("rspace")
		}
	}
	for _, n := range names {
		if isFunction(n) {
			addThinSpaces(n)
		}
	}
}

// fitFences keeps a pair of fences at the normal height if nothing inside is
// taller than a letter. A bar that has closed a pair opens none.
func fitFences(operators []*mathElement) {
	closers := map[*mathElement]bool{}
	for _, opening := range operators {
		if closers[opening] {
			continue
		}
		closing, flat := closingOf(opening)
		if closing == nil {
			continue
		}
		closers[closing] = true
		if flat && opening.attr("minsize") == "" {
			opening.set("stretchy", "false")
			closing.set("stretchy", "false")
		}
	}
}

// closingOf returns the closing fence, nil if there is none near, and whether
// everything inside the pair is flat.
func closingOf(opening *mathElement) (closing *mathElement, flat bool) {
	start := opening.text()
	end := partnerOf(start)
	if end == "" || opening.parent == nil {
		return nil, false
	}
	siblings := opening.parent.children[slices.Index(opening.parent.children, opening)+1:]
	depth, flat := 1, true
	for _, next := range siblings[:min(len(siblings), maxFenceSiblings)] {
		if next.name == "mo" {
			switch next.text() {
			case end:
				depth--
			case start:
				depth++
			}
		}
		if depth == 0 {
			return next, flat
		}
		flat = flat && isFlat(next)
	}
	return nil, false
}

func partnerOf(fence string) string {
	switch fence {
	case "(":
		return ")"
	case "[":
		return "]"
	case "{":
		return "}"
	case "|", "‖":
		return fence
	}
	return ""
}

// isFlat reports whether e is no taller than a letter with sub- and
// superscripts.
func isFlat(e *mathElement) bool {
	switch {
	case e.name == "mo":
		return !strings.ContainsFunc(e.text(), isLarge)
	case isToken(e):
		return true
	case isRow(e) || isScript(e) || e.name == "mover" && e.attr("accent") == "true":
		return !slices.ContainsFunc(e.children, func(c *mathElement) bool { return !isFlat(c) })
	}
	return false
}

// isLarge reports whether an operator is taller than letters.
func isLarge(r rune) bool {
	return r == '∑' || r == '∏' || r == '∐' || r >= '∫' && r <= '∳' || r >= '⋀' && r <= '⋃' || r >= 0x2a00 && r <= 0x2a0c
}

func isToken(e *mathElement) bool {
	return slices.Contains([]string{"mi", "mn", "ms", "mtext", "mspace"}, e.name)
}

func isRow(e *mathElement) bool {
	return slices.Contains([]string{"mrow", "mstyle", "mpadded"}, e.name)
}

func isScript(e *mathElement) bool {
	return slices.Contains([]string{"msub", "msup", "msubsup"}, e.name)
}

func hasLimits(e *mathElement) bool {
	return slices.Contains([]string{"munder", "mover", "munderover"}, e.name)
}

// functions are the names that TeX sets with space on both sides.
var functions = strings.Fields(`arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim
	liminf limsup ln log max min Pr sec sin sinh sup tan tanh`)

func isFunction(name *mathElement) bool {
	text := name.text()
	next := name.sibling(after)
	return slices.Contains(functions, text) || next != nil && next.text() == functionApplication && utf8.RuneCountInString(text) > 1
}

func addThinSpaces(name *mathElement) {
	whole := withScripts(name)
	if whole.parent == nil {
		return
	}
	left, right := neighbor(whole, before), neighbor(whole, after)
	// If an invisible operator follows the name, the space is put between the name
	// and the operator. There it replaces the space that Firefox would add.
	if left != nil && isLetter(left, before) {
		left.insertBehind(newThinSpace())
	}
	if right != nil && isLetter(right, after) {
		whole.insertBehind(newThinSpace())
	}
}

func newThinSpace() *mathElement {
	return &mathElement{name: "mspace", attrs: []attr{{"width", thinSpace}}}
}

// withScripts returns the outermost element that contains only the name and its
// sub- and superscripts, as in "log₂ x".
func withScripts(name *mathElement) *mathElement {
	whole := name
	for p := name.parent; p != nil; p = p.parent {
		isBase := p.children[0] == whole && (isScript(p) || hasLimits(p))
		isAlone := p.name == "mrow" && len(p.children) <= 3 && !slices.ContainsFunc(p.children, func(c *mathElement) bool { return c != whole && !isInvisible(c) })
		if !isBase && !isAlone {
			break
		}
		whole = p
	}
	return whole
}

// neighbor returns the next visible element on a side, or nil.
func neighbor(e *mathElement, s side) *mathElement {
	next := e.sibling(s)
	for next != nil && isInvisible(next) {
		next = next.sibling(s)
	}
	return next
}

// isInvisible reports whether e is an invisible operator that takes no space: one
// without attributes for spacing.
func isInvisible(e *mathElement) bool {
	text := e.text()
	return e.name == "mo" && text >= "\u2061" && text <= "\u2064" && utf8.RuneCountInString(text) == 1 && e.attr("lspace") == "" && e.attr("rspace") == ""
}

// isLetter reports whether an element begins or ends with a letter, a number or a
// fraction; s is the side of the function's name on which it is. Only these need
// a thin space: operators have their own, and a parenthesis needs none. Before
// the name, a closing parenthesis counts as a letter.
func isLetter(e *mathElement, s side) bool {
	end := e
	for isRow(end) || isScript(end) {
		if len(end.children) == 0 {
			return false
		}
		inner := end.children[0]
		if s == before && !isScript(end) {
			inner = end.children[len(end.children)-1]
		}
		end = inner
	}
	if end.name == "mo" {
		text := end.text()
		return s == before && (text == ")" || text == "]" || text == "}") || s == after && text == ""
	}
	return end.name != "mspace"
}
