package file

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"pilcrow/extract/engine"
)

// maxStops is how many values of a parameter are recorded, besides its default.
// More can hardly be told apart on a slider that is as wide as a phone.
const maxStops = 12

// stopsOf returns values of a parameter from its Min to its Max, on its steps and
// about evenly spaced, without its default.
func stopsOf(p engine.Parameter) []float64 {
	if !(p.Step > 0 && p.Max > p.Min) {
		return nil
	}
	steps := math.Floor((p.Max-p.Min)/p.Step + 1e-9) // which is exact for steps such as 0.1, too
	n := min(steps, maxStops-1)
	var stops []float64
	for i := range int(n) + 1 {
		if v := rounded(p.Min+math.Round(float64(i)*steps/max(n, 1))*p.Step, p); v != p.Default {
			stops = append(stops, v)
		}
	}
	return slices.Compact(stops)
}

// rounded returns v with as many decimals as the parameter's bounds and step have,
// so that 0.1 + 2 steps of 0.1 is 0.3.
func rounded(v float64, p engine.Parameter) float64 {
	n := max(decimals(p.Min), decimals(p.Step))
	r, err := strconv.ParseFloat(strconv.FormatFloat(v, 'f', n, 64), 64)
	if err != nil {
		return v // infinity
	}
	return r
}

func decimals(v float64) int {
	_, after, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), ".")
	return len(after)
}
