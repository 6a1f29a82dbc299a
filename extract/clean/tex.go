package clean

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// texParser makes MathML Core of TeX: of the part of LaTeX's mathematics that
// pages use (amsmath's fractions, roots, scripts, accents, fences, matrices
// and symbols). What it does not know fails the whole formula, which then
// shows its source: a formula with a hole would be another formula.
type texParser struct {
	rest   string
	depth  int
	failed bool
}

// maxTeX bounds nesting; the deepest formulas on real pages have about ten.
const maxTeX = 30

// mathOfTeX returns the MathML of a formula, nil when it is not understood.
func mathOfTeX(tex string) *html.Node {
	p := texParser{rest: tex}
	row := p.row()
	if p.failed || p.rest != "" || row.FirstChild == nil {
		return nil
	}
	return row
}

func mathElement(name string, children ...*html.Node) *html.Node {
	n := &html.Node{Type: html.ElementNode, DataAtom: atom.Lookup([]byte(name)), Data: name, Namespace: "math"}
	for _, c := range children {
		n.AppendChild(c)
	}
	return n
}

func mathToken(name, text string) *html.Node {
	return mathElement(name, &html.Node{Type: html.TextNode, Data: text})
}

// row reads up to the end of the group that is open.
func (p *texParser) row() *html.Node {
	row := mathElement("mrow")
	p.depth++
	for p.rest != "" && !p.failed && p.depth < maxTeX && !p.atEnd() {
		if n := p.scripted(); n != nil {
			row.AppendChild(n)
		}
	}
	p.failed = p.failed || p.depth >= maxTeX
	p.depth--
	return row
}

// atEnd reports whether what comes closes a group, a fence, a cell or a row.
func (p *texParser) atEnd() bool {
	for _, end := range []string{"}", "&", `\\`, `\right`, `\end`} {
		if strings.HasPrefix(p.rest, end) {
			return end != `\right` || !strings.HasPrefix(p.rest, `\rightarrow`)
		}
	}
	return false
}

// scripted reads an atom with what stands above and below it.
func (p *texParser) scripted() *html.Node {
	base := p.atom()
	var sub, sup *html.Node
	for p.skipSpace(); p.rest != "" && !p.failed; p.skipSpace() {
		switch {
		case p.rest[0] == '_' && sub == nil:
			p.rest = p.rest[1:]
			sub = p.argument()
		case p.rest[0] == '^' && sup == nil:
			p.rest = p.rest[1:]
			sup = p.argument()
		case p.rest[0] == '\'' && sup == nil:
			count := len(p.rest) - len(strings.TrimLeft(p.rest, "'"))
			p.rest = p.rest[count:]
			sup = mathToken("mo", strings.Repeat("′", count))
		default:
			p.failed = p.rest[0] == '_' || p.rest[0] == '^' // TeX: "double subscript"
			return withScripts(base, sub, sup)
		}
	}
	return withScripts(base, sub, sup)
}

func withScripts(base, sub, sup *html.Node) *html.Node {
	if sub == nil && sup == nil {
		return base
	}
	if base == nil {
		base = mathElement("mrow")
	}
	names := [3]string{"msub", "msup", "msubsup"}
	if get(base, "movablelimits") != "" {
		names = [3]string{"munder", "mover", "munderover"}
	}
	switch {
	case sup == nil:
		return mathElement(names[0], base, sub)
	case sub == nil:
		return mathElement(names[1], base, sup)
	}
	return mathElement(names[2], base, sub, sup)
}

// argument reads what belongs to a command: a group, one digit or one atom.
func (p *texParser) argument() *html.Node {
	p.skipSpace()
	if p.rest != "" && p.rest[0] >= '0' && p.rest[0] <= '9' {
		digit := p.rest[:1]
		p.rest = p.rest[1:]
		return mathToken("mn", digit)
	}
	if n := p.atom(); n != nil {
		return n
	}
	return mathElement("mrow")
}

// atom reads one symbol, number, group or command; nil for what shows nothing.
func (p *texParser) atom() *html.Node {
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
		return space("0.333em")
	case r >= '0' && r <= '9':
		return p.number()
	case strings.ContainsRune("^_}&#%$", r):
		p.failed = r != '^' && r != '_' // a script without a base has an empty one
		return nil
	}
	p.rest = p.rest[size:]
	if isMathLetter(r) {
		return mathToken("mi", string(r))
	}
	return operatorNode(operator(r))
}

// operatorNode returns a sign. Only after \left and \right fences grow.
func operatorNode(sign string) *html.Node {
	n := mathToken("mo", sign)
	if strings.Contains("()[]{}|‖⟨⟩⌈⌉⌊⌋", sign) {
		set(n, "stretchy", "false")
	}
	return n
}

func isMathLetter(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x370 && r <= 0x3ff || r >= 0xc0 && r <= 0x24f
}

// operator returns the character that TeX shows for one that is typed.
func operator(r rune) string {
	switch r {
	case '-':
		return "−"
	case '*':
		return "∗"
	}
	return string(r)
}

func (p *texParser) number() *html.Node {
	end := 0
	for end < len(p.rest) && (p.rest[end] >= '0' && p.rest[end] <= '9' || p.rest[end] == '.' && end+1 < len(p.rest) && p.rest[end+1] >= '0' && p.rest[end+1] <= '9') {
		end++
	}
	digits := p.rest[:end]
	p.rest = p.rest[end:]
	return mathToken("mn", digits)
}

func (p *texParser) group() *html.Node {
	p.rest = p.rest[1:]
	row := p.row()
	p.expect("}")
	if only := row.FirstChild; only != nil && only.NextSibling == nil {
		row.RemoveChild(only)
		return only
	}
	return row
}

func (p *texParser) expect(sign string) {
	rest, ok := strings.CutPrefix(p.rest, sign)
	p.rest, p.failed = rest, p.failed || !ok
}

func (p *texParser) skipSpace() { p.rest = strings.TrimLeft(p.rest, " \t\n\r") }

// braced reads a group as it is written: a text or a name.
func (p *texParser) braced() string {
	p.skipSpace()
	p.expect("{")
	inner, rest, found := strings.Cut(p.rest, "}")
	p.rest, p.failed = rest, p.failed || !found || strings.ContainsAny(inner, `{\`)
	return inner
}

// name reads the name of a command.
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

func space(width string) *html.Node {
	n := mathElement("mspace")
	set(n, "width", width)
	return n
}
