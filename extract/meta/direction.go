package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// direction returns the direction of the page's text: what the nearest element
// around the article declares, else what its language implies.
func (s *survey) direction(lang string) string {
	for _, v := range []string{s.containerDir(), s.bodyAttr("dir"), s.page.Attr(page.Root, "dir")} {
		if v = strings.ToLower(strings.TrimSpace(v)); v == "ltr" || v == "rtl" {
			return v
		}
	}
	return directionOf(lang)
}

// containerDir returns the dir attribute nearest around the article: that of
// the main heading's ancestors, or of the first article or main element.
func (s *survey) containerDir() string {
	if s.heading != page.None {
		for n := s.heading; n != page.None; n = s.page.Parent(n) {
			if dir := s.page.Attr(n, "dir"); dir != "" {
				return dir
			}
		}
	}
	for n := page.Root; int(n) < s.page.Len(); n++ {
		if s.page.Is(n, atom.Article) || s.page.Is(n, atom.Main) {
			return s.page.Attr(n, "dir")
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
