package embeds

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// A video or sound to which its page gives no title is shown by its poster, and
// named by its caption or the heading right above it. The name of its file is for
// machines: "clip-0041-final-v2.mp4".

// nameless is the name of a video or sound that nothing names: the sign on the
// button that plays it.
const nameless = "▶"

// nameBeside returns the caption of a video or sound, or else the heading right
// above it, or "".
func nameBeside(n draft.Node) string {
	if caption := captionOf(n); caption.Exists() {
		return caption.Text()
	}
	const maxBoxes, maxHeadingBytes = 4, 120
	for i, box := 0, n; i < maxBoxes && box.Exists(); i, box = i+1, box.Parent() {
		before := box.Before()
		if before.Is(atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) && before.IsNoLonger(maxHeadingBytes) {
			return before.Text()
		}
		if before.Exists() {
			break
		}
	}
	return ""
}

// captionOf returns the caption of a figure that shows only n, if it is as short
// as a title and has no link.
func captionOf(n draft.Node) draft.Node {
	const maxCaptionBytes = 120
	const maxFigureBytes = 1000 // a figure of thousands of players is searched for each
	figure := n.Closest(atom.Figure)
	if !figure.Exists() || !figure.IsNoLonger(maxFigureBytes) {
		return nil
	}
	captions := figure.Elements(atom.Figcaption)
	if len(captions) != 1 || len(figure.Elements(atom.Video, atom.Audio)) > 1 {
		return nil
	}
	if c := captions[0]; c.IsNoLonger(maxCaptionBytes) && !c.HoldsNoText() && !c.Holds(atom.A, atom.Img) && !c.HoldsBlock() {
		return c
	}
	return nil
}

// namedBeside returns e with the name that stands beside n, if e has none: as the
// alternative of its poster, or as its title. Then a caption is not repeated.
func (e embed) namedBeside(n draft.Node) embed {
	if e.title != "" {
		return e
	}
	name := nameBeside(n)
	if name == "" {
		name = nameless
	}
	if e.poster != "" {
		e.alt = name
		return e
	}
	e.title = name
	if caption := captionOf(n); caption.Exists() {
		caption.Cut()
	}
	return e
}
