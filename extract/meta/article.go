package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// An article is what fields are read from: the survey, and the article's
// position on the page. If a page does not declare its author and date, they are
// near the title. Dates and names elsewhere belong to other articles, to
// comments, or to the story itself.
type article struct {
	headings
	names      *page.Names
	marks      *names.Memo[marks]
	placements []uint8       // by node: its own placement + 1, or 0 if that is unknown
	runs       []page.NodeID // of text near the title; nil until they are needed

	isSearched                 bool // for the elements with marks
	markedBylines, markedTimes []page.NodeID
	menu                       []string // addresses; nil until they are needed
}

func newArticle(p *page.Page) *article {
	s := &article{
		headings: newHeadings(newSite(newSurvey(p))), names: p.Names(), marks: names.NewMemo(p.Names().Table, marksIn),
		placements: make([]uint8, p.Len()),
	}
	s.tags.dropProps(func(n page.NodeID) bool { return s.isOfOtherItem(n) && !s.isOfPost(n) })
	return s
}

// Distances around the title, in nodes of the page, within which a byline or
// date is searched. Between title and text are a standfirst, share buttons and
// a picture with its caption; above, a kicker.
const (
	nodesAfter  = 400
	nodesBefore = 120
)

// anchorNode returns the node around which the article begins: its title, or
// the first h1, or the body.
func (s *article) anchorNode() page.NodeID {
	switch {
	case s.heading != page.None:
		return s.heading
	case len(s.h1) > 0:
		return s.h1[0].node
	case s.page.Body() != page.None:
		return s.page.Body()
	}
	return page.Root
}

// isNearTitle reports whether n is close enough to the title to be about it.
func (s *article) isNearTitle(n page.NodeID) bool {
	if s.heading == page.None {
		return true // there is no place to measure from
	}
	return n >= s.heading-nodesBefore && n <= s.heading+nodesAfter
}

// maxNearest is how many of the nearest nodes are examined.
const maxNearest = 200

// nearest returns those of nodes, which are in document order, that are nearest
// to the title, nearest first.
func (s *article) nearest(nodes []page.NodeID) []page.NodeID {
	anchor := s.anchorNode()
	after := indexFrom(nodes, anchor)
	before := after - 1
	found := make([]page.NodeID, min(len(nodes), maxNearest))
	for i := range found {
		if after == len(nodes) || before >= 0 && distance(anchor, nodes[before]) <= distance(anchor, nodes[after]) {
			found[i] = nodes[before]
			before--
		} else {
			found[i] = nodes[after]
			after++
		}
	}
	return found
}

// indexFrom returns the index of the first of nodes, which are in document
// order, that is not before n.
func indexFrom(nodes []page.NodeID, n page.NodeID) int {
	index, _ := slices.BinarySearch(nodes, n)
	return index
}

// distance counts nodes before the title twice: bylines and dates follow it more
// often.
func distance(anchor, n page.NodeID) page.NodeID {
	if n < anchor {
		return 2 * (anchor - n)
	}
	return n - anchor
}

// runsAroundTitle returns the runs of text near the title in document order.
// One may be inside another, which has text of its own after it.
func (s *article) runsAroundTitle() []page.NodeID {
	if s.runs != nil {
		return s.runs
	}
	anchor := s.anchorNode()
	end := min(anchor+nodesAfter, page.NodeID(s.page.Len()))
	runs := make([]page.NodeID, 0, nodesAfter)
	for n := max(0, anchor-nodesBefore); n < end; n++ {
		if s.page.IsText(n) && s.page.Counted(n) && strings.TrimSpace(s.page.Text(n)) != "" {
			if r := s.runOf(n); len(runs) == 0 || runs[len(runs)-1] != r {
				runs = append(runs, r)
			}
		}
	}
	s.runs = sortedRuns(runs)
	return s.runs
}

// sortedRuns sorts runs by insertion, because nearly all are in order already,
// and removes repetitions.
func sortedRuns(runs []page.NodeID) []page.NodeID {
	sorted := runs[:0]
	for _, r := range runs {
		at := indexFrom(sorted, r)
		if at == len(sorted) || sorted[at] != r {
			sorted = append(sorted, r)
			copy(sorted[at+1:], sorted[at:])
			sorted[at] = r
		}
	}
	return sorted
}

// maxRunChars is the length of a run: of an element that is a date or a byline
// with its label. In a longer one they belong to a story.
const maxRunChars = 160

// runOf returns the largest element around a text that is still short: its
// block, or where that contains a whole article, the part of a line.
func (s *article) runOf(n page.NodeID) page.NodeID {
	run := n
	for up := s.page.Parent(n); up != page.None; up = s.page.Parent(up) {
		if s.page.Chars(up) > maxRunChars {
			return run
		}
		run = up
		if page.IsBlock(s.page.Tag(up)) {
			return run
		}
	}
	return run
}

// placement is the part of the page in which a node is.
type placement uint8

const (
	inside  placement = iota // with the article
	beside                   // in an aside or sidebar, which may be the article's own
	foreign                  // navigation, page footer, comments, link previews
)

// isForeign reports whether n is in a part of the page that is not certainly the
// article's.
func (s *article) isForeign(n page.NodeID) bool { return s.placementOf(n) != inside }

// placementOf examines n and its ancestors below those that contain the title,
// too: these are no evidence against n.
func (s *article) placementOf(n page.NodeID) placement {
	anchor, worst := s.anchorNode(), s.ownPlacement(n)
	for up := s.page.Parent(n); up != page.None && !s.page.Contains(up, anchor); up = s.page.Parent(up) {
		worst = max(worst, s.ownPlacement(up))
	}
	return worst
}

// ownPlacement returns the placement to which a node itself is evidence.
func (s *article) ownPlacement(n page.NodeID) placement {
	if s.placements[n] == 0 {
		s.placements[n] = 1 + uint8(s.findPlacement(n))
	}
	return placement(s.placements[n] - 1)
}

// maxAsideChars is the length up to which an aside or footer of an article is
// taken for its particulars: author, date, reading time.
const maxAsideChars = 300

// minFrameChars is the length of a frame for the whole page at least.
const minFrameChars = 1000

// isFrame reports whether n contains most of the page's text: then its name is
// of the page's layout ("beside_sidebar").
func (s *article) isFrame(n page.NodeID) bool {
	return s.page.Chars(n) >= minFrameChars && 2*s.page.Chars(n) >= s.page.Chars(page.Root)
}

func (s *article) findPlacement(n page.NodeID) placement {
	switch s.page.Tag(n) {
	case atom.Nav, atom.Blockquote:
		return foreign
	case atom.Footer, atom.Aside: // HTML standard, 4.3.8: who wrote its section, and so on
		switch {
		case s.isInside(n, atom.Article) && s.page.Chars(n) <= maxAsideChars:
			return inside
		case s.page.Tag(n) == atom.Aside:
			return beside
		}
		return foreign
	}
	if s.page.IsText(n) || s.page.Namespace(n) != page.HTML || s.page.Is(n, atom.Article) {
		return inside
	}
	switch found := s.nameMarks(n); {
	case found&foreignMark != 0:
		return foreign
	case found&besideMark != 0 && !s.isFrame(n):
		return beside
	}
	return inside
}
