package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// direction returns the direction of the page's text: what the nearest element
// around the article declares, else what its language implies. A template's
// dir="ltr" is not believed where the text is in letters that run from right to
// left.
func (s *survey) direction(lang string) string {
	for _, v := range []string{s.containerAttr("dir"), s.bodyAttr("dir"), s.page.Attr(page.Root, "dir")} {
		if v = strings.ToLower(strings.TrimSpace(v)); v == "rtl" || v == "ltr" && directionOf(s.written.language()) != "rtl" {
			return v
		}
	}
	return directionOf(lang)
}

// containerAttr returns the attribute nearest around the article, within the
// body: that of the main heading's ancestors, or of the first article or main
// element.
func (s *survey) containerAttr(name string) string {
	if s.heading != page.None {
		for n := range s.page.Ancestors(s.heading) {
			if v := s.page.Attr(n, name); v != "" && n != page.Root {
				return v
			}
		}
	}
	for n := page.Root; int(n) < s.page.Len(); n++ {
		if s.page.Is(n, atom.Article) || s.page.Is(n, atom.Main) {
			return s.page.Attr(n, name)
		}
	}
	return ""
}

// directionOf returns the direction in which a language is written; an
// explicit script wins over the language's usual one.
func directionOf(lang string) string {
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
