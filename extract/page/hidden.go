package page

import "strings"

// Hidden is the evidence that an element is hidden. Each package that uses the
// evidence decides for itself what to conclude. In a Live page, the browser
// computed the evidence. In a Saved page, the evidence comes from attributes.
// Real content often has these attributes, too, until a script shows it
// (streamed server rendering, tabs, dialogs).
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
	// HiddenAttr: the hidden attribute of a saved page, or display:none or
	// visibility:hidden in its style attribute.
	HiddenAttr
	// HiddenAria: aria-hidden="true".
	HiddenAria
	// HiddenNoscript: a noscript element.
	HiddenNoscript
)

// Computed is all evidence that only a browser can compute.
const Computed = HiddenDisplay | HiddenVisibility | HiddenOpacity | HiddenClip

// HiddenAttribute is the name of the attribute with the computed evidence, in a
// live page that was serialized as HTML. Its value is display, visibility,
// opacity or clip. It is trusted only if Source is Live, because then the
// serializer has removed attributes of this name that the page itself had.
const HiddenAttribute = "data-pilcrow-hidden"

// The names of attributes that are evidence come first in every page's list of
// names, so that comparing an index finds out the other attributes.
const (
	nameAriaHidden uint32 = iota
	nameComputed
	nameHidden
	nameStyle
	evidenceNames
)

func namesOfEvidence() []string { return []string{"aria-hidden", HiddenAttribute, "hidden", "style"} }

// evidence returns the evidence in an attribute. Its name is one of
// namesOfEvidence.
func evidence(s Source, name uint32, value string) Hidden {
	switch {
	case name == nameAriaHidden && value == "true":
		return HiddenAria
	case s == Live && name == nameComputed:
		return computedHidden(value)
	case s == Saved && (name == nameHidden || name == nameStyle && hidesInStyle(value)):
		return HiddenAttr
	}
	return 0
}

func computedHidden(word string) Hidden {
	switch word {
	case "display":
		return HiddenDisplay
	case "visibility":
		return HiddenVisibility
	case "opacity":
		return HiddenOpacity
	case "clip":
		return HiddenClip
	}
	return 0
}

func hidesInStyle(style string) bool {
	if style == "" {
		return false
	}
	style = strings.ToLower(strings.ReplaceAll(style, " ", ""))
	return strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden")
}
