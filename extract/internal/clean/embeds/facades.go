package embeds

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// A facade takes the place of a player until a click: a custom element, a box
// with the player's address or id in an attribute, a picture with a play
// button, or the script that would make the player.

// The beginnings of players' addresses, before a video's id.
const (
	youTubeBase = "https://www.youtube.com/embed/"
	vimeoBase   = "https://player.vimeo.com/video/"
	wistiaBase  = "https://fast.wistia.net/embed/iframe/"
)

// customOf returns the embed of a custom element.
func customOf(n draft.Node) embed {
	switch {
	case strings.Contains(n.Name(), "youtube"):
		return playing(n, youTubeBase, "videoid", "data-videoid", "video-id")
	case strings.Contains(n.Name(), "vimeo"):
		return playing(n, vimeoBase, "videoid", "data-videoid", "video-id")
	}
	switch n.Name() {
	case "amp-dailymotion":
		return playing(n, "https://www.dailymotion.com/embed/video/", "data-videoid")
	case "amp-twitter":
		return playing(n, "https://platform.twitter.com/embed/Tweet.html?id=", "data-tweetid")
	case "amp-instagram":
		return playing(n, "https://www.instagram.com/p/", "data-shortcode")
	case "amp-gist":
		return playing(n, "https://gist.github.com/", "data-gistid")
	case "amp-facebook":
		return embed{address: n.Attr("data-href"), title: titleOf(n, "Facebook")}
	case "wistia-player":
		return playing(n, wistiaBase, "media-id")
	case "video-js":
		return brightcoveOf(n)
	case "amp-video", "amp-audio":
		return mediaOf(n)
	}
	if !strings.HasPrefix(n.Name(), "amp-") {
		return embed{}
	}
	if e := brightcoveOf(n); e.address != "" {
		return e
	}
	return playerOf(n)
}

// playing returns the embed at base plus the id in one of the attributes.
func playing(n draft.Node, base string, names ...string) embed {
	id := n.FirstAttr(names...)
	if id == "" {
		return embed{}
	}
	address, service := PlayerPage(base + id)
	return embed{address: address, title: playedTitle(n, service), poster: pictureIn(n)}
}

// playedTitle returns the title of what n plays. It may be the picture's
// alternative text or the play button's label.
func playedTitle(n draft.Node, service string) string {
	title := titleOf(n, "")
	for _, d := range n.Elements(atom.Img, atom.Button, atom.A, atom.Span) {
		switch d.Tag() {
		case atom.Img:
			if alt := d.Attr("alt"); alt != "" {
				title = alt
			}
		case atom.Span:
			if text := d.Text(); strings.HasPrefix(text, "Play") {
				title = withoutVerb(text)
			}
		default:
			if title == "" {
				title = titleOf(d, "")
			}
		}
	}
	if title == "" || title == "Play" || title == "Play Video" {
		return service
	}
	return title
}

func pictureIn(n draft.Node) string {
	if poster := posterOf(n); poster != "" {
		return poster
	}
	for _, img := range n.Elements(atom.Img) {
		if src := img.Attr("src"); !pictures.IsPlaceholderAddress(src) {
			return src
		}
	}
	return ""
}

// facadeOf returns the embed of a box that has a player's address or id, and
// nothing to read.
func facadeOf(n draft.Node) embed {
	const maxBytes = 200 // a title, a button
	if !mayBeFacade(n) {
		return embed{}
	}
	address, service := facadeAddress(n)
	if address == "" || !n.IsNoLonger(maxBytes) || n.Holds(atom.Iframe, atom.Blockquote, atom.P, atom.Video, atom.Pre) {
		return embed{}
	}
	return embed{address: address, title: playedTitle(n, service), poster: pictureIn(n)}
}

// wistiaClass precedes the video's id in the class of a Wistia facade.
const wistiaClass = "wistia_async_"

// mayBeFacade rules out most boxes cheaply: those without data attributes and
// Wistia's class.
func mayBeFacade(n draft.Node) bool {
	for name, value := range n.Attrs() {
		if strings.HasPrefix(name, "data-") || name == "class" && strings.Contains(value, wistiaClass) {
			return true
		}
	}
	return false
}

