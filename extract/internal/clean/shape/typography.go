package shape

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// RepairTypography removes traces of typesetting: invisible characters, runs of
// no-break spaces, hyphens at former line ends, emphasis in pieces. Code stays
// unchanged.
func RepairTypography(root draft.Node) {
	joinEmphasis(root)
	var broken []draft.Node
	for n := root.Following(root); n.Exists(); {
		if n.Is(atom.Pre, atom.Code, atom.Math, atom.Samp) {
			n = n.Behind(root)
			continue
		}
		traces := tracesIn(n.Data())
		if traces&invisible != 0 {
			n.SetData(joinSpaces(dropInvisible(dropLoneJoiners(n.Data()))))
		}
		if traces&hyphenated != 0 && strings.Contains(n.Data(), "-\n") {
			broken = append(broken, n)
		}
		n = n.Following(root)
	}
	if len(broken) > 0 {
		joinHyphenated(root, broken)
	}
}

// traces are the kinds of defects in a text.
type traces uint8

const (
	invisible traces = 1 << iota
	hyphenated
)

func tracesIn(s string) (found traces) {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= firstLead:
			if isInvisibleAt(s, i) {
				found |= invisible
			}
		case c == '\n' && i > 0 && s[i-1] == '-':
			found |= hyphenated
		}
	}
	return found
}

// firstLead is the smallest lead byte of a UTF-8 sequence.
const firstLead = 0xc2

// isInvisibleAt reports whether an invisible character, a joiner or a no-break
// space begins at byte i. It tests the first two bytes.
func isInvisibleAt(s string, i int) bool {
	if i+1 == len(s) {
		return false
	}
	switch next := s[i+1]; s[i] {
	case 0xc2: // U+00A0 and U+00AD
		return next == 0xa0 || next == 0xad
	case 0xe1: // U+180E
		return next == 0xa0
	case 0xe2: // U+200B to U+200D and U+2060; quotation marks and dashes also begin with E2 80
		return next == 0x81 || next == 0x80 && i+2 < len(s) && s[i+2] <= 0x8d
	case 0xef: // U+FEFF
		return next == 0xbb
	}
	return false
}

// dropInvisible drops soft hyphens and zero-width spaces. In scripts without
// spaces, zero-width spaces stay, because lines may break at them. Joiners stay
// because they are part of the spelling.
func dropInvisible(s string) string {
	if !strings.ContainsFunc(s, isInvisible) {
		return s
	}
	before := rune(0)
	return strings.Map(func(r rune) rune {
		switch r {
		case '\u00ad', '\ufeff', '\u2060', '\u180e':
			return -1
		case '\u200b':
			if !unicode.In(before, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar) {
				return -1
			}
		}
		before = r
		return r
	}, s)
}

// dropLoneJoiners drops the joiners of a text that contains nothing else but
// white space. Editors leave such texts in empty paragraphs.
func dropLoneJoiners(s string) string {
	for _, r := range s {
		if r != ' ' && r != '\n' && r != '\t' && r != '\u00a0' && !isJoiner(r) {
			return s
		}
	}
	return strings.Map(func(r rune) rune {
		if isJoiner(r) {
			return -1
		}
		return r
	}, s)
}

func isJoiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

func isInvisible(r rune) bool {
	return r >= '\u00ad' && (r == '\u00ad' || r == '\u200b' || r == '\ufeff' || r == '\u2060' || r == '\u180e')
}

// joinSpaces replaces runs of spaces that contain a no-break space by one
// space. A single no-break space stays: it is intentional.
func joinSpaces(s string) string {
	if !hasSpaceBeside(s, "\u00a0") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		end := i + spaces(s[i:])
		switch run := s[i:end]; {
		case run == "":
			_, size := utf8.DecodeRuneInString(s[i:])
			end = i + size
			b.WriteString(s[i:end])
		case strings.Contains(run, "\u00a0") && run != "\u00a0":
			b.WriteByte(' ')
		default:
			b.WriteString(run)
		}
		i = end
	}
	return b.String()
}

func hasSpaceBeside(s, character string) bool {
	for start := 0; ; {
		i := strings.Index(s[start:], character)
		if i < 0 {
			return false
		}
		before, after := s[:start+i], s[start+i+len(character):]
		if before != "" && strings.IndexByte(" \t\n\r", before[len(before)-1]) >= 0 || after != "" && spaces(after) > 0 {
			return true
		}
		start = len(s) - len(after)
	}
}

func spaces(s string) int {
	if s[0] > ' ' && s[0] != "\u00a0"[0] {
		return 0
	}
	return len(s) - len(strings.TrimLeft(s, " \t\n\r\u00a0"))
}

// joinHyphenated joins words that were hyphenated at line ends. The hyphen
// stays only if the text contains the word with the hyphen but not without it.
func joinHyphenated(root draft.Node, broken []draft.Node) {
	used := map[string]bool{}
	for word := range strings.FieldsSeq(strings.ToLower(root.RawText())) {
		used[strings.TrimFunc(word, unicode.IsPunct)] = true
	}
	for _, n := range broken {
		n.SetData(joined(n.Data(), used))
	}
}

func joined(s string, used map[string]bool) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, "-\n")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		after = strings.TrimLeft(after, " \t\n\r")
		head, tail := lastWord(before), firstWord(after)
		first, _ := utf8.DecodeRuneInString(tail)
		switch {
		case head == "" || !unicode.IsLower(first):
			b.WriteString("-\n")
		case used[strings.ToLower(head+tail)] || !used[strings.ToLower(head+"-"+tail)]:
		default:
			b.WriteString("-")
		}
		s = after
	}
}

func lastWord(s string) string {
	i := strings.LastIndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' })
	if i < 0 {
		return s
	}
	_, size := utf8.DecodeRuneInString(s[i:])
	return s[i+size:]
}

func firstWord(s string) string {
	if i := strings.IndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) }); i >= 0 {
		return s[:i]
	}
	return s
}
