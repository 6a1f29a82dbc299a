package ttr

import (
	"pilcrow/extract/page"

	"golang.org/x/net/html/atom"
)

// A live page has no source, and the lines of a minified one say nothing about
// its text. On such a page a line begins at each block-level start tag of the
// body. An element counts as two tags, its end tag on the line where its content
// ends, and a void element as one. Elements whose text never counts have no tags:
// scripts and styles, as in the paper, and icons, templates, canvases and the
// like, of which a live page only has a part. So a live page and its saved form
// have the same lines.

// Blocks are the lines of a page at its block-level elements, with the ratios
// of the paper.
type Blocks struct {
	Line      []int32   // by node: the line of a text node, or NoLine
	Ratio     []float64 // by line: TTR_k
	Smoothed  []float64 // by line: e_k, equation (1)
	Deviation float64   // σ of Smoothed
}

// NoLine is the line of nodes that are no counted text.
const NoLine = -1

// ReadBlocks returns the lines of p at its block-level elements, whether or not
// p has a source.
func ReadBlocks(p *page.Page) Blocks {
	lines, pieces := blockLines(p)
	b := Blocks{Line: make([]int32, p.Len()), Ratio: ratios(lines)}
	b.Smoothed = smooth(b.Ratio, radius)
	b.Deviation = deviation(b.Smoothed)
	for n := range b.Line {
		b.Line[n] = NoLine
	}
	for _, piece := range pieces {
		b.Line[piece.node] = piece.line
	}
	return b
}

// Rise returns by how much the ratio of line k is above the mean of the lines before
// it, as prediction compares them.
func (b Blocks) Rise(k int) float64 { return b.Ratio[k] - meanBefore(b.Ratio, k, lookaround) }

// Fall is Rise with the lines after it.
func (b Blocks) Fall(k int) float64 { return b.Ratio[k] - meanAfter(b.Ratio, k, lookaround) }

// Most pages have more nodes for each line and text, and fewer elements around a
// text.
const nodesPerLine, nodesPerPiece, usualDepth = 3, 3, 64

// blockLines returns the non-empty lines of p at its block-level elements, and
// the texts on them. A page without a body has none.
func blockLines(p *page.Page) ([]line, []piece) {
	body := p.Body()
	if body == page.None {
		return nil, nil
	}
	r := ruler{lines: make([]line, 0, p.Len()/nodesPerLine), pieces: make([]piece, 0, p.Len()/nodesPerPiece)}
	open := make([]page.NodeID, 0, usualDepth) // the elements whose end tags are still to come
	for n := body; n < p.End(body); {
		open = r.endTags(p, open, n)
		switch {
		case p.IsText(n):
			r.text(n, p.Chars(n))
		case !p.Counted(n):
			n = p.End(n)
			continue
		default:
			if page.IsBlock(p.Tag(n)) && p.Namespace(n) == page.HTML {
				r.next()
			}
			r.tag(n)
			if !isVoid(p.Tag(n)) {
				open = append(open, n)
			}
		}
		n++
	}
	r.endTags(p, open, p.End(body))
	return r.lines, r.pieces
}

// endTags counts the end tags of the open elements that end before n. It
// returns the elements that are still open.
func (r *ruler) endTags(p *page.Page, open []page.NodeID, n page.NodeID) []page.NodeID {
	k := len(open)
	for ; k > 0 && p.End(open[k-1]) <= n; k-- {
		r.tag(open[k-1])
	}
	return open[:k]
}

// isVoid reports whether an element has no end tag (HTML standard, 13.1.2).
func isVoid(tag atom.Atom) bool {
	switch tag {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Frame, atom.Hr, atom.Img, atom.Input,
		atom.Link, atom.Meta, atom.Param, atom.Source, atom.Track, atom.Wbr:
		return true
	}
	return false
}
