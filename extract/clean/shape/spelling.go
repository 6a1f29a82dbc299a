package shape

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/draft"
)

// RepairSpelling mends what typography left in the text: characters that show
// nothing, runs of no-break spaces, words that were hyphenated at the end of a
// line. Code keeps every character.
func RepairSpelling(root draft.Node) {
	var broken []draft.Node
	for n := root.Following(root); n.Exists(); n = n.Following(root) {
		if n.Is(atom.Pre, atom.Code, atom.Math, atom.Samp) {
			if n = lastOf(n); !n.Exists() {
				return
			}
			continue
		}
		if !n.IsText() {
			continue
		}
		if !isASCII(n.Data()) { // which has none of the characters that these are about
			n.SetData(joinSpaces(dropInvisible(dropLoneJoiners(n.Data()))))
		}
		if strings.Contains(n.Data(), "-\n") {
			broken = append(broken, n)
		}
	}
	if len(broken) > 0 {
		joinHyphenated(root, broken)
	}
}

// lastOf returns the last node of n's subtree.
func lastOf(n draft.Node) draft.Node {
	for n.Last().Exists() {
		n = n.Last()
	}
	return n
}

// dropInvisible drops soft hyphens and zero-width spaces. A zero-width space
// stays in scripts that are written without spaces, where lines may break at
// it; the joiners stay because words are spelled with them.
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

// dropLoneJoiners returns what is left of a text in which nothing stands
// beside a joiner: editors leave such texts in empty paragraphs.
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

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func isInvisible(r rune) bool {
	return r >= '\u00ad' && (r == '\u00ad' || r == '\u200b' || r == '\ufeff' || r == '\u2060' || r == '\u180e')
}

// joinSpaces makes one space of runs of spaces with a no-break space in them.
// A single one stays: it belongs to the text.
func joinSpaces(s string) string {
	if !strings.Contains(s, "\u00a0") {
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

// spaces returns the length of the white space that s begins with.
func spaces(s string) int {
	if s[0] > ' ' && s[0] != "\u00a0"[0] {
		return 0
	}
	return len(s) - len(strings.TrimLeft(s, " \t\n\r\u00a0"))
}

// joinHyphenated joins the words of texts that were set in lines: where the
// word without the hyphen is used elsewhere, or the one with it is not.
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
