package embeds

import (
	"path"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/internal/url"
)

func mediaOf(n draft.Node) embed {
	address := fileOf(n)
	for _, source := range n.Elements(atom.Source) {
		if address == "" {
			address = fileOf(source)
		}
	}
	if address == "" {
		if e := brightcoveOf(n); e.address != "" {
			return e
		}
	}
	return embed{address: address, title: titleOf(n, ""), poster: posterOf(n)}
}

// fileOf returns the address of the media file, or "" if it exists only on
// this page.
func fileOf(n draft.Node) string {
	address := n.FirstAttr("src", "data-src")
	if strings.HasPrefix(address, "blob:") || strings.HasPrefix(address, "data:") {
		return ""
	}
	return address
}

func fileName(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Path == "" {
		return ""
	}
	return path.Base(u.Path)
}

func posterOf(n draft.Node) string {
	for _, name := range []string{"poster", "data-poster", "data-thumb", "data-thumbnail", "data-placeholder-image"} {
		if v := n.Attr(name); !pictures.IsPlaceholderAddress(v) {
			return v
		}
	}
	return pictures.BackgroundOf(n)
}

// playerBox returns the largest element around n that contains only the player
// and its controls. The text of controls is words and times.
func playerBox(n, root draft.Node) draft.Node {
	const maxBoxes, maxBytes = 8, 400
	box, around := n, n.Parent()
	for i := 0; around != root && i < maxBoxes && around.IsNoLonger(maxBytes) && !hasOtherContent(around, n); i++ {
		if isPlayerBox(around) {
			box = around
		}
		around = around.Parent()
	}
	return box
}

// hasOtherContent reports whether a box contains more than one player and its
// controls.
func hasOtherContent(box, media draft.Node) bool {
	if box.Is(atom.Figure, atom.P, atom.Li, atom.Td) {
		return true
	}
	for _, d := range box.Elements(atom.Video, atom.Audio, atom.Iframe, atom.Figcaption, atom.Blockquote, atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.H1, atom.H2, atom.H3, atom.H4, atom.A) {
		if d != media && (!d.Is(atom.A) || d.IsEmbedLink()) {
			return true
		}
	}
	return false
}

// isPlayerBox reports whether a box is named as a player, or has times and no
// other text except a title.
func isPlayerBox(box draft.Node) bool {
	if box.IsNamed(playerNames) {
		return true
	}
	times := false
	for d := box.Following(box); d.Exists(); d = d.Following(box) {
		if !d.IsText() || d.IsBlank() || d.Parent().Is(atom.Button) || d.Parent().IsNamed(titleNames) {
			continue
		}
		if strings.Trim(d.Data(), "0123456789:/×x. \n\t") != "" {
			return false
		}
		times = true
	}
	return times
}

// PlayerNames are words in the names of players' boxes (JW Player, Plyr,
// MediaElement, Video.js, Ghost).
var PlayerNames = []string{"player", "jwplayer", "plyr", "mejs", "vjs"}

var (
	playerNames = names.Union(names.Of(PlayerNames...), names.Of("video-js"))
	titleNames  = names.Of("title")
)

// withBox completes e with the title and poster that the player's box shows.
func (e embed) withBox(box draft.Node) embed {
	titled := false
	for _, d := range box.Elements(atom.Div, atom.Span, atom.P, atom.A, atom.Img) {
		if !titled && d.IsNamed(titleNames) {
			if text := d.Text(); text != "" {
				e.title, titled = text, true
			}
		}
		if e.poster == "" {
			e.poster = posterOf(d)
		}
		if e.poster == "" && d.Is(atom.Img) {
			e.poster = d.Attr("src")
		}
	}
	return e
}

// A video or sound without a title gets the text of its caption or of the
// heading right above it. Its file's name is no title:
// "clip-0041-final-v2.mp4".

// playSymbol is the title of a video or sound without any name.
const playSymbol = "▶"

// nameBeside returns the caption's or else the heading's text, or "".
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

// captionOf returns the caption of a figure that shows only n, if it is as
// short as a title and has no link.
func captionOf(n draft.Node) draft.Node {
	const maxCaptionBytes = 120
	const maxFigureBytes = 1000 // bounds the time for thousands of players in one figure
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

// withNameBeside gives an embed without a title the name beside it, as its
// poster's alternative text or else as its title. In the second case the
// caption is dropped, which would repeat it.
func (e embed) withNameBeside(n draft.Node) embed {
	if e.title != "" {
		return e
	}
	name := nameBeside(n)
	if name == "" {
		name = playSymbol
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
