package wffte

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// The constants of the paper. Its equations are in doc.go.
const (
	q     = 10  // equation (2); "reasonable to find q = 10"
	alpha = 0.5 // equation (3)
	beta  = 1   // equation (3)

	fewPunctuation  = 3 // equation (5): the limits of p …
	muchPunctuation = 6
	fpFew           = 0.001 // … and the values of FP
	fpSome          = 0.1
	fpMuch          = 0.5

	firstSeven   = 7   // step 6
	share        = 0.5 // step 6: the limit for the best group's share of the text of the seven groups
	juliOne      = 2   // step 6: JULI, the maximum distance, if the best group has that share
	juliMany     = 4   // step 6: JULI otherwise
	lexiconWords = 3   // step 8: a copyright notice has as many words of the copyright lexicon
)

// Select returns what the method selects on p. It uses none of the options.
func Select(p *page.Page, _ engine.Options) engine.Selection {
	if p.Body() == page.None {
		return engine.Selection{Trace: engine.Trace{Engine: "wffte"}}
	}
	c := contentOf(p) // steps 1 and 2, except PSD, which support computes
	first, second := countTitleWords(c)
	support(c)
	groups := merge(c)
	last := discardCopyright(c, groups, nearBest(c, groups))
	return selection(c, last, trace(c, groups, last, first, second))
}

// support computes SD for all containers: step 4 of the paper, with the
// equations of steps 2 and 3.
func support(c *content) {
	sums := pathSums(c.page)
	for i := range c.containers {
		k := &c.containers[i]
		k.dsd = dsd(sums[k.node])
		k.tsd = tsd(k.fw, k.sw)
		k.psd = psd(k.text)
		k.sd = k.dsd * (k.tsd + k.psd) // the paper's equation (1)
	}
}

// dsd returns DSD by the paper's equation (2), for a sum from pathSums.
func dsd(sum float64) float64 { return 1 / sum }

// tsd returns TSD by the paper's equation (3).
func tsd(fw, sw int) float64 { return alpha*float64(fw) + beta*float64(sw) }

// psd returns PSD by the paper's equation (4).
func psd(text page.Counts) float64 {
	nc, hc := text.Words-text.LinkWords, max(1, text.LinkWords)
	return fp(text.Puncts) * (float64(nc) / float64(hc))
}

// fp returns FP by the paper's equation (5), for p punctuation marks.
func fp(p int32) float64 {
	switch {
	case p < fewPunctuation:
		return fpFew
	case p < muchPunctuation:
		return fpSome
	}
	return fpMuch
}

// pathSums returns, for each element below body, the sum in the paper's equation
// (2): Σ rd_i · q^-(i-1), where rd_i is the ordinal, among siblings with the
// same name, of the i-th node on the path from body. A child's sum extends its
// parent's, so one pass computes all sums, however deep the page is. The
// conversion to float64 rounds each product. Without it, some processors round
// only the sum, and the default engine would not have the same bits everywhere.
func pathSums(p *page.Page) []float64 {
	sums, weights := make([]float64, p.Len()), make([]float64, p.Len())
	body := p.Body()
	weights[body] = q // so that i = 1 weighs q^0
	var names siblings
	for n := body; n < p.End(body); n++ {
		if p.FirstChild(n) == page.None {
			continue
		}
		names.begin()
		weight := weights[n] / q
		for c := n + 1; c < p.End(n); c = p.End(c) {
			if p.IsElement(c) {
				weights[c] = weight
				sums[c] = sums[n] + float64(float64(names.next(p, c))*weight)
			}
		}
	}
	return sums
}

// siblings counts the names of an element's children.
type siblings struct {
	tags  []tagCount
	named map[string]int32 // for names without an atom
}

type tagCount struct {
	tag   atom.Atom
	count int32
}

// begin begins with another element.
func (s *siblings) begin() {
	s.tags = s.tags[:0]
	if len(s.named) > 0 {
		clear(s.named)
	}
}

// next counts the name of child c and returns its ordinal. It compares the name
// with the others one by one, because siblings have few different names.
func (s *siblings) next(p *page.Page, c page.NodeID) int32 {
	tag := p.Tag(c)
	if tag == 0 {
		return s.nextNamed(p.TagName(c))
	}
	for i := range s.tags {
		if s.tags[i].tag == tag {
			s.tags[i].count++
			return s.tags[i].count
		}
	}
	s.tags = append(s.tags, tagCount{tag, 1})
	return 1
}

func (s *siblings) nextNamed(name string) int32 {
	if s.named == nil {
		s.named = map[string]int32{}
	}
	s.named[name]++
	return s.named[name]
}
