package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// Beside a post, boards show a box about its author: a picture, a rank, the
// number of posts.

var paneNames = names.Union(
	names.Of("userinfo", "postprofile", "postleft", "poster", "authorpane", "postauthor"),
	names.Pairs([]string{"message"}, []string{"user"}),
)

// paneOf returns the box about a post's author, or None. It has the class of
// one and text beside it, or it is a table cell with less than half of the
// text.
func (e *extras) paneOf(post Post) page.NodeID {
	const maxPaneChars, maxFactChars = 400, 60 // a fact is a rank, a place, a number of posts
	pane, all := page.None, e.s.Chars(post.Node)
	for n := post.Author; n != post.Node && n != page.None && e.p.Chars(n) <= maxPaneChars; n = e.p.Parent(n) {
		if e.holdsLongText(n, maxFactChars) {
			break
		}
		chars := e.s.Chars(n)
		if e.names.ClassHas(n, paneNames) && chars < all || e.p.Is(n, atom.Td) && 2*chars < all {
			pane = n
		}
	}
	return pane
}

func (e *extras) holdsLongText(n page.NodeID, maxChars int32) bool {
	for c := n; c < e.p.End(n); c++ {
		if e.s.IsText(c) && e.p.Chars(c) > maxChars {
			return true
		}
	}
	return false
}

func (e *extras) dropPane(post Post) {
	if pane := e.paneOf(post); pane != page.None {
		e.leaveOut(pane)
	}
}

// dropPictures leaves out the boxes without selected text around the lines of
// author and time: the member's picture and status.
func (e *extras) dropPictures(post Post) {
	for _, line := range e.headLinesOf(post) {
		if box := e.boxAround(post, line); box != line {
			e.leaveOut(box)
		}
	}
}

// boxAround returns the outermost element around a line that has no selected
// text and no media, or the line.
func (e *extras) boxAround(post Post, line page.NodeID) page.NodeID {
	const maxNodes = 200
	box := line
	for up := e.p.Parent(line); up != post.Node && up != page.None; up = e.p.Parent(up) {
		if e.p.End(up)-up > maxNodes || e.s.HasText(up) || e.holdsPlayer(up) {
			break
		}
		box = up
	}
	return box
}

// headLinesOf returns the parts left out of a post, without those of nested
// posts.
func (e *extras) headLinesOf(post Post) (lines []page.NodeID) {
	for n := post.Node + 1; n < e.p.End(post.Node); {
		switch {
		case e.c.Has(n):
			n = e.p.End(n)
		case e.c.leftOut[n]:
			lines = append(lines, n)
			n = e.p.End(n)
		default:
			n++
		}
	}
	return lines
}

func (e *extras) holdsPlayer(n page.NodeID) bool {
	return facts.Find(e.p, n, func(tag atom.Atom) bool {
		return tag == atom.Iframe || tag == atom.Video || tag == atom.Audio || tag == atom.Figure
	}) != page.None
}
