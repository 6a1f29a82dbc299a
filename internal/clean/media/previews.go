package media

import (
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
