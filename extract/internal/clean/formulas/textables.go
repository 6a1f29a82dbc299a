package formulas

import "unicode/utf8"

// texCommands are the commands of LaTeX and amsmath with at most one argument,
// in the order of their bytes, and the characters of Unicode that they stand
// for (unicode-math, symbol list).
var texCommands = [...]texCommand{
	{" ", space, "0.333em"}, {"!", space, "-0.167em"}, {"#", symbol, "#"}, {"$", symbol, "$"}, {"%", symbol, "%"}, {"&", symbol, "&"},
	{",", space, "0.167em"}, {":", space, "0.222em"}, {";", space, "0.278em"}, {">", space, "0.222em"}, {"Box", symbol, "□"}, {"Delta", symbol, "Δ"},
	{"Gamma", symbol, "Γ"}, {"Im", symbol, "ℑ"}, {"Lambda", symbol, "Λ"}, {"Leftarrow", symbol, "⇐"}, {"Leftrightarrow", symbol, "⇔"},
	{"Longleftrightarrow", symbol, "⟺"}, {"Longrightarrow", symbol, "⟹"}, {"Omega", symbol, "Ω"}, {"Phi", symbol, "Φ"}, {"Pi", symbol, "Π"},
	{"Pr", function, "Pr"}, {"Psi", symbol, "Ψ"}, {"Re", symbol, "ℜ"}, {"Rightarrow", symbol, "⇒"}, {"Sigma", symbol, "Σ"}, {"Theta", symbol, "Θ"},
	{"Upsilon", symbol, "Υ"}, {"Vert", symbol, "‖"}, {"Xi", symbol, "Ξ"}, {"_", symbol, "_"}, {"aleph", symbol, "ℵ"}, {"alpha", symbol, "α"},
	{"angle", symbol, "∠"}, {"approx", symbol, "≈"}, {"arccos", function, "arccos"}, {"arcsin", function, "arcsin"}, {"arctan", function, "arctan"},
	{"arg", function, "arg"}, {"argmax", limits, "argmax"}, {"argmin", limits, "argmin"}, {"ast", symbol, "∗"}, {"asymp", symbol, "≍"},
	{"backslash", symbol, "∖"}, {"bar", accent, "¯"}, {"because", symbol, "∵"}, {"beta", symbol, "β"}, {"bigcap", symbol, "⋂"}, {"bigcup", symbol, "⋃"},
	{"bigoplus", symbol, "⨁"}, {"bigotimes", symbol, "⨂"}, {"bigvee", symbol, "⋁"}, {"bigwedge", symbol, "⋀"}, {"blacksquare", symbol, "■"},
	{"bm", alphabet, "𝐀"}, {"bmod", function, "bmod"}, {"boldsymbol", alphabet, "𝐀"}, {"bot", symbol, "⊥"}, {"bullet", symbol, "∙"},
	{"cap", symbol, "∩"}, {"cdot", symbol, "⋅"}, {"cdots", symbol, "⋯"}, {"check", accent, "ˇ"}, {"checkmark", symbol, "✓"}, {"chi", symbol, "χ"},
	{"circ", symbol, "∘"}, {"colon", symbol, ":"}, {"coloneqq", symbol, "≔"}, {"cong", symbol, "≅"}, {"coprod", symbol, "∐"}, {"cos", function, "cos"},
	{"cosh", function, "cosh"}, {"cot", function, "cot"}, {"csc", function, "csc"}, {"cup", symbol, "∪"}, {"dagger", symbol, "†"},
	{"ddot", accent, "¨"}, {"ddots", symbol, "⋱"}, {"deg", function, "deg"}, {"degree", symbol, "°"}, {"delta", symbol, "δ"}, {"det", function, "det"},
	{"diamond", symbol, "⋄"}, {"dim", function, "dim"}, {"div", symbol, "÷"}, {"dot", accent, "˙"}, {"doteq", symbol, "≐"}, {"dots", symbol, "…"},
	{"dotsb", symbol, "⋯"}, {"dotsc", symbol, "…"}, {"dotsm", symbol, "⋯"}, {"downarrow", symbol, "↓"}, {"ell", symbol, "ℓ"}, {"emptyset", symbol, "∅"},
	{"enspace", space, "0.5em"}, {"epsilon", symbol, "ϵ"}, {"equiv", symbol, "≡"}, {"eta", symbol, "η"}, {"exists", symbol, "∃"},
	{"exp", function, "exp"}, {"forall", symbol, "∀"}, {"gamma", symbol, "γ"}, {"gcd", function, "gcd"}, {"ge", symbol, "≥"}, {"geq", symbol, "≥"},
	{"geqslant", symbol, "⩾"}, {"gets", symbol, "←"}, {"gg", symbol, "≫"}, {"gt", symbol, ">"}, {"gtrsim", symbol, "≳"}, {"hat", accent, "^"},
	{"hbar", symbol, "ℏ"}, {"hom", function, "hom"}, {"hookleftarrow", symbol, "↩"}, {"hookrightarrow", symbol, "↪"}, {"iff", symbol, "⟺"},
	{"iiint", symbol, "∭"}, {"iint", symbol, "∬"}, {"implies", symbol, "⟹"}, {"in", symbol, "∈"}, {"inf", limits, "inf"}, {"infty", symbol, "∞"},
	{"int", symbol, "∫"}, {"iota", symbol, "ι"}, {"kappa", symbol, "κ"}, {"ker", function, "ker"}, {"lVert", symbol, "‖"}, {"lambda", symbol, "λ"},
	{"land", symbol, "∧"}, {"langle", symbol, "⟨"}, {"lbrace", symbol, "{"}, {"lbrack", symbol, "["}, {"lceil", symbol, "⌈"}, {"ldots", symbol, "…"},
	{"le", symbol, "≤"}, {"leftarrow", symbol, "←"}, {"leftharpoonup", symbol, "↼"}, {"leftrightarrow", symbol, "↔"}, {"leq", symbol, "≤"},
	{"leqslant", symbol, "⩽"}, {"lesssim", symbol, "≲"}, {"lfloor", symbol, "⌊"}, {"lg", function, "lg"}, {"lim", limits, "lim"},
	{"liminf", limits, "liminf"}, {"limsup", limits, "limsup"}, {"ll", symbol, "≪"}, {"ln", function, "ln"}, {"lnot", symbol, "¬"},
	{"log", function, "log"}, {"longleftarrow", symbol, "⟵"}, {"longleftrightarrow", symbol, "⟷"}, {"longrightarrow", symbol, "⟶"},
	{"lor", symbol, "∨"}, {"lt", symbol, "<"}, {"ltimes", symbol, "⋉"}, {"lvert", symbol, "|"}, {"mapsto", symbol, "↦"}, {"mathbb", alphabet, "𝔸"},
	{"mathbf", alphabet, "𝐀"}, {"mathcal", alphabet, "𝒜"}, {"mathfrak", alphabet, "𝔄"}, {"mathit", alphabet, ""}, {"mathscr", alphabet, "𝒜"},
	{"mathsf", alphabet, ""}, {"max", limits, "max"}, {"mid", symbol, "∣"}, {"min", limits, "min"}, {"models", symbol, "⊨"}, {"mp", symbol, "∓"},
	{"mu", symbol, "μ"}, {"nRightarrow", symbol, "⇏"}, {"nabla", symbol, "∇"}, {"ne", symbol, "≠"}, {"neg", symbol, "¬"}, {"neq", symbol, "≠"},
	{"nexists", symbol, "∄"}, {"ni", symbol, "∋"}, {"nmid", symbol, "∤"}, {"notin", symbol, "∉"}, {"nu", symbol, "ν"}, {"odot", symbol, "⊙"},
	{"oint", symbol, "∮"}, {"omega", symbol, "ω"}, {"omicron", symbol, "ο"}, {"ominus", symbol, "⊖"}, {"oplus", symbol, "⊕"}, {"otimes", symbol, "⊗"},
	{"overbrace", accent, "⏞"}, {"overline", accent, "‾"}, {"overrightarrow", accent, "→"}, {"parallel", symbol, "∥"}, {"partial", symbol, "∂"},
	{"perp", symbol, "⊥"}, {"phi", symbol, "ϕ"}, {"pi", symbol, "π"}, {"pm", symbol, "±"}, {"prec", symbol, "≺"}, {"prime", symbol, "′"},
	{"prod", symbol, "∏"}, {"propto", symbol, "∝"}, {"psi", symbol, "ψ"}, {"qquad", space, "2em"}, {"quad", space, "1em"}, {"rVert", symbol, "‖"},
	{"rangle", symbol, "⟩"}, {"rbrace", symbol, "}"}, {"rbrack", symbol, "]"}, {"rceil", symbol, "⌉"}, {"rfloor", symbol, "⌋"}, {"rho", symbol, "ρ"},
	{"rightarrow", symbol, "→"}, {"rightharpoonup", symbol, "⇀"}, {"rightleftharpoons", symbol, "⇌"}, {"rightsquigarrow", symbol, "⇝"},
	{"rtimes", symbol, "⋊"}, {"rvert", symbol, "|"}, {"sec", function, "sec"}, {"setminus", symbol, "∖"}, {"sigma", symbol, "σ"}, {"sim", symbol, "∼"},
	{"simeq", symbol, "≃"}, {"sin", function, "sin"}, {"sinh", function, "sinh"}, {"sqcap", symbol, "⊓"}, {"sqcup", symbol, "⊔"},
	{"square", symbol, "□"}, {"star", symbol, "⋆"}, {"subset", symbol, "⊂"}, {"subseteq", symbol, "⊆"}, {"subsetneq", symbol, "⊊"},
	{"succ", symbol, "≻"}, {"sum", symbol, "∑"}, {"sup", limits, "sup"}, {"supset", symbol, "⊃"}, {"supseteq", symbol, "⊇"}, {"tan", function, "tan"},
	{"tanh", function, "tanh"}, {"tau", symbol, "τ"}, {"therefore", symbol, "∴"}, {"theta", symbol, "θ"}, {"thinspace", space, "0.167em"},
	{"tilde", accent, "~"}, {"times", symbol, "×"}, {"to", symbol, "→"}, {"top", symbol, "⊤"}, {"triangle", symbol, "△"}, {"triangleq", symbol, "≜"},
	{"twoheadrightarrow", symbol, "↠"}, {"underbrace", underAccent, "⏟"}, {"underline", underAccent, "_"}, {"uparrow", symbol, "↑"},
	{"updownarrow", symbol, "↕"}, {"upharpoonright", symbol, "↾"}, {"upsilon", symbol, "υ"}, {"varepsilon", symbol, "ε"}, {"varnothing", symbol, "∅"},
	{"varphi", symbol, "φ"}, {"varpi", symbol, "ϖ"}, {"varrho", symbol, "ϱ"}, {"varsigma", symbol, "ς"}, {"vartheta", symbol, "ϑ"},
	{"vdash", symbol, "⊢"}, {"vdots", symbol, "⋮"}, {"vec", accent, "→"}, {"vee", symbol, "∨"}, {"vert", symbol, "|"}, {"wedge", symbol, "∧"},
	{"widehat", accent, "^"}, {"widetilde", accent, "~"}, {"wp", symbol, "℘"}, {"xi", symbol, "ξ"}, {"zeta", symbol, "ζ"}, {"{", symbol, "{"},
	{"|", symbol, "‖"}, {"}", symbol, "}"},
}

