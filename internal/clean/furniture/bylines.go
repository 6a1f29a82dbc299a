package furniture

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/draft"
	"pilcrow/internal/letter"
	"pilcrow/internal/names"
	"pilcrow/internal/phrases"
)

// DropBylines returns the step that drops the lines before an article's text
// which repeat what the reader shows above: who wrote it, and when. An element
// with the class of a byline goes if it names the author; the class alone drops
// nothing, as other things have it ("pricing-byline"). In a thread the first
// post's line names who speaks, and in a listing who wrote an item. A dateline stays, for newspapers begin a text
// with one ("KOBE – ").
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
	maxBylines     = 3   // more are those of a list
	maxBylineBytes = 120 // of a line that names the author
	maxLeadBytes   = 200 // of a paragraph before the text
	maxHeadBytes   = 600 // of title, standfirst and caption together
)

// lineElements are the elements that may be a line of their own.
const lineElements = divTag | pTag | spanTag | addressTag | ulTag | sectionTag | headerTag | headings

// linesBeforeProse returns the outermost short elements of a kind that stand
// before the first long paragraph, before as much text in whatever element, and
// before the first list item or post.
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

// fillsLine reports whether the block around n has no other text.
func fillsLine(n draft.Node) bool {
	const maxLineBytes = 200 // of a line and the elements in it
	around := n
	for around.Parent().Exists() && !around.IsBlock() {
		around = around.Parent()
	}
	return around.IsNoLonger(maxLineBytes) && (around == n || around.Text() == n.Text())
}

// isLinkedHeading reports whether n is the heading of another article.
func isLinkedHeading(n draft.Node) bool {
	return tagOf(n.Tag())&headings != 0 && (n.Holds(atom.A) || n.Closest(atom.A).Exists())
}

// isByline reports whether n has the class of a byline and all words of the
// author, or has them behind a word for "by" and nothing else.
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
