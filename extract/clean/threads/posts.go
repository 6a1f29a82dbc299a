package threads

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// A thread is a row of posts: siblings of one shape, each with an author and,
// unless its name tells what it is, a time. An engine that judges each text
// alone keeps what was said and leaves who said it, so posts are looked for on
// the page and not in the copy: of each that is kept the copy is an article
// that begins with one line for both (posthead.go).

// Post is one contribution to a thread.
type Post struct {
	Node   page.NodeID
	Author page.NodeID // what names who wrote it
	Time   postTime
	marks  postMarks // those in it, and in no post inside
}

// shape is what the posts of a thread have in common: where neither name nor
// class nor type tells one, they are the children of one element.
type shape struct {
	tag, class, itemtype string
	around               page.NodeID
}

// threads looks for the posts of a page.
type threads struct {
	p     *page.Page
	kind  engine.Kind
	dates dates
	kept  []int32 // see keptTexts
	marks postMarks
	known map[shape]bool // of the posts found so far
	found []candidate    // in document order
}

// candidate is what may be a post.
type candidate struct {
	Post
	shape  shape
	around int // the candidate in which this one lies, -1 for none
}

// fewestPosts make a thread.
const fewestPosts = 2

// findPosts returns the posts of p of which a text is selected in mask, in
// document order; none where there are not two.
func findPosts(p *page.Page, mask []bool, kind engine.Kind, o facts.Options) []Post {
	first, last := facts.Bounds(mask)
	if first == page.None {
		return nil
	}
	around := facts.CommonAncestor(p, []page.NodeID{first, last})
	t := threads{p: p, kind: kind, dates: dates{p, mask, o.DateIn}, marks: postMarksOf(p, around), known: map[shape]bool{}}
	if len(t.marks.authors) < fewestPosts {
		return nil
	}
	t.kept = facts.KeptTexts(p, mask)
	for n := page.Root; int(n) < p.Len(); {
		authors := t.authorsIn(n)
		if p.IsText(n) || p.Is(n, atom.Blockquote) || t.kept[p.End(n)] == t.kept[n] || authors == 0 {
			n = p.End(n)
			continue
		}
		if authors >= fewestPosts {
			t.learn(n)
		}
		if s := shapeOf(p, n); t.known[s] || isTypedPost(s) {
			t.found = append(t.found, candidate{Post{Node: n}, s, t.innermost(n)})
		}
		n++
	}
	t.shareMarks()
	t.joinBodies()
	return t.posts()
}

// learn adds the shapes of which several of n's children are posts. On a forum
// an author is enough to tell one, but not inside another.
func (t *threads) learn(n page.NodeID) {
	count := map[shape]int{}
	isThread := t.kind == engine.Forum && t.innermost(n) < 0
	for c := range t.p.Children(n) {
		if !mayBePost(t.p, c) || t.kept[t.p.End(c)] == t.kept[c] || t.authorsIn(c) == 0 {
			continue
		}
		if (isThread || t.hasTimeOrName(c)) && (isReply(t.p, c) || !isTeaserNode(t.p, c)) {
			s := shapeOf(t.p, c)
			count[s]++
			t.known[s] = t.known[s] || count[s] >= fewestPosts
		}
	}
}

// hasTimeOrName reports whether n has a time or is called a post.
func (t *threads) hasTimeOrName(n page.NodeID) bool {
	return len(marksBelow(t.p, t.marks.times, n)) > 0 || named.HasWord(t.p.Attr(n, "class"), postWords)
}

func (t *threads) authorsIn(n page.NodeID) int { return len(marksBelow(t.p, t.marks.authors, n)) }

// isReply reports whether n is called one, which a teaser never is.
func isReply(p *page.Page, n page.NodeID) bool {
	return named.HasWord(p.Attr(n, "class"), postWords[1:])
}

// postWords are what templates call a post. An article of a blog is called post
// as well, and what it is among teasers.
var postWords = []string{"post", "comment", "reply", "answer", "message", "postbit"}

// mayBePost reports whether such an element groups blocks and is not called the
// signature of a post (Stack Exchange has one for who edited it as well).
func mayBePost(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Div, atom.Section, atom.Article, atom.Li, atom.Tr, atom.Table, atom.Form, 0:
		return p.IsElement(n) && p.Namespace(n) == page.HTML && !named.HasWord(p.Attr(n, "class"), []string{"signature"})
	}
	return false
}

