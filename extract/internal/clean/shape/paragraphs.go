package shape

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// SplitAtBreaks makes paragraphs of texts that two or more br elements
// separate.
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

func startsBreak(n draft.Node) bool { return n.Is(atom.Br) && n.After().Is(atom.Br) }

// splitChildren puts the runs after each break in at into paragraphs, which are
// children of at, or siblings if at is a paragraph.
func splitChildren(at draft.Node) {
	var p draft.Node // for the current run
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

// likeParagraph returns a new paragraph with the attributes of p but its id.
func likeParagraph(p draft.Node) draft.Node {
	like := p.Tree().Element(atom.P)
	like.TakeCommonAttrs(p)
	like.Unset("id")
	return like
}

// dropBreaks drops br and the breaks and white space after it. It returns the
// next node.
func dropBreaks(br draft.Node) draft.Node {
	n := br
	for n.Exists() && (n.IsBlank() || n.Is(atom.Br)) {
		behind := n.Next()
		n.Cut()
		n = behind
	}
	return n
}

// WrapLooseText puts runs of text and inline elements between blocks into
// paragraphs. A div with only text becomes a paragraph.
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

// wrapRuns wraps the runs between n's blocks. An inline element around a block,
// such as the link of a link preview, ends a run.
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

// TrimBreaks drops each br at the start or end of a block, where it is only for
// spacing.
func TrimBreaks(root draft.Node) {
	for _, br := range root.Elements(atom.Br) {
		if !br.Closest(atom.Pre).Exists() && (!hasTextBeside(br, draft.Node.Before) || !hasTextBeside(br, draft.Node.After)) {
			dropOrSpace(br)
		}
	}
}

// hasTextBeside reports whether br has text on one side in its block.
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

// MakeRules replaces each paragraph that is only a row of symbols, as between
// scenes of a story, by a rule. Of several consecutive rules one stays.
func MakeRules(root draft.Node) {
	for _, p := range root.Elements(atom.P) {
		if isSymbolRow(p) && !p.Closest(atom.Td, atom.Th, atom.Li, atom.Blockquote).Exists() {
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

// DropOuterRules drops rules at the start and end of the article. They
// separated it from boilerplate.
func DropOuterRules(root draft.Node) {
	for hr := outermost(root, draft.Node.First, draft.Node.Next); hr.Is(atom.Hr); hr = outermost(root, draft.Node.First, draft.Node.Next) {
		hr.Cut()
	}
	for hr := outermost(root, draft.Node.Last, draft.Node.Previous); hr.Is(atom.Hr); hr = outermost(root, draft.Node.Last, draft.Node.Previous) {
		hr.Cut()
	}
}

// outermost returns the first or last node in n that is no wrapper.
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

// isSymbolRow reports whether a paragraph is three or more of one symbol, or an
// asterism.
func isSymbolRow(p draft.Node) bool {
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
