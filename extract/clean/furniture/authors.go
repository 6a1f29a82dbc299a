package furniture

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
)

// DropAuthorBoxes drops the boxes in which a site presents the author: the
// reader names the author itself. In a thread each post has one, and there it
// tells who speaks.
func DropAuthorBoxes(root draft.Node) {
	const long, most = 900, 2 // bytes; authors of one article
	var boxes []draft.Node
	for _, n := range root.Elements(atom.Div, atom.Section, atom.Aside, atom.Footer) {
		if isAuthorBox(n) && n.IsNoLonger(long) && (len(boxes) == 0 || !boxes[len(boxes)-1].Contains(n)) {
			boxes = append(boxes, n)
		}
	}
	if len(boxes) > most {
		return
	}
	for _, n := range boxes {
		if n.IsPartOf(root) {
			n.Remove()
		}
	}
}

func isAuthorBox(n draft.Node) bool {
	return named.IsNamed(n, "authorbox", "authorbio") || named.IsNamed(n, "author", "authors", "contributor") && named.IsNamed(n, "box", "bio", "about", "card", "profile", "description")
}

// DropBylines returns the step that drops the lines before an article's text
// which say what the reader says above: who wrote it, and when. What is called
// a byline and names the author goes as well. Where no author is known, a class
// alone drops nothing, as it may stand on anything ("pricing-byline"). In a
// thread the first post's line tells who speaks. A dateline is not among them,
// for newspapers begin a text with one ("KOBE – ").
func DropBylines(kind engine.Kind, o facts.Options) func(root draft.Node) {
	names := strings.Fields(named.PlainWords(o.Byline))
	if kind == engine.Forum || len(names) == 0 && o.IsSaidAbove == nil {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		lines := linesBeforeProse(root, func(n draft.Node) bool {
			return isByline(n, names) || o.IsSaidAbove != nil && !n.Holds(atom.Img) && fillsLine(n) && o.IsSaidAbove(n.Text())
		})
		const most = 3 // more are those of a list
		if len(lines) > most {
			return
		}
		for _, n := range lines {
			n.Remove()
		}
	}
}

// linesBeforeProse returns the outermost short elements of a kind that stand
// before the first long paragraph, before as much text in whatever element, and
// before the first teaser or post.
func linesBeforeProse(root draft.Node, is func(draft.Node) bool) (lines []draft.Node) {
	const long, prose, head = 120, 200, 600 // bytes; head: title, standfirst, caption
	before := 0
	for n := root.Following(root); n.Exists() && before < head; n = n.Following(root) {
		if n.IsText() {
			before += draft.VisibleBytes(n.Data(), head)
		}
		if n.IsItem() {
			break
		}
		if !n.Is(lineTags...) {
			continue
		}
		if n.Tag() == atom.P && !n.IsNoLonger(prose) || isTeaserHeading(n) {
			break
		}
		if n.IsNoLonger(long) && (len(lines) == 0 || !lines[len(lines)-1].Contains(n)) && is(n) {
			lines = append(lines, n)
		}
	}
	return lines
}

// fillsLine reports whether n is all that the block around it says.
func fillsLine(n draft.Node) bool {
	const long = 200 // bytes of a line and the elements in it
	around := n
	for around.Parent().Exists() && !around.IsBlock() {
		around = around.Parent()
	}
	return around.IsNoLonger(long) && around.Text() == n.Text()
}

// lineTags are the elements that may be a line of their own.
var lineTags = []atom.Atom{atom.Div, atom.P, atom.Span, atom.Address, atom.Ul, atom.Section, atom.Header, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}

// isTeaserHeading reports whether n is the heading of another article.
func isTeaserHeading(n draft.Node) bool {
	return facts.IsHeading(n.Tag()) && (n.Holds(atom.A) || n.Closest(atom.A).Exists())
}

// isByline reports whether n is called a byline and has all the names, or has
// them behind a word for "by" and nothing else.
func isByline(n draft.Node, names []string) bool {
	if len(names) == 0 {
		return false
	}
	words := strings.Fields(named.PlainWords(n.Text()))
	if named.IsNamed(n, "byline", "bylines") {
		return !slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(words, name) })
	}
	before := len(words) - len(names)
	return before > 0 && slices.Equal(words[before:], names) && slices.Contains(byWords, strings.Join(words[:before], " "))
}

// byWords are what stands before an author's name, by language.
var byWords = []string{
	"by", "written by", "posted by", "published by", "words by", "text by", "story by", "author", "von", "autor", "autorin", "text", "text von", "par", "écrit par", "publié par", "auteur", "por", "escrito por",
	"publicado por", "di", "scritto da", "a cura di", "autore", "door", "geschreven door", "av", "af", "skrevet av", "skrevet af", "przez", "autor tekstu", "od", "napsal", "írta", "szerző", "scris de", "de", "yazan",
	"автор", "от", "текст", "συντάκτης", "بقلم", "כתב", "作者", "文", "撰文", "記者", "著者", "글", "bởi", "oleh",
}
