package engine

import "math"

// Parameter is a constant of a method that a caller may change: a threshold or
// a coefficient of the paper, or one that docs/ALGORITHMS.md or docs/FUSED.md
// adds.
type Parameter struct {
	Name           string // in requests and on the command line, such as "tag-weight"
	Symbol         string // in the paper or in our documents, such as "K"
	Summary        string // what it does, in one clause
	Default        float64
	Min, Max, Step float64 // the values that a user can sensibly try
}

// Change replaces the default of one parameter.
type Change struct {
	Parameter string // its name
	Value     float64
}

// Value returns the value of a parameter: that of the last change that names it,
// or its default. A change to a value outside of Min and Max counts as one to the
// nearest of them, so that a request can make no engine slow or its figures
// infinite.
func (o Options) Value(p Parameter) float64 {
	value := p.Default
	for _, c := range o.Changes {
		if c.Parameter == p.Name && !math.IsNaN(c.Value) {
			value = max(p.Min, min(p.Max, c.Value))
		}
	}
	return value
}

// Whole returns the value of a parameter that is a whole number.
func (o Options) Whole(p Parameter) int { return int(math.Round(o.Value(p))) }

// Power returns x to the power of n by repeated multiplication, which has the same
// bits on every machine.
func Power(x float64, n int) float64 {
	if n <= 0 {
		return 1
	}
	power := x
	for range n - 1 {
		power *= x
	}
	return power
}
