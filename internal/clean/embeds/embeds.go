package embeds

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/draft"
)

// A player would load its own page into the reader, so in its place stands a
// link, marked draft.Embed, with the player's title and its picture if the page
// has one. None is fetched or guessed: nothing is asked of a server that
// the page did not name. Frames of unknown hosts are mostly advertisements,
// and they go.

// embed is a player or an embedded post.
type embed struct {
	address string // of the page that shows it, or of the file
	title   string
	poster  string // of its picture, "" for none
	alt     string // of its picture, which then is all that the link shows
}

// LinkEmbeds puts a link in place of each embed of the tree.
func LinkEmbeds(root draft.Node) {
	var last draft.Node
	for _, n := range root.Elements(embedTags...) {
		if !n.Parent().Exists() || n.Namespace() != page.HTML {
			continue
		}
		if isConsentPlaceholder(n) {
			giveConsent(n)
			continue
		}
		if link := linkEmbed(n, root, last); link.Exists() {
			last = link
		}
	}
}

// embedTags are the elements that may be embeds. 0 is that of elements that
// scripts define.
var embedTags = []atom.Atom{atom.Div, atom.Span, atom.A, atom.Img, atom.Figure, atom.Section, atom.Video, atom.Audio, atom.Iframe, atom.Embed, atom.Object, 0}

// linkEmbed puts a link, or else a picture, in place of the embed that n is, and
// returns the link. Where the last link, right before it, leads to the same, n
// goes: it is for browsers without scripts.
func linkEmbed(n, root, last draft.Node) draft.Node {
	e, box := embedOf(n), n
	if n.Is(atom.Video, atom.Audio) {
		box = playerBox(n, root)
		e = e.inBox(box)
	}
	switch {
	case e.address == "" && e.poster != "":
		put(e.picture(root.Tree()), box, root)
	case e.address == "":
	case last.Exists() && last.Attr("href") == e.address && isRightBefore(last, n), isQuotedBefore(n, e.address):
		n.Cut()
	default:
		e = e.namedBeside(n)
		link := e.link(root.Tree())
		put(link, box, root)
		return link
	}
	return nil
}

// embedOf returns the embed that n is. One without an address is a picture, of
// what plays on its page alone; one without that is none.
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

// frameOf returns what a frame shows: a player, or a document.
func frameOf(n draft.Node) embed {
	if e := playerOf(n); e.address != "" {
		return e
	}
	if src := n.Attr("src"); isDocument(src) {
		return embed{address: src, title: titleOf(n, fileName(src))}
	}
	return embed{}
}

// objectOf returns what a plug-in was to show.
func objectOf(n draft.Node) embed {
	if src := n.FirstAttr("data", "src"); n.Attr("type") == "application/pdf" || isDocument(src) {
		return embed{address: src, title: titleOf(n, fileName(src))}
	}
	if strings.HasPrefix(n.Attr("type"), "image/") {
		return embed{poster: n.Attr("data"), title: playedTitle(n, "")}
	}
	return playerOf(n)
}

// playerOf returns the player whose address stands in an attribute of n. Until
// a reader scrolls there or agrees, it stands in any: data-src, Cookiebot's
// data-cookieblock-src, Complianz' data-src-cmplz, iubenda's suppressedsrc.
func playerOf(n draft.Node) embed {
	for _, value := range n.Attrs() {
		if address, service := PlayerPage(value); address != "" {
			return embed{address: address, title: titleOf(n, service), poster: posterOf(n)}
		}
	}
	return embed{}
}

// titleOf returns what the page calls an embed, or else what it is.
func titleOf(n draft.Node, otherwise string) string {
	title := withoutVerb(n.FirstAttr("title", "aria-label", "playlabel", "data-title", "video-title", "videotitle", "data-alt"))
	if title == "" {
		return otherwise
	}
	return title
}

// withoutVerb returns a title without what a button or the service says before it.
func withoutVerb(title string) string {
	for _, verb := range []string{"Play Video: ", "Play video: ", "Play: ", "Spotify Embed: "} {
		title = strings.TrimPrefix(title, verb)
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

// link returns the link that stands for the embed.
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

// picture returns the poster by itself.
func (e embed) picture(t *draft.Tree) draft.Node {
	img := t.Element(atom.Img)
	img.Set("src", e.poster)
	img.Set("alt", e.title)
	return img
}

// put puts what stands for an embed in n's place: on lines of its own, unless it stands
// in a sentence or n is a sound, of which many a page has one beside a word.
func put(link, n, root draft.Node) {
	if !n.Is(atom.Audio) && !isBesideText(n) && (n.Parent() == root || n.Parent().IsBlock()) && !n.Parent().Is(atom.Figure) {
		box := link.Tree().Element(atom.Div)
		box.Append(link)
		link = box
	}
	n.ReplaceWith(link)
}

// IsPostClass reports whether a class is that of a post of another site, as the
// services' own code for embedding writes it.
func IsPostClass(class string) bool {
	for word := range strings.FieldsSeq(class) {
		switch word {
		case "twitter-tweet", "twitter-video", "instagram-media", "tiktok-embed", "bluesky-embed", "mastodon-embed", "reddit-embed-bq", "reddit-card", "text-post-media", "imgur-embed-pub", "wp-embedded-content", "embedly-card":
			return true
		}
	}
	return false
}

// isBesideText reports whether n stands in a line of text.
func isBesideText(n draft.Node) bool {
	return n.Before().IsText() || n.After().IsText()
}

// isRightBefore reports whether nothing is shown between two nodes.
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

// isQuotedBefore reports whether the quote before n links to an address: so
// WordPress shows where it leads until its frame is loaded.
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
