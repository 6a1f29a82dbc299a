package threads

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/names"
)

// A thread is a row of posts: siblings of one shape, each with an author and,
// unless its name is that of posts, a time. An engine that judges each text alone
// selects the posts' texts without their authors, so posts are looked for on the
// page and not in the draft: each becomes an article that begins with a line for
// author and time.

// Post is one contribution to a thread.
type Post struct {
	Node   page.NodeID
	Author page.NodeID // what contains the author's name
	Time   PostTime
	marks  postMarks // those in it, and in no post inside
}

// shape is what the posts of a thread have in common; a number at the end of the
// class ("post-12") is the post's own. If they have neither a
// class nor a type, they are the children of one element.
type shape struct {
	tag, class, itemtype string
	parent               page.NodeID
}

// threads finds the posts of a page.
type threads struct {
	markFinder
	selected *facts.Selected
	kind     engine.Kind
	dates    dates
	marks    postMarks
	known    map[shape]int // of the posts found so far: minPosts or more
	counts   map[shape]int // of the children of one element
	found    []candidate   // in document order
}

// candidate is what may be a post.
type candidate struct {
	Post
	shape  shape
	around int // the candidate that contains this one, -1 for none
}

const minPosts = 2 // of a thread

// findPosts returns the posts of which a text is selected, in document order;
// none if there are fewer than minPosts.
func findPosts(s *facts.Selected, kind engine.Kind, o facts.Options) []Post {
	first, last := s.Bounds()
	if first == page.None {
		return nil
	}
	m := newMarkFinder(s.Page)
	t := threads{markFinder: m, selected: s, kind: kind, dates: dates{m, s, o.DateIn}, known: map[shape]int{}, counts: map[shape]int{}}
	t.marks = m.marksIn(facts.CommonAncestor(s.Page, first, last))
	if len(t.marks.authors) < minPosts {
		return nil
	}
	s.Recount()
	t.findCandidates()
	t.shareMarks()
	t.joinBodies()
	posts := t.posts()
	if len(posts) == 0 {
		return nil
	}
	if story, ok := t.story(posts[0].Node, o.Title); ok {
		posts = append([]Post{story}, posts...)
	}
	return posts
}

// findCandidates goes through the elements with authors and selected text.
func (t *threads) findCandidates() {
	p := t.p
	for n := page.Root; int(n) < p.Len(); {
		if p.IsText(n) || !t.selected.HasText(n) || p.Is(n, atom.Blockquote) {
			n = p.End(n)
			continue
		}
		authors := t.authorsIn(n)
		if authors == 0 {
			n = p.End(n)
			continue
		}
		if authors >= minPosts {
			t.learn(n)
		}
		if s := shapeOf(p, n); isTypedPost(s) || t.known[s] > 0 {
			t.found = append(t.found, candidate{Post{Node: n}, s, t.innermost(n)})
		}
		n++
	}
}

// learn adds the shapes of which several of n's children are posts. On a forum
// an author is enough evidence of one, but not inside another.
func (t *threads) learn(n page.NodeID) {
	p := t.p
	clear(t.counts)
	isThread := t.kind == engine.Forum && t.innermost(n) < 0
	for c := n + 1; c < p.End(n); c = p.End(c) {
		if !mayBePost(p, c) || !t.selected.HasText(c) || t.authorsIn(c) == 0 {
			continue
		}
		if (isThread || t.hasTimeOrName(c)) && (t.names.ClassHas(c, replyNames) || !t.isLinkedByHeading(c)) {
			s := shapeOf(p, c)
			if t.counts[s]++; t.counts[s] >= minPosts {
				t.known[s] = t.counts[s]
			}
		}
	}
}

// What templates call a post. An article of a blog is called post as well, also
// in a listing, but no link preview is called a reply.
var (
	replyNames     = names.Of("comment", "reply", "answer", "message", "postbit")
	postNames      = names.Union(replyNames, names.Of("post"))
	signatureNames = names.Of("signature")
)

