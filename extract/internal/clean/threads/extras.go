package threads

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// extras leaves out the parts that templates add to the body of a post: rules,
// the thread's subject, edit notes, reply buttons, the member's picture.
type extras struct {
	markFinder
	s     *facts.Selected
	c     Copies
	edges []page.NodeID // starts and ends of posts, in document order
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

// leaveOut removes n from the selection and from the copy, with its parts
// without text.
func (e *extras) leaveOut(n page.NodeID) {
	e.c.leftOut[n] = true
	e.s.Remove(n)
}

// ownEnd returns the end of a post, or the start of the first post in it.
func (e *extras) ownEnd(post Post) page.NodeID {
	return e.edges[firstFrom(e.edges, post.Node+1)]
}

// dropParts leaves out parts that are extras whatever is around them.
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
		return false // large, or contains an end of a post
	}
	return e.isEditNote(n) || e.isSignature(n) || e.isButton(n) || e.isIcon(n) || e.isStatus(n)
}

// isButton reports whether n is a link to a form about a post and fills its
// line.
func (e *extras) isButton(n page.NodeID) bool {
	const maxLabelChars = 40
	if !e.p.Is(n, atom.A) || e.p.Chars(n) > maxLabelChars || !isPostFormAddress(e.p.Attr(n, "href")) {
		return false
	}
	return e.p.Chars(n) == 0 || e.p.Chars(n) == e.p.Chars(lineOf(e.p, page.Root, n))
}

// isIcon reports whether n is a picture beside the name of a quoted author or
// the words of a heading.
func (e *extras) isIcon(n page.NodeID) bool {
	line := e.p.Parent(n)
	if e.p.Chars(n) > 0 || !e.p.Is(n, atom.Img) && !e.p.Is(n, atom.A) {
		return false
	}
	return e.names.ClassHas(line, quoterNames) || facts.IsHeading(e.p.Tag(line)) && e.p.Chars(line) > 0
}

// isStatus reports whether n shows who is online, or counts likes or votes.
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

// dropRules leaves out the rules and rows of dashes at the start or end of a
// post.
func (e *extras) dropRules() {
	first, last := e.edges[0], e.edges[len(e.edges)-1]
	for n := first; n < last; n++ {
		if !e.isRule(n) {
			continue
		}
		i := firstFrom(e.edges, n+1)
		if e.s.CharsBetween(e.edges[i-1], n) == 0 || e.s.CharsBetween(e.p.End(n), e.edges[i]) == 0 {
			e.leaveOut(n)
		}
	}
}

// isRule reports whether n is an hr element or a text of dashes.
func (e *extras) isRule(n page.NodeID) bool {
	const minDashes = 4
	if !e.p.IsText(n) {
		return e.p.Is(n, atom.Hr)
	}
	text := strings.TrimSpace(e.p.Text(n))
	return len(text) >= minDashes && strings.Trim(text, "-_=–—") == ""
}

// isSignature reports whether n is a member's signature: it has the class of
// one, or begins with a line of underscores.
func (e *extras) isSignature(n page.NodeID) bool {
	const maxChars = 600
	if e.p.Chars(n) == 0 || e.p.Chars(n) > maxChars {
		return false
	}
	return e.names.ClassHas(n, endingNames) || e.beginsWithUnderscores(n)
}

// beginsWithUnderscores reports whether n's first text is a line of underscores
// (vBulletin, phpBB). In an author's text, other text would precede it.
func (e *extras) beginsWithUnderscores(n page.NodeID) bool {
	const minUnderscores = 12
	for c := n + 1; c < e.p.End(n); c++ {
		if !e.p.IsText(c) {
			continue
		}
		if text := strings.TrimSpace(e.p.Text(c)); text != "" {
			return len(text) >= minUnderscores && strings.Trim(text, "_") == ""
		}
	}
	return false
}

// endingNames are classes of signatures on boards only.
var endingNames = names.Of("postsignature")
