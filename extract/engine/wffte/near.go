package wffte

import (
	"slices"

	"pilcrow/extract/page"
)

// lastSet is what steps 6 to 8 decide.
type lastSet struct {
	share float64  // of the best one's text in that of the seven
	limit int      // JULI
	top   []ranked // the seven groups with the highest SD, the best one first
}

// ranked is one of the seven.
type ranked struct {
	group int // index
	juli  int // its path distance to the best one
	fate  fate
}

// fate is what becomes of one of the seven.
type fate uint8

const (
	returned fate = iota
	tooFar        // step 7
	notice        // step 8: a copyright notice
)

// nearBest is steps 6 and 7: of the seven groups with the highest SD it keeps
// those that are near the best one. How near depends on how much of their text
// that one has.
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

// highest returns the indices of the seven groups with the highest SD, the
// best one first, of equals the one that stands first. Without support (SD is
// 0) a group is none of them.
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

// textShare returns the proportion of the best group's text length in that of
// all in top.
func textShare(groups []group, top []int) float64 {
	all := 0
	for _, g := range top {
		all += groups[g].chars
	}
	return float64(groups[top[0]].chars) / float64(all)
}

// distance is the path distance of two nodes. pre counts the nodes from the
// root that their paths share.
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

// discardCopyright is step 8: unless a group is alone, it goes when it has no
// punctuation but three words of the copyright lexicon.
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

// returned counts the groups that are in the set.
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
