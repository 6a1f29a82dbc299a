package render

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CommonMark reads * as emphasis only where it leans on a word (6.2, flanking
// delimiter runs). Beside punctuation it often does not: neither **Note:**text
// nor 中文**“粗体”**中文 is bold. There, HTML's own elements are written.

// span is emphasized content: its signs stand at these places of the output.
type span struct {
	marks
	open, close int
}

// edit replaces a sign.
type edit struct{ old, with string }

// settle returns out with the signs replaced that would not be read as such.
func settle(out string, spans []span) string {
	edits := map[int]edit{}
	inner := nested(spans)
	closes := map[int]bool{} // places behind a closing sign
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

// touches reports whether the text of a struck span has a tilde, or there is one
// on either side of it, even an escaped one: some readers count it to the signs.
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

// opens reports whether the run of signs at i is left-flanking.
func opens(out string, i int) bool {
	before, after := around(out, i)
	return !isBlank(after) && (!isPunctuation(after) || isBlank(before) || isPunctuation(before))
}

// nested returns the places of the signs that open within a span of the same
// sign.
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

// mayClose reports whether the signs at i, which open, could as well close
// those around them: between punctuation marks (6.2, rules 9 and 10).
func mayClose(out string, i int) bool {
	before, after := around(out, i)
	return !isBlank(before) && isPunctuation(before) && isPunctuation(after)
}

// closesAt reports whether the run of signs at i is right-flanking.
func closesAt(out string, i int) bool {
	before, after := around(out, i)
	return !isBlank(before) && (!isPunctuation(before) || isBlank(after) || isPunctuation(after))
}

// around returns the characters on either side of the run of equal signs at i.
func around(out string, i int) (before, after rune) {
	sign := out[i : i+1]
	before, _ = utf8.DecodeLastRuneInString(strings.TrimRight(out[:i], sign))
	after, _ = utf8.DecodeRuneInString(strings.TrimLeft(out[i:], sign))
	return before, after
}

// isPunctuation reports whether CommonMark counts r as punctuation.
func isPunctuation(r rune) bool { return unicode.IsPunct(r) || unicode.IsSymbol(r) }

// isBlank reports whether r is white space or, as RuneError, the end of a line
// of text, which counts as such.
func isBlank(r rune) bool { return r == utf8.RuneError || unicode.IsSpace(r) }
