package formulas

import (
	"strings"
	"unicode/utf8"

	"pilcrow/extract/internal/draft"
)

// texParser makes MathML Core from the part of LaTeX's mathematics that pages
// use: amsmath's fractions, roots, scripts, accents, fences, matrices and
// symbols. Anything unknown fails the whole formula, which then shows its
// source: a formula with a hole would be a different formula.
type texParser struct {
	draft  *draft.Tree
	rest   string
	depth  int
	failed bool
}

// maxTeXDepth limits nesting. The deepest formulas on real pages have about
// ten levels.
const maxTeXDepth = 30

// mathOfTeX returns the MathML of a formula, or nil if it is not understood.
func mathOfTeX(t *draft.Tree, tex string) draft.Node {
	p := texParser{draft: t, rest: tex}
	row := p.row()
	if p.failed || p.rest != "" || !row.First().Exists() {
		return nil
	}
	return row
}

func (p *texParser) element(name string, children ...draft.Node) draft.Node {
	return p.draft.Math(name, children...)
}

func (p *texParser) token(name, text string) draft.Node {
	return p.draft.Math(name, p.draft.Text(text))
}

// row parses up to the end of the open group.
func (p *texParser) row() draft.Node {
	row := p.element("mrow")
	p.depth++
	for p.rest != "" && !p.failed && p.depth < maxTeXDepth && !p.atEnd() {
		if n := p.scripted(); n.Exists() {
			row.Append(n)
		}
	}
	p.failed = p.failed || p.depth >= maxTeXDepth
	p.depth--
	return row
}

// atEnd reports whether the next token closes a group, fence, cell or row.
func (p *texParser) atEnd() bool {
	for _, end := range []string{"}", "&", `\\`, `\right`, `\end`} {
		if strings.HasPrefix(p.rest, end) {
			return end != `\right` || !strings.HasPrefix(p.rest, `\rightarrow`)
		}
	}
	return false
}

// scripted parses an atom with its subscript and superscript.
func (p *texParser) scripted() draft.Node {
	base := p.atom()
	var sub, sup draft.Node
	for p.skipSpace(); p.rest != "" && !p.failed; p.skipSpace() {
		switch {
		case p.rest[0] == '_' && !sub.Exists():
			p.rest = p.rest[1:]
			sub = p.argument()
		case p.rest[0] == '^' && !sup.Exists():
			p.rest = p.rest[1:]
			sup = p.argument()
		case p.rest[0] == '\'' && !sup.Exists():
			count := len(p.rest) - len(strings.TrimLeft(p.rest, "'"))
			p.rest = p.rest[count:]
			sup = p.token("mo", strings.Repeat("′", count))
		default:
			p.failed = p.rest[0] == '_' || p.rest[0] == '^' // TeX: "double subscript"
			return p.withScripts(base, sub, sup)
		}
	}
	return p.withScripts(base, sub, sup)
}

func (p *texParser) withScripts(base, sub, sup draft.Node) draft.Node {
	if !sub.Exists() && !sup.Exists() {
		return base
	}
	if !base.Exists() {
		base = p.element("mrow")
	}
	names := [3]string{"msub", "msup", "msubsup"}
	if base.Attr("movablelimits") != "" {
		names = [3]string{"munder", "mover", "munderover"}
	}
	switch {
	case !sup.Exists():
		return p.element(names[0], base, sub)
	case !sub.Exists():
		return p.element(names[1], base, sup)
	}
	return p.element(names[2], base, sub, sup)
}

// argument parses a command's argument: a group, one digit or one atom.
func (p *texParser) argument() draft.Node {
	p.skipSpace()
	if p.rest != "" && p.rest[0] >= '0' && p.rest[0] <= '9' {
		digit := p.rest[:1]
		p.rest = p.rest[1:]
		return p.token("mn", digit)
	}
	if n := p.atom(); n.Exists() {
		return n
	}
	return p.element("mrow")
}

