package meta

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lengths, in characters, beyond which a value is cut. They are far above what
// is in use (search engines show about 60 of a title and 160 of a
// description), and keep a hostile page from flooding whoever shows them.
const (
	maxTitleChars   = 300
	maxBylineChars  = 200
	maxNameChars    = 120 // site, section, tag, licence
	maxExcerptChars = 600
	maxAddressBytes = 2048
	maxKeywords     = 40
)

// tidy makes plain text of a value that the page declares: entities that were
// encoded twice decoded, simple mark-up removed, and all that oneLine does.
func tidy(s string, limit int) string {
	if strings.IndexByte(s, '&') >= 0 {
		s = html.UnescapeString(s)
	}
	if strings.IndexByte(s, '<') >= 0 {
		s = dropMarkup(s)
	}
	return oneLine(s, limit)
}

// oneLine makes one line of a text: white space runs are one space, control
// characters are left out, at most limit characters are kept.
func oneLine(s string, limit int) string {
	if isLine(s, limit) {
		return s
	}
	var b strings.Builder
	space, length := false, 0
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			space = true
			continue
		case isControl(r):
			continue
		}
		if length == limit {
			b.WriteString("…")
			break
		}
		if space && b.Len() > 0 {
			b.WriteByte(' ')
		}
		space = false
		b.WriteRune(r)
		length++
	}
	return b.String()
}

// isLine reports whether s is one line of ASCII already.
func isLine(s string, limit int) bool {
	before := byte(' ')
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c > '~' || c == ' ' && before == ' ' {
			return false
		}
		before = c
	}
	return len(s) <= limit && (s == "" || before != ' ')
}

// isControl reports whether r has no place in a line of text: control
// characters, and those that only steer its direction or its breaks, with
// which a name can be made to look like another. Joiners stay: Persian and
// emoji need them.
func isControl(r rune) bool {
	isJoiner := r == '\u200c' || r == '\u200d'
	return !isJoiner && (unicode.IsControl(r) || r >= 0x80 && unicode.Is(unicode.Cf, r))
}

// inlineTags are the tags that get into titles by way of JSON-LD and feeds.
// Others stay: a title may be about an element.
var inlineTags = [...]string{"b", "i", "em", "strong", "span", "br", "sub", "sup", "a", "p", "wbr", "u", "mark", "small"}

// dropMarkup removes inline tags from s, when there is an end tag or a br.
func dropMarkup(s string) string {
	if !strings.Contains(s, "</") && !strings.Contains(s, "<br") && !strings.Contains(s, "<wbr") {
		return s
	}
	var b strings.Builder
	for {
		before, rest, isOpen := strings.Cut(s, "<")
		tag, after, isClosed := strings.Cut(rest, ">")
		if !isOpen || !isClosed {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(before)
		switch {
		case !isInlineTag(tag):
			b.WriteString("<" + tag + ">")
		case strings.HasPrefix(tag, "br"):
			b.WriteByte(' ')
		}
		s = after
	}
}

func isInlineTag(tag string) bool {
	name := strings.Trim(tag, "</>")
	if n := strings.IndexAny(name, " \t\n/"); n >= 0 {
		name = name[:n]
	}
	for _, t := range inlineTags {
		if strings.EqualFold(t, name) {
			return true
		}
	}
	return false
}

// contains reports whether word is one of the words of list, each of which is
// between two single spaces.
func contains(list, word string) bool {
	return strings.Contains(list, " "+word+" ")
}

// containsWord reports whether word, in any case, is one of the space-separated
// words of s.
func containsWord(s, word string) bool {
	if len(s) == len(word) {
		return strings.EqualFold(s, word)
	}
	if len(s) < len(word) {
		return false
	}
	for f := range strings.FieldsSeq(s) {
		if strings.EqualFold(f, word) {
			return true
		}
	}
	return false
}

// containsAll reports whether all words of part are among those of whole.
func containsAll(whole, part string) bool {
	for w := range strings.SplitSeq(part, " ") {
		if !containsWord(whole, w) {
			return false
		}
	}
	return true
}

// compact returns words without the spaces.
func compact(words string) string { return strings.ReplaceAll(words, " ", "") }

// isAddress reports whether s is an address or an e-mail rather than a name.
func isAddress(s string) bool {
	if strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "www.") || strings.HasPrefix(s, "/") {
		return true
	}
	return (strings.Contains(s, "@") || strings.Contains(s, "/")) && strings.Contains(s, ".") && !strings.ContainsFunc(s, unicode.IsSpace) && isASCII(s)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}
