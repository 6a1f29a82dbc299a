package media

import (
	"strconv"
	"strings"

	"pilcrow/internal/draft"
)

// sharpen gives an image the address of the picture instead of that of its
// small, blurred form, which Wix shows until a script comes. The server makes
// each size that its address asks for (/v1/fill/w_49,h_37,blur_2,…/name), and
// the picture itself where it is smaller.
func sharpen(img draft.Node) {
	if src := img.Attr("src"); strings.Contains(src, "wixstatic.com/media/") {
		img.Set("src", sharpened(src))
	}
}

// sharpened returns address without what blurs, as wide as a page of Wix's
// editor.
func sharpened(address string) string {
	const columnPixels = 980
	before, sizes, _ := strings.Cut(address, "/v1/fill/")
	sizes, name, _ := strings.Cut(sizes, "/")
	if !strings.Contains(sizes, "blur_") {
		return address
	}
	var wanted []string
	width := 0
	for part := range strings.SplitSeq(sizes, ",") {
		key, value, _ := strings.Cut(part, "_")
		pixels, _ := strconv.Atoi(value) // 0 where it is none
		switch key {
		case "blur":
			continue
		case "w":
			width = pixels
			part = "w_" + strconv.Itoa(max(pixels, columnPixels))
		case "h":
			if 0 < width && width < columnPixels {
				part = "h_" + strconv.Itoa(pixels*columnPixels/width)
			}
		}
		wanted = append(wanted, part)
	}
	return before + "/v1/fill/" + strings.Join(wanted, ",") + "/" + name
}
