package threads

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// The copy of a post is an article whose first line is always the author in
// bold, a dot and the time. The parts of the page with these are left out.

// Copies holds the posts to copy, by element, and the elements of layout tables
// around them.
type Copies struct {
	ByNode  map[page.NodeID]Post
	leftOut map[page.NodeID]bool // lines with the author and time of a post, and extras
	grid    map[page.NodeID]bool
	Open    []OpenPost // the last post and those to which it replies
}

// OpenPost is a copied post that may still get replies.
type OpenPost struct {
	Beside  page.NodeID // the common parent of the post and its replies
	Indent  int
	Article draft.Node
	Replies draft.Node // the list of its replies, if they are items
}

func (c Copies) Has(n page.NodeID) bool {
	_, ok := c.ByNode[n]
	return ok
}

// IsHeadLine reports whether n contains only the author or time of a post, or
// other parts of the template.
func (c Copies) IsHeadLine(n page.NodeID) bool { return c.leftOut[n] }

// IsGrid reports whether n is only layout: a part of a table, or a quotation
// around a whole body.
func (c Copies) IsGrid(n page.NodeID) bool { return c.grid[n] }

// Find finds the posts with more selected text than author and time, and
// removes author and time from the selection.
func Find(s *facts.Selected, kind engine.Kind, o facts.Options) Copies {
	dropExpandLabels(s)
	posts := findPosts(s, kind, o)
	if len(posts) == 0 {
		return Copies{}
	}
	c := Copies{ByNode: make(map[page.NodeID]Post, len(posts)), leftOut: map[page.NodeID]bool{}, grid: map[page.NodeID]bool{}}
	s.Recount()
	var copied []Post
	for _, post := range posts {
		lines := headLines(s, post)
		if lines == nil {
			continue
		}
		if !s.Page.Contains(post.Node, post.Time.Node) && post.Time.Node != page.None {
			lines = append(lines, elementBefore(s.Page, post.Node))
		}
		for _, line := range lines {
			c.leftOut[line] = true
			s.Remove(line)
			removeSeparators(s, post.Node, line)
		}
		c.ByNode[post.Node] = post
		c.addTables(s.Page, post)
		copied = append(copied, post)
	}
	if len(copied) > 0 {
		c.dropExtras(s, copied, o.Title)
	}
	return c
}

// removeSeparators removes dashes, dots and brackets directly beside a line of
// a post from the selection.
func removeSeparators(s *facts.Selected, post, line page.NodeID) {
	const maxNodes = 20
	end := s.Page.End(line)
	for n := line - 1; n > max(post, line-maxNodes) && removeSeparator(s, n, separators+"("); n-- {
	}
	for n := end; n < min(s.Page.End(post), end+maxNodes) && removeSeparator(s, n, separators+")"); n++ {
	}
}

const separators = " \n\t\u00a0-–—·•|»«,:"

// removeSeparator removes a text of separators from the selection. It reports
// whether n has no other text.
func removeSeparator(s *facts.Selected, n page.NodeID, separators string) bool {
	if !s.Page.IsText(n) {
		return true
	}
	if strings.Trim(s.Page.Text(n), separators) != "" {
		return false
	}
	s.Remove(n)
	return true
}

// addTables adds the table of which a post is a row, and tables in the post
// around the author. Data tables contain no author.
func (c Copies) addTables(p *page.Page, post Post) {
	if p.Is(post.Node, atom.Tr) {
		c.addGrid(p, post.Node)
	}
	for a := p.Parent(post.Author); p.Contains(post.Node, a); a = p.Parent(a) {
		if p.Is(a, atom.Tr) {
			c.addGrid(p, a)
		}
	}
}

// addGrid adds the row's cells and the whole table around it.
func (c Copies) addGrid(p *page.Page, row page.NodeID) {
	for cell := row + 1; cell < p.End(row); cell = p.End(cell) {
		c.grid[cell] = true
	}
	table := p.Parent(row)
	for table != page.None && facts.IsTablePart(p.Tag(table)) {
		c.grid[table] = true
		table = p.Parent(table)
	}
	if table == page.None || c.grid[table] {
		return
	}
	c.grid[table] = true
	for d := table + 1; d < p.End(table); d++ {
		switch {
		case p.Is(d, atom.Table):
			d = p.End(d) - 1
		case facts.IsTablePart(p.Tag(d)) || p.Is(d, atom.Td) || p.Is(d, atom.Th):
			c.grid[d] = true
		}
	}
}

