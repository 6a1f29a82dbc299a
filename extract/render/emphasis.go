package render

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CommonMark reads * as emphasis only next to a word (6.2, flanking delimiter
// runs). Next to punctuation it often does not: neither **Note:**text nor
// 中文**“粗体”**中文 is bold. In such places HTML elements are written.

// span is emphasized content, with the positions of its delimiters in the
// output.
type span struct {
	markup
	open, close int
}

// edit replaces a delimiter.
type edit struct{ old, with string }

// resolveDelimiters returns out with HTML tags in place of the delimiters that
// CommonMark would not read as such.
func resolveDelimiters(out string, spans []span) string {
	edits := map[int]edit{}
	inner := nested(spans)
	closes := map[int]bool{} // positions after closing delimiters
	for _, s := range spans {
		closes[s.close+len(s.after)] = true
	}
	for _, s := range spans {
		if closes[s.open] && out[s.open-1] == s.before[0] || !opens(out, s.open) || !closesAt(out, s.close) ||
			s.before == "~~" && touches(out, s) || inner[s.open] && mayClose(out, s.open) {
			edits[s.open] = edit{s.before, "<" + s.tag + ">"}
			edits[s.close] = edit{s.after, "</" + s.tag + ">"}
		}
	}
	if len(edits) == 0 {
		return out
	}
	return apply(out, edits)
}

// touches reports whether a struck span contains a tilde or is next to one,
// even an escaped one. Some readers take it for part of the delimiter.
func touches(out string, s span) bool {
	inner, after := out[s.open+len(s.before):s.close], out[s.close+len(s.after):]
	return strings.Contains(inner, "~") || strings.HasPrefix(strings.TrimPrefix(after, `\`), "~") || strings.HasSuffix(out[:s.open], "~")
}

func apply(out string, edits map[int]edit) string {
	var b strings.Builder
	for i := 0; i < len(out); {
		if e, ok := edits[i]; ok {
			b.WriteString(e.with)
			i += len(e.old)
			continue
		}
		b.WriteByte(out[i])
		i++
	}
	return b.String()
}

// opens reports whether the delimiter run at i is left-flanking.
func opens(out string, i int) bool {
	before, after := around(out, i)
	return !isBlank(after) && (!isPunctuation(after) || isBlank(before) || isPunctuation(before))
}

// nested returns the positions of opening delimiters within a span with the
// same delimiter.
func nested(spans []span) map[int]bool {
	inner := map[int]bool{}
	var around []span
	for _, s := range slices.SortedFunc(slices.Values(spans), func(a, b span) int { return cmp.Compare(a.open, b.open) }) {
		for len(around) > 0 && around[len(around)-1].close <= s.open {
			around = around[:len(around)-1]
		}
		if len(around) > 0 && around[len(around)-1].before[0] == s.before[0] {
			inner[s.open] = true
		}
		around = append(around, s)
	}
	return inner
}

// mayClose reports whether the opening delimiter at i could also close the span
// around it: it is between punctuation marks (6.2, rules 9 and 10).
func mayClose(out string, i int) bool {
	before, after := around(out, i)
	return !isBlank(before) && isPunctuation(before) && isPunctuation(after)
}

// closesAt reports whether the delimiter run at i is right-flanking.
func closesAt(out string, i int) bool {
	before, after := around(out, i)
	return !isBlank(before) && (!isPunctuation(before) || isBlank(after) || isPunctuation(after))
}

// around returns the characters before and after the run of equal characters at
// i.
func around(out string, i int) (before, after rune) {
	delimiter := out[i : i+1]
	before, _ = utf8.DecodeLastRuneInString(strings.TrimRight(out[:i], delimiter))
	after, _ = utf8.DecodeRuneInString(strings.TrimLeft(out[i:], delimiter))
	return before, after
}

func isPunctuation(r rune) bool { return unicode.IsPunct(r) || unicode.IsSymbol(r) }

// isBlank reports whether r is white space. RuneError stands for the start or
// end of the text, which counts as white space.
func isBlank(r rune) bool { return r == utf8.RuneError || unicode.IsSpace(r) }
