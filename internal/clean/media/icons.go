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

// isIcon reports whether an image is called an icon, by its class, its file or its
// folder, and is as small as one by its own word, or of a format that photographs
// don't have where nothing says that it is large. An article on icons shows large
// ones, or has them in figures.
func isIcon(img draft.Node) bool {
	const maxPixels, maxLonePixels = 32, 64 // everywhere; where it is no part of a figure or a table
	file, isInFolder := strings.ToLower(pictures.ImageFile(img)), pictures.IsIconPlace(pictures.AddressOf(img)) && !isMark(img)
	if !img.IsNamed(iconNames) && !isIconFile(file) && !isInFolder || isSymbol(img) {
		return false
	}
	pixels, known := sizeOf(img)
	isDrawn, isLone := strings.HasSuffix(file, ".svg"), !img.Closest(atom.Figure, atom.Table).Exists()
	if !known {
		return (isDrawn || isInFolder || strings.HasSuffix(file, ".gif") || img.Attr("alt") == "" && strings.HasSuffix(file, ".png")) && isLone
	}
	return pixels <= maxPixels || (isDrawn || isLone) && pixels <= maxLonePixels
}

// isMark reports whether an image has a word for an item of a list: "Pro".
func isMark(img draft.Node) bool {
	return img.Attr("alt") != "" && img.Closest(atom.Li).Exists() && !img.Closest(atom.A).Exists()
}

// isIconFile reports whether a file is called an icon.
func isIconFile(file string) bool {
	name, _, _ := strings.Cut(file, ".")
	return strings.Contains(name, "ic") && names.Read(name).Intersects(iconFileNames)
}

// isAvatar reports whether an image is the portrait that stands for an author or
// a commenter: it is called so, or comes from the server that has them.
func isAvatar(img draft.Node) bool {
	const maxPixels, maxAuthorPixels = 100, 180 // a film of that name has larger pictures
	src := pictures.AddressOf(img)
	if img.IsNamed(avatarNames) || strings.Contains(src, "gravatar.com/avatar") {
		return true
	}
	width, known := sizeOf(img)
	switch {
	case !known:
		return false
	case width <= maxPixels && strings.Contains(strings.ToLower(src), "/avatar"):
		return true
	}
	return width <= maxAuthorPixels && pictures.IsPortraitPlace(src)
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

// isSpeck reports whether an image is no larger than a letter and has no
// description, or is a photograph as small as the portraits beside names are. The
// marks of lists and tables are as small, and the pictures of their items.
func isSpeck(img draft.Node) bool {
	const maxSignPixels, maxPortraitPixels = 24, 64
	wide, isWide := pixelsIn(img.Attr("width"))
	high, isHigh := pixelsIn(img.Attr("height"))
	if !isWide || !isHigh || isSymbol(img) || img.Closest(atom.Figure, atom.Table).Exists() || isInItem(img) {
		return false
	}
	pixels := max(wide, high)
	return pixels <= maxSignPixels && img.Attr("alt") == "" || pixels <= maxPortraitPixels && pictures.IsPhoto(pictures.AddressOf(img))
}

// isDecoration reports whether an image is no picture by its place: an ornament
// between two parts of a text, the logo of the site, an advertisement.
func isDecoration(img draft.Node) bool {
	src := pictures.AddressOf(img)
	if pictures.IsAd(src) {
		return true
	}
	site := pictures.SiteOfLogo(src)
	if site != "" && strings.Contains(site, strings.ToLower(img.Attr("alt"))) {
		return true
	}
	return pictures.IsRuler(src)
}
