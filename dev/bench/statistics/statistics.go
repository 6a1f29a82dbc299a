// Package statistics summarizes series of numbers. Each of its functions
// returns 0 for an empty series.
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

// Median returns the value in the middle of the sorted series.
func Median(x []float64) float64 { return Percentile(x, 50) }

// Percentile returns the value below which p percent of the series lie. Between
// the two nearest values it interpolates linearly.
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

// Deviation returns the standard deviation. It treats the series as a whole
// population: the sum of squares is divided by the number of values. The conversion
// rounds each square, so that the result has the same bits on all processors.
func Deviation(x []float64) float64 {
	m, sum := Mean(x), 0.0
	for _, v := range x {
		sum += float64((v - m) * (v - m))
	}
	return math.Sqrt(sum / float64(max(1, len(x))))
}
