package formulas

import (
	"strings"
	"unicode/utf8"

	"pilcrow/internal/draft"
)

// texParser makes MathML Core of TeX: of the part of LaTeX's mathematics that
// pages use (amsmath's fractions, roots, scripts, accents, fences, matrices
// and symbols). What it does not know fails the whole formula, which then
// shows its source: a formula with a hole would be another formula.
type texParser struct {
	draft  *draft.Tree
	rest   string
	depth  int
	failed bool
}

// maxTeX bounds nesting; the deepest formulas on real pages have about ten.
const maxTeX = 30

// mathOfTeX returns the MathML of a formula, none where it is not understood.
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

// row reads up to the end of the group that is open.
func (p *texParser) row() draft.Node {
	row := p.element("mrow")
	p.depth++
	for p.rest != "" && !p.failed && p.depth < maxTeX && !p.atEnd() {
		if n := p.scripted(); n.Exists() {
			row.Append(n)
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

// argument reads what belongs to a command: a group, one digit or one atom.
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

// atom reads one symbol, number, group or command; nil for what shows nothing.
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
		p.failed = r != '^' && r != '_' // a script without a base has an empty one
		return nil
	}
	p.rest = p.rest[size:]
	if isMathLetter(r) {
		return p.token("mi", string(r))
	}
	return p.operatorNode(operatorTyped(r))
}

// operatorNode returns an operator. Only after \left and \right fences grow.
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

// operatorTyped returns the character that TeX shows for one that is typed.
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

func (p *texParser) space(width string) draft.Node {
	n := p.element("mspace")
	n.Set("width", width)
	return n
}
