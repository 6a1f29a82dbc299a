package threads

import (
	"strings"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// Boards and mail programs give each post a subject. Most replies have the
// thread's ("Re: Which oil?"), which is of no use between posts. Other subjects
// stay.

// subject is a line of a post that may be its subject.
type subject struct {
	node    page.NodeID
	words   string // normalized by letter.Plain, without "Re:"
	isReply bool
}

// dropSubjects leaves out the subjects of replies that equal the title or occur
// in several posts, and the title itself above the first post.
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

// isTitle reports whether the words of a subject are the title's. The title may
// contain the site's name, the subject that of the mailing list, and either may
// be truncated.
func isTitle(words, title string) bool {
	return title != "" && words != "" && (strings.Contains(title, words) || strings.Contains(words, title))
}

// subjects returns the lines at the start of a post that may be its subject.
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

// isOfHeading reports whether n is a text of a heading. Headings that the
// engine left out are restored with the text below them.
func (e *extras) isOfHeading(n page.NodeID) bool {
	if !e.p.IsText(n) || e.p.Chars(n) == 0 {
		return false
	}
	up := e.p.Parent(n)
	return facts.IsHeading(e.p.Tag(up)) || facts.IsHeading(e.p.Tag(e.p.Parent(up)))
}

// subjectAt returns the subject in node: a whole line, or an element with "Re:"
// at the start of one.
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

func (e *extras) wholeOf(post, n page.NodeID) page.NodeID {
	for up := e.p.Parent(n); up != post && up != page.None && e.p.Chars(up) == e.p.Chars(n); up = e.p.Parent(up) {
		n = up
	}
	return n
}

// lineOr returns the line around n, or n if the line is the whole post.
func lineOr(p *page.Page, post, n page.NodeID) page.NodeID {
	if line := lineOf(p, post, n); line != post {
		return line
	}
	return n
}
