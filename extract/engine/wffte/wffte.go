package wffte

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Select returns what the method selects on p. Of the options it uses Tracing and
// Changes.
func Select(p *page.Page, o engine.Options) engine.Selection {
	if p.Body() == page.None {
		return engine.Selection{Trace: engine.Trace{Engine: "wffte"}}
	}
	c := contentOf(p) // steps 1 and 2, except PSD, which support computes
	v := settingsOf(o)
	first, second := countTitleWords(c)
	support(c, &v)
	groups := merge(c)
	last := discardCopyright(c, groups, nearBest(c, groups, &v), &v)
	t := trace(c, groups, last, &v, first, second)
	if o.Tracing == engine.Located {
		t.Places = engine.PlacesAround(p, t.Candidates)
	}
	return selection(c, last, t)
}

// support computes SD for all containers: step 4 of the paper, with the
// equations of steps 2 and 3.
func support(c *content, v *settings) {
	sums := pathSums(c.page, v[q])
	for i := range c.containers {
		k := &c.containers[i]
		k.dsd = dsd(sums[k.node])
		k.tsd = v.tsd(k.fw, k.sw)
		k.psd = v.psd(k.text)
		k.sd = k.dsd * (k.tsd + k.psd) // the paper's equation (1)
	}
}

// dsd returns DSD by the paper's equation (2), for a sum from pathSums.
func dsd(sum float64) float64 { return 1 / sum }

// tsd returns TSD by the paper's equation (3).
func (v *settings) tsd(fw, sw int) float64 { return v[alpha]*float64(fw) + v[beta]*float64(sw) }

// psd returns PSD by the paper's equation (4).
func (v *settings) psd(text page.Counts) float64 {
	nc, hc := text.Words-text.LinkWords, max(1, text.LinkWords)
	return v.fp(text.Puncts) * (float64(nc) / float64(hc))
}

// fp returns FP by the paper's equation (5), for p punctuation marks.
func (v *settings) fp(p int32) float64 {
	switch {
	case float64(p) < v[fewPunctuation]:
		return v[fpFew]
	case float64(p) < v[muchPunctuation]:
		return v[fpSome]
	}
	return v[fpMuch]
}

// pathSums returns, for each element below body, the sum in the paper's equation
// (2): Σ rd_i · q^-(i-1), where rd_i is the ordinal, among siblings with the
// same name, of the i-th node on the path from body. A child's sum extends its
// parent's, so one pass computes all sums, however deep the page is. The
// conversion to float64 rounds each product. Without it, some processors round
// only the sum, and the default engine would not have the same bits everywhere.
func pathSums(p *page.Page, q float64) []float64 {
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
