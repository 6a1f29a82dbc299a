package clean

import (
	"pilcrow/extract/draft"

	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/letter"

	"golang.org/x/net/html/atom"
)

// dropPullQuotes drops the boxes in which a page repeats a sentence of its own
// text in large letters. A box that only looks like one must repeat it to the
// letter; one that is called so may shorten it. One that repeats nothing is a
// quote.
func dropPullQuotes(root draft.Node) {
	candidates := pullQuotes(root)
	if len(candidates) == 0 {
		return
	}
	prose := proseWithout(root, candidates)
	var grams map[string]bool // made when it is needed
	for _, n := range candidates {
		said := plainWords(n.Text())
		if isPullQuote(n) && grams == nil {
			grams = trigrams(strings.Fields(prose))
		}
		switch {
		case isRepeated(said, prose) || isPullQuote(n) && isMostlyRepeated(said, grams):
			n.Remove()
		case isPullQuote(n) && n.Is(atom.Div, atom.Aside) && !n.Holds(atom.Blockquote):
			n.Rename(atom.Blockquote)
		}
	}
}

// pullQuotes returns the outermost elements that may be pull quotes.
func pullQuotes(root draft.Node) (found []draft.Node) {
	const long = 400 // characters
	for _, n := range root.Elements(atom.Aside, atom.Blockquote, atom.Figure, atom.Div, atom.P, atom.Span) {
		if len(found) > 0 && found[len(found)-1].Contains(n) {
			continue
		}
		if (n.Is(atom.Aside) || isPullQuote(n)) && n.IsNoLonger(long) && !n.Holds(atom.Img, atom.Pre, atom.Table) {
			found = append(found, n)
		}
	}
	return found
}

func isPullQuote(n draft.Node) bool {
	return isNamed(n, "pullquote", "pullquotes") || isNamed(n, "pull") && isNamed(n, "quote")
}

// isRepeated reports whether the words stand in the prose as they are. A few
// words alone are no quote.
func isRepeated(said, prose string) bool {
	const short = 15 // bytes
	return len(said) >= short && strings.Contains(" "+prose+" ", " "+said+" ")
}

// isMostlyRepeated reports whether most runs of three words stand in the prose.
func isMostlyRepeated(said string, grams map[string]bool) bool {
	const most = 0.7
	words := strings.Fields(said)
	hits := 0
	for i := 0; i+2 < len(words); i++ {
		if grams[strings.Join(words[i:i+3], " ")] {
			hits++
		}
	}
	return len(words) > 3 && float64(hits) >= most*float64(len(words)-2)
}

func trigrams(words []string) map[string]bool {
	grams := make(map[string]bool, len(words))
	for i := 0; i+2 < len(words); i++ {
		grams[strings.Join(words[i:i+3], " ")] = true
	}
	return grams
}

// proseWithout returns the words of the tree that none of the elements holds.
func proseWithout(root draft.Node, without []draft.Node) string {
	var b strings.Builder
	skip := map[draft.Node]bool{}
	for _, n := range without {
		skip[n] = true
	}
	for n := root.Following(root); n.Exists(); {
		if skip[n] {
			n = n.Behind(root)
			continue
		}
		switch {
		case n.IsText():
			b.WriteString(n.Data())
		case n.IsBlock():
			b.WriteByte(' ')
		}
		n = n.Following(root)
	}
	return plainWords(b.String())
}

// plainWords returns the words of s in lower case, without punctuation and
// with single spaces.
func plainWords(s string) string {
	words := make([]byte, 0, len(s))
	gap := false
	for i := 0; i < len(s); {
		r, size := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[i:])
		}
		i += size
		if !letter.IsWord(r) {
			gap = true
			continue
		}
		if gap && len(words) > 0 {
			words = append(words, ' ')
		}
		gap = false
		if r < utf8.RuneSelf {
			words = append(words, letter.LowerASCII(byte(r)))
		} else {
			words = utf8.AppendRune(words, unicode.ToLower(r))
		}
	}
	return string(words)
}