// isTypedPost reports whether a shape says of itself that it is a post's.
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
	class, _, _ := strings.Cut(strings.TrimSpace(p.Attr(n, "class")), " ")
	s := shape{p.TagName(n), class, p.Attr(n, "itemtype"), page.None}
	if p.Tag(n) != 0 && s.class == "" && s.itemtype == "" {
		s.around = p.Parent(n)
	}
	return s
}

// isTeaserNode reports whether n has a heading that leads to another page, other
// than its author's. One that leads to a fragment may lead to the post itself.
func isTeaserNode(p *page.Page, n page.NodeID) bool {
	const far = 1000 // nodes
	heading := page.None
	for d := n; d < min(p.End(n), n+far); d++ {
		switch {
		case !p.IsElement(d):
		case facts.IsHeading(p.Tag(d)):
			heading = d
			if p.InLink(d) {
				return true
			}
		case p.Is(d, atom.A) && heading != page.None && p.Contains(heading, d) && trustIn(p, d) == noAuthor && trustIn(p, heading) == noAuthor:
			return p.HasAttr(d, "href") && !strings.Contains(p.Attr(d, "href"), "#")
		}
	}
	return false
}

// innermost returns the last candidate that holds n, -1 for none.
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

// joinBodies gives the marks of a post's body to the post, where a template
// says of both that they are one: the item of a list that holds a comment's
// body and the items of the replies.
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
		if c.Author = authorOf(t.p, c.Node, c.marks.authors); c.Author == page.None {
			continue
		}
		if next, _ := slices.BinarySearch(answers, c.Node); typeOf(c.shape) == "Question" && next < len(answers) {
			c.narrow(t.p, answers[next])
		}
		c.Time = t.dates.of(c.Post)
		posts = append(posts, c.Post)
	}
	if len(posts) < fewestPosts {
		return nil
	}
	if opening, ok := t.opening(posts[0].Node); ok && t.kind == engine.Forum {
		posts = append([]Post{opening}, posts...)
	}
	return posts
}

// opening returns the post that opens a thread, which has a shape of its own in
// some templates: all that is kept before the first reply, if it has an author
// and a time and no heading, which is the thread's title.
func (t *threads) opening(reply page.NodeID) (Post, bool) {
	s := Post{Node: t.before(reply)}
	if s.Node == page.None || !mayBePost(t.p, s.Node) || holdsKeptHeading(t.p, t.kept, s.Node) {
		return s, false
	}
	s.marks = postMarks{marksBelow(t.p, t.marks.authors, s.Node), marksBelow(t.p, t.marks.times, s.Node)}
	s.Author = authorOf(t.p, s.Node, s.marks.authors)
	if s.Author == page.None || len(s.marks.times) == 0 {
		return s, false
	}
	s.Time = t.dates.of(s)
	return s, true
}

// before returns the only element before n, beside it or beside what is around
// it, of which a text is kept; None where there are several.
func (t *threads) before(n page.NodeID) page.NodeID {
	found := page.None
	for up := t.p.Parent(n); up != page.None && found == page.None; n, up = up, t.p.Parent(up) {
		if t.kept[n] == t.kept[up] {
			continue
		}
		for c := range t.p.Children(up) {
			if c >= n || t.kept[t.p.End(c)] == t.kept[c] {
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

func holdsKeptHeading(p *page.Page, kept []int32, n page.NodeID) bool {
	for d := n; d < p.End(n); d++ {
		if p.IsElement(d) && facts.IsHeading(p.Tag(d)) && kept[p.End(d)] > kept[d] {
			return true
		}
	}
	return false
}

// narrow makes a question the part of it that holds its author and none of the
// answers, which schema.org puts into the question: they are posts beside it. A
// question that can't be parted from its answers holds them.
func (s *Post) narrow(p *page.Page, answer page.NodeID) {
	part := s.Author
	for up := p.Parent(part); up != s.Node && !p.Contains(up, answer); up = p.Parent(up) {
		part = up
	}
	if !p.Contains(s.Node, answer) || !mayBePost(p, part) {
		return
	}
	s.Node = part
	outside := func(m page.NodeID) bool { return !p.Contains(part, m) }
	s.marks = postMarks{slices.DeleteFunc(s.marks.authors, outside), slices.DeleteFunc(s.marks.times, outside)}
}
