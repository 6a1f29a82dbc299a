package media

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
)

// Images that are part of the page's design and not of the article.

// File names abbreviate more than classes do.
var (
	iconNames     = names.Of("icon", "icons", "ico")
	iconFileNames = names.Of("icon", "icons", "ic")
	avatarNames   = names.Of("avatar", "gravatar", "userpic")
)

// isIcon reports whether an image has an icon's class, file name or folder, and
// is small. If its size is unknown, it must have a format that photographs
// don't have. Articles about icons show large ones, or show them in figures.
func isIcon(img draft.Node) bool {
	const maxPixels, maxLonePixels = 32, 64 // anywhere; outside of figures and tables
	file, isInFolder := strings.ToLower(pictures.ImageFile(img)), pictures.IsInIconFolder(pictures.AddressOf(img)) && !isListMarker(img)
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

// isListMarker reports whether an image marks a list item and its description
// is a word: "Pro".
func isListMarker(img draft.Node) bool {
	return img.Attr("alt") != "" && img.Closest(atom.Li).Exists() && !img.Closest(atom.A).Exists()
}

func isIconFile(file string) bool {
	name, _, _ := strings.Cut(file, ".")
	return strings.Contains(name, "ic") && names.Read(name).Intersects(iconFileNames)
}

// isAvatar reports whether an image is the portrait of an author or commenter,
// by its class, server or folder and its size.
func isAvatar(img draft.Node) bool {
	const maxPixels, maxAuthorPixels = 100, 180 // an article on the film "Avatar" has larger pictures
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
	return width <= maxAuthorPixels && pictures.IsPortrait(src)
}

// sizeOf returns an image's width from its attribute or else its address, or
// else its height.
func sizeOf(img draft.Node) (pixels int, known bool) {
	if pixels, known = pixelsIn(img.Attr("width")); known {
		return pixels, true
	}
	if pixels = pictures.RequestedWidth(pictures.AddressOf(img)); pixels > 0 {
		return pixels, true
	}
	return pixelsIn(img.Attr("height"))
}

func pixelsIn(value string) (pixels int, known bool) {
	if value == "" {
		return 0, false // Atoi would allocate an error
	}
	pixels, err := strconv.Atoi(strings.TrimSuffix(value, "px"))
	return pixels, err == nil
}

// isTooSmall reports whether an image has the size of a letter and no
// description, or is a photograph of a portrait's size. In tables, lists and
// figures, images of this size are content.
func isTooSmall(img draft.Node) bool {
	const maxSymbolPixels, maxPortraitPixels = 24, 64
	wide, isWide := pixelsIn(img.Attr("width"))
	high, isHigh := pixelsIn(img.Attr("height"))
	if !isWide || !isHigh || isSymbol(img) || img.Closest(atom.Figure, atom.Table).Exists() || isInItem(img) {
		return false
	}
	pixels := max(wide, high)
	return pixels <= maxSymbolPixels && img.Attr("alt") == "" || pixels <= maxPortraitPixels && pictures.IsPhoto(pictures.AddressOf(img))
}

// isDecoration reports whether an image's address is that of an ornament
// between parts of a text, of the site's logo or of an ad.
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

// isSpinner reports whether an image shows that something loads: by its
// description, or by the class of a box that contains nothing else.
func isSpinner(img draft.Node) bool {
	const maxBoxes = 3
	if isSpinnerLabel(img.Attr("alt")) || isSpinnerLabel(img.Attr("aria-label")) {
		return true
	}
	mayBeWheel := img.Attr("alt") == "" && !pictures.IsPhoto(pictures.AddressOf(img))
	for i, box := 0, img; i <= maxBoxes && box.IsElement() && !box.Is(atom.Figure); i, box = i+1, box.Parent() {
		if i > 0 && !box.OnlyChild().Exists() {
			return false
		}
		if box.Attr("role") == "progressbar" || mayBeWheel && isSpinnerBox(box) {
			return true
		}
	}
	return false
}

func isSpinnerLabel(s string) bool {
	const maxBytes = 40
	if s == "" || len(s) > maxBytes {
		return false
	}
	return phrases.IsLoading(s) || slices.Contains(spinnerLabels, strings.ToLower(strings.Trim(s, " .…")))
}

// spinnerLabels are descriptions of spinners, without punctuation.
var spinnerLabels = []string{"loading", "loading image", "loading icon", "loading spinner", "loading animation"}

// isSpinnerBox compares whole classes: a lazy image has names such as
// "img-loading".
func isSpinnerBox(n draft.Node) bool {
	for word := range strings.FieldsSeq(n.Attr("class")) {
		if slices.Contains(spinnerClasses, strings.ToLower(word)) {
			return true
		}
	}
	return false
}

var spinnerClasses = []string{"spinner", "loading"}
