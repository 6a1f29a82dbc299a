package clean

import (
	"pilcrow/extract/draft"

	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// A post's copy is an article whose first line says who wrote it and when, in
// one form whatever the template's was: the name in bold, a dot, the time. What
// says so on the page itself is left out of the copy.

// threadCopies are the posts to be copied, by their element, and the elements
// of the tables that were their layout.
type threadCopies struct {
	byNode map[page.NodeID]post
	lines  map[page.NodeID]bool // what says on the page who wrote a post, and when
	grid   map[page.NodeID]bool
	open   []openRow // the last row and those to which it replies
}

// openRow is a row that is copied, by how far it is indented.
type openRow struct {
	indent  int
	article draft.Node
}

func (t threadCopies) has(n page.NodeID) bool {
	_, ok := t.byNode[n]
	return ok
}

func (t threadCopies) isSaid(n page.NodeID) bool { return t.lines[n] }
func (t threadCopies) isGrid(n page.NodeID) bool { return t.grid[n] }

// settlePosts finds the posts of p of which more is selected than the author and
// the time, and takes these out of mask.
func settlePosts(p *page.Page, mask []bool, kind engine.Kind, o Options) threadCopies {
	found := findPosts(p, mask, kind, o)
	t := threadCopies{byNode: make(map[page.NodeID]post, len(found)), lines: map[page.NodeID]bool{}, grid: map[page.NodeID]bool{}}
	kept := keptTexts(p, mask)
	for _, s := range found {
		lines := headLines(p, s, kept)
		if lines == nil {
			continue
		}
		for _, line := range lines {
			t.lines[line] = true
			clear(mask[line:p.End(line)])
			clearSigns(p, mask, s.node, line)
		}
		t.byNode[s.node] = s
		t.addTables(p, s)
	}
	return t
}

// clearSigns takes the dashes, dots and brackets out of mask that stand right
// beside a line of a post.
func clearSigns(p *page.Page, mask []bool, post, line page.NodeID) {
	const far = 20 // nodes
	for n := line - 1; n > max(post, line-far) && clearSign(p, mask, n); n-- {
	}
	for n := p.End(line); n < min(p.End(post), p.End(line)+far) && clearSign(p, mask, n); n++ {
	}
}

// clearSign takes a run of signs out of mask. It reports whether n says no more
// than that.
func clearSign(p *page.Page, mask []bool, n page.NodeID) bool {
	if p.IsText(n) {
		if strings.Trim(p.Text(n), " \n\t\u00a0-–—·•|»«,:()") != "" {
			return false
		}
		mask[n] = false
	}
	return true
}

// addTables adds the table of which a post is a row, and those in it that hold
// its author: a table of data has none.
func (t threadCopies) addTables(p *page.Page, s post) {
	if p.Is(s.node, atom.Tr) {
		t.addGrid(p, s.node)
	}
	for a := p.Parent(s.author); p.Contains(s.node, a); a = p.Parent(a) {
		if p.Is(a, atom.Tr) {
			t.addGrid(p, a)
		}
	}
}

// addGrid adds a row's cells and its table, with the other rows of it.
func (t threadCopies) addGrid(p *page.Page, row page.NodeID) {
	for c := range p.Children(row) {
		t.grid[c] = true
	}
	up := p.Parent(row)
	for up != page.None && isTablePart(p.Tag(up)) {
		t.grid[up] = true
		up = p.Parent(up)
	}
	if up == page.None || t.grid[up] {
		return
	}
	t.grid[up] = true
	for d := up + 1; d < p.End(up); d++ {
		switch {
		case p.Is(d, atom.Table):
			d = p.End(d) - 1
		case isTablePart(p.Tag(d)) || p.Is(d, atom.Td) || p.Is(d, atom.Th):
			t.grid[d] = true
		}
	}
}

// headLines returns the parts of a post that name the author or say the time,
// none inside another, in document order: whole lines where they say hardly
// anything else and are not all of the post. None if nothing else is kept.
func headLines(p *page.Page, s post, kept []int32) []page.NodeID {
	const beside = 40 // characters: "Posted by", "replied on", "#12"
	marks := headMarks(p, s)
	for _, rest := range []int32{beside, 0} {
		lines := linesAround(p, s, marks, rest)
		said := kept[p.End(s.node)] - kept[s.node]
		for _, line := range lines {
			said -= kept[p.End(line)] - kept[line]
		}
		if said > 0 {
			return lines
		}
	}
	return nil
}

// headMarks returns what says a post's author, as often as it does, its time,
// and links to the post itself.
func headMarks(p *page.Page, s post) (marks []page.NodeID) {
	const most = 20 // an honest post names its author a few times
	name := draft.SingleSpaced(subtreeText(p, s.author))
	for _, m := range s.marks.authors[:min(len(s.marks.authors), most)] {
		if p.Contains(m, s.author) || draft.SingleSpaced(subtreeText(p, m)) == name {
			marks = append(marks, m)
		}
	}
	if s.time.node != page.None {
		marks = append(marks, s.time.node)
	}
	marks = append(marks, permalinks(p, s)...)
	slices.Sort(marks)
	return slices.Compact(marks)
}

// permalinks returns the links near the start of a post that lead to itself:
// where its time leads, or to a place on a page and called by a number, "#12".
// One that names another page so is a reference.
func permalinks(p *page.Page, s post) (links []page.NodeID) {
	const far, long = 200, 20 // nodes; characters
	own := page.None
	if s.time.node != page.None {
		own = linkOf(p, s.time.node, s.node)
	}
	for n := s.node; n < min(p.End(s.node), s.node+far); n++ {
		if !p.Is(n, atom.A) || p.Chars(n) > long || n == own {
			continue
		}
		href := p.Attr(n, "href")
		if own != page.None && href == p.Attr(own, "href") || strings.Contains(href, "#") && isPostNumber(subtreeText(p, n)) {
			links = append(links, n)
		}
	}
	return links
}

func isPostNumber(s string) bool {
	number, found := strings.CutPrefix(strings.TrimSpace(s), "#")
	return found && number != "" && strings.Trim(number, "0123456789") == ""
}

// linesAround returns the lines around marks that say no more than rest beside
// them, in characters, and else the marks.
func linesAround(p *page.Page, s post, marks []page.NodeID, rest int32) (lines []page.NodeID) {
	for _, m := range marks {
		line := lineOf(p, s.node, m)
		other := p.Chars(line)
		for _, m := range marks {
			if p.Contains(line, m) {
				other -= p.Chars(m)
			}
		}
		if line == s.node || other > rest {
			line = m
		}
		if len(lines) == 0 || !p.Contains(lines[len(lines)-1], line) {
			lines = slices.DeleteFunc(lines, func(l page.NodeID) bool { return p.Contains(line, l) })
			lines = append(lines, line)
		}
	}
	return lines
}

// begin puts into the copy of n what does not stand on the page as it is, and
// returns where n's content goes.
func (c *copier) begin(n page.NodeID, made draft.Node) draft.Node {
	s, ok := c.posts.byNode[n]
	if !ok {
		return made
	}
	article := made
	switch made.Tag() {
	case atom.Li:
		article = made.Tree().Element(atom.Article)
		made.Append(article)
	case atom.Table:
		article = made.Tree().Element(atom.Article)
		made.WrapIn(article)
	default:
		made.Rename(atom.Article)
	}
	if c.p.Is(n, atom.Tr) {
		c.nest(n, article)
	}
	article.Mark(draft.Item)
	article.InsertBefore(c.head(s), article.First())
	if article == made || made.Tag() == atom.Li {
		return article
	}
	return made
}

// nest puts a row into the one to which it replies: rows are beside each other
// and indented by a cell that says how far (Hacker News).
func (c *copier) nest(row page.NodeID, article draft.Node) {
	indent := indentOf(c.p, row)
	for len(c.posts.open) > 0 && c.posts.open[len(c.posts.open)-1].indent >= indent {
		c.posts.open = c.posts.open[:len(c.posts.open)-1]
	}
	if len(c.posts.open) > 0 {
		article.Cut()
		c.posts.open[len(c.posts.open)-1].article.Append(article)
	}
	c.posts.open = append(c.posts.open, openRow{indent, article})
}

func indentOf(p *page.Page, row page.NodeID) int {
	const far = 12 // nodes
	for d := row; d < min(p.End(row), row+far); d++ {
		if indent, err := strconv.Atoi(p.Attr(d, "indent")); err == nil {
			return indent
		}
	}
	return 0
}

// head returns the line that begins a post.
func (c *copier) head(s post) draft.Node {
	line, name := c.draft.Element(atom.P), c.draft.Element(atom.B)
	line.Append(name)
	c.say(s.author, s.node, name)
	if s.time.node == page.None {
		return line
	}
	line.Append(c.draft.Text(" · "))
	time := line
	if s.time.value != "" {
		time = c.draft.Element(atom.Time)
		time.Set("datetime", s.time.value)
		line.Append(time)
	}
	if s.time.said == "" {
		c.say(s.time.node, s.node, time)
		return line
	}
	said := c.draft.Part(s.time.node, s.time.said)
	time.Append(said)
	return line
}

// say copies the text of n, in its link, to the end of line. Numbers that only
// elements kept apart ("2024", "1 yr") stay so.
func (c *copier) say(n, post page.NodeID, line draft.Node) {
	if link := linkOf(c.p, n, post); link != page.None {
		a := line.Tree().Element(atom.A)
		a.Set("href", c.p.Attr(link, "href"))
		line.Append(a)
		line = a
	}
	for d := n; d < c.p.End(n); d++ {
		if !c.p.IsText(d) || !c.p.Counted(d) {
			continue
		}
		t := c.draft.Copy(d)
		if line.Last().Exists() && endsWithDigit(line.Last().Data()) && beginsWithDigit(t.Data()) {
			line.Append(c.draft.Text(" "))
		}
		line.Append(t)
	}
}

func beginsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
func endsWithDigit(s string) bool   { return s != "" && beginsWithDigit(s[len(s)-1:]) }

// linkOf returns the link that n is, holds or lies in below post, unless it
// leads to a place on the page: it is where the reader is.
func linkOf(p *page.Page, n, post page.NodeID) page.NodeID {
	for d := n; d < p.End(n); d++ {
		if isAwayLink(p, d) {
			return d
		}
	}
	for a := p.Parent(n); a != post && p.Chars(a) == p.Chars(n); a = p.Parent(a) {
		if isAwayLink(p, a) {
			return a
		}
	}
	return page.None
}

func isAwayLink(p *page.Page, n page.NodeID) bool {
	if !p.Is(n, atom.A) || !p.HasAttr(n, "href") {
		return false
	}
	href, _, hasFragment := strings.Cut(p.Attr(n, "href"), "#")
	own, _, _ := strings.Cut(p.URL(), "#")
	return !hasFragment || href != "" && href != own
}
