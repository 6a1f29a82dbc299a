package meta

import (
	"iter"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Where a page does not declare its author and date, they stand near the
// title. Dates and names elsewhere belong to other articles, to comments, or
// to the story itself.

// Distances around the title, in nodes of the page, within which a byline or
// date is looked for. Between title and text stand a standfirst, share
// buttons and a picture with its caption; above, a kicker.
const (
	nodesAfter  = 400
	nodesBefore = 120
)

// anchorNode returns the node around which the article begins: its title,
// else the first h1, else the body.
func (s *survey) anchorNode() page.NodeID {
	switch {
	case s.heading != page.None:
		return s.heading
	case len(s.headings) > 0:
		return s.headings[0].node
	case s.page.Body() != page.None:
		return s.page.Body()
	}
	return page.Root
}

// nearTitle reports whether n is close enough to the title to be about it.
func (s *survey) nearTitle(n page.NodeID) bool {
	anchor := s.anchorNode()
	if s.heading == page.None {
		return true // no place to measure from
	}
	return n >= anchor-nodesBefore && n <= anchor+nodesAfter
}

// maxNearest is how many of the nearest nodes are looked at closely.
const maxNearest = 200

// nearest yields those of nodes, which come in document order, that are
// nearest to the title, nearest first.
func (s *survey) nearest(nodes []page.NodeID) iter.Seq[page.NodeID] {
	anchor := s.anchorNode()
	after, _ := slices.BinarySearch(nodes, anchor)
	before := after - 1
	return func(yield func(page.NodeID) bool) {
		before, after := before, after
		for range min(len(nodes), maxNearest) {
			n := page.None
			if after == len(nodes) || before >= 0 && distance(anchor, nodes[before]) <= distance(anchor, nodes[after]) {
				n = nodes[before]
				before--
			} else {
				n = nodes[after]
				after++
			}
			if !yield(n) {
				return
			}
		}
	}
}

// distance counts what stands before the title twice: bylines and dates
// follow it more often.
func distance(anchor, n page.NodeID) page.NodeID {
	if n < anchor {
		return 2 * (anchor - n)
	}
	return n - anchor
}

// textAroundTitle returns the short runs of text near the title, nearest
// first. Byline and dates both ask for them.
func (s *survey) textAroundTitle() []string {
	if s.around == nil {
		s.around = s.readAroundTitle()
	}
	return s.around
}

func (s *survey) readAroundTitle() []string {
	texts := []string{}
	for r := range s.nearest(s.runsAroundTitle()) {
		if s.page.Chars(r) <= maxDateElement && !s.isForeign(r) {
			texts = append(texts, s.labelledText(r))
		}
	}
	return texts
}

// runsAroundTitle returns the runs of text near the title in document order.
// One may lie in another, which has text of its own after it.
func (s *survey) runsAroundTitle() []page.NodeID {
	anchor := s.anchorNode()
	end := min(anchor+nodesAfter, page.NodeID(s.page.Len()))
	var runs []page.NodeID
	for n := max(0, anchor-nodesBefore); n < end; n++ {
		if s.page.IsText(n) && s.page.Counted(n) && strings.TrimSpace(s.page.Text(n)) != "" {
			if r := s.runOf(n); len(runs) == 0 || runs[len(runs)-1] != r {
				runs = append(runs, r)
			}
		}
	}
	slices.Sort(runs)
	return slices.Compact(runs)
}

// runOf returns the largest element around a text that is still short: its
// block, or where that holds a whole article, the part of a line.
func (s *survey) runOf(n page.NodeID) page.NodeID {
	run := n
	for up := range s.page.Ancestors(n) {
		if s.page.Chars(up) > maxDateElement {
			return run
		}
		run = up
		if page.IsBlock(s.page.Tag(up)) {
			return run
		}
	}
	return run
}

// placement says in what part of the page a node stands.
type placement uint8

const (
	inside  placement = iota // with the article
	beside                   // in an aside or sidebar, which may be the article's own
	foreign                  // navigation, page footer, comments, teasers
)

// isForeign reports whether n stands in a part of the page that is not
// certainly the article's.
func (s *survey) isForeign(n page.NodeID) bool { return s.placementOf(n) != inside }

// placementOf looks at n and its ancestors below those that hold the title as
// well: these say nothing against n.
func (s *survey) placementOf(n page.NodeID) placement {
	anchor, worst := s.anchorNode(), s.partPlacement(n)
	for up := range s.page.Ancestors(n) {
		if s.page.Contains(up, anchor) {
			break
		}
		worst = max(worst, s.partPlacement(up))
	}
	return worst
}

// smallAside is the length, in characters, up to which an aside or footer of
// an article is taken for its particulars: author, date, reading time.
const smallAside = 300

func (s *survey) partPlacement(n page.NodeID) placement {
	switch s.page.Tag(n) {
	case atom.Nav, atom.Blockquote:
		return foreign
	case atom.Footer: // HTML standard, 4.3.8: who wrote its section, and so on
		if s.inArticle(n) && s.page.Chars(n) <= smallAside {
			return inside
		}
		return foreign
	case atom.Aside:
		if s.inArticle(n) && s.page.Chars(n) <= smallAside {
			return inside
		}
		return beside
	}
	switch said := s.marks[n]; {
	case s.page.Is(n, atom.Article):
		return inside
	case said&foreignMark != 0:
		return foreign
	case said&besideMark != 0:
		return beside
	}
	return inside
}

// inArticle reports whether n lies in the article element of the title.
func (s *survey) inArticle(n page.NodeID) bool {
	for up := range s.page.Ancestors(n) {
		if s.page.Is(up, atom.Article) {
			return true
		}
	}
	return false
}
