package threads

import (
	"strings"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/draft"
	"pilcrow/internal/letter"
	"pilcrow/internal/phrases"
)

// Boards and mail programs give each post a subject. Most answers have the one of
// the thread, "Re: Which oil?", which says nothing between them. A subject of the
// post's own stays.

// subject is the line of a post that may be its subject.
type subject struct {
	node    page.NodeID
	words   string // letter.Plain, without the marks of an answer
	isReply bool
}

// dropSubjects leaves out the subjects of answers that are those of the thread:
// its title, or that of several posts; and the title itself above the first post.
func (e *extras) dropSubjects(posts []Post, title string) {
	title = letter.Plain(title)
	var found []subject
	counts := map[string]int{}
	for _, post := range posts {
		for _, s := range e.subjects(post) {
			found = append(found, s)
			counts[s.words]++
		}
	}
	for _, s := range found {
		if s.isReply && (counts[s.words] > 1 || isTitle(s.words, title)) || s.words == title {
			e.leaveOut(s.node)
		}
	}
}

// isTitle reports whether the words of a subject are those of the title, which may
// have the site's name as well, or be cut off, or have that of the mail list.
func isTitle(words, title string) bool {
	return title != "" && words != "" && (strings.Contains(title, words) || strings.Contains(words, title))
}

// subjects returns the lines at the beginning of a post that may be its subject.
func (e *extras) subjects(post Post) (found []subject) {
	const maxLines = 4 // the member's rank, the subject
	lines, end := 0, e.ownEnd(post)
	for n := post.Node; n < end && lines < maxLines; {
		if !e.s.IsText(n) && !e.isOfHeading(n) {
			n++
			continue
		}
		lines++
		node := e.wholeOf(post.Node, n)
		if s, ok := e.subjectAt(post.Node, node); ok {
			found = append(found, s)
		}
		n = e.p.End(lineOr(e.p, post.Node, node))
	}
	return found
}

// isOfHeading reports whether n is a text of a heading. Headings come back with the
// words below them if the engine left them out.
func (e *extras) isOfHeading(n page.NodeID) bool {
	if !e.p.IsText(n) || e.p.Chars(n) == 0 {
		return false
	}
	up := e.p.Parent(n)
	return facts.IsHeading(e.p.Tag(up)) || facts.IsHeading(e.p.Tag(e.p.Parent(up)))
}

// subjectAt returns the subject that node is: a line, or the beginning of one with
// the mark of an answer in an element of its own.
func (e *extras) subjectAt(post, node page.NodeID) (s subject, ok bool) {
	const maxSubjectChars = 200
	if e.p.Chars(node) > maxSubjectChars {
		return s, false
	}
	rest, isReply := phrases.CutReply(draft.SingleSpaced(facts.SubtreeText(e.p, node)))
	s = subject{node, letter.Plain(rest), isReply}
	isLine := draft.BreaksLine(e.p.Tag(node))
	return s, s.words != "" && (isLine || isReply && e.p.IsElement(node))
}

// wholeOf returns the outermost element in post with the same text as n, or n.
func (e *extras) wholeOf(post, n page.NodeID) page.NodeID {
	for up := e.p.Parent(n); up != post && up != page.None && e.p.Chars(up) == e.p.Chars(n); up = e.p.Parent(up) {
		n = up
	}
	return n
}

// lineOr returns the line around n, or n if that is the whole post.
func lineOr(p *page.Page, post, n page.NodeID) page.NodeID {
	if line := lineOf(p, post, n); line != post {
		return line
	}
	return n
}
