package shape

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// joinEmphasis makes one element of emphasis that an editor wrote in pieces,
// with nothing but white space between: text formats have signs for a whole one
// only.
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

// takePieces puts the pieces that follow n, and the white space between, into it.
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

// isPiece reports whether an element is no more than emphasis: a link may lead to
// one with an id, and one with a break or a block in it is more than a line.
func isPiece(n draft.Node) bool {
	return !n.HasCommonAttrs() && !n.Holds(atom.Br) && !n.HoldsBlock()
}

// emphasisOf returns the element that stands for the kind of emphasis that n is;
// 0 if it is none.
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
