package formulas

import (
	"strings"

	"pilcrow/internal/draft"
)

// command reads one command and its arguments.
func (p *texParser) command() draft.Node {
	p.depth++
	defer func() { p.depth-- }()
	if p.failed = p.failed || p.depth >= maxTeX; p.failed {
		return nil
	}
	return p.named(p.name())
}

func (p *texParser) named(name string) draft.Node {
	c := commandNamed(name)
	if c == nil {
		return p.structure(name)
	}
	switch c.kind {
	case space:
		return p.space(c.text)
	case accent, underAccent:
		return p.accented(p.argument(), c)
	case alphabet:
		return restyled(p.argument(), c.text)
	case function:
		return p.token("mi", name)
	case limits:
		return withLimits(p.token("mo", name))
	}
	return p.symbolNode(c.text)
}

// structure reads a command that builds something of its arguments.
func (p *texParser) structure(name string) draft.Node {
	switch name {
	case "displaystyle", "textstyle", "scriptstyle", "limits", "nolimits", "big", "Big", "bigg", "Bigg", "bigl", "bigr",
		"Bigl", "Bigr", "biggl", "biggr", "middle", "nonumber", "notag", "mathstrut":
		return nil
	case "frac", "dfrac", "tfrac", "cfrac":
		over := p.argument()
		return p.element("mfrac", over, p.argument())
	case "binom":
		return p.binomial()
	case "sqrt":
		return p.root()
	case "left":
		return p.fenced()
	case "text", "textrm", "mbox", "textit", "textbf":
		return p.token("mtext", p.braced())
	case "label": // where the text refers to it
		p.braced()
		return nil
	case "tag":
		return p.token("mtext", " ("+strings.TrimPrefix(p.braced(), "*")+")")
	case "pmod":
		return p.element("mrow", p.operatorNode("("), p.token("mi", "mod"), p.space("0.333em"), p.argument(), p.operatorNode(")"))
	case "operatorname", "mathrm", "rm":
		return p.upright(name)
	case "begin":
		return p.environment()
	case "stackrel", "overset":
		over := p.argument()
		return p.element("mover", p.argument(), over)
	case "underset":
		under := p.argument()
		return p.element("munder", p.argument(), under)
	}
	p.failed = true
	return nil
}

func withLimits(n draft.Node) draft.Node {
	n.Set("movablelimits", "true")
	return n
}

// symbolNode returns a letter as a name, anything else as an operator; sums
// and their like carry their limits above and below.
func (p *texParser) symbolNode(symbol string) draft.Node {
	r := []rune(symbol)[0]
	switch {
	case isMathLetter(r) || strings.ContainsRune("ℏℓ∞∂∇∅ℵℜℑ℘", r):
		return p.token("mi", symbol)
	case strings.ContainsRune("∑∏∐⋂⋃⋁⋀⨁⨂", r):
		return withLimits(p.token("mo", symbol))
	}
	return p.operatorNode(symbol)
}

func (p *texParser) accented(base draft.Node, c *texCommand) draft.Node {
	mark := p.token("mo", c.text)
	if c.kind == underAccent {
		return p.element("munder", base, mark)
	}
	n := p.element("mover", base, mark)
	n.Set("accent", "true")
	return n
}

// restyled writes the letters of a formula in another alphabet of Unicode.
func restyled(n draft.Node, first string) draft.Node {
	for t := n; t.Exists(); t = t.Following(n) {
		if t.IsText() {
			t.SetData(strings.Map(func(r rune) rune { return styled(r, first) }, t.Data()))
		}
	}
	return n
}

func (p *texParser) upright(name string) draft.Node {
	if name == "rm" {
		p.failed = true // it reaches to the end of the group
		return nil
	}
	p.rest = strings.TrimPrefix(p.rest, "*")
	n := p.token("mi", strings.ReplaceAll(p.braced(), "~", " "))
	n.Set("mathvariant", "normal")
	return n
}

func (p *texParser) binomial() draft.Node {
	over := p.argument()
	fraction := p.element("mfrac", over, p.argument())
	fraction.Set("linethickness", "0")
	return p.element("mrow", p.token("mo", "("), fraction, p.token("mo", ")"))
}

func (p *texParser) root() draft.Node {
	p.skipSpace()
	if !strings.HasPrefix(p.rest, "[") {
		return p.element("msqrt", p.argument())
	}
	index, rest, found := strings.Cut(p.rest[1:], "]")
	p.rest, p.failed = rest, p.failed || !found
	degree := texParser{draft: p.draft, rest: index, depth: p.depth}
	small := degree.row()
	p.failed = p.failed || degree.failed || degree.rest != ""
	return p.element("mroot", p.argument(), small)
}

// fenced reads \left( … \right), whose signs grow with what is between them.
func (p *texParser) fenced() draft.Node {
	open := p.fence()
	row := p.row()
	p.expect(`\right`)
	row.InsertBefore(open, row.First())
	row.Append(p.fence())
	return row
}

func (p *texParser) fence() draft.Node {
	p.skipSpace()
	bracket := ""
	switch {
	case strings.HasPrefix(p.rest, "."):
		p.rest = p.rest[1:]
		return p.element("mrow")
	case strings.HasPrefix(p.rest, `\`):
		if c := commandNamed(p.name()); c != nil && c.kind == symbol {
			bracket = c.text
		}
	case p.rest != "":
		bracket, p.rest = p.rest[:1], p.rest[1:]
	}
	switch bracket {
	case "<":
		bracket = "⟨"
	case ">":
		bracket = "⟩"
	}
	p.failed = p.failed || bracket == ""
	n := p.token("mo", bracket)
	n.Set("stretchy", "true")
	return n
}

// environment reads a matrix or aligned lines: cells parted by &, rows by \\.
func (p *texParser) environment() draft.Node {
	name := strings.TrimSuffix(p.braced(), "*")
	environment := environmentNamed(name)
	if name == "array" {
		p.braced() // the columns' alignment
	}
	p.failed = p.failed || environment == nil
	table := p.element("mtable")
	for row := p.element("mtr"); !p.failed; {
		row.Append(p.element("mtd", p.row()))
		switch {
		case strings.HasPrefix(p.rest, "&"):
			p.rest = p.rest[1:]
		case strings.HasPrefix(p.rest, `\\`):
			p.rest = p.rest[2:]
			table.Append(row)
			row = p.element("mtr")
		default:
			p.expect(`\end`)
			p.braced()
			table.Append(row)
			return p.enclosed(table, environment)
		}
	}
	return nil
}

func (p *texParser) enclosed(n draft.Node, e *texEnvironment) draft.Node {
	row := p.element("mrow", n)
	if e.open != "" {
		row.InsertBefore(p.token("mo", e.open), n)
	}
	if e.close != "" {
		row.Append(p.token("mo", e.close))
	}
	return row
}
