package fused

import "math"

// copies tells which blocks have the same text as others. Such blocks come from
// pages that serve phones and desktops from one source, from sliders that
// repeat their slides, and from dialogs that repeat a text.
type copies struct {
	before, all []int32   // by block: how many blocks before it, and on the page, have its text
	near        []int32   // by block: the distance to the nearest block with its text, in blocks
	words       []float32 // entry n: the words in those of the first n blocks that repeat an earlier block
}

// copied describes a text: the number of blocks that have it, and the index of
// the last of these blocks.
type copied struct{ count, last int32 }

func copiesOf(o *outline, readings []reading) copies {
	n := len(o.blocks)
	c := copies{make([]int32, n), make([]int32, n), make([]int32, n), make([]float32, n+1)}
	const minWords = 3 // shorter texts repeat by chance
	known := newIndex(n)
	var texts []copied
	for i := range o.blocks {
		c.words[i+1] = c.words[i]
		if readings[i].words < minWords {
			continue
		}
		slot := known.of(readings[i].text)
		if *slot == none {
			*slot = int32(len(texts))
			texts = append(texts, copied{})
		}
		t := &texts[*slot]
		c.before[i] = t.count
		c.near[i] = math.MaxInt32
		if t.count > 0 {
			c.near[i] = int32(i) - t.last
			c.near[t.last] = min(c.near[t.last], c.near[i])
			c.words[i+1] += readings[i].length
		}
		t.count, t.last = t.count+1, int32(i)
	}
	for i := range o.blocks {
		if readings[i].words >= minWords {
			c.all[i] = texts[*known.of(readings[i].text)].count
		}
	}
	return c
}

// share returns how much of the blocks [a, b) repeats earlier blocks, as a
// share of their words.
func (c copies) share(o *outline, a, b int32) float32 {
	a, b = max(0, a), min(int32(len(o.blocks)), b)
	if c.words[a] == c.words[b] {
		return 0
	}
	return ratio(c.words[b]-c.words[a], o.lengthOf(a, b).inWords())
}

// write writes how much of block i and of its surroundings is repeated. around
// has the elements around the block, the innermost first.
func (c copies) write(w *row, o *outline, i int32, around []int32) {
	w.in(familyRepeated, "copies")
	w.put("before", float32(c.before[i]))
	w.put("all", float32(c.all[i]))
	w.put("within 5", c.share(o, i-5, i+6))
	for k, name := range [...]string{"in 1", "in 2", "in 3"} {
		at := around[min(k+1, len(around)-1)]
		w.put(name, c.share(o, o.elements[at].from, o.elements[at].to))
	}
}
