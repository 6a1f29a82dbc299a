package media

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
	"pilcrow/internal/phrases"
)

// isWaitingSign reports whether an image is the wheel that turns until something
// has come: it says so, or stands alone in a box that does.
func isWaitingSign(img draft.Node) bool {
	const maxBoxes = 3
	if isWaitingWord(img.Attr("alt")) || isWaitingWord(img.Attr("aria-label")) {
		return true
	}
	mayBeWheel := img.Attr("alt") == "" && !pictures.IsPhoto(pictures.AddressOf(img))
	for i, box := 0, img; i <= maxBoxes && box.IsElement() && !box.Is(atom.Figure); i, box = i+1, box.Parent() {
		if i > 0 && !box.OnlyChild().Exists() {
			return false
		}
		if box.Attr("role") == "progressbar" || mayBeWheel && isWaitingBox(box) {
			return true
		}
	}
	return false
}

// isWaitingWord reports whether a description is that of such a sign: "Loading…".
func isWaitingWord(s string) bool {
	const maxBytes = 40
	if s == "" || len(s) > maxBytes {
		return false
	}
	return phrases.IsLoading(s) || slices.Contains(waitingWords, strings.ToLower(strings.Trim(s, " .…")))
}

// waitingWords are such descriptions even without dots.
var waitingWords = []string{"loading", "loading image", "loading icon", "loading spinner", "loading animation"}

// isWaitingBox reports whether an element is called such a sign. A picture that
// comes late has names of which the word is a part: "img-loading".
func isWaitingBox(n draft.Node) bool {
	for word := range strings.FieldsSeq(n.Attr("class")) {
		if slices.Contains(waitingClasses, strings.ToLower(word)) {
			return true
		}
	}
	return false
}

var waitingClasses = []string{"spinner", "loading"}
