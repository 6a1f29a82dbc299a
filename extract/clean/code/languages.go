package code

import (
	"strings"
)

// languageIDs are the names of programming languages as labels above samples
// write them, in lower case, and the names by which highlighters know them
// (highlight.js, SUPPORTED_LANGUAGES; Prism, "Supported languages").
var languageIDs = map[string]string{
	"bash": "bash", "shell": "shell", "sh": "sh", "zsh": "zsh", "console": "console", "powershell": "powershell", "batch": "batch",
	"c": "c", "c++": "cpp", "cpp": "cpp", "c#": "csharp", "csharp": "csharp", "f#": "fsharp", "fsharp": "fsharp", "objective-c": "objectivec",
	"css": "css", "scss": "scss", "sass": "sass", "less": "less", "html": "html", "xml": "xml", "svg": "svg", "markdown": "markdown",
	"javascript": "javascript", "js": "js", "jsx": "jsx", "typescript": "typescript", "ts": "ts", "tsx": "tsx", "json": "json", "json5": "json5",
	"vue": "vue", "svelte": "svelte", "astro": "astro", "graphql": "graphql", "http": "http", "nginx": "nginx", "apache": "apache",
	"dockerfile": "dockerfile", "docker": "docker", "makefile": "makefile", "cmake": "cmake", "yaml": "yaml", "yml": "yml", "toml": "toml", "ini": "ini",
	"python": "python", "py": "py", "ruby": "ruby", "rb": "rb", "perl": "perl", "php": "php", "lua": "lua", "r": "r", "julia": "julia", "matlab": "matlab",
	"java": "java", "kotlin": "kotlin", "scala": "scala", "groovy": "groovy", "gradle": "gradle", "clojure": "clojure", "swift": "swift", "dart": "dart",
	"go": "go", "golang": "go", "rust": "rust", "zig": "zig", "nim": "nim", "haskell": "haskell", "ocaml": "ocaml", "elixir": "elixir", "erlang": "erlang",
	"elm": "elm", "lisp": "lisp", "scheme": "scheme", "prolog": "prolog", "fortran": "fortran", "assembly": "assembly", "nix": "nix", "solidity": "solidity",
	"sql": "sql", "mysql": "mysql", "postgresql": "postgresql", "latex": "latex", "tex": "tex", "diff": "diff", "vim": "vim", "hcl": "hcl", "terraform": "terraform",
}

// languageLabelled returns the language that a label names, "" for other texts.
func languageLabelled(label string) string { return languageIDs[strings.ToLower(label)] }
