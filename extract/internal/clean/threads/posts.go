package threads

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// A thread is a sequence of posts: siblings of one shape with an author each,
// and with a time unless they have the class of posts. Engines that judge each
// text separately select the bodies without the authors. So posts are searched
// on the page, not in the draft. Each becomes an article that begins with a
// line for author and time.

type Post struct {
	Node   page.NodeID
	Author page.NodeID // the element with the author's name
	Time   PostTime
	marks  postMarks // without those of nested posts
}

// shape is what the posts of a thread have in common. The class has no number
// at its end ("post-12"), because that is the single post's. Posts without
// class and type must have the same parent.
type shape struct {
	tag, class, itemtype string
	parent               page.NodeID
}

type threads struct {
	markFinder
	selected *facts.Selected
	kind     engine.Kind
	dates    dates
	marks    postMarks
	known    map[shape]int // of the posts found so far: at least minPosts
	counts   map[shape]int // of the children of the current element
	found    []candidate   // in document order
}

type candidate struct {
	Post
	shape  shape
	around int // index of the candidate that contains this one, or -1
}

const minPosts = 2 // in a thread

// findPosts returns the posts with selected text, in document order, if there
// are at least minPosts.
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

// learn adds the shapes of which several of n's children are posts. On forums,
// an author is enough evidence, but not inside a post.
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

// Templates use these classes for posts. Blogs use "post" for articles, too,
// also in listings, but no link preview has the class of a reply.
var (
	replyNames     = names.Of("comment", "reply", "answer", "message", "postbit")
	postNames      = names.Union(replyNames, names.Of("post"))
	signatureNames = names.Of("signature")
)

func (t *threads) hasTimeOrName(n page.NodeID) bool {
	return t.names.ClassHas(n, postNames) || len(marksBelow(t.p, t.marks.times, n)) > 0
}

func (t *threads) authorsIn(n page.NodeID) int { return len(marksBelow(t.p, t.marks.authors, n)) }

// mayBePost reports whether n groups blocks and is not a signature. Stack
// Exchange uses signatures for editors, too.
func mayBePost(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Div, atom.Section, atom.Article, atom.Li, atom.Tr, atom.Table, atom.Form, 0:
		return p.IsElement(n) && p.Namespace(n) == page.HTML && !p.Names().ClassHas(n, signatureNames)
	}
	return false
}

// isTypedPost reports whether a shape has the schema.org type of a post.
func isTypedPost(s shape) bool {
	switch typeOf(s) {
	case "Comment", "Answer", "Question", "DiscussionForumPosting":
		return true
	}
	return false
}

// typeOf returns a shape's schema.org type.
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

// isLinkedByHeading reports whether n has a heading that links to another page,
// as link previews have. Links to authors or fragments don't count: a fragment
// may be the post itself.
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

// innermost returns the index of the innermost candidate that contains n, or
// -1.
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

// joinBodies moves the marks of a body to the post around it if both are
// candidates: a list item may contain the body of a comment and the items of
// replies.
func (t *threads) joinBodies() {
	bodies := make([]int, len(t.found)) // by candidate: the number of candidates directly inside
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

// opening returns the first post of a forum's thread, which has a different
// shape in some templates: the only element with selected text before the first
// reply. It has an author and a time, but no heading, which would be the
// thread's title.
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

// before returns the only element with selected text before n, among the
// siblings of n or else of its ancestors, or None if there are several.
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

// narrow reduces a question to the part with its author. In schema.org, a
// question contains the answers, but here they are separate posts. If they
// cannot be separated, the question contains them.
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

// within returns the marks in n's subtree. Unlike in marksBelow, marks may be
// in any order.
func within(p *page.Page, marks []page.NodeID, n page.NodeID) (found []page.NodeID) {
	for _, m := range marks {
		if p.Contains(n, m) {
			found = append(found, m)
		}
	}
	return found
}
