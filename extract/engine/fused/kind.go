package fused

import "pilcrow/extract/engine"

const numKinds = 7

// kinds are the kinds of pages in the order of their forests.
var kinds = [numKinds]engine.Kind{
	engine.Article, engine.Documentation, engine.Service, engine.Forum, engine.Collection, engine.Listing, engine.Product,
}

// kindOf returns the kind whose forest has the highest sum. They look at
// figures of the whole page only, which are the same in every row.
func (w *weights) kindOf(m Matrix) engine.Kind {
	line := Matrix{Values: m.Values[:m.width()], Rows: 1}
	best, kind := int32(0), kinds[0]
	for k := range w.kinds {
		f := &w.kinds[k]
		if sum := f.sums(f.quantise(line))[0]; k == 0 || sum > best {
			best, kind = sum, kinds[k]
		}
	}
	return kind
}