// hasTimeOrName reports whether n has a time or is called a post.
func (t *threads) hasTimeOrName(n page.NodeID) bool {
	return t.names.ClassHas(n, postNames) || len(marksBelow(t.p, t.marks.times, n)) > 0
}

func (t *threads) authorsIn(n page.NodeID) int { return len(marksBelow(t.p, t.marks.authors, n)) }

// mayBePost reports whether such an element groups blocks and is not called the
// signature of a post (Stack Exchange has one for who edited it as well).
func mayBePost(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Div, atom.Section, atom.Article, atom.Li, atom.Tr, atom.Table, atom.Form, 0:
		return p.IsElement(n) && p.Namespace(n) == page.HTML && !p.Names().ClassHas(n, signatureNames)
	}
	return false
}

// isTypedPost reports whether a shape is declared to be a post's.
func isTypedPost(s shape) bool {
	switch typeOf(s) {
	case "Comment", "Answer", "Question", "DiscussionForumPosting":
		return true
	}
	return false
}

// typeOf returns a shape's type in schema.org.
func typeOf(s shape) string { return s.itemtype[strings.LastIndexByte(s.itemtype, '/')+1:] }

func shapeOf(p *page.Page, n page.NodeID) shape {
	const maxAttrBytes = 200 // they are hashed for each text in a box
	class, itemtype := p.Attr(n, "class"), p.Attr(n, "itemtype")
	class, _, _ = strings.Cut(strings.TrimSpace(class[:min(len(class), maxAttrBytes)]), " ")
	s := shape{p.TagName(n), strings.TrimRight(class, "0123456789"), itemtype[:min(len(itemtype), maxAttrBytes)], page.None}
	if p.Tag(n) != 0 && s.class == "" && s.itemtype == "" {
		s.parent = p.Parent(n)
	}
	return s
}

// isLinkedByHeading reports whether n has a heading that leads to another page,
// other than its author's, as link previews have. One that leads to a fragment
// may lead to the post itself.
func (t *threads) isLinkedByHeading(n page.NodeID) bool {
	const maxNodes = 1000
	p, heading := t.p, page.None
	for d := n; d < min(p.End(n), n+maxNodes); d++ {
		switch {
		case !p.IsElement(d):
		case facts.IsHeading(p.Tag(d)):
			heading = d
			if p.InLink(d) {
				return true
			}
		case p.Is(d, atom.A) && heading != page.None && p.Contains(heading, d) && t.trustAt(d) == noAuthor && t.trustAt(heading) == noAuthor:
			return p.HasAttr(d, "href") && !strings.Contains(p.Attr(d, "href"), "#")
		}
	}
	return false
}

// innermost returns the last candidate that contains n, -1 for none.
func (t *threads) innermost(n page.NodeID) int {
	i := len(t.found) - 1
	for i >= 0 && !t.p.Contains(t.found[i].Node, n) {
		i = t.found[i].around
	}
	return i
}

// shareMarks gives each mark to the innermost candidate around it.
func (t *threads) shareMarks() {
	own := func(c *candidate) *[]page.NodeID { return &c.marks.authors }
	t.share(t.marks.authors, own)
	own = func(c *candidate) *[]page.NodeID { return &c.marks.times }
	t.share(t.marks.times, own)
}

func (t *threads) share(marks []page.NodeID, own func(*candidate) *[]page.NodeID) {
	next, open := 0, -1
	for _, m := range marks {
		for ; next < len(t.found) && t.found[next].Node <= m; next++ {
			open = next
		}
		for open >= 0 && !t.p.Contains(t.found[open].Node, m) {
			open = t.found[open].around
		}
		if open >= 0 {
			list := own(&t.found[open])
			*list = append(*list, m)
		}
	}
}

