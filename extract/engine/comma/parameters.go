package comma

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/division"
)

// The constants of equation (1) and of position control.
const (
	csExponent   = 3
	acflExponent = 2
	levels       = 1 // position control keeps DIVs in the parent of the best one
)

var (
	csPower = engine.Parameter{
		Name: "cs-exponent", Symbol: "CS³", Summary: "the exponent of CS in the score",
		Default: csExponent, Min: 0, Max: 6, Step: 1,
	}
	acflPower = engine.Parameter{
		Name: "acfl-exponent", Symbol: "ACFL²", Summary: "the exponent of ACFL in the score",
		Default: acflExponent, Min: 0, Max: 6, Step: 1,
	}
	position = engine.Parameter{
		Name: "levels", Summary: "how many levels above the best container position control begins; 0 switches it off",
		Default: levels, Min: 0, Max: 8, Step: 1,
	}
)

// Parameters returns the parameters of the engine.
func Parameters() []engine.Parameter {
	return []engine.Parameter{csPower, acflPower, division.AverageFactor, position}
}

// settings are the values of the parameters.
type settings struct {
	csExponent, acflExponent int
	average                  float64
	levels                   int
}

func settingsOf(o engine.Options) settings {
	return settings{o.Whole(csPower), o.Whole(acflPower), o.Value(division.AverageFactor), o.Whole(position)}
}
