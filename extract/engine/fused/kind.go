package fused

import "pilcrow/extract/engine"

const numKinds = 7

// kinds are the kinds of pages, in the order of their forests in weights.kinds.
var kinds = [numKinds]engine.Kind{
	engine.Article, engine.Documentation, engine.Service, engine.Forum, engine.Collection, engine.Listing, engine.Product,
}

// kindOf returns the kind of page whose forest has the highest sum. These
// forests use only figures of the whole page, so line may be that of any block.
func (w *weights) kindOf(line *[width]float32) engine.Kind {
	best, kind := int32(0), kinds[0]
	for k := range w.kinds {
		if sum := w.kinds[k].sum(line); k == 0 || sum > best {
			best, kind = sum, kinds[k]
		}
	}
	return kind
}
