package wffte

import "pilcrow/extract/engine"

// The constants of the paper, by their indices in settings. The paper's equations
// are in doc.go.
const (
	q     = iota // equation (2)
	alpha        // equation (3)
	beta         // equation (3)

	fewPunctuation // equation (5): the limits of p …
	muchPunctuation
	fpFew // … and the values of FP
	fpSome
	fpMuch

	firstSeven   // step 6: the number of groups
	share        // step 6: the limit for the best group's share of the text of the seven groups
	juliOne      // step 6: JULI, the maximum distance, if the best group has that share
	juliMany     // step 6: JULI otherwise
	lexiconWords // step 8: a copyright notice has as many words of the copyright lexicon
	numParameters
)

// settings are the values of the constants.
type settings [numParameters]float64

// defaults are the values in the paper.
var defaults = settings{
	q:     10, // "reasonable to find q = 10"
	alpha: 0.5, beta: 1,
	fewPunctuation: 3, muchPunctuation: 6, fpFew: 0.001, fpSome: 0.1, fpMuch: 0.5,
	firstSeven: 7, share: 0.5, juliOne: 2, juliMany: 4, lexiconWords: 3,
}

// Parameters returns the parameters of the engine.
func Parameters() []engine.Parameter {
	list := []engine.Parameter{
		q:               {Name: "q", Symbol: "q", Summary: "how much less a level of the path counts than the one above it", Min: 2, Max: 100, Step: 1},
		alpha:           {Name: "alpha", Symbol: "α", Summary: "the weight of FW, the most frequent word of the title and headings", Max: 4, Step: 0.1},
		beta:            {Name: "beta", Symbol: "β", Summary: "the weight of SW, the second most frequent word", Max: 4, Step: 0.1},
		fewPunctuation:  {Name: "few-punctuation", Symbol: "p", Summary: "from how many punctuation marks FP has its middle value", Max: 20, Step: 1},
		muchPunctuation: {Name: "much-punctuation", Symbol: "p", Summary: "from how many punctuation marks FP has its highest value", Max: 40, Step: 1},
		fpFew:           {Name: "fp-few", Symbol: "FP", Summary: "FP of text with few punctuation marks", Max: 1, Step: 0.001},
		fpSome:          {Name: "fp-some", Symbol: "FP", Summary: "FP of text with some punctuation marks", Max: 1, Step: 0.05},
		fpMuch:          {Name: "fp-much", Symbol: "FP", Summary: "FP of text with many punctuation marks", Max: 2, Step: 0.05},
		firstSeven:      {Name: "groups", Summary: "how many groups with the highest SD are candidates", Min: 1, Max: 20, Step: 1},
		share:           {Name: "share", Summary: "from which share of the candidates' text on the best group counts as the only one", Max: 1, Step: 0.05},
		juliOne:         {Name: "juli-one", Symbol: "JULI", Summary: "the maximum distance from the best group if it is the only one", Min: -1, Max: 20, Step: 1},
		juliMany:        {Name: "juli-many", Symbol: "JULI", Summary: "the maximum distance from the best group if it is one of several", Min: -1, Max: 20, Step: 1},
		lexiconWords:    {Name: "lexicon-words", Summary: "how many words of the copyright lexicon a notice has at least", Max: 10, Min: 1, Step: 1},
	}
	for i := range list {
		list[i].Default = defaults[i]
	}
	return list
}

func settingsOf(o engine.Options) (v settings) {
	for i, p := range Parameters() {
		v[i] = o.Value(p)
	}
	return v
}
