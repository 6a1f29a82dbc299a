package fused

import (
	"math"
	"sort"

	"pilcrow/extract/engine"
)

// decision is the selected blocks and their expected F1.
type decision struct {
	p        []float32 // by block: the probability of being content
	copies   []bool    // by block: whether it is left out as a duplicate
	kept     []bool
	limit    float32 // the lowest probability of a selected block
	expected float32 // the expected F1, if the probabilities are right
}

// decide returns the selection of blocks that maximizes the expected F1. A
// block has w words that are content with probability p, and T = Σ w·p is the
// expected number of words of content on the page. For the set S of kept
// blocks,
//
//	F1 = 2 · Σ_S w·p / (Σ_S w + T)
//
// The set with the highest F1 consists of all blocks above some limit of
// probability. The less certain the probabilities of a page are, the lower this
// limit is (Z. Lipton, C. Elkan, B. Naryanaswamy: Optimal Thresholding of
// Classifiers to Maximize F1 Measure, 2014). The settings may fix the limit
// instead. The blocks for which copies is true are left out and do not count.
func decide(o *outline, p []float32, copies []bool, v *settings) decision {
	d := decision{p: p, copies: copies, kept: make([]bool, len(p))}
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
		f := 2 * hit / max(1, kept+total)
		if last && (v[threshold] == 0 && f > best || v[threshold] != 0 && float64(p[i]) >= v[threshold]) {
			best, size = f, k+1
		}
	}
	d.expected = float32(best)
	if best < v[minF1] || o.wordsOf(order[:size]) < minWords {
		return d
	}
	for _, i := range order[:size] {
		d.kept[i] = true
		d.limit = p[i]
	}
	return d
}

// likeliestFirst returns the indices of the blocks for which copies is false,
// in descending order of probability. It sorts the bits of the floats, which
// have the same order as the floats because none is negative.
func likeliestFirst(p []float32, copies []bool) []int32 {
	keys := make([]uint64, 0, len(p))
	for i := range p {
		if !copies[i] {
			keys = append(keys, uint64(^math.Float32bits(p[i]))<<32|uint64(i))
		}
	}
	sort.Slice(keys, func(i, j int) bool { return keys[i] < keys[j] })
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

// A page whose selection has an expected F1 below minExpectedF1 has nothing to
// read; an example is a page that asks for a password. The three such pages of
// the corpus wcxb-dev have an F1 of 0. A page whose selection has fewer than
// minWords words has not finished loading.
const (
	minExpectedF1 = 0.2
	minWords      = 3
)

// If a text of at least minCopyWords words occurs again at least minCopyBlocks
// blocks away, only one of the two is kept. Shorter texts are headings and
// labels, which may be repeated on purpose. A repetition that is closer is a
// refrain. Any minimum between 4 and 15 words gives the same F1 on the corpus
// wcxb-dev, where the rule adds .002.
const minCopyWords, minCopyBlocks = 8, 5

// leftOut reports which blocks are left out because another block with the same
// text is at least as likely to be content. No block of a documentation page is
// left out: such pages repeat code blocks on purpose, and the same step for
// each operating system.
func (m *measuring) leftOut(p []float32, kind engine.Kind, v *settings) []bool {
	out := make([]bool, len(p))
	if kind == engine.Documentation {
		return out
	}
	minWords := float32(v[copyWords])
	likeliest := make(map[uint64]int, len(p))
	for i := range p {
		if !m.isCopy(i, minWords) {
			continue
		}
		key := m.readings[i].text
		if other, known := likeliest[key]; !known || p[i] > p[other] {
			likeliest[key] = i
		}
	}
	for i := range p {
		out[i] = m.isCopy(i, minWords) && m.copies.near[i] >= minCopyBlocks && likeliest[m.readings[i].text] != i && !m.isShortQuote(i)
	}
	return out
}

// maxQuoteWords is how long a quote may be that repeats another text: the posts of a
// thread quote one another, and a reply means nothing without what it answers. On 201
// threads of three corpora this adds .007 to .015, on the threads of wcxb-dev, whose
// truth has no quotes, it costs .006.
const maxQuoteWords = 80

func (m *measuring) isShortQuote(i int) bool {
	for at := m.blocks[i].owner; at != none && m.readings[i].words <= maxQuoteWords; at = m.elements[at].parent {
		if m.elements[at].marks.has(markQuote) {
			return true
		}
	}
	return false
}

// isCopy reports whether block i has at least minWords words and the same text as
// another block.
func (m *measuring) isCopy(i int, minWords float32) bool {
	return m.copies.all[i] >= 2 && m.readings[i].words >= minWords
}

// The probabilities of a page's blocks are not independent: if one card of a listing
// is content, all are. So the set with the highest expected F1, which takes them for
// independent, is too small on pages of several parts, and biasOfOthers raises the
// log odds there. By cross-validation it adds .0012 to the F1 of wcxb-dev, and nothing
// to that of the other corpora; on articles no shift adds anything.
const biasOfOthers = 0.25

// A row of links is probably a menu. The training data has few pages whose menu
// looks like a paragraph of the text, so the model overrates such rows, which
// the comma engine would drop. So doubtLinkRows lowers their probability,
// except on pages that are lists of links. This changes the F1 of the corpora
// wcxb-dev and snippets-dev by less than .001.
const (
	minRowLinkShare = 0.9 // of a block's characters
	minRowLinks     = 2
	doubtFactor     = 0.5
)

// doubtLinkRows multiplies the probability of rows of links by factor.
func (m *measuring) doubtLinkRows(p []float32, kind engine.Kind, factor float32) {
	for i := range m.blocks {
		if m.isDoubted(i, kind) {
			p[i] *= factor
		}
	}
}

// isDoubted reports whether block i is a row of links on a page that is no list
// of links.
func (m *measuring) isDoubted(i int, kind engine.Kind) bool {
	r := &m.readings[i]
	return r.links >= minRowLinks && r.linkShare > minRowLinkShare && kind != engine.Listing && kind != engine.Collection
}

// confidence returns the F1 that selections with this expected F1 really had in
// cross-validation, interpolated linearly between the points of reliability.
func confidence(expected float32) float64 {
	e := float64(expected)
	for k := 1; k < len(reliability); k++ {
		a, b := reliability[k-1], reliability[k]
		if e <= b.expected {
			return a.measured + (b.measured-a.measured)*max(0, e-a.expected)/(b.expected-a.expected)
		}
	}
	return reliability[len(reliability)-1].measured
}

// reliability is the table that dev/tools/fit/fit.py prints after
// cross-validation. The pages of the corpus wcxb-dev are sorted by their
// expected F1; each point has the mean expected and the mean measured F1 of a
// twelfth of the pages.
var reliability = []struct{ expected, measured float64 }{
	{0, 0}, {0.462, 0.553}, {0.699, 0.681}, {0.793, 0.822}, {0.853, 0.856}, {0.897, 0.911}, {0.931, 0.928}, {0.953, 0.936},
	{0.966, 0.963}, {0.976, 0.971}, {0.983, 0.983}, {0.989, 0.988}, {0.995, 0.991}, {1, 1},
}
