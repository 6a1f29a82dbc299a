package page

// Hidden is the evidence that an element is hidden. Each package decides for
// itself what follows from it. In a Live page the browser computed it. In a
// Saved page it comes from attributes, which often hide real content (streamed
// server rendering, tabs, dialogs).
type Hidden uint8

const (
	// HiddenDisplay: computed display:none, or content-visibility:hidden.
	HiddenDisplay Hidden = 1 << iota
	// HiddenVisibility: computed visibility:hidden or collapse.
	HiddenVisibility
	// HiddenOpacity: computed opacity 0.
	HiddenOpacity
	// HiddenClip: clipped or shrunk to nothing, like texts for screen readers.
	HiddenClip
	// HiddenAttr: the hidden attribute, or display:none or visibility:hidden
	// in the style attribute, of a saved page.
	HiddenAttr
	// HiddenAria: aria-hidden="true".
	HiddenAria
	// HiddenNoscript: a noscript element.
	HiddenNoscript
)

// Computed is all evidence that only a browser can compute.
const Computed = HiddenDisplay | HiddenVisibility | HiddenOpacity | HiddenClip

// HiddenAttribute is the attribute with the computed evidence in a serialized
// live page: display, visibility, opacity or clip. It is trusted only if Source
// is Live, because then the serializer has removed any such attribute of the
// page itself.
const HiddenAttribute = "data-pilcrow-hidden"
