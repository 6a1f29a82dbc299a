package fused

import (
	"slices"

	"pilcrow/extract/engine"
)

// The parameters of the engine, by their indices in parameters.
const (
	threshold = iota
	articleBias
	otherBias
	linkRowFactor
	minF1
	copyWords
	numParameters
)

// The defaults are constants of decide.go.
var parameters = [numParameters]engine.Parameter{
	threshold: {
		Name: "threshold", Summary: "the lowest probability of a kept block; 0 is the one with the highest expected F1",
		Min: 0, Max: 0.95, Step: 0.05,
	},
	articleBias: {
		Name: "article-bias", Summary: "what is added to the log odds of all blocks of an article",
		Min: -4, Max: 4, Step: biasStep,
	},
	otherBias: {
		Name: "other-bias", Summary: "what is added to the log odds of all blocks of any other page",
		Default: biasOfOthers, Min: -4, Max: 4, Step: biasStep,
	},
	linkRowFactor: {
		Name: "link-row-factor", Summary: "what the probability of a row of links is multiplied by",
		Default: doubtFactor, Min: 0, Max: 1, Step: 0.05,
	},
	minF1: {
		Name: "min-f1", Summary: "the lowest expected F1 of a page that has something to read",
		Default: minExpectedF1, Min: 0, Max: 1, Step: 0.05,
	},
	copyWords: {
		Name: "copy-words", Summary: "how many words a text has at least of which only one copy is kept",
		Default: minCopyWords, Min: 3, Max: 40, Step: 1,
	},
}

// biasStep is a step in the tables of probabilities, in log odds.
const biasStep = 1.0 / 32

// Parameters returns the parameters of the engine.
func Parameters() []engine.Parameter { return slices.Clone(parameters[:]) }

// settings are the values of the parameters.
type settings [numParameters]float64

func settingsOf(o engine.Options) (v settings) {
	for i := range parameters {
		v[i] = o.Value(parameters[i])
	}
	return v
}

// bias returns what is added to the log odds of all blocks on a page of a kind.
func (v *settings) bias(kind engine.Kind) float64 {
	if kind == engine.Article {
		return v[articleBias]
	}
	return v[otherBias]
}

// inUnits returns log odds as a value of a forest. Beyond the limits the table of
// probabilities has the same value anyway.
func inUnits(logOdds float64) int32 {
	const limit = 100
	return int32(max(-limit, min(limit, logOdds)) / unit)
}
