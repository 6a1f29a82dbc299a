package papers

import (
	"math"

	"golang.org/x/net/html"

	"pilcrow/dev/bench/statistics"
)

// minPercent is the K of the paper below which the text is spread evenly.
const minPercent = 5

// Descent walks down from body into the longest subnode, as long as
//
//	K = 100 · LV / FTL ≥ 5
//
// A candidate is a node on the way, with its n, LV, FTL and K, or a subnode
// beside the way, with its length L.
func Descent(src []byte) Result {
	t := parse(src)
	r := Result{Summary: Figures{"threshold": minPercent}}
	if t.counts(t.body).chars == 0 {
		return r
	}
	beside := map[*html.Node]bool{}
	var end *html.Node
	for n := t.body; n != nil; {
		end = n
		next := t.next(n)
		for _, s := range t.subnodes(n) {
			beside[s] = next != nil && s != next
		}
		n = next
	}
	for _, n := range nodesIn(t.body) {
		if beside[n] {
			r.Candidates = append(r.Candidates, Candidate{t.path(n), Figures{"L": float64(t.counts(n).chars)}, dropped})
		} else if isInside(end, n) {
			r.Candidates = append(r.Candidates, Candidate{t.path(n), t.spread(n), verdictOf(n == end)})
		}
	}
	return r
}

func verdictOf(isBest bool) string {
	if isBest {
		return best
	}
	return dropped
}

// subnodes are the child elements and the runs of text directly in n, without
// those that have no text.
func (t tree) subnodes(n *html.Node) []*html.Node {
	var list []*html.Node
	for _, c := range children(n) {
		if t.counts(c).chars > 0 {
			list = append(list, c)
		}
	}
	return list
}

// spread computes the coefficient of distribution. LV is the mean absolute
// deviation of the lengths L(i) from their mean.
func (t tree) spread(n *html.Node) Figures {
	var lengths, deviations []float64
	ftl := 0.0
	for _, s := range t.subnodes(n) {
		lengths = append(lengths, float64(t.counts(s).chars))
		ftl += lengths[len(lengths)-1]
	}
	for _, l := range lengths {
		deviations = append(deviations, math.Abs(l-statistics.Mean(lengths)))
	}
	lv := statistics.Mean(deviations)
	return Figures{"n": float64(len(lengths)), "LV": lv, "FTL": ftl, "K": 100 * lv / ftl}
}

// next returns the subnode in which the walk continues, or nil at its end.
func (t tree) next(n *html.Node) *html.Node {
	subnodes := t.subnodes(n)
	longest := subnodes[0]
	for _, s := range subnodes {
		if t.counts(s).chars > t.counts(longest).chars {
			longest = s
		}
	}
	if longest.Type == html.TextNode || len(subnodes) > 1 && t.spread(n)["K"] < minPercent {
		return nil
	}
	return longest
}
