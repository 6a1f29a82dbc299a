package embeds

import (
	"path"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
	"pilcrow/internal/url"
)

// mediaOf returns a video or sound: the file that it plays.
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

// fileOf returns the address of a file that others can ask for as well.
func fileOf(n draft.Node) string {
	address := n.FirstAttr("src", "data-src")
	if strings.HasPrefix(address, "blob:") || strings.HasPrefix(address, "data:") {
		return ""
	}
	return address
}

// fileName returns the name of the file at an address.
func fileName(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Path == "" {
		return ""
	}
	return path.Base(u.Path)
}

// posterOf returns the picture of an embed, or "".
func posterOf(n draft.Node) string {
	for _, name := range []string{"poster", "data-poster", "data-thumb", "data-thumbnail", "data-placeholder-image"} {
		if v := n.Attr(name); !pictures.IsPlaceholderAddress(v) {
			return v
		}
	}
	return pictures.BackgroundOf(n)
}

// playerBox returns the largest element around a video or sound that holds
// nothing but its controls, which are words and times; or n itself.
func playerBox(n, root draft.Node) draft.Node {
	const maxBoxes, maxBytes = 8, 400
	box, around := n, n.Parent()
	for i := 0; around != root && i < maxBoxes && around.IsNoLonger(maxBytes) && !isReadable(around, n); i++ {
		if isPlayerBox(around) {
			box = around
		}
		around = around.Parent()
	}
	return box
}

// isReadable reports whether a box holds more than one player and its controls.
func isReadable(box, media draft.Node) bool {
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

// isPlayerBox reports whether a box is called a player, or holds times and no
// other text but a title.
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

// PlayerNames are the words in the names of players' boxes (JW Player, Plyr,
// MediaElement, Video.js, Ghost's).
var PlayerNames = []string{"player", "jwplayer", "plyr", "mejs", "vjs"}

var (
	playerNames = names.Union(names.Of(PlayerNames...), names.Of("video-js"))
	titleNames  = names.Of("title")
)

// inBox returns e with the title and the picture that its player's box shows.
func (e embed) inBox(box draft.Node) embed {
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
