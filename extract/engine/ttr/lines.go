package ttr

import "pilcrow/extract/page"

// line is one line of the source or, on pages without source lines, one block.
// A line has text or tags: empty lines are left out, as in the paper.
type line struct {
	first       page.NodeID // the first node on the line
	chars, tags int32       // x and y of the paper's Algorithm 1
}

// piece is the part of a text node on one line.
type piece struct {
	node  page.NodeID
	line  int32
	chars int32
}

// ruler collects the lines of a page.
type ruler struct {
	lines  []line
	pieces []piece
	isOpen bool // whether the last line can still grow
}

// next ends the current line.
func (r *ruler) next() { r.isOpen = false }

// here returns the current line. If the line is empty so far, n becomes its
// first node.
func (r *ruler) here(n page.NodeID) *line {
	if !r.isOpen {
		r.lines = append(r.lines, line{first: n})
		r.isOpen = true
	}
	return &r.lines[len(r.lines)-1]
}

// tag counts a tag of node n.
func (r *ruler) tag(n page.NodeID) { r.here(n).tags++ }

// text counts chars characters of the text node n.
func (r *ruler) text(n page.NodeID, chars int32) {
	if chars > 0 {
		r.here(n).chars += chars
		r.piece(n, chars)
	}
}

// piece records that chars characters of the text node n are on the current
// line.
func (r *ruler) piece(n page.NodeID, chars int32) {
	r.pieces = append(r.pieces, piece{n, int32(len(r.lines) - 1), chars})
}

func (r *ruler) result() ([]line, []piece) { return r.lines, r.pieces }
