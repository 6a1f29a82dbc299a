package wffte

import (
	"slices"

	"pilcrow/extract/page"
)

// lastSet is the result of steps 6 to 8.
type lastSet struct {
	share float64  // the best group's share of the text of the seven
	limit int      // JULI
	top   []ranked // the seven groups with the highest SD, the best one first
}

// ranked is one of the seven.
type ranked struct {
	group int // index
	juli  int // its path distance to the best one
	fate  fate
}

// fate is the decision on one of the seven.
type fate uint8

const (
	returned fate = iota
	tooFar        // step 7
	notice        // step 8: a copyright notice
)

// nearBest is steps 6 and 7: of the seven groups with the highest SD it keeps
// those near the best one. The limit for the distance depends on the best
// group's share of their text.
func nearBest(c *content, groups []group) lastSet {
	top := highest(groups)
	last := lastSet{limit: juliMany}
	if len(top) == 0 {
		return last
	}
	last.share = textShare(groups, top)
	if last.share >= share {
		last.limit = juliOne
	}
	best := c.containers[groups[top[0]].members[0]].node
	for _, g := range top {
		r := ranked{group: g, juli: distance(c.page, best, c.containers[groups[g].members[0]].node)}
		if r.juli > last.limit {
			r.fate = tooFar
		}
		last.top = append(last.top, r)
	}
	return last
}

// highest returns the indices of the seven groups with the highest SD, best one
// first. Ties go to the group that comes first on the page. Groups without
// support (SD is 0) are left out.
func highest(groups []group) []int {
	var top []int
	for i, g := range groups {
		at := len(top)
		for at > 0 && groups[top[at-1]].sd < g.sd {
			at--
		}
		if g.sd > 0 && at < firstSeven {
			top = slices.Insert(top, at, i)
			top = top[:min(len(top), firstSeven)]
		}
	}
	return top
}

// textShare returns the best group's share of the text length of all groups in
// top.
func textShare(groups []group, top []int) float64 {
	all := 0
	for _, g := range top {
		all += groups[g].chars
	}
	return float64(groups[top[0]].chars) / float64(all)
}

// distance is the path distance of two nodes. The pre of equation (6) is the
// length of the path from the root that they have in common.
func distance(p *page.Page, i, j page.NodeID) int {
	common := i
	for !p.Contains(common, j) {
		common = p.Parent(common)
	}
	return juli(pathLength(p, i), pathLength(p, j), pathLength(p, common))
}

// juli is equation (6).
func juli(lenI, lenJ, pre int) int { return (lenI - pre) + (lenJ - pre) - 1 }

// pathLength is len: the number of nodes from the root to n, both included.
func pathLength(p *page.Page, n page.NodeID) int {
	length := 1
	for range p.Ancestors(n) {
		length++
	}
	return length
}

// discardCopyright is step 8: it drops groups that have no punctuation but
// three words of the copyright lexicon. A group that is the only one stays.
func discardCopyright(c *content, groups []group, last lastSet) lastSet {
	if last.returned() < 2 {
		return last
	}
	last.top = slices.Clone(last.top)
	for i, r := range last.top {
		if g := groups[r.group]; r.fate == returned && g.puncts == 0 && copyrightWords(c, g) >= lexiconWords {
			last.top[i].fate = notice
		}
	}
	return last
}

// returned counts the groups that are kept.
func (l lastSet) returned() int {
	n := 0
	for _, r := range l.top {
		if r.fate == returned {
			n++
		}
	}
	return n
}

// copyrightWords counts the words of g that are in the copyright lexicon.
func copyrightWords(c *content, g group) int {
	count := 0
	s := segmenter{emit: func(word []byte) {
		if isCopyrightWord(word) {
			count++
		}
	}}
	for _, m := range g.members {
		for text := range c.ownText(m) {
			s.text(text)
		}
	}
	return count
}
