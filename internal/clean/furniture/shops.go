package furniture

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// DropShopParts returns the step that drops what surrounds the goods on pages of
// shops and offers: what customers wrote, other offers, forms, controls, and the
// states of a price that don't hold. Elsewhere things of these names may be the
// page's subject.
func DropShopParts(kind engine.Kind) func(root draft.Node) {
	switch kind {
	case engine.Product, engine.Collection, engine.Listing, engine.Service:
	default:
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		d := dropper{table: shopParts, root: root, kind: kind, isWhole: isMost}
		d.drop()
		if kind != engine.Service { // whose steps may be "Compare" and "Order now"
			dropShopControls(root)
		}
		dropSecondPrices(root)
	}
}

// shopParts are the parts that such pages' templates name. With the rows of other
// goods they raised the words' F1 on wcxb-dev, unseen, by .025 for products and
// .006 for collections, on both halves of the sites.
var shopParts = newTable([]rule{
	{
		Name: "customer reviews", Reason: draft.RelatedLinks, Tags: boxTags | liTag, Kinds: product, UnlessHolds: title,
		Names: names.Of("review", "reviews"),
	}, {
		// a collection may be one of reviews
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
		Names: names.Pairs([]string{"quick"}, []string{"view", "shop", "add", "buy", "look"}), Not: names.Of("hidden"), // what is hidden in one
	}, {
		Name: "dialog", Reason: draft.PageControl, Tags: boxTags, Kinds: offers, UnlessHolds: title, If: isDialog,
	}, {
		// "Regular price", which sighted readers see by its place
		Name: "spoken label", Reason: draft.PageControl, Tags: boxTags&^headings | spanTag | pTag, MaxBytes: maxLabelBytes, UnlessHolds: pictures,
		Names: names.Pairs([]string{"visually", "sr", "reader"}, []string{"hidden", "only", "text"}), If: isBesideShown,
	},
})

// maxOrderFormBytes limits a form with a product's colours, sizes and notices. A
// larger one is around all of the page. Chosen by hand.
const maxOrderFormBytes = 1500

var (
	product    = []engine.Kind{engine.Product}
	collection = []engine.Kind{engine.Collection}

	goods = []engine.Kind{engine.Product, engine.Collection}
	shops = []engine.Kind{engine.Product, engine.Collection, engine.Listing}

	offers = []engine.Kind{engine.Product, engine.Collection, engine.Service}

	sections = []atom.Atom{atom.H1, atom.H2, atom.H3} // builders of pages name their calls to action so
	title    = []atom.Atom{atom.H1}
)

// isRowOfOthers reports whether a carousel has links, or texts that are no list:
// what it shows are other goods or opinions, and not pictures or features of the
// product.
func isRowOfOthers(n draft.Node) bool {
	return !n.HoldsNoText() && (n.Holds(atom.A) || !n.Holds(atom.Ul, atom.Ol, atom.Dl))
}

func isDialog(n draft.Node) bool { return n.Attr("role") == "dialog" || n.Attr("aria-modal") == "true" }

// isBesideShown reports whether n is in no table and no heading: there such a
// label is all that an icon or a picture says.
func isBesideShown(n draft.Node) bool { return !n.Closest(atom.Table).Exists() && !isHeadingText(n) }