// joinBodies gives the marks of a post's body to the post if a template makes both
// candidates: the item of a list with a comment's body and the items of the
// replies.
func (t *threads) joinBodies() {
	bodies := make([]int, len(t.found)) // by candidate: how many there are directly inside
	last := make([]int, len(t.found))
	for i, c := range t.found {
		if c.around >= 0 && c.shape != t.found[c.around].shape {
			bodies[c.around]++
			last[c.around] = i
		}
	}
	for i := range t.found {
		if whole, body := &t.found[i], &t.found[last[i]]; bodies[i] == 1 && len(whole.marks.authors) == 0 {
			whole.marks.authors = body.marks.authors
			whole.marks.times = append(body.marks.times, whole.marks.times...)
			body.marks = postMarks{}
		}
	}
}

// posts returns the candidates that have an author.
func (t *threads) posts() (posts []Post) {
	var answers []page.NodeID
	for _, c := range t.found {
		if typeOf(c.shape) == "Answer" {
			answers = append(answers, c.Node)
		}
	}
	for _, c := range t.found {
		if c.Author = t.authorOf(c.Node, c.marks.authors); c.Author == page.None {
			continue
		}
		if next := firstFrom(answers, c.Node); next < len(answers) && typeOf(c.shape) == "Question" {
			c.narrow(t.p, answers[next])
		}
		if c.Time = t.dates.of(c.Post); c.Time.Node == page.None {
			c.Time = t.dates.above(c.Post)
		}
		posts = append(posts, c.Post)
	}
	if len(posts) < minPosts {
		return nil
	}
	if opening, ok := t.opening(posts[0].Node); ok {
		posts = append([]Post{opening}, posts...)
	}
	return posts
}

// opening returns the post that opens a forum's thread, which has a shape of its
// own in some templates: all that is selected before the first reply, if it has
// an author and a time and no heading, which is the thread's title.
func (t *threads) opening(reply page.NodeID) (post Post, ok bool) {
	if t.kind != engine.Forum {
		return post, false
	}
	n := t.before(reply)
	if n == page.None || !mayBePost(t.p, n) || t.holdsSelectedHeading(n) {
		return post, false
	}
	post = Post{Node: n, marks: postMarks{marksBelow(t.p, t.marks.authors, n), marksBelow(t.p, t.marks.times, n)}}
	post.Author = t.authorOf(n, post.marks.authors)
	if post.Author == page.None || len(post.marks.times) == 0 {
		return post, false
	}
	post.Time = t.dates.of(post)
	return post, true
}

// before returns the only element before n, beside it or beside a container of
// it, of which a text is selected; None if there are several.
func (t *threads) before(n page.NodeID) page.NodeID {
	p, found := t.p, page.None
	for up := p.Parent(n); up != page.None && found == page.None; n, up = up, p.Parent(up) {
		if t.selected.CharsBetween(up, n) == 0 {
			continue
		}
		for c := up + 1; c < n; c = p.End(c) {
			if !t.selected.HasText(c) {
				continue
			}
			if found != page.None {
				return page.None
			}
			found = c
		}
	}
	return found
}

func (t *threads) holdsSelectedHeading(n page.NodeID) bool {
	for d := n; d < t.p.End(n); d++ {
		if facts.IsHeading(t.p.Tag(d)) && t.selected.HasText(d) {
			return true
		}
	}
	return false
}

// narrow makes a question the part of it with its author and none of the answers,
// which schema.org puts into the question: they are posts beside it. A question
// that cannot be separated from its answers contains them.
func (post *Post) narrow(p *page.Page, answer page.NodeID) {
	part := post.Author
	for up := p.Parent(part); up != post.Node && !p.Contains(up, answer); up = p.Parent(up) {
		part = up
	}
	if !p.Contains(post.Node, answer) || !mayBePost(p, part) {
		return
	}
	post.Node = part
	post.marks = postMarks{marksBelow(p, post.marks.authors, part), within(p, post.marks.times, part)}
}

// within returns those of marks, which may be in any order, that are in n's
// subtree.
func within(p *page.Page, marks []page.NodeID, n page.NodeID) (found []page.NodeID) {
	for _, m := range marks {
		if p.Contains(n, m) {
			found = append(found, m)
		}
	}
	return found
}
