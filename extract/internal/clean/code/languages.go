package code

import (
	"slices"
	"strings"
)

// languages are the names of programming languages in labels above code
// blocks, in lower case and sorted. Highlighters use the same names
// (highlight.js, SUPPORTED_LANGUAGES; Prism, "Supported languages"), except
// for those in languageID.
var languages = [...]string{
	"apache", "assembly", "astro", "bash", "batch", "c", "c#", "c++", "clojure", "cmake", "console", "cpp", "csharp", "css", "dart", "diff",
	"docker", "dockerfile", "elixir", "elm", "erlang", "f#", "fortran", "fsharp", "go", "golang", "gradle", "graphql", "groovy", "haskell",
	"hcl", "html", "http", "ini", "java", "javascript", "js", "json", "json5", "jsx", "julia", "kotlin", "latex", "less", "lisp", "lua",
	"makefile", "markdown", "matlab", "mysql", "nginx", "nim", "nix", "objective-c", "ocaml", "perl", "php", "plain text", "plaintext", "postgresql", "powershell",
	"prolog", "py", "python", "r", "rb", "ruby", "rust", "sass", "scala", "scheme", "scss", "sh", "shell", "solidity", "sql", "svelte", "svg",
	"swift", "terraform", "tex", "text", "toml", "ts", "tsx", "typescript", "vim", "vue", "xml", "yaml", "yml", "zig", "zsh",
}

func languageOfLabel(label string) string {
	label = strings.ToLower(label)
	if _, found := slices.BinarySearch(languages[:], label); !found {
		return ""
	}
	return languageID(label)
}

func languageID(label string) string {
	switch label {
	case "c++":
		return "cpp"
	case "c#":
		return "csharp"
	case "f#":
		return "fsharp"
	case "objective-c":
		return "objectivec"
	case "golang":
		return "go"
	}
	return label
}
