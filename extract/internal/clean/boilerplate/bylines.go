package boilerplate

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
	"pilcrow/internal/letter"
)

// DropBylines returns the step that drops the lines before an article's text
// that repeat the author and the date, which the reader shows above the
// article. An element with the class of a byline must name the author:
// "pricing-byline" is not one. Threads and listings keep theirs, which belong
// to single posts and items. Datelines ("KOBE – ") are part of the text.
func DropBylines(kind engine.Kind, o facts.Options) func(root draft.Node) {
	author := strings.Fields(letter.Plain(o.Byline))
	if kind == engine.Forum || kind == engine.Listing || len(author) == 0 && o.IsShownAbove == nil {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		lines := linesBeforeProse(root, func(n draft.Node) bool {
			return isByline(n, author) || o.IsShownAbove != nil && !n.Holds(atom.Img) && fillsLine(n) && o.IsShownAbove(n.Text())
		})
		if len(lines) > maxBylines {
			return
		}
		for _, n := range lines {
			n.RemoveBecause(draft.Byline)
		}
	}
}

const (
	maxBylines     = 3 // a list of articles has more
	maxBylineBytes = 120
	maxLeadBytes   = 200
	maxHeadBytes   = 600
)

const lineElements = divTag | pTag | spanTag | addressTag | ulTag | sectionTag | headerTag | headings

// linesBeforeProse returns the outermost short elements that satisfy is, up to
// the first long paragraph, list item or post, or as much other text.
func linesBeforeProse(root draft.Node, is func(draft.Node) bool) (lines []draft.Node) {
	before := 0
	for n := root.Following(root); n.Exists() && before < maxHeadBytes; n = n.Following(root) {
		if n.IsText() {
			before += draft.VisibleBytes(n.Data(), maxHeadBytes)
		}
		if n.IsItem() {
			break
		}
		if tagOf(n.Tag())&lineElements == 0 {
			continue
		}
		if n.Tag() == atom.P && !n.IsNoLonger(maxLeadBytes) || isLinkedHeading(n) {
			break
		}
		if n.IsNoLonger(maxBylineBytes) && (len(lines) == 0 || !lines[len(lines)-1].Contains(n)) && is(n) {
			lines = append(lines, n)
		}
	}
	return lines
}

// fillsLine reports whether the block that contains n has no other text.
func fillsLine(n draft.Node) bool {
	const maxLineBytes = 200 // of a line and the elements in it
	around := n
	for around.Parent().Exists() && !around.IsBlock() {
		around = around.Parent()
	}
	return around.IsNoLonger(maxLineBytes) && (around == n || around.Text() == n.Text())
}

func isLinkedHeading(n draft.Node) bool {
	return tagOf(n.Tag())&headings != 0 && (n.Holds(atom.A) || n.Closest(atom.A).Exists())
}

// isByline reports whether n has the class of a byline and contains the
// author's words, or is a word for "by" followed by the author.
func isByline(n draft.Node, author []string) bool {
	if len(author) == 0 {
		return false
	}
	words := strings.Fields(letter.Plain(n.Text()))
	if n.IsNamed(bylineNames) {
		return hasAll(words, author)
	}
	before := len(words) - len(author)
	return before > 0 && endsWith(words, author) && phrases.IntroducesAuthor(strings.Join(words[:before], " "))
}

var bylineNames = names.Of("byline", "bylines")

func hasAll(words, wanted []string) bool {
	for _, w := range wanted {
		if !has(words, w) {
			return false
		}
	}
	return true
}

func has(words []string, wanted string) bool {
	for _, w := range words {
		if w == wanted {
			return true
		}
	}
	return false
}

func endsWith(words, end []string) bool {
	words = words[len(words)-len(end):]
	for i := range end {
		if words[i] != end[i] {
			return false
		}
	}
	return true
}
