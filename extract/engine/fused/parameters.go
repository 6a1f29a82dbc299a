package fused

import (
	"math"

	"pilcrow/extract/engine"
)

// The parameters of the engine. Their defaults are the constants in decide.go.
var (
	threshold = engine.Parameter{
		Name: "threshold", Summary: "the lowest probability of a kept block; 0 is the one with the highest expected F1",
		Default: 0, Min: 0, Max: 0.95, Step: 0.05,
	}
	articleBias = engine.Parameter{
		Name: "article-bias", Summary: "what is added to the log odds of all blocks of an article",
		Default: biasOfArticles * unit, Min: -4, Max: 4, Step: biasStep * unit,
	}
	otherBias = engine.Parameter{
		Name: "other-bias", Summary: "what is added to the log odds of all blocks of any other page",
		Default: biasOfOthers * unit, Min: -4, Max: 4, Step: biasStep * unit,
	}
	linkRowFactor = engine.Parameter{
		Name: "link-row-factor", Summary: "what the probability of a row of links is multiplied by",
		Default: doubtFactor, Min: 0, Max: 1, Step: 0.05,
	}
	minF1 = engine.Parameter{
		Name: "min-f1", Summary: "the lowest expected F1 of a page that has something to read",
		Default: minExpectedF1, Min: 0, Max: 1, Step: 0.05,
	}
	copyWords = engine.Parameter{
		Name: "copy-words", Summary: "how many words a text has at least of which only one copy is kept",
		Default: minCopyWords, Min: 3, Max: 40, Step: 1,
	}
)

// Parameters returns the parameters of the engine.
func Parameters() []engine.Parameter {
	return []engine.Parameter{threshold, articleBias, otherBias, linkRowFactor, minF1, copyWords}
}

// settings are the values of the parameters.
type settings struct {
	threshold, minF1             float64
	biasOfArticles, biasOfOthers int32 // in units
	linkRowFactor, minCopyWords  float32
}

func settingsOf(o engine.Options) settings {
	return settings{
		threshold:      o.Value(threshold),
		minF1:          o.Value(minF1),
		biasOfArticles: inUnits(o.Value(articleBias)),
		biasOfOthers:   inUnits(o.Value(otherBias)),
		linkRowFactor:  float32(o.Value(linkRowFactor)),
		minCopyWords:   float32(o.Value(copyWords)),
	}
}

// inUnits returns log odds as a value of a forest. Beyond the limits the table of
// probabilities has the same value anyway.
func inUnits(logOdds float64) int32 {
	const limit = 100
	return int32(math.Round(max(-limit, min(limit, logOdds)) / unit))
}

// biasOf returns what is added to the sums of all blocks on a page of a kind.
func (v settings) biasOf(kind engine.Kind) int32 {
	if kind == engine.Article {
		return v.biasOfArticles
	}
	return v.biasOfOthers
}

// bias returns biasOf in log odds.
func (v settings) bias(kind engine.Kind) float64 { return float64(v.biasOf(kind)) * unit }
