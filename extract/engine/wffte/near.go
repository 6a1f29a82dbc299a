package wffte

import (
	"slices"

	"pilcrow/extract/page"
)

// lastSet is the result of steps 6 to 8 of the paper: the best groups, with the
// decisions on them.
type lastSet struct {
	share float64  // the best group's share of the text of all groups in top
	limit int      // JULI, the maximum distance from the best group
	top   []ranked // the (up to) seven groups with the highest SD, the best one first
}

// ranked is one of the seven groups with the highest SD.
type ranked struct {
	group int // index
	juli  int // its path distance to the best group
	fate  fate
}

// fate is the decision on one of the seven groups.
type fate uint8

const (
	returned fate = iota
	tooFar        // dropped by step 7
	notice        // dropped by step 8 as a copyright notice
)

// nearBest returns the seven groups with the highest SD and marks those that
// are too far from the best one: steps 6 and 7 of the paper. The maximum
// distance depends on how much of the seven groups' text is in the best one.
func nearBest(c *content, groups []group, v *settings) lastSet {
	top := highest(groups, int(v[firstSeven]))
	last := lastSet{limit: int(v[juliMany])}
	if len(top) == 0 {
		return last
	}
	last.share = textShare(groups, top)
	if last.share >= v[share] {
		last.limit = int(v[juliOne])
	}
	best := c.containers[groups[top[0]].first].node
	for _, g := range top {
		r := ranked{group: g, juli: distance(c.page, best, c.containers[groups[g].first].node)}
		if r.juli > last.limit {
			r.fate = tooFar
		}
		last.top = append(last.top, r)
	}
	return last
}

// highest returns the indices of the seven groups with the highest SD, the best
// group first. Ties go to the group that comes first on the page. Groups with
// an SD of 0 are left out.
func highest(groups []group, count int) []int {
	top := make([]int, 0, count)
	for i := range groups {
		sd := groups[i].sd
		if sd <= 0 || len(top) == count && groups[top[count-1]].sd >= sd {
			continue
		}
		if len(top) < count {
			top = append(top, i)
		}
		at := len(top) - 1
		for ; at > 0 && groups[top[at-1]].sd < sd; at-- {
			top[at] = top[at-1]
		}
		top[at] = i
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

// distance returns the path distance of two nodes by equation (6) of the paper.
// pre is the length of the path from the root to their nearest common ancestor.
func distance(p *page.Page, i, j page.NodeID) int {
	common := i
	for !p.Contains(common, j) {
		common = p.Parent(common)
	}
	return juli(pathLength(p, i), pathLength(p, j), pathLength(p, common))
}

// juli returns the path distance by equation (6) of the paper, for the lengths
// len(i), len(j) and pre(i,j).
func juli(lenI, lenJ, pre int) int { return (lenI - pre) + (lenJ - pre) - 1 }

// pathLength returns len in the paper's equation (6): the number of nodes from
// the root to n, both included.
func pathLength(p *page.Page, n page.NodeID) int {
	length := 1
	for range p.Ancestors(n) {
		length++
	}
	return length
}

// discardCopyright is step 8 of the paper: it drops copyright notices, which
// are groups without punctuation that have at least three words of the
// copyright lexicon. If only one group is left, it stays.
func discardCopyright(c *content, groups []group, last lastSet, v *settings) lastSet {
	if last.returned() < 2 {
		return last
	}
	last.top = slices.Clone(last.top)
	for i, r := range last.top {
		if g := groups[r.group]; r.fate == returned && g.puncts == 0 && float64(copyrightWords(c, r.group)) >= v[lexiconWords] {
			last.top[i].fate = notice
		}
	}
	return last
}

// returned returns the number of groups that are kept.
func (l lastSet) returned() int {
	n := 0
	for _, r := range l.top {
		if r.fate == returned {
			n++
		}
	}
	return n
}

// copyrightWords returns how many words of the group with that index are in the
// copyright lexicon.
func copyrightWords(c *content, index int) int {
	count := 0
	s := segmenter{emit: func(word []byte) {
		if isCopyrightWord(word) {
			count++
		}
	}}
	for m := range c.containers {
		if k := &c.containers[m]; k.group != index || k.isEmpty() {
			continue
		}
		for text := range c.ownText(m) {
			s.text(text)
		}
	}
	return count
}
