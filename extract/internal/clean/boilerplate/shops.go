package boilerplate

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
)

// DropShopParts returns the step that drops what surrounds the goods on pages
// of shops and offers: reviews, other goods, forms, controls, repeated prices.
// On other pages, elements with these names may be the subject.
func DropShopParts(kind engine.Kind) func(root draft.Node) {
	switch kind {
	case engine.Product, engine.Collection, engine.Listing, engine.Service:
	default:
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		d := dropper{table: shopParts, root: root, kind: kind, isWhole: hasMostText}
		d.drop()
		if kind != engine.Service { // its steps may be "Compare" and "Order now"
			dropShopControls(root)
		}
		dropRepeatedPrices(root)
	}
}

// shopParts match the names of shop templates. Together with dropping rows of
// other goods they raised the word F1 on unseen pages of wcxb-dev by .025 for
// products and .006 for collections, on both halves of the sites.
var shopParts = newTable([]rule{
	{
		Name: "customer reviews", Reason: draft.RelatedLinks, Tags: boxTags | liTag, Kinds: product, UnlessHolds: title,
		Names: names.Of("review", "reviews"),
	}, {
		// the collection may be one of reviews
		Name: "reviews beside goods", Reason: draft.RelatedLinks, Tags: boxTags | liTag, Kinds: collection, UnlessHolds: title,
		Names: names.Of("review", "reviews"), Scope: ifMinor,
	}, {
		Name: "other goods", Reason: draft.RelatedLinks, Tags: boxTags, Kinds: goods, UnlessHolds: title,
		Names: names.Of("related", "recommended", "recommendations", "upsell", "upsells"),
	}, {
		Name: "carousel", Reason: draft.RelatedLinks, Tags: boxTags, Kinds: product, UnlessHolds: title,
		Names: names.Of("carousel"), If: isRowOfOthers,
	}, {
		Name: "order form", Reason: draft.PageControl, Tags: formTag, Kinds: product, UnlessHolds: title, MaxBytes: maxOrderFormBytes,
	}, {
		Name: "promotion", Reason: draft.AdLabel, Tags: boxTags | liTag, Kinds: shops, UnlessHolds: sections,
		Names: names.Of("promo", "newsletter"),
	}, {
		Name: "quick view", Reason: draft.PageControl, Tags: boxTags | spanTag | aTag, Kinds: shops, UnlessHolds: title,
		Names: names.Pairs([]string{"quick"}, []string{"view", "shop", "add", "buy", "look"}), Not: names.Of("hidden"), // parts inside are hidden
	}, {
		Name: "dialog", Reason: draft.PageControl, Tags: boxTags, Kinds: offers, UnlessHolds: title, If: isDialog,
	}, {
		// "Regular price", for screen readers only
		Name: "spoken label", Reason: draft.PageControl, Tags: boxTags&^headings | spanTag | pTag, MaxBytes: maxLabelBytes, UnlessHolds: pictures,
		Names: names.Pairs([]string{"visually", "sr", "reader"}, []string{"hidden", "only", "text"}), If: isBesideShown,
	},
})

// maxOrderFormBytes allows a form with a product's options and notices. A
// larger form wraps the whole page. Chosen by hand.
const maxOrderFormBytes = 1500

var (
	product    = []engine.Kind{engine.Product}
	collection = []engine.Kind{engine.Collection}

	goods = []engine.Kind{engine.Product, engine.Collection}
	shops = []engine.Kind{engine.Product, engine.Collection, engine.Listing}

	offers = []engine.Kind{engine.Product, engine.Collection, engine.Service}

	sections = []atom.Atom{atom.H1, atom.H2, atom.H3} // page builders use these names for calls to action
	title    = []atom.Atom{atom.H1}
)

// isRowOfOthers reports whether a carousel shows other goods or opinions, and
// not pictures or features of the product.
func isRowOfOthers(n draft.Node) bool {
	return !n.HoldsNoText() && (n.Holds(atom.A) || !n.Holds(atom.Ul, atom.Ol, atom.Dl))
}

func isDialog(n draft.Node) bool { return n.Attr("role") == "dialog" || n.Attr("aria-modal") == "true" }

