package boilerplate

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/internal/letter"
)

// DropPullQuotes drops boxes that repeat a sentence of the article in large
// letters. A box without the class of a pull quote must repeat it verbatim; one
// with the class may shorten it. A pull quote that repeats nothing is a
// quotation.
func DropPullQuotes(root draft.Node) {
	candidates := pullQuotes(root)
	if len(candidates) == 0 {
		return
	}
	prose := proseWithout(root, candidates)
	var runs map[string]bool // of three words; nil until needed
	for _, n := range candidates {
		text, isNamed := letter.Plain(n.Text()), isPullQuote(n)
		isRepeated := len(text) >= minQuoteBytes && containsWords(prose, text)
		if !isRepeated && isNamed {
			if runs == nil {
				runs = runsOfThree(prose)
			}
			isRepeated = isMostlyIn(runs, text)
		}
		switch {
		case isRepeated:
			n.RemoveBecause(draft.PullQuote)
		case isNamed && n.Is(atom.Div, atom.Aside) && !n.Holds(atom.Blockquote):
			n.Rename(atom.Blockquote)
		}
	}
}

const (
	minQuoteBytes     = 15 // fewer are no sentence
	maxPullQuoteBytes = 400
	minRepeatedShare  = 0.7 // of the runs of three words in a shortened quote
)

func pullQuotes(root draft.Node) (found []draft.Node) {
	for _, n := range root.Elements(atom.Aside, atom.Blockquote, atom.Figure, atom.Div, atom.P, atom.Span) {
		if !n.Is(atom.Aside) && !isPullQuote(n) || len(found) > 0 && found[len(found)-1].Contains(n) {
			continue
		}
		if n.IsNoLonger(maxPullQuoteBytes) && !n.Holds(atom.Img, atom.Pre, atom.Table) {
			found = append(found, n)
		}
	}
	return found
}

func isPullQuote(n draft.Node) bool {
	return n.IsNamed(pullQuoteNames) || n.IsNamed(pullNames) && n.IsNamed(quoteNames)
}

var (
	pullQuoteNames = names.Of("pullquote", "pullquotes")
	pullNames      = names.Of("pull")
	quoteNames     = names.Of("quote")
)

// containsWords reports whether prose contains words, at word boundaries.
func containsWords(prose, words string) bool {
	for {
		i := strings.Index(prose, words)
		if i < 0 {
			return false
		}
		rest := prose[i+len(words):]
		if (i == 0 || prose[i-1] == ' ') && (rest == "" || rest[0] == ' ') {
			return true
		}
		prose = prose[i+1:]
	}
}

func isMostlyIn(runs map[string]bool, text string) bool {
	hits, all := 0, 0
	eachRunOfThree(text, func(run string) {
		all++
		if runs[run] {
			hits++
		}
	})
	return all > 1 && float64(hits) >= minRepeatedShare*float64(all)
}

func runsOfThree(text string) map[string]bool {
	runs := make(map[string]bool, strings.Count(text, " "))
	eachRunOfThree(text, func(run string) { runs[run] = true })
	return runs
}

// eachRunOfThree calls yield with each run of three words in a text with single
// spaces.
func eachRunOfThree(text string, yield func(run string)) {
	first, second, third := 0, -1, -1 // the starts of the latest words
	for i := 0; i <= len(text); i++ {
		if i < len(text) && text[i] != ' ' {
			continue
		}
		if third >= 0 {
			yield(text[first:i])
			first, second, third = second, third, i+1
		} else if second >= 0 {
			third = i + 1
		} else {
			second = i + 1
		}
	}
}

// proseWithout returns the words of the tree without those of some elements,
// which are in document order and not nested.
func proseWithout(root draft.Node, without []draft.Node) string {
	var b strings.Builder
	for n := root.Following(root); n.Exists(); {
		if len(without) > 0 && n == without[0] {
			without = without[1:]
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
	return letter.Plain(b.String())
}
