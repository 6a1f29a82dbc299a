// Package wffte is the method of
//
//	Chongjun Wang, Peng Wei: A novel web page text information extraction
//	method (WFFTE, webpage multi-feature fusion text extraction).
//
// It gives each container label a text support SD, from its distance to the
// title, the title's words in it, and its punctuation and links:
//
//	SD  = DSD · (TSD + PSD)                                              (1)
//	DSD = 1 / Σ rd_i · q^-(i-1)                                          (2)
//	TSD = α·FW + β·SW                                                    (3)
//	PSD = FP · (NC / HC)                                                 (4)
//	FP  = 0.001 for p < 3, 0.1 for 3 ≤ p < 6, 0.5 for p ≥ 6              (5)
//	juli(i,j) = (len(i) - pre(i,j)) + (len(j) - pre(i,j)) - 1            (6)
//
// Like siblings are merged, and of the seven containers with the highest SD
// those near the best one are the text, copyright notices left out.
//
// How we read it (docs/ALGORITHMS.md): the containers are the elements that
// group text; body is none, or it would always win. A container's content is
// what is directly in it, nested containers excluded. The exponent's sign in
// (2) is that of the printed example, DSD = 1/1.1 for /html/body/div[1]/div[1].
// The title's words are those of the title element and of h1 to h6. Words are
// counted as package page counts them. A divisor of 0 is 1. (6) gives 1 for
// siblings, on which step 5 relies, and 2 for the printed example that says 3:
// the equation wins. It also gives 1 for grandparent and grandchild, but only
// siblings merge; what is merged stands where its first member stands. A
// container without any support is never selected.
package wffte

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// The document's constants.
const (
	q     = 10  // equation (2); "reasonable to find q = 10"
	alpha = 0.5 // equation (3)
	beta  = 1   // equation (3)

	fewPunctuation  = 3 // equation (5): the bounds of p …
	muchPunctuation = 6
	fpFew           = 0.001 // … and FP below, between and from them on
	fpSome          = 0.1
	fpMuch          = 0.5

	firstSeven   = 7   // step 6
	share        = 0.5 // step 6: of the best one's text in that of the seven
	juliOne      = 2   // step 6: JULI when the best one has that share
	juliMany     = 4   // step 6: JULI when it has not
	lexiconWords = 3   // step 8
)

// Select runs the method over p. It has no options.
func Select(p *page.Page, _ engine.Options) engine.Selection {
	if p.Body() == page.None {
		return engine.Selection{Trace: engine.Trace{Engine: "wffte"}}
	}
	c := contentOf(p) // steps 1 and 2; step 2's PSD is taken with (1)
	first, second := countTitleWords(c)
	support(c)
	groups := merge(c)
	last := discardCopyright(c, groups, nearBest(c, groups))
	return selection(c, last, trace(c, groups, last, first, second))
}

// support is step 4, with the equations of steps 2 and 3.
func support(c *content) {
	sums := pathSums(c.page)
	for i := range c.containers {
		k := &c.containers[i]
		k.dsd = dsd(sums[k.node])
		k.tsd = tsd(k.fw, k.sw)
		k.psd = psd(k.text)
		k.sd = k.dsd * (k.tsd + k.psd) // equation (1)
	}
}

// dsd is equation (2), of the sum that pathSums takes.
func dsd(sum float64) float64 { return 1 / sum }

// tsd is equation (3).
func tsd(fw, sw int) float64 { return alpha*float64(fw) + beta*float64(sw) }

// psd is equation (4).
func psd(text page.Counts) float64 {
	nc, hc := text.Words-text.LinkWords, max(1, text.LinkWords)
	return fp(text.Puncts) * float64(nc) / float64(hc)
}

// fp is equation (5).
func fp(p int32) float64 {
	switch {
	case p < fewPunctuation:
		return fpFew
	case p < muchPunctuation:
		return fpSome
	}
	return fpMuch
}

// pathSums returns, for each node below body, the sum in equation (2): rd_i is
// the serial number of the i-th node on its path below body among its siblings
// of the same name. The sum of a child goes on from that of its parent, so
// that all of them cost one pass however deep the page is.
func pathSums(p *page.Page) []float64 {
	sums, weights := make([]float64, p.Len()), make([]float64, p.Len())
	body, rd := p.Body(), p.Ordinals()
	weights[body] = q // so that i = 1 weighs q^0
	for n := body + 1; n < p.End(body); n++ {
		up := p.Parent(n)
		weights[n] = weights[up] / q
		sums[n] = sums[up] + float64(rd[n])*weights[n]
	}
	return sums
}
