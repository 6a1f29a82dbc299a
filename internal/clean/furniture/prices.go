package furniture

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
	"pilcrow/internal/phrases"
)

// Shops write a price once for each of its states, of which their styles show
// one: the regular price, the sale price that is the same where there is no
// sale, the price of a unit.

// dropSecondPrices drops the amounts of a price that are in it already. What else
// is twice in its box stays, such as the size of two plans.
func dropSecondPrices(root draft.Node) {
	for _, n := range root.Elements(atom.Div, atom.Span, atom.P) {
		if n.Parent().Exists() && n.IsNamed(priceNames) && !isInPrice(n) && n.IsNoLonger(maxPriceBytes) {
			dropSecondAmounts(n)
		}
	}
}

// maxPriceBytes limits a price with its states and their labels.
const maxPriceBytes = 250

var priceNames = names.Of("price", "prices", "pricing")

// isInPrice reports whether n is a part of a price that was looked at.
func isInPrice(n draft.Node) bool {
	const maxLevels = 6
	up := n.Parent()
	for i := 0; i < maxLevels && up.Exists(); i++ {
		if up.IsNamed(priceNames) && up.IsNoLonger(maxPriceBytes) {
			return true
		}
		up = up.Parent()
	}
	return false
}

func dropSecondAmounts(price draft.Node) {
	seen := map[string]bool{}
	for n := price.Following(price); n.Exists(); {
		after := n.Following(price)
		if n.IsText() {
			amount := draft.SingleSpaced(n.Data())
			if seen[amount] && phrases.IsAmount(amount) {
				n.Cut()
			}
			seen[amount] = true
		}
		n = after
	}
}
