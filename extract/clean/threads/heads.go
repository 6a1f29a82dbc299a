package threads

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// A post's copy is an article whose first line says who wrote it and when, in
// one form whatever the template's was: the name in bold, a dot, the time. What
// says so on the page itself is left out of the copy.

// ThreadCopies are the posts to be copied, by their element, and the elements
// of the tables that were their layout.
type ThreadCopies struct {
	ByNode map[page.NodeID]Post
	lines  map[page.NodeID]bool // what says on the page who wrote a post, and when
	grid   map[page.NodeID]bool
	Open   []OpenRow // the last row and those to which it replies
}

// OpenRow is a row that is copied, by how far it is indented.
type OpenRow struct {
	Indent  int
	Article draft.Node
}

func (t ThreadCopies) Has(n page.NodeID) bool {
	_, ok := t.ByNode[n]
	return ok
}

func (t ThreadCopies) IsSaid(n page.NodeID) bool { return t.lines[n] }

func (t ThreadCopies) IsGrid(n page.NodeID) bool { return t.grid[n] }

// SettlePosts finds the posts of p of which more is selected than the author and
// the time, and takes these out of mask.
func SettlePosts(p *page.Page, mask []bool, kind engine.Kind, o facts.Options) ThreadCopies {
	found := findPosts(p, mask, kind, o)
	t := ThreadCopies{ByNode: make(map[page.NodeID]Post, len(found)), lines: map[page.NodeID]bool{}, grid: map[page.NodeID]bool{}}
	kept := facts.KeptTexts(p, mask)
	for _, s := range found {
		lines := headLines(p, s, kept)
		if lines == nil {
			continue
		}
		for _, line := range lines {
			t.lines[line] = true
			clear(mask[line:p.End(line)])
			clearSigns(p, mask, s.Node, line)
		}
		t.ByNode[s.Node] = s
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
func (t ThreadCopies) addTables(p *page.Page, s Post) {
	if p.Is(s.Node, atom.Tr) {
		t.addGrid(p, s.Node)
	}
	for a := p.Parent(s.Author); p.Contains(s.Node, a); a = p.Parent(a) {
		if p.Is(a, atom.Tr) {
			t.addGrid(p, a)
		}
	}
}

// addGrid adds a row's cells and its table, with the other rows of it.
func (t ThreadCopies) addGrid(p *page.Page, row page.NodeID) {
	for c := range p.Children(row) {
		t.grid[c] = true
	}
	up := p.Parent(row)
	for up != page.None && facts.IsTablePart(p.Tag(up)) {
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
		case facts.IsTablePart(p.Tag(d)) || p.Is(d, atom.Td) || p.Is(d, atom.Th):
			t.grid[d] = true
		}
	}
}

// headLines returns the parts of a post that name the author or say the time,
// none inside another, in document order: whole lines where they say hardly
// anything else and are not all of the post. None if nothing else is kept.
func headLines(p *page.Page, s Post, kept []int32) []page.NodeID {
	const beside = 40 // characters: "Posted by", "replied on", "#12"
	marks := headMarks(p, s)
	for _, rest := range []int32{beside, 0} {
		lines := linesAround(p, s, marks, rest)
		said := kept[p.End(s.Node)] - kept[s.Node]
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
func headMarks(p *page.Page, s Post) (marks []page.NodeID) {
	const most = 20 // an honest post names its author a few times
	name := draft.SingleSpaced(facts.SubtreeText(p, s.Author))
	for _, m := range s.marks.authors[:min(len(s.marks.authors), most)] {
		if p.Contains(m, s.Author) || draft.SingleSpaced(facts.SubtreeText(p, m)) == name {
			marks = append(marks, m)
		}
	}
	if s.Time.Node != page.None {
		marks = append(marks, s.Time.Node)
	}
	marks = append(marks, permalinks(p, s)...)
	slices.Sort(marks)
	return slices.Compact(marks)
}

// permalinks returns the links near the start of a post that lead to itself:
// where its time leads, or to a place on a page and called by a number, "#12".
// One that names another page so is a reference.
func permalinks(p *page.Page, s Post) (links []page.NodeID) {
	const far, long = 200, 20 // nodes; characters
	own := page.None
	if s.Time.Node != page.None {
		own = LinkOf(p, s.Time.Node, s.Node)
	}
	for n := s.Node; n < min(p.End(s.Node), s.Node+far); n++ {
		if !p.Is(n, atom.A) || p.Chars(n) > long || n == own {
			continue
		}
		href := p.Attr(n, "href")
		if own != page.None && href == p.Attr(own, "href") || strings.Contains(href, "#") && isPostNumber(facts.SubtreeText(p, n)) {
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
func linesAround(p *page.Page, s Post, marks []page.NodeID, rest int32) (lines []page.NodeID) {
	for _, m := range marks {
		line := lineOf(p, s.Node, m)
		other := p.Chars(line)
		for _, m := range marks {
			if p.Contains(line, m) {
				other -= p.Chars(m)
			}
		}
		if line == s.Node || other > rest {
			line = m
		}
		if len(lines) == 0 || !p.Contains(lines[len(lines)-1], line) {
			lines = slices.DeleteFunc(lines, func(l page.NodeID) bool { return p.Contains(line, l) })
			lines = append(lines, line)
		}
	}
	return lines
}

func IndentOf(p *page.Page, row page.NodeID) int {
	const far = 12 // nodes
	for d := row; d < min(p.End(row), row+far); d++ {
		if indent, err := strconv.Atoi(p.Attr(d, "indent")); err == nil {
			return indent
		}
	}
	return 0
}

// LinkOf returns the link that n is, holds or lies in below post, unless it
// leads to a place on the page: it is where the reader is.
func LinkOf(p *page.Page, n, post page.NodeID) page.NodeID {
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
