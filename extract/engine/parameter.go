package engine

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
// or its default.
func (o Options) Value(p Parameter) float64 {
	value := p.Default
	for _, c := range o.Changes {
		if c.Parameter == p.Name {
			value = c.Value
		}
	}
	return value
}
