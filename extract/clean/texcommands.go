package clean

import (
	"strings"

	"golang.org/x/net/html"
)

// command reads one command and its arguments.
func (p *texParser) command() *html.Node {
	p.depth++
	defer func() { p.depth-- }()
	if p.failed = p.failed || p.depth >= maxTeX; p.failed {
		return nil
	}
	return p.named(p.name())
}

func (p *texParser) named(name string) *html.Node {
	if width, ok := texSpaces[name]; ok {
		return space(width)
	}
	if accent, ok := texAccents[name]; ok {
		return accented(p.argument(), accent)
	}
	if symbol, ok := texSymbols[name]; ok {
		return symbolNode(symbol)
	}
	if alphabet, ok := texAlphabets[name]; ok {
		return restyled(p.argument(), alphabet)
	}
	if texFunctions[name] {
		return mathToken("mi", name)
	}
	if texLimits[name] {
		return withLimits(mathToken("mo", name))
	}
	return p.structure(name)
}

// structure reads a command that builds something of its arguments.
func (p *texParser) structure(name string) *html.Node {
	switch name {
	case "displaystyle", "textstyle", "scriptstyle", "limits", "nolimits", "big", "Big", "bigg", "Bigg", "bigl", "bigr",
		"Bigl", "Bigr", "biggl", "biggr", "middle", "nonumber", "notag", "mathstrut":
		return nil
	case "frac", "dfrac", "tfrac", "cfrac":
		over := p.argument()
		return mathElement("mfrac", over, p.argument())
	case "binom":
		return p.binomial()
	case "sqrt":
		return p.root()
	case "left":
		return p.fenced()
	case "text", "textrm", "mbox", "textit", "textbf":
		return mathToken("mtext", p.braced())
	case "label": // where the text refers to it
		p.braced()
		return nil
	case "tag":
		return mathToken("mtext", " ("+strings.TrimPrefix(p.braced(), "*")+")")
	case "pmod":
		return mathElement("mrow", operatorNode("("), mathToken("mi", "mod"), space("0.333em"), p.argument(), operatorNode(")"))
	case "operatorname", "mathrm", "rm":
		return p.upright(name)
	case "begin":
		return p.environment()
	case "stackrel", "overset":
		over := p.argument()
		return mathElement("mover", p.argument(), over)
	case "underset":
		under := p.argument()
		return mathElement("munder", p.argument(), under)
	}
	p.failed = true
	return nil
}

func withLimits(n *html.Node) *html.Node {
	set(n, "movablelimits", "true")
	return n
}

// symbolNode returns a letter as a name, anything else as an operator; sums
// and their like carry their limits above and below.
func symbolNode(symbol string) *html.Node {
	r := []rune(symbol)[0]
	switch {
	case isMathLetter(r) || strings.ContainsRune("ℏℓ∞∂∇∅ℵℜℑ℘", r):
		return mathToken("mi", symbol)
	case strings.ContainsRune("∑∏∐⋂⋃⋁⋀⨁⨂", r):
		return withLimits(mathToken("mo", symbol))
	}
	return operatorNode(symbol)
}

func accented(base *html.Node, a accent) *html.Node {
	mark := mathToken("mo", a.mark)
	n := mathElement(a.element, base, mark)
	if a.element == "mover" {
		set(n, "accent", "true")
	}
	return n
}

// restyled writes the letters of a formula in another alphabet of Unicode.
func restyled(n *html.Node, alphabet map[rune]rune) *html.Node {
	for t := n; t != nil; t = following(t, n) {
		if t.Type == html.TextNode {
			t.Data = strings.Map(func(r rune) rune {
				if other, ok := alphabet[r]; ok {
					return other
				}
				return r
			}, t.Data)
		}
	}
	return n
}

func (p *texParser) upright(name string) *html.Node {
	if name == "rm" {
		p.failed = true // it reaches to the end of the group
		return nil
	}
	p.rest = strings.TrimPrefix(p.rest, "*")
	n := mathToken("mi", strings.ReplaceAll(p.braced(), "~", " "))
	set(n, "mathvariant", "normal")
	return n
}

func (p *texParser) binomial() *html.Node {
	over := p.argument()
	fraction := mathElement("mfrac", over, p.argument())
	set(fraction, "linethickness", "0")
	return mathElement("mrow", mathToken("mo", "("), fraction, mathToken("mo", ")"))
}

func (p *texParser) root() *html.Node {
	p.skipSpace()
	if !strings.HasPrefix(p.rest, "[") {
		return mathElement("msqrt", p.argument())
	}
	index, rest, found := strings.Cut(p.rest[1:], "]")
	p.rest, p.failed = rest, p.failed || !found
	degree := texParser{rest: index, depth: p.depth}
	small := degree.row()
	p.failed = p.failed || degree.failed || degree.rest != ""
	return mathElement("mroot", p.argument(), small)
}

// fenced reads \left( … \right), whose signs grow with what is between them.
func (p *texParser) fenced() *html.Node {
	open := p.fence()
	row := p.row()
	p.expect(`\right`)
	row.InsertBefore(open, row.FirstChild)
	row.AppendChild(p.fence())
	return row
}

func (p *texParser) fence() *html.Node {
	p.skipSpace()
	sign := ""
	switch {
	case strings.HasPrefix(p.rest, "."):
		p.rest = p.rest[1:]
		return mathElement("mrow")
	case strings.HasPrefix(p.rest, `\`):
		sign = texSymbols[p.name()]
	case p.rest != "":
		sign, p.rest = p.rest[:1], p.rest[1:]
	}
	if sign == "<" || sign == ">" {
		sign = map[string]string{"<": "⟨", ">": "⟩"}[sign]
	}
	p.failed = p.failed || sign == ""
	n := mathToken("mo", sign)
	set(n, "stretchy", "true")
	return n
}

// environment reads a matrix or aligned lines: cells parted by &, rows by \\.
func (p *texParser) environment() *html.Node {
	name := strings.TrimSuffix(p.braced(), "*")
	fences, known := texEnvironments[name]
	if name == "array" {
		p.braced() // the columns' alignment
	}
	p.failed = p.failed || !known
	table := mathElement("mtable")
	for row := mathElement("mtr"); !p.failed; {
		row.AppendChild(mathElement("mtd", p.row()))
		switch {
		case strings.HasPrefix(p.rest, "&"):
			p.rest = p.rest[1:]
		case strings.HasPrefix(p.rest, `\\`):
			p.rest = p.rest[2:]
			table.AppendChild(row)
			row = mathElement("mtr")
		default:
			p.expect(`\end`)
			p.braced()
			table.AppendChild(row)
			return enclosed(table, fences)
		}
	}
	return nil
}

func enclosed(n *html.Node, fences [2]string) *html.Node {
	row := mathElement("mrow", n)
	if fences[0] != "" {
		row.InsertBefore(mathToken("mo", fences[0]), n)
	}
	if fences[1] != "" {
		row.AppendChild(mathToken("mo", fences[1]))
	}
	return row
}
