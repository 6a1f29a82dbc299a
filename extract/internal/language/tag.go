// Package language normalizes declared languages, and detects the language of a
// text by its letters and its most frequent words.
package language

import "strings"

// Tag converts a declared language to the form of RFC 5646, section 2.1.1:
// language in lower case, script in title case, region in upper case. It
// returns "" for what is no tag: pages declare "english" and placeholders.
func Tag(v string) string {
	v, _, _ = strings.Cut(strings.TrimSpace(v), ",")
	parts := strings.FieldsFunc(v, func(r rune) bool { return r == '-' || r == '_' })
	if len(parts) == 0 || len(parts) > 6 {
		return ""
	}
	for i, p := range parts {
		switch {
		case !isSubtag(p):
			return ""
		case i == 0 && (len(p) < 2 || len(p) > 3 || p == "und"):
			return ""
		case i == 0:
			parts[i] = strings.ToLower(p)
		case len(p) == 2:
			parts[i] = strings.ToUpper(p)
		case len(p) == 4 && p[0] > '9':
			parts[i] = strings.ToUpper(p[:1]) + strings.ToLower(p[1:])
		default:
			parts[i] = strings.ToLower(p)
		}
	}
	return strings.Join(parts, "-")
}

func isSubtag(p string) bool {
	for _, c := range []byte(p) {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9') {
			return false
		}
	}
	return len(p) <= 8
}

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
	if strings.Contains(rightToLeft, " "+parts[0]+" ") {
		return "rtl"
	}
	return "ltr"
}

const rightToLeft = " ar arc arz azb ckb dv fa glk he iw ks mzn nqo pnb ps sd syr ug ur yi ji "
