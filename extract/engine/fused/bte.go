package fused

import (
	"pilcrow/extract/engine/bte"
	"pilcrow/extract/page"
)

// tokenRange is the body text of the bte engine: its nodes are [from, to).
type tokenRange struct {
	from, to page.NodeID
	words    float32 // its share of the page's words
}

func tokenRangeOf(o *outline, wanted familySet) tokenRange {
	if !wanted.has(familyBTE) {
		return tokenRange{}
	}
	first, last, ok := bte.Range(o.p)
	if !ok {
		return tokenRange{}
	}
	r := tokenRange{from: first, to: last + 1}
	r.words = wordsBetween(o, r.from, r.to)
	return r
}

// write writes where block b is relative to the range. All distances are shares
// of the page's words.
func (r *tokenRange) write(w *row, o *outline, b *block) {
	w.in(familyBTE, "")
	if r.to == 0 {
		for _, name := range [...]string{"in range", "distance", "from start", "to end", "place in range", "range"} {
			w.put(name, -2)
		}
		return
	}
	fromStart, toEnd := wordsBetween(o, r.from, b.first), wordsBetween(o, b.end, r.to)
	w.flag("in range", r.from <= b.first && b.end <= r.to)
	w.put("distance", min(fromStart, 0)-min(toEnd, 0))
	w.put("from start", fromStart)
	w.put("to end", toEnd)
	w.put("place in range", ratio(fromStart, r.words))
	w.put("range", r.words)
}

// wordsBetween returns the words of the nodes [from, to) as a share of the
// page's words. It is negative if to comes first.
func wordsBetween(o *outline, from, to page.NodeID) float32 {
	if to < from {
		return -wordsBetween(o, to, from)
	}
	return ratio(words(o.p.CountsBetween(from, to)), words(o.total))
}
