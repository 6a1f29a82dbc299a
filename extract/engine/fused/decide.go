package fused

import (
	"math"
	"slices"

	"pilcrow/extract/engine"
)

// decision is which blocks are content, and what that is expected to be worth.
type decision struct {
	kept     []bool
	limit    float32 // the lowest probability that was kept
	expected float32 // F1 that is expected, if the probabilities are right
}

// decide keeps the blocks for which the expected F1 is highest. With w words
// in a block, p the probability that they are content and T = Σ w·p the words
// that the content is expected to have, keeping the set S is worth
//
//	F1 = 2 · Σ_S w·p / (Σ_S w + T)
//
// which is highest for all blocks from some probability on: where little is
// sure, a page is better off with more (Z. Lipton, C. Elkan, B. Naryanaswamy:
// Optimal Thresholding of Classifiers to Maximize F1 Measure, 2014). A block
// that is left out as a copy has no part in it.
func decide(o *outline, p []float32, copies []bool) decision {
	d := decision{kept: make([]bool, len(p))}
	order := likeliestFirst(p, copies)
	total := 0.0
	for i := range p {
		if !copies[i] {
			total += float64(float64(words(o.blocks[i].counts)) * float64(p[i]))
		}
	}
	hit, kept, best, size := 0.0, 0.0, 0.0, 0
	for k, i := range order {
		w := float64(words(o.blocks[i].counts))
		hit += float64(w * float64(p[i]))
		kept += w
		last := k+1 == len(order) || p[order[k+1]] != p[i]
		if f := 2 * hit / max(1, kept+total); last && f > best {
			best, size = f, k+1
		}
	}
	d.expected = float32(best)
	if best < hopeless || o.wordsOf(order[:size]) < fewest {
		return d
	}
	for _, i := range order[:size] {
		d.kept[i] = true
		d.limit = p[i]
	}
	d.complete(o, p, copies)
	return d
}

// likeliestFirst returns the blocks but for copies, those with the highest
// probability first. Of floats that are not negative the bits have their order.
func likeliestFirst(p []float32, copies []bool) []int32 {
	keys := make([]uint64, 0, len(p))
	for i := range p {
		if !copies[i] {
			keys = append(keys, uint64(^math.Float32bits(p[i]))<<32|uint64(i))
		}
	}
	slices.Sort(keys)
	order := make([]int32, len(keys))
	for k, key := range keys {
		order[k] = int32(key & math.MaxUint32)
	}
	return order
}

func (o *outline) wordsOf(blocks []int32) (n int32) {
	for _, i := range blocks {
		n += o.blocks[i].counts.Words
	}
	return n
}

// hopeless is the expected F1 below which a page has nothing to read, such as
// one that asks for a password; the three pages of wcxb-dev that are below it
// have an F1 of 0. With less than the fewest words it has not been loaded.
const (
	hopeless = 0.2
	fewest   = 3
)

// A text of at least copyWords words that stands again at least copyBlocks
// blocks away is read once. Shorter ones are headings and labels, which may be
// repeated for a reason, and nearer ones a refrain. Between 4 and 15 words it
// makes no difference on wcxb-dev, where all this adds .002 to F1.
const copyWords, copyBlocks = 8, 5

// leftOut marks the blocks that say the same as another one that is at least
// as likely content. Documentation is spared: its samples repeat themselves,
// and the same step is told under each system.
func (m *measuring) leftOut(p []float32, kind engine.Kind) []bool {
	out := make([]bool, len(p))
	if kind == engine.Documentation {
		return out
	}
	likeliest := make(map[uint64]int, len(p))
	for i := range p {
		if !m.isCopy(i) {
			continue
		}
		key := m.readings[i].text
		if other, known := likeliest[key]; !known || p[i] > p[other] {
			likeliest[key] = i
		}
	}
	for i := range p {
		out[i] = m.isCopy(i) && m.copies.near[i] >= copyBlocks && likeliest[m.readings[i].text] != i
	}
	return out
}

// isCopy reports whether block i is one of several long ones with one text.
func (m *measuring) isCopy(i int) bool {
	return m.copies.all[i] >= 2 && m.readings[i].words >= copyWords
}

// What kind of page it is leans the odds of all its blocks: what an article is
// adds up to one text, and what a model has not seen the like of is more often
// something beside it; other pages have more than one part. It adds .0015 to
// wcxb-dev's F1 (90 % of samples of domains: .0004 to .0027), and .001 to .004
// to that of each corpus by a model that has not seen it. In units of the
// forests' sums, whole steps of their table of probabilities.
const (
	leanOfArticles = -10 * leaning // -0.31 log odds
	leanOfOthers   = 5 * leaning   // 0.16
	leaning        = 1024 / 32
)

func leanOf(kind engine.Kind) int32 {
	if kind == engine.Article {
		return leanOfArticles
	}
	return leanOfOthers
}

// Half of what the model says of a row of links: comma, whose score falls with
// the anchors, would have none of it, and the model has seen few pages whose
// menu stands beside the text like another paragraph. Lists are spared. It
// changes wcxb-dev and snippets-dev by less than .001.
const (
	linkRow      = 0.9 // share of a block's characters in links
	linkRowLinks = 2
)

// doubtLinkRows halves the probability of such rows.
func (m *measuring) doubtLinkRows(p []float32, kind engine.Kind) {
	if kind == engine.Listing || kind == engine.Collection {
		return
	}
	for i := range m.blocks {
		if r := &m.readings[i]; r.links >= linkRowLinks && r.linkShare > linkRow {
			p[i] /= 2
		}
	}
}
