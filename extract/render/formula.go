package render

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/article"
)

// markdownMath is a formula as TeX between dollar signs: the page's own, or
// what its MathML says. TeX that could be another thing than a formula, to
// Markdown or to the program that shows it, is only text.
func markdownMath(n article.Node) marks {
	tex := strings.Join(strings.Fields(attr(n, "alttext")), " ")
	if tex == "" {
		tex = texOf(n)
	}
	if !isFormula(tex) {
		return marks{text: mathText(n), skip: true}
	}
	tex = harmlessTeX(tex)
	switch {
	case tex == "":
		return marks{skip: true}
	case attr(n, "display") == "block":
		return marks{instead: "$$" + tex + "$$", skip: true}
	}
	return marks{instead: "$" + tex + "$", skip: true}
}

// isFormula reports whether TeX may stand between dollar signs: it has neither
// one of them, which would end it, nor a backtick, with which code could begin
// in one program and end in another, nor a command that is more than a formula.
func isFormula(tex string) bool {
	escaped := false
	for i := range len(tex) {
		switch {
		case tex[i] == '`', tex[i] == '$' && !escaped:
			return false
		}
		escaped = tex[i] == '\\' && !escaped
	}
	return !strings.Contains(tex, "^^") && !hasPowerfulCommand(tex) // ^^69 is the letter i, also in the name of a command
}

// powerfulCommands are the commands of TeX and MathJax, without those that begin
// with html, that lead to an address, set attributes and styles, load files and
// extensions, or make the name of a command.
var powerfulCommands = strings.Fields(`bbox catcode class csname cssId data directlua href immediate include includegraphics
	input mmlToken openin openout read require special style url usepackage write`)

func hasPowerfulCommand(tex string) bool {
	for {
		_, rest, found := strings.Cut(tex, `\`)
		if !found {
			return false
		}
		behind := strings.TrimLeft(rest, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
		name := rest[:len(rest)-len(behind)]
		if strings.HasPrefix(name, "html") || slices.Contains(powerfulCommands, name) {
			return true
		}
		tex = rest
	}
}

// harmlessTeX returns a formula that is no markup where a program knows no
// formulas and reads it as Markdown, or writes it into HTML as it is: spaces,
// which mean nothing in a formula, part what would begin a tag, a link or a picture. A
// backslash at its end was a space, and would escape the dollar sign.
func harmlessTeX(tex string) string {
	if endsInBackslash(tex) {
		tex = strings.TrimRight(tex[:len(tex)-1], " ")
	}
	var b strings.Builder
	for i := range len(tex) {
		b.WriteByte(tex[i])
		switch after, _ := utf8.DecodeRuneInString(tex[i+1:]); {
		case tex[i] == '<' && (unicode.IsLetter(after) || strings.ContainsRune("/!?", after)), tex[i] == ']' && after == '(', tex[i] == '!' && after == '[':
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// texInTable returns a formula with commands in place of bars, which would end
// the table's cell. Where a bar is no sign of the formula, but the line between
// columns or a letter, it is escaped as GFM has it.
func texInTable(formula string) string {
	bar := `\vert`
	for _, literal := range []string{`\begin{array}`, `\text`, `\mbox`} {
		if strings.Contains(formula, literal) {
			bar = `\|`
		}
	}
	var b strings.Builder
	for i := 0; i < len(formula); i++ {
		switch c := formula[i]; {
		case c == '|':
			writeCommand(&b, bar, formula[i+1:])
		case c == '\\' && strings.HasPrefix(formula[i+1:], "|"):
			writeCommand(&b, `\Vert`, formula[i+2:])
			i++
		case c == '\\' && i+1 < len(formula):
			b.WriteString(formula[i : i+2])
			i++
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// writeCommand writes a command of TeX, and a space if what follows could be
// taken for a part of its name.
func writeCommand(b *strings.Builder, command, rest string) {
	b.WriteString(command)
	if after, _ := utf8.DecodeRuneInString(rest); command != `\|` && unicode.IsLetter(after) {
		b.WriteByte(' ')
	}
}
