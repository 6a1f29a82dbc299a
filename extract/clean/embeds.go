package clean

import (
	"net/url"
	"path"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A player would load its own page into the reader, so in its place stands a
// link, marked data-embed, with the player's title and its picture if the
// page has one. None is fetched or guessed: nothing is asked of a server that
// the page did not name. Frames of unknown hosts are mostly advertisements,
// and they go.

// embed is a player or an embedded post.
type embed struct {
	address string // of the page that shows it, or of the file
	title   string
	poster  string // of its picture, "" for none
}

// linkEmbeds puts a link in place of each embed of the tree.
func linkEmbeds(root *html.Node) {
	for _, n := range elements(root) {
		if n.Parent == nil || n.Namespace != "" {
			continue
		}
		if e := embedOf(n); e.address != "" {
			replace(n, e.link())
		}
	}
}

// embedOf returns the embed that n is; one without an address is none.
func embedOf(n *html.Node) embed {
	switch n.DataAtom {
	case atom.Video, atom.Audio:
		return mediaOf(n)
	case atom.Iframe, atom.Embed, atom.Object:
		return frameOf(n, firstOf(n, "src", "data-src", "data-lazy-src", "data-litespeed-src", "data"))
	}
	if n.DataAtom != 0 {
		return embed{}
	}
	switch n.Data {
	case "lite-youtube", "amp-youtube", "youtube-video":
		return frameOf(n, "https://www.youtube.com/embed/"+firstOf(n, "videoid", "data-videoid", "video-id"))
	case "lite-vimeo", "amp-vimeo":
		return frameOf(n, "https://player.vimeo.com/video/"+firstOf(n, "videoid", "data-videoid", "video-id"))
	case "amp-dailymotion":
		return frameOf(n, "https://www.dailymotion.com/embed/video/"+get(n, "data-videoid"))
	case "amp-twitter":
		return frameOf(n, "https://platform.twitter.com/embed/Tweet.html?id="+get(n, "data-tweetid"))
	case "amp-instagram":
		return frameOf(n, "https://www.instagram.com/p/"+get(n, "data-shortcode")+"/embed")
	case "amp-facebook":
		return frameOf(n, "https://www.facebook.com/plugins/post.php?href="+url.QueryEscape(get(n, "data-href")))
	case "amp-tiktok", "amp-reddit", "amp-iframe":
		return frameOf(n, firstOf(n, "src", "data-src"))
	case "amp-video", "amp-audio":
		return mediaOf(n)
	}
	return embed{}
}

// mediaOf returns a video or audio: the file that it plays.
func mediaOf(n *html.Node) embed {
	address := firstOf(n, "src", "data-src")
	for _, s := range elements(n, atom.Source) {
		if address == "" {
			address = firstOf(s, "src", "data-src")
		}
	}
	if strings.HasPrefix(address, "blob:") || strings.HasPrefix(address, "data:") {
		return embed{}
	}
	e := embed{address: address, title: firstOf(n, "title", "aria-label", "data-title"), poster: firstOf(n, "poster", "data-poster")}
	if e.title == "" {
		e.title = fileName(address)
	}
	return e
}

func fileName(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return path.Base(u.Path)
}

// frameOf returns what a frame with that address shows.
func frameOf(n *html.Node, src string) embed {
	address, service := playerPage(src)
	if address == "" {
		return embed{}
	}
	e := embed{address: address, title: firstOf(n, "title", "aria-label", "playlabel", "data-title"), poster: firstOf(n, "poster", "data-poster", "data-thumb")}
	if e.poster == "" {
		e.poster = backgroundOf(n)
	}
	if e.title == "" {
		e.title = service
	}
	return e
}

func (e embed) link() *html.Node {
	a := newElement(atom.A)
	set(a, "href", e.address)
	set(a, "data-embed", "")
	if e.poster != "" {
		img := newElement(atom.Img)
		set(img, "src", e.poster)
		a.AppendChild(img)
	}
	a.AppendChild(&html.Node{Type: html.TextNode, Data: " " + e.title})
	return a
}

// isEmbedLink reports whether n stands for an embed.
func isEmbedLink(n *html.Node) bool { return n != nil && is(n, atom.A) && hasAttr(n, "data-embed") }
