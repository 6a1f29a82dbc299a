package render

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/article"
	"pilcrow/extract/internal/tex"
)

// markdownMath writes a formula as TeX between dollar signs: the page's TeX, or
// TeX made of MathML. TeX that could be something else to Markdown or to the
// program that shows it is written as text.
func markdownMath(n article.Node) markup {
	tex := strings.Join(strings.Fields(attr(n, "alttext")), " ")
	if tex == "" {
		tex = texOf(n)
	}
	if !isFormula(tex) {
		return markup{text: mathText(n), skip: true}
	}
	tex = harmlessTeX(tex)
	switch {
	case tex == "":
		return markup{skip: true}
	case attr(n, "display") == "block":
		return markup{instead: "$$" + tex + "$$", skip: true}
	}
	return markup{instead: "$" + tex + "$", skip: true}
}

// isFormula reports whether TeX is safe between dollar signs. It contains no
// dollar sign, which would end it, no backtick, which could begin or end code,
// and no unsafe command.
func isFormula(tex string) bool {
	escaped := false
	for i := range len(tex) {
		switch {
		case tex[i] == '`', tex[i] == '$' && !escaped:
			return false
		}
		escaped = tex[i] == '\\' && !escaped
	}
	return !strings.Contains(tex, "^^") && !hasUnsafeCommand(tex) // ^^69 is the letter i, even in a command name
}

// unsafeCommands are the commands of TeX and MathJax that link, set attributes
// and styles, load files and extensions, or make names of commands. Commands
// that begin with html are unsafe, too.
var unsafeCommands = strings.Fields(`bbox catcode class csname cssId data directlua href immediate include includegraphics
	input mmlToken openin openout read require special style url usepackage write`)

func hasUnsafeCommand(formula string) bool {
	for name := range tex.Commands(formula) {
		if strings.HasPrefix(name, "html") || slices.Contains(unsafeCommands, name) {
			return true
		}
	}
	return false
}

// harmlessTeX returns a formula without Markdown or HTML markup, for programs
// that don't support formulas. Spaces, which mean nothing in a formula, break
// the start of a tag, link or picture. A backslash at the end would escape the
// dollar sign; it was an escaped space.
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

// texInTable replaces vertical bars in a formula, which would end the table
// cell, by commands. In arrays and text a bar is not a symbol, so it is escaped
// as in GFM.
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

// writeCommand writes a TeX command, with a space if a letter follows.
func writeCommand(b *strings.Builder, command, rest string) {
	b.WriteString(command)
	if after, _ := utf8.DecodeRuneInString(rest); command != `\|` && unicode.IsLetter(after) {
		b.WriteByte(' ')
	}
}

// texOf writes MathML Core as TeX, for formulas without TeX source. Symbols
// remain Unicode characters, which today's TeX engines and Markdown readers
// accept.
func texOf(n article.Node) string {
	var parts []string
	for c := range n.Children() {
		if tex := texOfElement(c); tex != "" {
			parts = append(parts, tex)
		}
	}
	return strings.Join(parts, " ")
}

func texOfElement(n article.Node) string {
	args := texArguments(n)
	switch name := n.Name(); {
	case n.IsText():
		return texText(n.Text())
	case name == "mtext" || name == "ms":
		return `\text{` + texOf(n) + "}"
	case name == "mi" && len([]rune(texOf(n))) > 1:
		return `\operatorname{` + texOf(n) + "}"
	case name == "mspace":
		return `\;`
	case name == "msqrt":
		return `\sqrt{` + texOf(n) + "}"
	case name == "mtable":
		return `\begin{matrix} ` + strings.Join(args, ` \\ `) + ` \end{matrix}`
	case name == "mtr":
		return strings.Join(args, " & ")
	case len(args) == 2:
		return texOfPair(name, args[0], args[1], n)
	case len(args) == 3 && (name == "msubsup" || name == "munderover"):
		return texGroup(args[0]) + "_" + texGroup(args[1]) + "^" + texGroup(args[2])
	}
	return texOf(n)
}

func texOfPair(name, first, second string, n article.Node) string {
	switch name {
	case "mfrac":
		return `\frac{` + first + "}{" + second + "}"
	case "mroot":
		return `\sqrt[` + second + "]{" + first + "}"
	case "msub", "munder":
		return texGroup(first) + "_" + texGroup(second)
	case "msup", "mover":
		return texGroup(first) + "^" + texGroup(second)
	}
	return texOf(n)
}

// texArguments returns the child elements of n as TeX.
func texArguments(n article.Node) (args []string) {
	for c := range n.Children() {
		if !c.IsText() {
			args = append(args, texOfElement(c))
		}
	}
	return args
}

func texGroup(tex string) string {
	if len([]rune(tex)) == 1 {
		return tex
	}
	return "{" + tex + "}"
}

// texText escapes special characters.
func texText(s string) string {
	return texEscapes.Replace(strings.Join(strings.Fields(s), " "))
}

var texEscapes = strings.NewReplacer(`\`, `\backslash `, "{", `\{`, "}", `\}`, "%", `\%`, "$", `\$`, "&", `\&`, "#", `\#`, "_", `\_`, "−", "-")
