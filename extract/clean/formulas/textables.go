package formulas

// The tables of texcommands.go: commands of LaTeX and amsmath, and the
// characters of Unicode that they stand for (unicode-math, symbol list).

// texSymbols are the commands that are one character.
var texSymbols = map[string]string{
	"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε", "zeta": "ζ",
	"eta": "η", "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν",
	"xi": "ξ", "omicron": "ο", "pi": "π", "varpi": "ϖ", "rho": "ρ", "varrho": "ϱ", "sigma": "σ",
	"varsigma": "ς", "tau": "τ", "upsilon": "υ", "phi": "ϕ", "varphi": "φ", "chi": "χ", "psi": "ψ",
	"omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ",
	"Upsilon": "Υ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "hbar": "ℏ", "ell": "ℓ", "infty": "∞", "partial": "∂",
	"nabla": "∇", "emptyset": "∅", "varnothing": "∅", "aleph": "ℵ", "Re": "ℜ", "Im": "ℑ", "wp": "℘", "sum": "∑",
	"prod": "∏", "coprod": "∐", "bigcap": "⋂", "bigcup": "⋃", "bigvee": "⋁", "bigwedge": "⋀", "bigoplus": "⨁",
	"bigotimes": "⨂", "int": "∫", "iint": "∬", "iiint": "∭", "oint": "∮", "cdot": "⋅", "times": "×", "div": "÷",
	"pm": "±", "mp": "∓", "ast": "∗", "star": "⋆", "circ": "∘", "bullet": "∙", "oplus": "⊕", "ominus": "⊖",
	"otimes": "⊗", "odot": "⊙", "cap": "∩", "cup": "∪", "wedge": "∧", "land": "∧", "vee": "∨", "lor": "∨",
	"setminus": "∖", "neg": "¬", "lnot": "¬", "dagger": "†", "le": "≤", "leq": "≤", "leqslant": "⩽", "ge": "≥",
	"geq": "≥", "geqslant": "⩾", "ne": "≠", "neq": "≠", "equiv": "≡", "approx": "≈", "sim": "∼", "simeq": "≃",
	"cong": "≅", "propto": "∝", "ll": "≪", "gg": "≫", "prec": "≺", "succ": "≻", "in": "∈", "notin": "∉",
	"ni": "∋", "subset": "⊂", "subseteq": "⊆", "supset": "⊃", "supseteq": "⊇", "mid": "∣", "nmid": "∤",
	"parallel": "∥", "perp": "⊥", "vdash": "⊢", "models": "⊨", "asymp": "≍", "doteq": "≐", "lt": "<", "gt": ">",
	"to": "→", "rightarrow": "→", "leftarrow": "←", "gets": "←", "leftrightarrow": "↔", "Rightarrow": "⇒",
	"Leftarrow": "⇐", "Leftrightarrow": "⇔", "iff": "⟺", "implies": "⟹", "longrightarrow": "⟶",
	"longleftarrow": "⟵", "mapsto": "↦", "uparrow": "↑", "downarrow": "↓", "hookrightarrow": "↪",
	"rightharpoonup": "⇀", "rightleftharpoons": "⇌", "forall": "∀", "exists": "∃", "nexists": "∄",
	"therefore": "∴", "because": "∵", "angle": "∠", "triangle": "△", "square": "□", "top": "⊤", "bot": "⊥",
	"prime": "′", "degree": "°", "ldots": "…", "dots": "…", "cdots": "⋯", "vdots": "⋮", "ddots": "⋱",
	"colon": ":", "vert": "|", "lvert": "|", "rvert": "|", "Vert": "‖", "lVert": "‖", "rVert": "‖",
	"dotsc": "…", "dotsb": "⋯", "dotsm": "⋯", "coloneqq": "≔", "triangleq": "≜", "lesssim": "≲", "gtrsim": "≳", "subsetneq": "⊊",
	"sqcup": "⊔", "sqcap": "⊓", "ltimes": "⋉", "rtimes": "⋊", "diamond": "⋄", "checkmark": "✓", "blacksquare": "■", "Box": "□",
	"nRightarrow": "⇏", "rightsquigarrow": "⇝", "twoheadrightarrow": "↠", "hookleftarrow": "↩", "upharpoonright": "↾", "Longrightarrow": "⟹",
	"Longleftrightarrow": "⟺", "longleftrightarrow": "⟷", "leftharpoonup": "↼", "updownarrow": "↕",
	"langle": "⟨", "rangle": "⟩", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "backslash": "∖",
	"lbrace": "{", "rbrace": "}", "lbrack": "[", "rbrack": "]", "{": "{", "}": "}", "|": "‖", "%": "%",
	"$": "$", "&": "&", "#": "#", "_": "_",
}

