package shape

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// joinEmphasis joins pieces of emphasis with only white space between. In
// Markdown, delimiters between pieces would be ambiguous.
func joinEmphasis(root draft.Node) {
	for n := root.Following(root); n.Exists(); {
		if n.Is(atom.Pre, atom.Code, atom.Math, atom.Samp) {
			n = n.Behind(root)
			continue
		}
		if emphasisOf(n) != 0 && isPiece(n) {
			takePieces(n)
		}
		n = n.Following(root)
	}
}

// takePieces moves the pieces that follow n, and the white space between, into
// n.
func takePieces(n draft.Node) {
	for {
		between, piece := draft.Node(nil), n.Next()
		if piece.IsText() && piece.IsBlank() {
			between, piece = piece, piece.Next()
		}
		if emphasisOf(piece) != emphasisOf(n) || !isPiece(piece) {
			return
		}
		if between.Exists() {
			n.Append(between)
		}
		piece.MoveChildren(n)
		piece.Cut()
	}
}

// isPiece reports whether an element is nothing but emphasis: it is no target
// of a link, and contains no line break or block.
func isPiece(n draft.Node) bool {
	return !n.HasCommonAttrs() && !n.Holds(atom.Br) && !n.HoldsBlock()
}

// emphasisOf returns the preferred element for n's kind of emphasis, or 0 if n
// is none.
func emphasisOf(n draft.Node) atom.Atom {
	switch n.Tag() {
	case atom.Strong, atom.B:
		return atom.Strong
	case atom.Em, atom.I:
		return atom.Em
	case atom.Del, atom.S:
		return atom.Del
	}
	return 0
}
