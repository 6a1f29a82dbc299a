package pictures

import (
	"strings"

	"pilcrow/extract/internal/draft"
)

// BackgroundNames are the attributes in which lazy loaders store the address of
// a background.
var BackgroundNames = []string{"data-background-image", "data-background", "data-bg", "data-bg-src"}

// BackgroundOf returns the address of n's background picture, or "".
func BackgroundOf(n draft.Node) string {
	if !mayHaveBackground(n) {
		return ""
	}
	for _, name := range BackgroundNames {
		if v := strings.TrimSpace(n.Attr(name)); IsAddress(v) {
			return UrlOf(v)
		}
	}
	if style := n.Attr("style"); strings.Contains(style, "background") {
		return UrlOf(style)
	}
	return ""
}

// mayHaveBackground saves most elements the search for each attribute.
func mayHaveBackground(n draft.Node) bool {
	for name := range n.Attrs() {
		if name == "style" || strings.HasPrefix(name, "data-b") {
			return true
		}
	}
	return false
}

// UrlOf returns the address in a CSS url(…), or css if that is an address.
func UrlOf(css string) string {
	_, v, found := strings.Cut(css, "url(")
	if !found {
		if IsImageFile(css) {
			return css
		}
		return ""
	}
	v = strings.TrimSpace(v)
	if quote := strings.IndexAny(v, `"'`); quote == 0 {
		v, _, _ = strings.Cut(v[1:], v[:1]) // it may contain parentheses
	} else {
		v, _, _ = strings.Cut(v, ")")
	}
	if IsPlaceholderAddress(v) {
		return ""
	}
	return v
}
