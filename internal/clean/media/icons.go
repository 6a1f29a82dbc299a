package media

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// Images that are symbols of the page, not pictures of the article.

// iconNames are names of icons. The names of their files have another one.
var (
	iconNames     = names.Of("icon", "icons", "ico")
	iconFileNames = names.Of("icon", "icons", "ic")
	avatarNames   = names.Of("avatar", "gravatar", "userpic")
)

// isIcon reports whether an image is called an icon, by its class or its file,
// and is as small as one by its own word, or of a format that photographs don't
// have where nothing says that it is large. An article on icons shows large ones,
// or has them in figures.
func isIcon(img draft.Node) bool {
	const maxPixels, maxDrawnPixels = 32, 64
	file := strings.ToLower(pictures.ImageFile(img))
	if !img.IsNamed(iconNames) && !isIconFile(file) || isSymbol(img) {
		return false
	}
	width, known := sizeOf(img)
	isDrawn := strings.HasSuffix(file, ".svg")
	if !known {
		return (isDrawn || strings.HasSuffix(file, ".gif")) && !img.Closest(atom.Figure, atom.Table).Exists()
	}
	return width <= maxPixels || isDrawn && width <= maxDrawnPixels
}

// isIconFile reports whether a file is called an icon.
func isIconFile(file string) bool {
	name, _, _ := strings.Cut(file, ".")
	return strings.Contains(name, "ic") && names.Read(name).Intersects(iconFileNames)
}

// isAvatar reports whether an image is the portrait that stands for an author or
// a commenter: it is called so, or comes from the server that has them.
func isAvatar(img draft.Node) bool {
	const maxPixels = 100 // a film of that name has larger pictures
	if img.IsNamed(avatarNames) || strings.Contains(img.Attr("src"), "gravatar.com/avatar") {
		return true
	}
	width, known := sizeOf(img)
	return known && width <= maxPixels && strings.Contains(strings.ToLower(img.Attr("src")), "/avatar")
}

// sizeOf returns the width that an image's attribute names, else the one that its
// address asks for, else its height.
func sizeOf(img draft.Node) (pixels int, known bool) {
	if pixels, known = pixelsIn(img.Attr("width")); known {
		return pixels, true
	}
	if pixels = pictures.AskedWidth(pictures.AddressOf(img)); pixels > 0 {
		return pixels, true
	}
	return pixelsIn(img.Attr("height"))
}

// pixelsIn returns the number of pixels in an attribute.
func pixelsIn(value string) (pixels int, known bool) {
	if value == "" {
		return 0, false // Atoi would allocate an error
	}
	pixels, err := strconv.Atoi(strings.TrimSuffix(value, "px"))
	return pixels, err == nil
}