func facadeAddress(n draft.Node) (address, service string) {
	for name, value := range n.Attrs() {
		if !strings.HasPrefix(name, "data-") {
			continue
		}
		switch isNumber := strings.HasSuffix(name, "id"); {
		case isNumber && isYouTubeID(value) && namesService(n, "youtube"):
			return PlayerPage(youTubeBase + value)
		case isNumber && isVimeoID(value) && namesService(n, "vimeo"):
			return PlayerPage(vimeoBase + value)
		case name == "data-href" && n.IsNamed(facebookNames):
			return value, "Facebook"
		case strings.Contains(value, "/embed") || strings.Contains(value, "player"):
			if address, service := PlayerPage(value); address != "" {
				return address, service
			}
		}
	}
	if e := brightcoveOf(n); e.address != "" {
		return e.address, e.title
	}
	if _, id, ok := strings.Cut(n.Attr("class"), wistiaClass); ok {
		id, _, _ = strings.Cut(id, " ")
		return PlayerPage(wistiaBase + id)
	}
	return "", ""
}

// facebookNames are the names of boxes in which Facebook's script shows a
// post.
var facebookNames = names.Of("fb-post", "fb-video")

// isYouTubeID reports whether id is 64 bits in base64url.
func isYouTubeID(id string) bool {
	return len(id) == 11 && strings.Trim(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-") == ""
}

func isVimeoID(id string) bool { return len(id) >= 6 && strings.Trim(id, "0123456789") == "" }

func namesService(n draft.Node, service string) bool {
	for name, value := range n.Attrs() {
		if strings.Contains(name, service) || strings.Contains(strings.ToLower(value), service) {
			return true
		}
	}
	return false
}

// brightcoveOf reads the attributes of Brightcove's in-page embed code.
func brightcoveOf(n draft.Node) embed {
	account, id := n.Attr("data-account"), n.Attr("data-video-id")
	if account == "" || id == "" {
		return embed{}
	}
	address, service := PlayerPage("https://players.brightcove.net/" + account + "/default_default/index.html?videoId=" + id)
	return embed{address: address, title: titleOf(n, service), poster: posterOf(n)}
}

// thumbnailOf returns the video of a thumbnail from YouTube, whose address has
// the video's id. A thumbnail in a link stays.
func thumbnailOf(img draft.Node) embed {
	src := img.Attr("src")
	if !strings.Contains(src, "//i.ytimg.com/vi") && !strings.Contains(src, "//img.youtube.com/vi") || img.Closest(atom.A).Exists() {
		return embed{}
	}
	_, rest, _ := strings.Cut(src, "/vi")
	_, rest, _ = strings.Cut(rest, "/") // also for /vi_webp/
	id, _, _ := strings.Cut(rest, "/")
	if !isYouTubeID(id) {
		return embed{}
	}
	address, service := PlayerPage(youTubeBase + id)
	return embed{address: address, title: img.FirstAttr("alt", "title"), poster: src}.withDefaultTitle(service)
}

func (e embed) withDefaultTitle(service string) embed {
	if e.title == "" {
		e.title = service
	}
	return e
}

// emptyPostOf returns the post to which a link without text leads: a script
// would show the post in its place.
func emptyPostOf(a draft.Node) embed {
	if a.First().Exists() && !a.IsEmpty() || !strings.HasPrefix(a.Attr("href"), "http") {
		return embed{}
	}
	if a.HasAttr("data-iframely-url") || a.HasAttr("data-pin-do") || isInEmptyPost(a) {
		return embed{address: a.Attr("href"), title: hostOf(a.Attr("href"))}
	}
	return embed{}
}

func isInEmptyPost(a draft.Node) bool {
	post := a.Closest(atom.Blockquote)
	return post.Exists() && IsPostClass(post.Attr("class")) && post.IsEmpty()
}

// gistNames is the name of the box that a gist's script makes.
var gistNames = names.Of("gist")

// ScriptAddress returns the address of the gist or Telegram post that a script
// inserts, or "". A gist's script has the gist's address. If the page was
// saved with the gist, there is nothing to insert.
func ScriptAddress(p *page.Page, n page.NodeID) string {
	if post := p.Attr(n, "data-telegram-post"); post != "" {
		return "https://t.me/" + post
	}
	src := p.Attr(n, "src")
	if !strings.HasPrefix(src, "https://gist.github.com/") {
		return ""
	}
	for made := p.NextSibling(n); made != page.None; made = p.NextSibling(made) {
		if p.IsElement(made) && !p.Is(made, atom.Link) {
			if p.Names().ClassHas(made, gistNames) {
				return ""
			}
			break
		}
	}
	return src
}
