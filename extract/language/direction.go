package language

import "strings"

// Direction returns the direction in which a language is written, given as a
// BCP 47 tag: "ltr", "rtl", or "" for no language. A script in the tag has
// precedence over the language's usual one.
func Direction(lang string) string {
	if lang == "" {
		return ""
	}
	parts := strings.Split(lang, "-")
	for _, p := range parts[1:] {
		switch p {
		case "Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg":
			return "rtl"
		case "Latn", "Cyrl":
			return "ltr"
		}
	}
	switch parts[0] {
	case "ar", "arc", "arz", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur", "yi", "ji":
		return "rtl"
	}
	return "ltr"
}
