package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/letter"

	"golang.org/x/net/html"
)

// Lengths, in characters, beyond which a value is cut. They are far above what
// is in use (search engines show about 60 of a title and 160 of a
// description), and keep a hostile page from flooding whoever shows them.
const (
	maxTitle   = 300
	maxByline  = 200
	maxName    = 120 // site, section, tag, licence
	maxExcerpt = 600
	maxAddress = 2048
	maxTags    = 40
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
	switch {
	case r == '\u200c' || r == '\u200d':
		return false
	case unicode.IsControl(r):
		return true
	}
	return r >= 0x80 && unicode.Is(unicode.Cf, r)
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
		open := strings.IndexByte(s, '<')
		if open < 0 {
			break
		}
		length := strings.IndexByte(s[open:], '>')
		if length < 0 {
			break
		}
		b.WriteString(s[:open])
		tag := s[open : open+length+1]
		if !isInlineTag(tag) {
			b.WriteString(tag)
		} else if tag[1] == 'b' && tag[2] == 'r' {
			b.WriteByte(' ')
		}
		s = s[open+length+1:]
	}
	b.WriteString(s)
	return b.String()
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

// words returns the letters and digits of s in lower case, all else as single
// spaces: the form in which titles and names are compared. Apostrophes and
// joiners part no word.
func words(s string) string {
	b := make([]byte, 0, len(s))
	space := false
	for _, r := range s {
		if !isWordRune(r) {
			space = space || !isInWord(r)
			continue
		}
		if space && len(b) > 0 {
			b = append(b, ' ')
		}
		space = false
		if r < utf8.RuneSelf {
			b = append(b, letter.LowerASCII(byte(r)))
		} else {
			b = utf8.AppendRune(b, unicode.ToLower(r))
		}
	}
	return string(b)
}

func isWordRune(r rune) bool { return letter.IsWord(r) && r != emojiStyle }

// isInWord reports whether r stands within words without being told from its
// absence.
func isInWord(r rune) bool {
	switch r {
	case '\'', '’', '\u200c', '\u200d', emojiStyle:
		return true
	}
	return false
}

// emojiStyle is the variation selector that asks for a sign's coloured form.
const emojiStyle = '\ufe0f'
