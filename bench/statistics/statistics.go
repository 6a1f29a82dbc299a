// Package statistics summarizes series of figures. Every summary of an empty
// series is 0.
package statistics

import (
	"math"
	"slices"
)

// Mean returns the arithmetic mean.
func Mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(max(1, len(x)))
}

// Median returns the value in the middle.
func Median(x []float64) float64 { return Percentile(x, 50) }

// Percentile returns the value below which p percent of the series lie. It
// interpolates linearly between the two nearest values.
func Percentile(x []float64, p float64) float64 {
	if len(x) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(x))
	place := p / 100 * float64(len(sorted)-1)
	below := int(place)
	above := min(below+1, len(sorted)-1)
	return sorted[below] + (place-float64(below))*(sorted[above]-sorted[below])
}

// Deviation returns the standard deviation of the series as a whole population:
// the squares are divided by the number of values.
func Deviation(x []float64) float64 {
	m, sum := Mean(x), 0.0
	for _, v := range x {
		sum += (v - m) * (v - m)
	}
	return math.Sqrt(sum / float64(max(1, len(x))))
}