// atom parses a symbol, number, group or command; nil if it shows nothing.
func (p *texParser) atom() draft.Node {
	p.skipSpace()
	if p.rest == "" {
		return nil
	}
	r, size := utf8.DecodeRuneInString(p.rest)
	switch {
	case r == '\\':
		return p.command()
	case r == '{':
		return p.group()
	case r == '~':
		p.rest = p.rest[1:]
		return p.space("0.333em")
	case r >= '0' && r <= '9':
		return p.number()
	case strings.ContainsRune("^_}&#%$", r):
		p.failed = r != '^' && r != '_' // without a base, the base is empty
		return nil
	}
	p.rest = p.rest[size:]
	if isMathLetter(r) {
		return p.token("mi", string(r))
	}
	return p.operatorNode(operatorTyped(r))
}

// operatorNode stops fences from stretching, which they do in TeX only after
// \left and \right.
func (p *texParser) operatorNode(operator string) draft.Node {
	n := p.token("mo", operator)
	if strings.Contains("()[]{}|‖⟨⟩⌈⌉⌊⌋", operator) {
		n.Set("stretchy", "false")
	}
	return n
}

func isMathLetter(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x370 && r <= 0x3ff || r >= 0xc0 && r <= 0x24f
}

// operatorTyped returns the character that TeX shows for a typed one.
func operatorTyped(r rune) string {
	switch r {
	case '-':
		return "−"
	case '*':
		return "∗"
	}
	return string(r)
}

func (p *texParser) number() draft.Node {
	end := 0
	for end < len(p.rest) && (p.rest[end] >= '0' && p.rest[end] <= '9' || p.rest[end] == '.' && end+1 < len(p.rest) && p.rest[end+1] >= '0' && p.rest[end+1] <= '9') {
		end++
	}
	digits := p.rest[:end]
	p.rest = p.rest[end:]
	return p.token("mn", digits)
}

func (p *texParser) group() draft.Node {
	p.rest = p.rest[1:]
	row := p.row()
	p.expect("}")
	if only := row.First(); only.Exists() && !only.Next().Exists() {
		only.Cut()
		return only
	}
	return row
}

func (p *texParser) expect(token string) {
	rest, ok := strings.CutPrefix(p.rest, token)
	p.rest, p.failed = rest, p.failed || !ok
}

func (p *texParser) skipSpace() { p.rest = strings.TrimLeft(p.rest, " \t\n\r") }

// braced reads a group without parsing it: text or a name.
func (p *texParser) braced() string {
	p.skipSpace()
	p.expect("{")
	inner, rest, found := strings.Cut(p.rest, "}")
	p.rest, p.failed = rest, p.failed || !found || strings.ContainsAny(inner, `{\`)
	return inner
}

func (p *texParser) name() string {
	p.rest = p.rest[1:]
	end := 0
	for end < len(p.rest) && (p.rest[end]|0x20 >= 'a' && p.rest[end]|0x20 <= 'z') {
		end++
	}
	if end == 0 {
		_, end = utf8.DecodeRuneInString(p.rest)
	}
	name := p.rest[:end]
	p.rest = p.rest[end:]
	return name
}

func (p *texParser) space(width string) draft.Node {
	n := p.element("mspace")
	n.Set("width", width)
	return n
}

func (p *texParser) command() draft.Node {
	p.depth++
	defer func() { p.depth-- }()
	if p.failed = p.failed || p.depth >= maxTeXDepth; p.failed {
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

// structure parses a command that builds an element from its arguments.
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
	case "label": // a target of references
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

// symbolNode makes an identifier of a letter and an operator of anything else.
// Sums and similar operators get their limits above and below.
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

// restyled replaces letters by those of another alphabet in Unicode.
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
		p.failed = true // \rm applies up to the end of the group
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

// fenced parses \left( … \right), whose fences stretch.
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

// environment parses a matrix or aligned lines: & separates cells, \\ rows.
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
