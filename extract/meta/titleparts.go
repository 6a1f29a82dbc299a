package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/letter"
)

// titlePart is a piece of a title with the separator that follows it.
type titlePart struct{ text, separator string }

// minTitleWords is the least that counts as a title by itself.
const minTitleWords = 2

// cutAtBar leaves out what follows the first bar: the site, its section or
// its claim. No writer puts a bar into a headline; a single word before it,
// though, may be the site.
func cutAtBar(parts []titlePart) []titlePart {
	wordsBefore := 0
	for i, p := range parts {
		wordsBefore += len(strings.Fields(letter.Words(p.text)))
		if isBar(p.separator) && wordsBefore >= minTitleWords {
			return parts[:i+1]
		}
	}
	return parts
}

func isAny(string) bool { return true }

func isBar(separator string) bool { return strings.ContainsAny(separator, "|｜") }

func isSpaced(separator string) bool { return strings.HasPrefix(separator, " ") && !isColon(separator) }

func isColon(separator string) bool { return strings.Trim(separator, " ") == ":" }

func join(parts []titlePart) string {
	var b strings.Builder
	for i, p := range parts {
		b.WriteString(p.text)
		if i < len(parts)-1 {
			b.WriteString(p.separator)
		}
	}
	return b.String()
}

// splitTitle parts a title at the marks that stand between title and site: a
// bar or guillemet anywhere, others only with space on both sides.
func splitTitle(title string) []titlePart {
	var parts []titlePart
	start := 0
	for i, r := range title {
		if i < start {
			continue
		}
		if end := separatorEnd(title, i, r); end > 0 {
			text := strings.TrimRightFunc(title[start:i], unicode.IsSpace)
			parts = append(parts, titlePart{text, title[start+len(text) : end]})
			start = end
		}
	}
	return append(parts, titlePart{title[start:], ""})
}

// separatorEnd returns the end of the separator that starts at title[i], with
// the space after it; 0 when there is none.
func separatorEnd(title string, i int, r rune) int {
	if !isSeparator(r) {
		return 0
	}
	end := i + utf8.RuneLen(r)
	for end < len(title) && strings.HasPrefix(title[end:], string(r)) { // :: and ||
		end += utf8.RuneLen(r)
	}
	rest := strings.TrimLeftFunc(title[end:], unicode.IsSpace)
	spaceAfter := len(rest) < len(title)-end
	spaceBefore := i > 0 && title[i-1] == ' '
	switch r {
	case '|', '»', '«', '｜':
	case '-', '–', '—', '·', '•', '/', '>', '~', '‹', '›', '@':
		if !spaceBefore || !spaceAfter {
			return 0
		}
	case ':':
		if !spaceAfter && !spaceBefore {
			return 0
		}
	case '_':
		if spaceBefore != spaceAfter { // Chinese portals: title_section_site
			return 0
		}
	}
	return len(title) - len(rest)
}

func isSeparator(r rune) bool {
	switch r {
	case '|', '»', '«', '｜', '-', '–', '—', '·', '•', '/', '>', '~', '‹', '›', '@', ':', '_':
		return true
	}
	return false
}