type texCommand struct {
	name string
	kind commandKind
	text string // what the command shows; a space's width; an alphabet's first letter
}

type commandKind uint8

const (
	symbol      commandKind = iota
	function                // a function's name
	limits                  // a function with limits below it
	space                   // white space (LaTeX, 3.3.1; 1em is a quad)
	accent                  // a mark above the argument
	underAccent             // a mark below the argument
	alphabet                // letters with characters of their own
)

func commandNamed(name string) *texCommand {
	low, high := 0, len(texCommands)
	for low < high {
		middle := (low + high) / 2
		if texCommands[middle].name < name {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low == len(texCommands) || texCommands[low].name != name {
		return nil
	}
	return &texCommands[low]
}

// texEnvironment is an environment laid out as a table, with the fences around
// it.
type texEnvironment struct{ name, open, close string }

var texEnvironments = [...]texEnvironment{
	{"matrix", "", ""},
	{"smallmatrix", "", ""},
	{"array", "", ""},
	{"pmatrix", "(", ")"},
	{"bmatrix", "[", "]"},
	{"Bmatrix", "{", "}"},
	{"vmatrix", "|", "|"},
	{"Vmatrix", "‖", "‖"},
	{"cases", "{", ""},
	{"aligned", "", ""},
	{"align", "", ""},
	{"split", "", ""},
	{"gathered", "", ""},
	{"gather", "", ""},
	{"multline", "", ""},
	{"equation", "", ""},
	{"eqnarray", "", ""},
}

func environmentNamed(name string) *texEnvironment {
	for i := range texEnvironments {
		if texEnvironments[i].name == name {
			return &texEnvironments[i]
		}
	}
	return nil
}

const lettersPerCase = 26

// styled returns the letter of an alphabet whose capital A is first (Unicode,
// Mathematical Alphanumeric Symbols). If first is empty, the letter stays.
func styled(r rune, first string) rune {
	capital, size := utf8.DecodeRuneInString(first)
	switch {
	case size == 0:
		return r
	case r >= 'A' && r <= 'Z':
		return letterlike(capital + r - 'A')
	case r >= 'a' && r <= 'z':
		return letterlike(capital + lettersPerCase + r - 'a')
	}
	return r
}

// letterlike replaces reserved places of the alphabets, whose letters were in
// Unicode before as Letterlike Symbols.
func letterlike(r rune) rune {
	for i, reserved := range reservedLetters {
		if r == reserved {
			return letterlikeSymbols[i]
		}
	}
	return r
}

var (
	reservedLetters   = [...]rune{0x1d53a, 0x1d53f, 0x1d545, 0x1d547, 0x1d548, 0x1d549, 0x1d551, 0x1d49d, 0x1d4a0, 0x1d4a1, 0x1d4a3, 0x1d4a4, 0x1d4a7, 0x1d4a8, 0x1d4ad, 0x1d4ba, 0x1d4bc, 0x1d4c4, 0x1d506, 0x1d50b, 0x1d50c, 0x1d515, 0x1d51d}
	letterlikeSymbols = [len(reservedLetters)]rune{'ℂ', 'ℍ', 'ℕ', 'ℙ', 'ℚ', 'ℝ', 'ℤ', 'ℬ', 'ℰ', 'ℱ', 'ℋ', 'ℐ', 'ℒ', 'ℳ', 'ℛ', 'ℯ', 'ℊ', 'ℴ', 'ℭ', 'ℌ', 'ℑ', 'ℜ', 'ℨ'}
)
