package page

// Hidden says how an element is hidden. It is evidence: what follows from it
// is decided by whoever reads the page. In a Live page the browser computed
// it; in a Saved page it is what the attributes say, and real content often
// hides behind them (streamed server rendering, tabs, dialogs).
type Hidden uint8

const (
	// HiddenDisplay: computed display:none, or content-visibility:hidden.
	HiddenDisplay Hidden = 1 << iota
	// HiddenVisibility: computed visibility:hidden or collapse.
	HiddenVisibility
	// HiddenOpacity: computed opacity 0.
	HiddenOpacity
	// HiddenClip: clipped or sized to nothing, as texts for screen readers are.
	HiddenClip
	// HiddenAttr: the hidden attribute, or display:none or visibility:hidden
	// in the style attribute, of a saved page.
	HiddenAttr
	// HiddenAria: aria-hidden="true".
	HiddenAria
	// HiddenNoscript: a noscript element.
	HiddenNoscript
)

// Computed is the evidence that only a browser can give.
const Computed = HiddenDisplay | HiddenVisibility | HiddenOpacity | HiddenClip

// HiddenAttribute is the attribute in which a serialized live page carries
// computed evidence: one of the words display, visibility, opacity, clip.
// It is believed only where Source is Live, because there the serializer took
// the page's own away.
const HiddenAttribute = "data-pilcrow-hidden"
