// Package embeds replaces players, embedded posts and other frames by links.
package embeds

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// A player would load its own page into the reader. A link replaces it, marked
// draft.Embed, with the player's title and poster. All of it comes from the
// page: nothing is fetched or guessed, so no server gets a request that the
// page didn't name. Frames of unknown hosts are mostly advertisements, and go.

// embed is a player or an embedded post.
type embed struct {
	address string // of the service's page or of the file
	title   string
	poster  string // its address, or ""
	alt     string // the poster's; if set, the link has no other text
}

// LinkEmbeds replaces each embed by a link.
func LinkEmbeds(root draft.Node) {
	var last draft.Node
	for _, n := range root.Elements(embedTags...) {
		if !n.Parent().Exists() || n.Namespace() != page.HTML {
			continue
		}
		if isConsentPlaceholder(n) {
			replacePlaceholder(n)
			continue
		}
		if link := linkEmbed(n, root, last); link.Exists() {
			last = link
		}
	}
}

// embedTags are the elements that may be embeds. 0 stands for custom elements.
var embedTags = []atom.Atom{atom.Div, atom.Span, atom.A, atom.Img, atom.Figure, atom.Section, atom.Video, atom.Audio, atom.Iframe, atom.Embed, atom.Object, 0}

// linkEmbed replaces n by a link, which it returns, or by a picture. If the
// link right before n leads to the same address, n goes: it is the fallback
// for browsers without scripts.
func linkEmbed(n, root, last draft.Node) draft.Node {
	e, box := embedOf(n), n
	if n.Is(atom.Video, atom.Audio) {
		box = playerBox(n, root)
		e = e.withBox(box)
	}
	switch {
	case e.address == "" && e.poster != "":
		replaceBy(e.picture(root.Tree()), box, root)
	case e.address == "":
	case last.Exists() && last.Attr("href") == e.address && isRightBefore(last, n), isQuotedBefore(n, e.address):
		n.Cut()
	default:
		e = e.withNameBeside(n)
		link := e.link(root.Tree())
		replaceBy(link, box, root)
		return link
	}
	return nil
}

// embedOf returns the embed that n is. Without an address, it is a picture of
// a player that works only on its own page. Without a poster too, n is no
// embed.
func embedOf(n draft.Node) embed {
	switch n.Tag() {
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
	case 0:
		return customOf(n)
	}
	return facadeOf(n)
}

func frameOf(n draft.Node) embed {
	if e := playerOf(n); e.address != "" {
		return e
	}
	if src := n.Attr("src"); isDocument(src) {
		return embed{address: src, title: titleOf(n, fileName(src))}
	}
	return embed{}
}

func objectOf(n draft.Node) embed {
	if src := n.FirstAttr("data", "src"); n.Attr("type") == "application/pdf" || isDocument(src) {
		return embed{address: src, title: titleOf(n, fileName(src))}
	}
	if strings.HasPrefix(n.Attr("type"), "image/") {
		return embed{poster: n.Attr("data"), title: playedTitle(n, "")}
	}
	return playerOf(n)
}

// playerOf reads a player's address from any attribute. Pages that load
// players lazily or ask for consent use data-src, data-cookieblock-src
// (Cookiebot), data-src-cmplz (Complianz) or suppressedsrc (iubenda).
func playerOf(n draft.Node) embed {
	for _, value := range n.Attrs() {
		if address, service := PlayerPage(value); address != "" {
			return embed{address: address, title: titleOf(n, service), poster: posterOf(n)}
		}
	}
	return embed{}
}

func titleOf(n draft.Node, otherwise string) string {
	title := withoutVerb(n.FirstAttr("title", "aria-label", "playlabel", "data-title", "video-title", "videotitle", "data-alt"))
	if title == "" {
		return otherwise
	}
	return title
}

func withoutVerb(title string) string {
	for _, verb := range []string{"Play Video: ", "Play video: ", "Play: ", "Spotify Embed: "} {
		title = strings.TrimPrefix(title, verb)
	}
	return title
}

// isDocument reports whether browsers show the file in a viewer of their own.
func isDocument(address string) bool {
	file, _, _ := strings.Cut(strings.ToLower(address), "?")
	file, _, _ = strings.Cut(file, "#")
	return strings.HasSuffix(file, ".pdf")
}

func (e embed) link(t *draft.Tree) draft.Node {
	a := t.Element(atom.A)
	a.Set("href", e.address)
	a.Mark(draft.Embed)
	if e.poster != "" {
		img := t.Element(atom.Img)
		img.Set("src", e.poster)
		a.Append(img)
	}
	if e.alt != "" {
		a.First().Set("alt", e.alt)
	} else {
		a.Append(t.Text(" " + e.title))
	}
	return a
}

func (e embed) picture(t *draft.Tree) draft.Node {
	img := t.Element(atom.Img)
	img.Set("src", e.poster)
	img.Set("alt", e.title)
	return img
}

// replaceBy replaces n by a link or picture, in a block of its own. It stays
// inline within text, and if n is a sound: many pages have one beside a word.
func replaceBy(link, n, root draft.Node) {
	if !n.Is(atom.Audio) && !isBesideText(n) && (n.Parent() == root || n.Parent().IsBlock()) && !n.Parent().Is(atom.Figure) {
		box := link.Tree().Element(atom.Div)
		box.Append(link)
		link = box
	}
	n.ReplaceWith(link)
}

// IsPostClass recognizes the classes in the embed code of social networks and
// other services.
func IsPostClass(class string) bool {
	for word := range strings.FieldsSeq(class) {
		switch word {
		case "twitter-tweet", "twitter-video", "instagram-media", "tiktok-embed", "bluesky-embed", "mastodon-embed", "reddit-embed-bq", "reddit-card", "text-post-media", "imgur-embed-pub", "wp-embedded-content", "embedly-card":
			return true
		}
	}
	return false
}

func isBesideText(n draft.Node) bool {
	return n.Before().IsText() || n.After().IsText()
}

// isRightBefore reports whether nothing visible is between a and b.
func isRightBefore(a, b draft.Node) bool {
	const maxNodes = 20 // the elements around either
	n := a.Behind(nil)
	for i := 0; n.Exists() && n != b && i < maxNodes; i++ {
		if n.IsText() && !n.IsBlank() || n.Shows() {
			return false
		}
		n = n.Following(nil)
	}
	return n == b
}

// isQuotedBefore reports whether the blockquote before n links to the address.
// WordPress shows such a quote until its frame has loaded.
func isQuotedBefore(n draft.Node, address string) bool {
	const maxBytes = 300
	quote := n.Before()
	if !quote.Is(atom.Blockquote) || !quote.IsNoLonger(maxBytes) {
		return false
	}
	for _, a := range quote.Elements(atom.A) {
		if a.Attr("href") == address {
			return true
		}
	}
	return false
}
