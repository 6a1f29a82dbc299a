package ttr

import (
	"cmp"
	"slices"
	"strings"

	"pilcrow/extract/page"
)

// line is one line of the source or, on pages without source lines, one block.
// A line has text or tags: empty lines are left out, as in the paper.
type line struct {
	first       page.NodeID // the first node on the line
	chars, tags int32       // x and y of the paper's Algorithm 1
}

// piece is the part of a text on one line.
type piece struct {
	node  page.NodeID // page.None if the text of the source is in no node
	line  int32
	chars int32
	text  string // of the source; "" on lines at block-level elements
}

// unit is what the lines of a page are.
type unit uint8

const (
	sourceUnit unit = iota // lines of the source
	blockUnit              // lines at block-level elements
)

// reading is the lines of a page, with the pieces of text on them.
type reading struct {
	lines     []line
	pieces    []piece
	unit      unit
	meanChars float64 // the mean length of the source's lines; 0 on a live page
}

// text returns the text on line k of the source, with its white space as
// written.
func (r reading) text(k int) string {
	var b strings.Builder
	for _, p := range r.on(k) {
		b.WriteString(p.text)
	}
	return b.String()
}

// on returns the pieces on line k. The pieces are in the order of the lines.
func (r reading) on(k int) []piece {
	from, _ := slices.BinarySearchFunc(r.pieces, k, func(p piece, k int) int { return cmp.Compare(int(p.line), k) })
	to := from
	for to < len(r.pieces) && int(r.pieces[to].line) == k {
		to++
	}
	return r.pieces[from:to]
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
		r.pieces = append(r.pieces, piece{node: n, line: int32(len(r.lines) - 1), chars: chars})
	}
}