// headLines returns the parts of a post with its author or time, in document
// order and not nested. They are whole lines if these have hardly any other
// text and are not the whole post. It returns none if nothing else is selected.
func headLines(s *facts.Selected, post Post) []page.NodeID {
	const maxRestChars = 40 // "Posted by", "replied on", "#12"
	marks := headMarks(s.Page, post)
	for _, rest := range [...]int32{maxRestChars, 0} {
		lines := linesAround(s.Page, post, marks, rest)
		chars := s.Chars(post.Node)
		for _, line := range lines {
			chars -= s.Chars(line)
		}
		if chars > 0 {
			return lines
		}
	}
	return nil
}

// headMarks returns the author's names, the time and the permalinks of a post.
func headMarks(p *page.Page, post Post) (marks []page.NodeID) {
	const maxAuthors = 20 // real posts name their author a few times
	name := draft.SingleSpaced(facts.SubtreeText(p, post.Author))
	for _, m := range post.marks.authors[:min(len(post.marks.authors), maxAuthors)] {
		if p.Contains(m, post.Author) || draft.SingleSpaced(facts.SubtreeText(p, m)) == name {
			marks = append(marks, m)
		}
	}
	if p.Contains(post.Node, post.Time.Node) {
		marks = append(marks, post.Time.Node)
	}
	marks = append(marks, permalinks(p, post)...)
	page.Sort(marks)
	return slices.Compact(marks)
}

// permalinks returns the links near the start of a post that lead to it: to the
// address in its time, or to a fragment with a number as text ("#12"). A number
// with the address of another page is a reference.
func permalinks(p *page.Page, post Post) (links []page.NodeID) {
	const maxNodes, maxNumberChars = 200, 20
	own := page.None
	if post.Time.Node != page.None {
		own = LinkOf(p, post.Time.Node, post.Node)
	}
	for n := post.Node; n < min(p.End(post.Node), post.Node+maxNodes); n++ {
		if !p.Is(n, atom.A) || p.Chars(n) > maxNumberChars || n == own {
			continue
		}
		href := p.Attr(n, "href")
		if own != page.None && href == p.Attr(own, "href") || isNumberOf(p, post, n) {
			links = append(links, n)
		}
	}
	return links
}

// isNumberOf reports whether link n is the number of a post, "#12", or is in
// the line of that number.
func isNumberOf(p *page.Page, post Post, n page.NodeID) bool {
	href := p.Attr(n, "href")
	if strings.Contains(href, "#") && isPostNumber(facts.SubtreeText(p, n)) {
		return true
	}
	return strings.Contains(href, "postcount=") && isPostNumber(facts.SubtreeText(p, lineOf(p, post.Node, n)))
}

func isPostNumber(s string) bool {
	number, found := strings.CutPrefix(strings.TrimSpace(s), "#")
	return found && number != "" && strings.Trim(number, "0123456789") == ""
}

// linesAround returns the lines of marks, or only the marks of lines that have
// more than maxRestChars of other text.
func linesAround(p *page.Page, post Post, marks []page.NodeID, maxRestChars int32) (lines []page.NodeID) {
	for _, m := range marks {
		line := lineOf(p, post.Node, m)
		rest := p.Chars(line)
		for _, m := range marks {
			if p.Contains(line, m) {
				rest -= p.Chars(m)
			}
		}
		if line == post.Node || rest > maxRestChars {
			line = m
		}
		last := len(lines) - 1
		if last >= 0 && p.Contains(lines[last], line) {
			continue
		}
		for last >= 0 && p.Contains(line, lines[last]) {
			lines, last = lines[:last], last-1
		}
		lines = append(lines, line)
	}
	return lines
}

// LinkOf returns the link that n is, contains or is in, within post. Links
// within the page don't count: the reader is there.
func LinkOf(p *page.Page, n, post page.NodeID) page.NodeID {
	for d := n; d < p.End(n); d++ {
		if isAwayLink(p, d) {
			return d
		}
	}
	for a := p.Parent(n); a != post && a != page.None && p.Chars(a) == p.Chars(n); a = p.Parent(a) {
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
