package bte

import (
	"math"

	"pilcrow/extract/engine"
)

var tagWeight = engine.Parameter{
	Name: "tag-weight", Summary: "how many words a tag weighs as much as",
	Default: 1, Min: 0, Max: 4, Step: 1. / unit,
}

// Parameters returns the parameters of the engine.
func Parameters() []engine.Parameter { return []engine.Parameter{tagWeight} }

// unit is how many parts a word is divided into, so that sums of weighted tags
// are whole numbers.
const unit = 4

// quarters returns the weight of a tag in parts of a word.
func quarters(o engine.Options) int { return int(math.Round(o.Value(tagWeight) * unit)) }

// maximumRun is MaximumRun for tags of some weight. The sum of the span is in
// parts of a word.
func maximumRun(encode []int, tag int) Span {
	weighed := make([]int, len(encode))
	for i, v := range encode {
		weighed[i] = v * unit
		if v > 0 {
			weighed[i] = v * tag
		}
	}
	return MaximumRun(weighed)
}
