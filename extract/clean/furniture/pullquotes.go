package furniture

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// DropPullQuotes drops the boxes in which a page repeats a sentence of its own
// text in large letters. A box that only looks like one must repeat it to the
// letter; one that is called so may shorten it. One that repeats nothing is a
// quote.
func DropPullQuotes(root draft.Node) {
	candidates := pullQuotes(root)
	if len(candidates) == 0 {
		return
	}
	prose := proseWithout(root, candidates)
	var grams map[string]bool // made when it is needed
	for _, n := range candidates {
		said := named.PlainWords(n.Text())
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
	return named.IsNamed(n, "pullquote", "pullquotes") || named.IsNamed(n, "pull") && named.IsNamed(n, "quote")
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
	return named.PlainWords(b.String())
}
