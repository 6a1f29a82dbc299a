package media

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/draft"
)

// Images that are signs of the page, not pictures of the article.

// isIcon reports whether an image is called an icon, by its class or its file,
// and is as small as one by its own word, or of a format that photographs don't
// have where nothing says that it is large. An article on icons shows large ones,
// or has them in figures.
func isIcon(img draft.Node) bool {
	const small, large = 32, 64 // pixels
	file := strings.ToLower(pictures.ImageFile(img))
	name, _, _ := strings.Cut(file, ".")
	if isSign(img) || !named.IsNamed(img, "icon", "icons", "ico") && !named.HasWord(name, []string{"icon", "icons", "ic"}) {
		return false
	}
	width, known := widthOf(img)
	isDrawn := strings.HasSuffix(file, ".svg")
	if !known {
		return (isDrawn || strings.HasSuffix(file, ".gif")) && !img.Closest(atom.Figure, atom.Table).Exists()
	}
	return width <= small || isDrawn && width <= large
}

// isAvatar reports whether an image is the portrait that stands for an author or
// a commenter: it is called so, or comes from the server that has them.
func isAvatar(img draft.Node) bool {
	if named.IsNamed(img, "avatar", "gravatar", "userpic") || strings.Contains(img.Attr("src"), "gravatar.com/avatar") {
		return true
	}
	const small = 100 // pixels: a film of that name has larger pictures
	width, known := widthOf(img)
	return known && width <= small && strings.Contains(strings.ToLower(img.Attr("src")), "/avatar")
}

func widthOf(img draft.Node) (pixels int, known bool) {
	pixels, err := strconv.Atoi(strings.TrimSuffix(img.Attr("width"), "px"))
	return pixels, err == nil
}