// isBesideShown reports whether the visible text repeats a label for screen
// readers. In tables and headings it may be the only text of an icon.
func isBesideShown(n draft.Node) bool { return !n.Closest(atom.Table).Exists() && !isHeadingText(n) }

// dropShopControls drops the links and labels that ask to buy, compare or view
// an item. If that removes the only link to the item's page, the item's name
// becomes the link.
func dropShopControls(root draft.Node) {
	for _, n := range root.Elements(atom.A, atom.Span, atom.Label, atom.Div, atom.P, atom.Li, atom.Strong, atom.B) {
		if !n.Parent().Exists() || !n.IsNoLonger(maxLabelBytes) || n.Holds(atom.Img) || hasWordsBeside(n) || !phrases.IsShopControl(n.Text()) || isStepOrCell(n) {
			continue
		}
		if n.Is(atom.A) {
			moveLinkToName(n, root)
		} else if links := n.Elements(atom.A); len(links) == 1 {
			moveLinkToName(links[0], root)
		}
		n.RemoveBecause(draft.PageControl)
	}
}

// isStepOrCell reports whether n has no link and fills a numbered list item or
// a table cell: "Add to cart" as a step of instructions or a column head.
func isStepOrCell(n draft.Node) bool {
	if n.Is(atom.A) || n.Holds(atom.A) {
		return false
	}
	around := n
	if !n.Is(atom.Li) {
		around = n.Closest(atom.Li, atom.Td, atom.Th)
	}
	return around.Exists() && (!around.Is(atom.Li) || around.Parent().Is(atom.Ol)) && around.IsNoLonger(maxLabelBytes) && around.Text() == n.Text()
}

func hasWordsBeside(n draft.Node) bool {
	if n.IsBlock() {
		return false
	}
	before, after := n.Before(), n.After()
	return before.IsText() && hasWords(before.Data()) || after.IsText() && hasWords(after.Data())
}

// moveLinkToName gives the name of an item the link of the item's control,
// unless the item already has this link.
func moveLinkToName(control, root draft.Node) {
	const maxLevels, maxItemBytes = 3, 700
	address := control.Attr("href")
	if address == "" || !leadsToItem(address) {
		return
	}
	item := control.Parent()
	for i := 0; i < maxLevels && item != root && item.IsNoLonger(maxItemBytes); i++ {
		for d := item.Following(item); d != control && d.Exists(); d = d.Following(item) {
			switch {
			case d.Is(atom.A) && d.Attr("href") == address:
				return
			case d.IsText() && hasWords(d.Data()) && !d.Closest(atom.A).Exists():
				link := d.Tree().Element(atom.A)
				link.Set("href", address)
				d.WrapIn(link)
				return
			}
		}
		item = item.Parent()
	}
}

// leadsToItem reports whether an address is that of an item's page and not of
// an action, such as adding to the cart.
func leadsToItem(address string) bool {
	address = strings.ToLower(address)
	for _, part := range [...]string{"#", "javascript:", "?add"} {
		if strings.Contains(address, part) {
			return false
		}
	}
	for word := range strings.FieldsFuncSeq(address, func(r rune) bool { return !unicode.IsLetter(r) }) {
		switch word {
		case "cart", "addtocart", "basket", "wishlist", "compare", "checkout":
			return false
		}
	}
	return true
}

// Shops write a price once for each of its states and hide all but one by
// styles: regular price, sale price (the same without a sale), unit price.

// dropRepeatedPrices drops repeated amounts inside prices. Other repeated texts
// stay, such as the same size of two plans.
func dropRepeatedPrices(root draft.Node) {
	for _, n := range root.Elements(atom.Div, atom.Span, atom.P) {
		if n.Parent().Exists() && n.IsNamed(priceNames) && !isInPrice(n) && n.IsNoLonger(maxPriceBytes) {
			dropRepeatedAmounts(n)
		}
	}
}

// maxPriceBytes is for a price with all states and labels.
const maxPriceBytes = 250

var priceNames = names.Of("price", "prices", "pricing")

// isInPrice reports whether an outer price contains n.
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

func dropRepeatedAmounts(price draft.Node) {
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
