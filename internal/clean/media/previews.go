package media

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
)

// dropStandIn takes away the address of what an image shows until its picture has
// come, if it has candidates that are the picture: programs that know no
// candidates would show it for good.
func dropStandIn(img draft.Node) {
	src := img.Attr("src")
	if src != "" && pictures.IsStandIn(src) && pictures.HasCandidate(img) {
		img.Unset("src")
	}
}

// isTiny reports whether an image has no more than a preview of some pixels in the
// page, or asks its server for one, and nothing has a larger one. Marks in tables and lists are
// small for a reason.
func isTiny(img draft.Node) bool {
	const maxPixels = 40
	width := pictures.AskedWidth(pictures.AddressOf(img))
	if img.Attr("alt") == "" {
		width = max(width, pictures.DataSide(img.Attr("src")))
	}
	return 0 < width && width <= maxPixels && !pictures.HasCandidate(img) && !isSymbol(img) && !isMark(img) && !img.Closest(atom.Table).Exists()
}
