package xhtml

import (
	"strings"

	"pilcrow/extract/article"
)

const mathNamespace = "http://www.w3.org/1998/Math/MathML"

// formula writes a formula. Its text is an attribute, too: readers that don't
// know MathML show or speak that.
func (w *writer) formula(n article.Node) {
	w.hasMath = true
	attrs := []Attr{{"xmlns", mathNamespace}, {"alttext", alternative(n)}}
	if display, _ := n.Attr("display"); display == "block" || display == "inline" {
		attrs = append(attrs, Attr{"display", display})
	}
	w.Open("math", append(attrs, mathAttributes(n)...)...)
	w.mathChildren(n)
	w.Close("math")
}

// alternative returns the text of a formula.
func alternative(n article.Node) string {
	if text, ok := n.Attr("alttext"); ok {
		return text
	}
	var b strings.Builder
	for d := range n.Below() {
		b.WriteString(d.Text())
	}
	return OneLine(b.String())
}

func (w *writer) mathChildren(n article.Node) {
	for c := range n.Children() {
		if c.IsText() {
			w.Text(c.Text())
		} else {
			w.math(c)
		}
	}
}

// math writes a part of a formula. One that has not the parts that its element
// needs, as a fraction without a denominator, is written as a row.
func (w *writer) math(n article.Node) {
	name := n.Name()
	if !w.isWellFormed(n) {
		name = "mrow"
	}
	if name == "mspace" {
		w.Void(name, mathAttributes(n)...)
		return
	}
	if name == n.Name() {
		w.Open(name, mathAttributes(n)...)
	} else {
		w.Open(name)
	}
	w.mathChildren(n)
	w.Close(name)
}

// partsOfMath are the numbers of children that elements of MathML 3 have.
func partsOfMath(name string) (parts int, isFixed bool) {
	switch name {
	case "mfrac", "mroot", "msub", "msup", "munder", "mover":
		return 2, true
	case "msubsup", "munderover":
		return 3, true
	case "mprescripts", "mspace":
		return 0, true
	}
	return 0, false
}

// isWellFormed reports whether n has the children that its element needs, and
// the parent.
func (w *writer) isWellFormed(n article.Node) bool {
	children := childrenOf(n)
	parent := n.Parent().Name()
	if parts, isFixed := partsOfMath(n.Name()); isFixed && len(children) != parts {
		return false
	}
	switch n.Name() {
	case "mtable":
		return w.isGrid(n)
	case "mtr":
		return parent == "mtable" && w.isGrid(n.Parent())
	case "mtd":
		return parent == "mtr" && n.Parent().Parent().Name() == "mtable" && w.isGrid(n.Parent().Parent())
	case "mprescripts":
		return parent == "mmultiscripts" && w.isScripted(n.Parent())
	case "mmultiscripts":
		return w.isScripted(n)
	}
	return true
}

func childrenOf(n article.Node) (children []article.Node) {
	for c := range n.Children() {
		children = append(children, c)
	}
	return children
}

// isGrid reports whether a table consists of rows of cells. All its parts want
// to know that, so the answer is kept.
func (w *writer) isGrid(table article.Node) bool {
	return w.once(table, func() bool {
		rows := childrenOf(table)
		for _, row := range rows {
			if !allNamed(childrenOf(row), "mtd") {
				return false
			}
		}
		return allNamed(rows, "mtr")
	})
}

// once returns the answer for n, which is found out once.
func (w *writer) once(n article.Node, find func() bool) bool {
	answer, isKnown := w.formed[n]
	if !isKnown {
		answer = find()
		w.formed[n] = answer
	}
	return answer
}

func allNamed(nodes []article.Node, name string) bool {
	for _, n := range nodes {
		if n.Name() != name {
			return false
		}
	}
	return true
}

// isScripted reports whether n consists of a base, pairs of scripts, and maybe
// mprescripts with pairs before the base.
func (w *writer) isScripted(n article.Node) bool {
	return w.once(n, func() bool {
		scripts, separators := 0, 0
		for c := range n.Children() {
			switch {
			case c.Name() != "mprescripts":
				scripts++
			case scripts%2 == 0 || separators > 0:
				return false
			default:
				separators++
			}
		}
		return scripts%2 == 1
	})
}

// mathAttributes returns the attributes that MathML 3 allows on n, of those that
// change what a formula means or how its parts are stretched and set.
func mathAttributes(n article.Node) (attrs []Attr) {
	for key, value := range n.Attrs() {
		if isMathAttribute(n.Name(), key, value) {
			attrs = append(attrs, Attr{key, value})
		}
	}
	return attrs
}

func isMathAttribute(name, key, value string) bool {
	isFlag := value == "true" || value == "false"
	switch key {
	case "dir":
		return value == "ltr" || value == "rtl"
	case "mathvariant":
		return isToken(name) && strings.Contains(variants, " "+value+" ")
	case "stretchy", "symmetric", "fence", "separator", "largeop", "movablelimits":
		return name == "mo" && isFlag
	case "form":
		return name == "mo" && (value == "prefix" || value == "infix" || value == "postfix")
	case "accent":
		return (name == "mover" || name == "munderover" || name == "mo") && isFlag
	case "accentunder":
		return (name == "munder" || name == "munderover") && isFlag
	case "displaystyle":
		return (name == "mstyle" || name == "math") && isFlag
	case "linethickness":
		return name == "mfrac" && (value == "0" || value == "thin" || value == "thick")
	case "columnspan", "rowspan":
		return name == "mtd" && value != "" && value != "0" && strings.Trim(value, "0123456789") == ""
	}
	return false
}

const variants = ` normal bold italic bold-italic double-struck bold-fraktur script bold-script fraktur sans-serif bold-sans-serif sans-serif-italic sans-serif-bold-italic monospace `

func isToken(name string) bool {
	switch name {
	case "mi", "mn", "mo", "ms", "mtext":
		return true
	}
	return false
}
