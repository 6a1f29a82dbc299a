package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/names"
)

// extras leaves out what templates put into a post beside its words, in whatever
// way they are built: a rule, the thread's subject, a line about the last edit, the
// button to answer, the member's pictures beside the name.
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
	for _, post := range posts {
		e.dropParts(post)
	}
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

// dropParts leaves out the parts of a post that are extras by themselves.
func (e *extras) dropParts(post Post) {
	for n := post.Node + 1; n < e.p.End(post.Node); {
		switch {
		case e.c.Has(n):
			n = e.p.End(n)
		case e.p.IsElement(n) && !e.p.Contains(n, post.Author) && e.isExtra(n):
			e.leaveOut(n)
			n = e.p.End(n)
		default:
			n++
		}
	}
}

func (e *extras) isExtra(n page.NodeID) bool {
	const maxNodes = 200
	if e.p.End(n)-n > maxNodes || e.edges[firstFrom(e.edges, n+1)] < e.p.End(n) {
		return false // large, or around another post
	}
	return e.isEditNote(n) || e.isSignature(n) || e.isButton(n) || e.isIcon(n) || e.isStatus(n)
}

// isButton reports whether n is a link that leads to a form about a post, a picture
// or a label on a line of its own.
func (e *extras) isButton(n page.NodeID) bool {
	const maxLabelChars = 40
	if !e.p.Is(n, atom.A) || e.p.Chars(n) > maxLabelChars || !isPostForm(e.p.Attr(n, "href")) {
		return false
	}
	return e.p.Chars(n) == 0 || e.p.Chars(n) == e.p.Chars(lineOf(e.p, page.Root, n))
}

// isIcon reports whether n is a picture beside the name of who is quoted, or beside
// the words of a heading.
func (e *extras) isIcon(n page.NodeID) bool {
	line := e.p.Parent(n)
	if e.p.Chars(n) > 0 || !e.p.Is(n, atom.Img) && !e.p.Is(n, atom.A) {
		return false
	}
	return e.names.ClassHas(line, quoterNames) || facts.IsHeading(e.p.Tag(line)) && e.p.Chars(line) > 0
}

// isStatus reports whether n says who is online, or how many readers liked a post
// or voted for it.
func (e *extras) isStatus(n page.NodeID) bool {
	const maxStatusChars = 40
	return e.p.Chars(n) <= maxStatusChars && e.names.ClassHas(n, statusNames)
}

var (
	quoterNames = names.Of("postedby")
	statusNames = names.Union(
		names.Of("postfootleft", "vote", "votes", "voting", "votecount", "votescount"),
		names.Pairs([]string{"post"}, []string{"likes"}),
	)
)
