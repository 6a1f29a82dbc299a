package clean

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// splitAtBreaks makes paragraphs of texts that are parted by two or more br.
func splitAtBreaks(root *html.Node) {
	var parents []*html.Node
	for _, br := range elements(root, atom.Br) {
		last := len(parents) - 1
		if startsBreak(br) && closest(br, atom.Pre) == nil && (last < 0 || parents[last] != br.Parent) {
			parents = append(parents, br.Parent)
		}
	}
	for _, n := range parents {
		splitChildren(n)
	}
}

// startsBreak reports whether n is a br that another one follows.
func startsBreak(n *html.Node) bool { return is(n, atom.Br) && is(next(n), atom.Br) }

// splitChildren puts the runs behind each break in at into paragraphs: in at,
// or behind at when it is a paragraph itself.
func splitChildren(at *html.Node) {
	var p *html.Node // the paragraph for the run at hand
	last := at
	for c := at.FirstChild; c != nil; {
		after := c.NextSibling
		switch {
		case startsBreak(c) && is(at, atom.P):
			p = likeParagraph(at)
			at.Parent.InsertBefore(p, last.NextSibling)
			last, after = p, dropBreaks(c)
		case startsBreak(c):
			p = newElement(atom.P)
			at.InsertBefore(p, c)
			after = dropBreaks(c)
		case isBlock(c) && !is(at, atom.P):
			p = nil
		case p != nil:
			at.RemoveChild(c)
			p.AppendChild(c)
		}
		c = after
	}
}

// likeParagraph returns a paragraph with the language and direction of p.
func likeParagraph(p *html.Node) *html.Node {
	like := newElement(atom.P)
	like.Attr = kept(p.Attr)
	unset(like, "id")
	return like
}

// dropBreaks drops br and the breaks and white space that follow it, and
// returns what comes behind them.
func dropBreaks(br *html.Node) *html.Node {
	n := br
	for n != nil && (isBlank(n) || is(n, atom.Br)) {
		behind := n.NextSibling
		cut(n)
		n = behind
	}
	return n
}

// wrapLooseText puts runs of text and inline elements into paragraphs where
// they stand among blocks, and makes a div with nothing but text a paragraph.
func wrapLooseText(root *html.Node) {
	for _, n := range append([]*html.Node{root}, elements(root)...) {
		switch {
		case n != root && (n.Parent == nil || !isLoose(n)):
		case n != root && !isMarkedNote(n) && !isItemArticle(n) && !hasBlock(n):
			if isWrapper(n) && !isEmpty(n) {
				rename(n, atom.P)
			}
		default:
			wrapRuns(n)
		}
	}
}

// isWrapper reports whether an element means nothing but a new line.
func isWrapper(n *html.Node) bool {
	return is(n, atom.Div, atom.Section, atom.Article, atom.Main, atom.Header, atom.Footer, atom.Aside, atom.Center,
		atom.Form, atom.Fieldset, atom.Address, atom.Hgroup, atom.Body, atom.Html, atom.Nav, atom.Dialog, atom.Search)
}

// isLoose reports whether n may hold paragraphs. A span, font or emphasis that
// holds one was meant to change the look of all of them.
func isLoose(n *html.Node) bool {
	return isWrapper(n) || is(n, atom.Blockquote, atom.Details) ||
		is(n, atom.Span, atom.Font, atom.B, atom.Strong, atom.I, atom.Em) && hasBlock(n)
}

func hasBlock(n *html.Node) bool {
	for d := range n.Descendants() {
		if isBlock(d) {
			return true
		}
	}
	return false
}

// wrapRuns wraps the runs between n's blocks. An inline element around a
// block, such as a link around a card, ends a run.
func wrapRuns(n *html.Node) {
	var p *html.Node
	for c := n.FirstChild; c != nil; {
		after := c.NextSibling
		switch {
		case isBlock(c) || hasBlock(c):
			p = nil
		case p != nil:
			n.RemoveChild(c)
			p.AppendChild(c)
		case !isBlank(c) && !is(c, atom.Br):
			p = newElement(atom.P)
			n.InsertBefore(p, c)
			n.RemoveChild(c)
			p.AppendChild(c)
		}
		c = after
	}
}

// trimBreaks drops each br at the start or end of a block, where it only made
// a distance.
func trimBreaks(root *html.Node) {
	for _, br := range elements(root, atom.Br) {
		if closest(br, atom.Pre) == nil && (!hasTextBeside(br, previous) || !hasTextBeside(br, next)) {
			dropOrSpace(br)
		}
	}
}

// hasTextBeside reports whether text stands on br's one side in its block.
func hasTextBeside(br *html.Node, step func(*html.Node) *html.Node) bool {
	for n := br; n.Parent != nil; n = n.Parent {
		if beside := step(n); beside != nil {
			return !isBlock(beside)
		}
		if isBlock(n.Parent) {
			return false
		}
	}
	return false
}

// markRules makes a rule of each paragraph that is only a row of signs, as
// those between the scenes of a story. Of several in a row one stays.
func markRules(root *html.Node) {
	for _, p := range elements(root, atom.P) {
		if isSignRow(p) && closest(p, atom.Td, atom.Th, atom.Li, atom.Blockquote) == nil {
			for c := p.FirstChild; c != nil; c = p.FirstChild {
				p.RemoveChild(c)
			}
			rename(p, atom.Hr)
			p.Attr = nil
		}
	}
	for _, hr := range elements(root, atom.Hr) {
		if is(previous(hr), atom.Hr) {
			cut(hr)
		}
	}
}

// isSignRow reports whether a paragraph is three or more of the same sign, or
// an asterism.
func isSignRow(p *html.Node) bool {
	const long = 40 // bytes
	if !isNoLonger(p, long) || holdsElement(p, atom.Img, atom.Math) {
		return false
	}
	row := strings.ReplaceAll(text(p), " ", "")
	if row == "⁂" {
		return true
	}
	first, size := utf8.DecodeRuneInString(row)
	return size > 0 && strings.ContainsRune("*•·~-–—_=#", first) && strings.Trim(row, string(first)) == "" && len(row) >= 3*size
}
