package render

import (
	"strings"

	"pilcrow/extract/article"
)

// texOf writes MathML Core as TeX, for formulas of which a page tells no
// source. Symbols stay the characters that they are: TeX engines of today and
// the Markdown readers that show formulas take Unicode.
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

// texArguments returns the elements below n, each as TeX.
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

// texText escapes what TeX would not show.
func texText(s string) string {
	return texEscapes.Replace(strings.Join(strings.Fields(s), " "))
}

var texEscapes = strings.NewReplacer(`\`, `\backslash `, "{", `\{`, "}", `\}`, "%", `\%`, "$", `\$`, "&", `\&`, "#", `\#`, "_", `\_`, "−", "-")
