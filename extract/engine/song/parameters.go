package song

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/division"
)

const fsExponent = 3

var fsPower = engine.Parameter{
	Name: "fs-exponent", Symbol: "FS³", Summary: "the exponent of FS in the score",
	Default: fsExponent, Min: 0, Max: 6, Step: 1,
}

// Parameters returns the parameters of the engine.
func Parameters() []engine.Parameter {
	return []engine.Parameter{fsPower, division.AverageFactor}
}
