package clean

import (
	"slices"
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
	var last *html.Node
	for _, n := range elements(root) {
		if n.Parent == nil || n.Namespace != "" {
			continue
		}
		if isConsentWall(n) {
			openWall(n)
			continue
		}
		e, box := embedOf(n), n
		if is(n, atom.Video, atom.Audio) {
			box = playerBox(n, root)
			e = e.inBox(box)
		}
		if e.address == "" {
			if e.poster != "" {
				put(e.picture(), box, root)
			}
			continue
		}
		link := e.link()
		if last != nil && get(last, "href") == e.address && isRightBefore(last, n) || isQuotedBefore(n, e.address) {
			cut(n) // the same for browsers without scripts
			continue
		}
		put(link, box, root)
		last = link
	}
}

// embedOf returns the embed that n is. One without an address is a picture, of
// what plays on its page alone; one without that is none.
func embedOf(n *html.Node) embed {
	switch n.DataAtom {
	case atom.Video, atom.Audio:
		return mediaOf(n)
	case atom.Iframe:
		return frameOf(n)
	case atom.Embed, atom.Object:
		return objectOf(n)
	case atom.Img:
		return thumbnailOf(n)
	case atom.A:
		return emptyPostOf(n)
	case atom.Div, atom.Span, atom.Figure, atom.Section:
		return facadeOf(n)
	case 0:
		return customOf(n)
	}
	return embed{}
}

// frameOf returns what a frame shows: a player, or a document.
func frameOf(n *html.Node) embed {
	if e := playerOf(n); e.address != "" {
		return e
	}
	if src := get(n, "src"); isDocument(src) {
		return embed{address: src, title: titleOf(n, fileName(src))}
	}
	return embed{}
}

// objectOf returns what a plug-in was to show.
func objectOf(n *html.Node) embed {
	if src := firstOf(n, "data", "src"); get(n, "type") == "application/pdf" || isDocument(src) {
		return embed{address: src, title: titleOf(n, fileName(src))}
	}
	if strings.HasPrefix(get(n, "type"), "image/") {
		return embed{poster: get(n, "data"), title: playedTitle(n, "")}
	}
	return playerOf(n)
}

// playerOf returns the player whose address stands in an attribute of n. Until
// a reader scrolls there or agrees, it stands in any: data-src, Cookiebot's
// data-cookieblock-src, Complianz' data-src-cmplz, iubenda's suppressedsrc.
func playerOf(n *html.Node) embed {
	for _, a := range n.Attr {
		if address, service := playerPage(a.Val); address != "" {
			return embed{address: address, title: titleOf(n, service), poster: posterOf(n)}
		}
	}
	return embed{}
}

// titleOf returns what the page calls an embed, or else what it is.
func titleOf(n *html.Node, otherwise string) string {
	title := withoutVerb(firstOf(n, "title", "aria-label", "playlabel", "data-title", "video-title", "videotitle", "data-alt"))
	if title == "" {
		return otherwise
	}
	return title
}

// withoutVerb returns a title without what a button or the service says before it.
func withoutVerb(title string) string {
	for _, said := range []string{"Play Video: ", "Play video: ", "Play: ", "Spotify Embed: "} {
		title = strings.TrimPrefix(title, said)
	}
	return title
}

// isDocument reports whether an address is that of a file that browsers show
// with a viewer of their own.
func isDocument(address string) bool {
	file, _, _ := strings.Cut(strings.ToLower(address), "?")
	file, _, _ = strings.Cut(file, "#")
	return strings.HasSuffix(file, ".pdf")
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

// picture returns the poster by itself.
func (e embed) picture() *html.Node {
	img := newElement(atom.Img)
	set(img, "src", e.poster)
	set(img, "alt", e.title)
	return img
}

// put puts what stands for an embed in n's place: on lines of its own, unless it stands
// in a sentence or n is a sound, of which many a page has one beside a word.
func put(link, n, root *html.Node) {
	if !is(n, atom.Audio) && !isBesideText(n) && (n.Parent == root || isBlock(n.Parent)) && !is(n.Parent, atom.Figure) {
		box := newElement(atom.Div)
		box.AppendChild(link)
		link = box
	}
	replace(n, link)
}

// isPostClass reports whether a class is that of a post of another site, as the
// services' own code for embedding writes it.
func isPostClass(class string) bool {
	for word := range strings.FieldsSeq(class) {
		switch word {
		case "twitter-tweet", "twitter-video", "instagram-media", "tiktok-embed", "bluesky-embed", "mastodon-embed", "reddit-embed-bq", "reddit-card", "text-post-media", "imgur-embed-pub", "wp-embedded-content", "embedly-card":
			return true
		}
	}
	return false
}

func isBesideText(n *html.Node) bool {
	before, after := previous(n), next(n)
	return before != nil && before.Type == html.TextNode || after != nil && after.Type == html.TextNode
}

// isRightBefore reports whether nothing is shown between two nodes.
func isRightBefore(a, b *html.Node) bool {
	const far = 20 // nodes: the elements around either
	n := behind(a, nil)
	for i := 0; n != nil && n != b && i < far; i++ {
		if n.Type == html.TextNode && !isBlank(n) || shows(n) {
			return false
		}
		n = following(n, nil)
	}
	return n == b
}

// isQuotedBefore reports whether the quote before n links to an address: so
// WordPress shows where it leads until its frame is loaded.
func isQuotedBefore(n *html.Node, address string) bool {
	const long = 300 // bytes
	quote := previous(n)
	if !is(quote, atom.Blockquote) || !isNoLonger(quote, long) {
		return false
	}
	return slices.ContainsFunc(elements(quote, atom.A), func(a *html.Node) bool { return get(a, "href") == address })
}

// isEmbedLink reports whether n stands for an embed.
func isEmbedLink(n *html.Node) bool { return n != nil && is(n, atom.A) && hasAttr(n, "data-embed") }
