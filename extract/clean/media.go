package clean

import (
	"net/url"
	"path"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// mediaOf returns a video or sound: the file that it plays.
func mediaOf(n *html.Node) embed {
	address := fileOf(n)
	for _, s := range elements(n, atom.Source) {
		if address == "" {
			address = fileOf(s)
		}
	}
	if e := brightcoveOf(n); address == "" && e.address != "" {
		return e
	}
	return embed{address: address, title: titleOf(n, fileName(address)), poster: posterOf(n)}
}

// fileOf returns the address of a file that others can ask for as well.
func fileOf(n *html.Node) string {
	address := firstOf(n, "src", "data-src")
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

// posterOf returns the picture of an embed, or "".
func posterOf(n *html.Node) string {
	for _, name := range []string{"poster", "data-poster", "data-thumb", "data-thumbnail", "data-placeholder-image"} {
		if v := get(n, name); !isPlaceholderAddress(v) {
			return v
		}
	}
	return backgroundOf(n)
}

// playerBox returns the largest element around a video or sound that holds
// nothing but its controls, which are words and times; or n itself.
func playerBox(n, root *html.Node) *html.Node {
	const far, long = 8, 400 // elements, bytes
	box, around := n, n.Parent
	for i := 0; around != root && i < far && isNoLonger(around, long) && !isReadable(around, n); i++ {
		if isPlayerBox(around) {
			box = around
		}
		around = around.Parent
	}
	return box
}

// isReadable reports whether a box holds more than one player and its controls.
func isReadable(box, media *html.Node) bool {
	if is(box, atom.Figure, atom.P, atom.Li, atom.Td) {
		return true
	}
	for _, d := range elements(box, atom.Video, atom.Audio, atom.Iframe, atom.Figcaption, atom.Blockquote, atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.H1, atom.H2, atom.H3, atom.H4, atom.A) {
		if d != media && (!is(d, atom.A) || isEmbedLink(d)) {
			return true
		}
	}
	return false
}

// isPlayerBox reports whether a box is called a player, or holds times and no
// other text but a title.
func isPlayerBox(box *html.Node) bool {
	if isNamed(box, playerNames...) || isNamedPair(box, []string{"video"}, []string{"js"}) {
		return true
	}
	times := false
	for d := following(box, box); d != nil; d = following(d, box) {
		if d.Type != html.TextNode || isBlank(d) || isNamed(d.Parent, "title") || is(d.Parent, atom.Button) {
			continue
		}
		if strings.Trim(d.Data, "0123456789:/×x. \n\t") != "" {
			return false
		}
		times = true
	}
	return times
}

// playerNames are the words in the names of players' boxes (JW Player, Plyr,
// MediaElement, Video.js, Ghost's).
var playerNames = []string{"player", "jwplayer", "plyr", "mejs", "vjs"}

// isPlayerNode reports whether n is the box of a player.
func isPlayerNode(p *page.Page, n page.NodeID) bool {
	const long = 200 // characters: a title and controls
	return p.Is(n, atom.Div) && hasWord(p.Attr(n, "class"), playerNames) && p.Chars(n) <= long && find(p, n, isHeading) == page.None && (has(p, n, atom.Video) || has(p, n, atom.Audio))
}

// inBox returns e with the title and the picture that its player's box shows.
func (e embed) inBox(box *html.Node) embed {
	titled := false
	for _, d := range elements(box, atom.Div, atom.Span, atom.P, atom.A, atom.Img) {
		if said := text(d); !titled && said != "" && isNamed(d, "title") {
			e.title, titled = said, true
		}
		if e.poster == "" {
			e.poster = posterOf(d)
		}
		if e.poster == "" && is(d, atom.Img) {
			e.poster = get(d, "src")
		}
	}
	return e
}
