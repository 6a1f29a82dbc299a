package threads

import (
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
)

// extras leaves out what templates put into a post beside its words, in whatever
// way they are built: the thread's subject, a rule, the box about the member.
type extras struct {
	markFinder
	s     *facts.Selected
	c     Copies
	edges []page.NodeID // where a post begins or ends, in document order
}

// dropExtras leaves out the extras of posts, which are in document order.
func (c Copies) dropExtras(s *facts.Selected, posts []Post, title string) {
	e := &extras{markFinder: newMarkFinder(s.Page), s: s, c: c}
	for _, post := range posts {
		e.edges = append(e.edges, post.Node, s.Page.End(post.Node))
	}
	page.Sort(e.edges)
	s.Recount()
	for _, post := range posts {
		e.dropPane(post)
	}
	s.Recount()
	e.dropSubjects(posts, title)
	s.Recount()
	for _, post := range posts {
		e.dropPictures(post)
	}
	e.dropRules()
	e.unquote(posts)
}

// leaveOut takes n out of the selection and of the copy: also what has no text.
func (e *extras) leaveOut(n page.NodeID) {
	e.c.leftOut[n] = true
	e.s.Remove(n)
}

// ownEnd returns where a post ends or the first post in it begins.
func (e *extras) ownEnd(post Post) page.NodeID {
	return e.edges[firstFrom(e.edges, post.Node+1)]
}
