package song

import "pilcrow/extract/engine"

const fsExponent = 3

var (
	fsPower = engine.Parameter{
		Name: "fs-exponent", Symbol: "FS³", Summary: "the exponent of FS in the score",
		Default: fsExponent, Min: 0, Max: 6, Step: 1,
	}
	average = engine.Parameter{
		Name: "average-factor", Symbol: "average", Summary: "what the average is multiplied by, above which a score must be",
		Default: 1, Min: 0, Max: 4, Step: 0.05,
	}
)

// Parameters returns the parameters of the engine.
func Parameters() []engine.Parameter { return []engine.Parameter{fsPower, average} }
