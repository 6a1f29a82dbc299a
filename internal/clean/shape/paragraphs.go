package shape

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// SplitAtBreaks makes paragraphs of texts that are parted by two or more br.
func SplitAtBreaks(root draft.Node) {
	var parents []draft.Node
	for _, br := range root.Elements(atom.Br) {
		last := len(parents) - 1
		if startsBreak(br) && !br.Closest(atom.Pre).Exists() && (last < 0 || parents[last] != br.Parent()) {
			parents = append(parents, br.Parent())
		}
	}
	for _, n := range parents {
		splitChildren(n)
	}
}

// startsBreak reports whether n is a br that another one follows.
func startsBreak(n draft.Node) bool { return n.Is(atom.Br) && n.After().Is(atom.Br) }

// splitChildren puts the runs behind each break in at into paragraphs: in at,
// or behind at when it is a paragraph itself.
func splitChildren(at draft.Node) {
	var p draft.Node // the paragraph for the run at hand
	last := at
	for c := at.First(); c.Exists(); {
		after := c.Next()
		switch {
		case startsBreak(c) && at.Is(atom.P):
			p = likeParagraph(at)
			at.Parent().InsertBefore(p, last.Next())
			last, after = p, dropBreaks(c)
		case startsBreak(c):
			p = at.Tree().Element(atom.P)
			at.InsertBefore(p, c)
			after = dropBreaks(c)
		case c.IsBlock() && !at.Is(atom.P):
			p = nil
		case p.Exists():
			c.Cut()
			p.Append(c)
		}
		c = after
	}
}

// likeParagraph returns a paragraph with the language and direction of p.
func likeParagraph(p draft.Node) draft.Node {
	like := p.Tree().Element(atom.P)
	like.TakeCommonAttrs(p)
	like.Unset("id")
	return like
}

// dropBreaks drops br and the breaks and white space that follow it, and
// returns what comes behind them.
func dropBreaks(br draft.Node) draft.Node {
	n := br
	for n.Exists() && (n.IsBlank() || n.Is(atom.Br)) {
		behind := n.Next()
		n.Cut()
		n = behind
	}
	return n
}

// WrapLooseText puts runs of text and inline elements into paragraphs where
// they stand among blocks, and makes a div with nothing but text a paragraph.
func WrapLooseText(root draft.Node) {
	for _, n := range append([]draft.Node{root}, root.Elements()...) {
		switch {
		case n != root && (!n.Parent().Exists() || !n.IsLoose()):
		case n != root && !n.IsCallout() && !n.IsItem() && !n.HoldsBlock():
			if n.IsWrapper() && !n.IsEmpty() {
				n.Rename(atom.P)
			}
		default:
			wrapRuns(n)
		}
	}
}

// wrapRuns wraps the runs between n's blocks. An inline element around a
// block, such as a link around a card, ends a run.
func wrapRuns(n draft.Node) {
	var p draft.Node
	for c := n.First(); c.Exists(); {
		after := c.Next()
		switch {
		case c.IsBlock() || c.HoldsBlock():
			p = nil
		case p.Exists():
			c.Cut()
			p.Append(c)
		case !c.IsBlank() && !c.Is(atom.Br):
			p = n.Tree().Element(atom.P)
			n.InsertBefore(p, c)
			c.Cut()
			p.Append(c)
		}
		c = after
	}
}

// TrimBreaks drops each br at the start or end of a block, where it only made
// a distance.
func TrimBreaks(root draft.Node) {
	for _, br := range root.Elements(atom.Br) {
		if !br.Closest(atom.Pre).Exists() && (!hasTextBeside(br, draft.Node.Before) || !hasTextBeside(br, draft.Node.After)) {
			dropOrSpace(br)
		}
	}
}

// hasTextBeside reports whether text stands on br's one side in its block.
func hasTextBeside(br draft.Node, step func(draft.Node) draft.Node) bool {
	for n := br; n.Parent().Exists(); n = n.Parent() {
		if beside := step(n); beside.Exists() {
			return !beside.IsBlock()
		}
		if n.Parent().IsBlock() {
			return false
		}
	}
	return false
}

// MarkRules makes a rule of each paragraph that is only a row of signs, as
// those between the scenes of a story. Of several in a row one stays.
func MarkRules(root draft.Node) {
	for _, p := range root.Elements(atom.P) {
		if isSignRow(p) && !p.Closest(atom.Td, atom.Th, atom.Li, atom.Blockquote).Exists() {
			for c := p.First(); c.Exists(); c = p.First() {
				c.Cut()
			}
			p.Rename(atom.Hr)
			p.DropAttrs()
		}
	}
	for _, hr := range root.Elements(atom.Hr) {
		if hr.Before().Is(atom.Hr) {
			hr.Cut()
		}
	}
}

// DropOuterRules drops the rules with which the article begins or ends: they parted it
// from what was left out.
func DropOuterRules(root draft.Node) {
	for hr := outermost(root, draft.Node.First, draft.Node.Next); hr.Is(atom.Hr); hr = outermost(root, draft.Node.First, draft.Node.Next) {
		hr.Cut()
	}
	for hr := outermost(root, draft.Node.Last, draft.Node.Previous); hr.Is(atom.Hr); hr = outermost(root, draft.Node.Last, draft.Node.Previous) {
		hr.Cut()
	}
}

// outermost returns the first or the last thing in n that is no wrapper.
func outermost(n draft.Node, edge, next func(draft.Node) draft.Node) draft.Node {
	for c := edge(n); c.Exists(); {
		switch {
		case c.IsBlank():
			c = next(c)
		case c.IsElement() && c.IsWrapper():
			c = edge(c)
		default:
			return c
		}
	}
	return nil
}

// isSignRow reports whether a paragraph is three or more of the same sign, or
// an asterism.
func isSignRow(p draft.Node) bool {
	const maxRowBytes = 40
	if !p.IsNoLonger(maxRowBytes) || p.Holds(atom.Img, atom.Math) {
		return false
	}
	row := strings.ReplaceAll(p.Text(), " ", "")
	if row == "⁂" {
		return true
	}
	first, size := utf8.DecodeRuneInString(row)
	return size > 0 && strings.ContainsRune("*•·~-–—_=#", first) && strings.Trim(row, string(first)) == "" && len(row) >= 3*size
}