// texFunctions are the names of functions, and texLimits those that have
// something below them.
var (
	texFunctions = map[string]bool{
		"sin": true, "cos": true, "tan": true, "cot": true, "sec": true, "csc": true, "arcsin": true, "arccos": true, "arctan": true,
		"sinh": true, "cosh": true, "tanh": true, "log": true, "ln": true, "lg": true, "exp": true, "det": true, "dim": true,
		"ker": true, "deg": true, "arg": true, "gcd": true, "hom": true, "Pr": true, "bmod": true,
	}
	texLimits = map[string]bool{
		"lim": true, "max": true, "min": true, "sup": true, "inf": true, "limsup": true, "liminf": true, "argmax": true, "argmin": true,
	}
)

// texSpaces are the widths of white space (LaTeX, 3.3.1; 1em is a quad).
var texSpaces = map[string]string{
	",": "0.167em", ":": "0.222em", ">": "0.222em", ";": "0.278em", " ": "0.333em", "!": "-0.167em", "quad": "1em", "qquad": "2em",
	"thinspace": "0.167em", "enspace": "0.5em",
}

// accent is a mark above or below a base.
type accent struct{ element, mark string }

var texAccents = map[string]accent{
	"hat":            {"mover", "^"},
	"widehat":        {"mover", "^"},
	"bar":            {"mover", "¯"},
	"overline":       {"mover", "‾"},
	"vec":            {"mover", "→"},
	"overrightarrow": {"mover", "→"},
	"dot":            {"mover", "˙"},
	"ddot":           {"mover", "¨"},
	"tilde":          {"mover", "~"},
	"widetilde":      {"mover", "~"},
	"check":          {"mover", "ˇ"},
	"overbrace":      {"mover", "⏞"},
	"underline":      {"munder", "_"},
	"underbrace":     {"munder", "⏟"},
}

// texEnvironments are the fences around tables.
var texEnvironments = map[string][2]string{
	"matrix":      {"", ""},
	"smallmatrix": {"", ""},
	"array":       {"", ""},
	"pmatrix":     {"(", ")"},
	"bmatrix":     {"[", "]"},
	"Bmatrix":     {"{", "}"},
	"vmatrix":     {"|", "|"},
	"Vmatrix":     {"‖", "‖"},
	"cases":       {"{", ""},
	"aligned":     {"", ""},
	"align":       {"", ""},
	"split":       {"", ""},
	"gathered":    {"", ""},
	"gather":      {"", ""},
	"multline":    {"", ""},
	"equation":    {"", ""},
	"eqnarray":    {"", ""},
}

// texAlphabets are the styles of letters that have characters of their own
// (Unicode, Mathematical Alphanumeric Symbols and Letterlike Symbols).
var texAlphabets = map[string]map[rune]rune{
	"mathbb":     doubleStruck,
	"mathcal":    script,
	"mathscr":    script,
	"mathfrak":   fraktur,
	"mathbf":     boldLetters,
	"boldsymbol": boldLetters,
	"bm":         boldLetters,
	"mathit":     nil, "mathsf": nil,
}

var doubleStruck = alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ𝕀𝕁𝕂𝕃𝕄ℕ𝕆ℙℚℝ𝕊𝕋𝕌𝕍𝕎𝕏𝕐ℤ𝕒𝕓𝕔𝕕𝕖𝕗𝕘𝕙𝕚𝕛𝕜𝕝𝕞𝕟𝕠𝕡𝕢𝕣𝕤𝕥𝕦𝕧𝕨𝕩𝕪𝕫")

var script = alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "𝒜ℬ𝒞𝒟ℰℱ𝒢ℋℐ𝒥𝒦ℒℳ𝒩𝒪𝒫𝒬ℛ𝒮𝒯𝒰𝒱𝒲𝒳𝒴𝒵𝒶𝒷𝒸𝒹ℯ𝒻ℊ𝒽𝒾𝒿𝓀𝓁𝓂𝓃ℴ𝓅𝓆𝓇𝓈𝓉𝓊𝓋𝓌𝓍𝓎𝓏")

var fraktur = alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "𝔄𝔅ℭ𝔇𝔈𝔉𝔊ℌℑ𝔍𝔎𝔏𝔐𝔑𝔒𝔓𝔔ℜ𝔖𝔗𝔘𝔙𝔚𝔛𝔜ℨ𝔞𝔟𝔠𝔡𝔢𝔣𝔤𝔥𝔦𝔧𝔨𝔩𝔪𝔫𝔬𝔭𝔮𝔯𝔰𝔱𝔲𝔳𝔴𝔵𝔶𝔷")

var boldLetters = alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "𝐀𝐁𝐂𝐃𝐄𝐅𝐆𝐇𝐈𝐉𝐊𝐋𝐌𝐍𝐎𝐏𝐐𝐑𝐒𝐓𝐔𝐕𝐖𝐗𝐘𝐙𝐚𝐛𝐜𝐝𝐞𝐟𝐠𝐡𝐢𝐣𝐤𝐥𝐦𝐧𝐨𝐩𝐪𝐫𝐬𝐭𝐮𝐯𝐰𝐱𝐲𝐳")

// alphabet pairs the letters of two strings of equal length.
func alphabet(from, to string) map[rune]rune {
	others := []rune(to)
	pairs := make(map[rune]rune, len(others))
	for i, r := range []rune(from) {
		pairs[r] = others[i]
	}
	return pairs
}
