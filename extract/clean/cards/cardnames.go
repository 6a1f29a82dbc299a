package cards

import (
	"slices"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/embeds"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/draft"
)

// How a card is told: by its name, or by its form.

// IsLinkCard reports whether n is called a card, or is a link that looks like one.
func IsLinkCard(n draft.Node) bool { return isCalledCard(n) || isCardLink(n) }

// isCalledCard reports whether n is named as a card is.
func isCalledCard(n draft.Node) bool {
	if !n.Is(atom.A, atom.Div, atom.Aside, atom.Section, atom.Article, atom.Figure) || !named.IsNamed(n, CardWords...) || !n.IsNoLonger(LongCard) {
		return false
	}
	return hasCardName(n) || named.IsNamed(n, HalfNames...) && (holdsNamed(n, "title") || holdsNamed(n, "text"))
}

// hasCardName reports whether a name of n says that it is a card: one that
// editors put into a text, or a theme's (blogcard, link-card, link-preview).
func hasCardName(n draft.Node) bool {
	return hasEditorsName(n) || named.IsNamed(n, "blogcard", "linkcard") || named.IsNamedPair(n, []string{"link"}, []string{"card", "preview"})
}

// hasEditorsName reports whether n is named as the cards of Discourse (onebox),
// XenForo (unfurl), Ghost (bookmark-card, file-card), Medium (mixtapeEmbed),
// Substack (embedded-post, digest-post-embed), DEV (ltag__link) and note
// (external-article).
func hasEditorsName(n draft.Node) bool {
	return IsEditorsName(n.Attr("class")) || IsEditorsName(n.Attr("id"))
}

func IsEditorsName(names string) bool {
	for before, word := range named.WordPairs(names) {
		var found bool
		switch word {
		case "onebox", "unfurl", "mixtapeembed":
			found = true
		case "card":
			found = before == "embed" || before == "file" || before == "bookmark"
		case "container":
			found = before == "bookmark"
		case "post":
			found = before == "embedded"
		case "embed":
			found = before == "post"
		case "article":
			found = before == "external"
		case "link":
			found = before == "ltag"
		}
		if found {
			return true
		}
	}
	return false
}

// CardWords are the words with which names of cards end. Buttons have halfNames
// as well: those are a card's (Notion's, Substack's) where it names its parts.
var (
	CardWords = []string{"onebox", "unfurl", "mixtapeembed", "blogcard", "linkcard", "card", "preview", "container", "post", "embed", "article", "link", "bookmark", "tweet"}
	HalfNames = []string{"bookmark", "tweet"}
)

// isCardLink reports whether n is a link around blocks of which one is a title,
// or beside a picture, or around parts that are called title and description.
func isCardLink(n draft.Node) bool {
	if !n.Is(atom.A) || !n.First().Exists() || n.IsEmbedLink() || pictures.IsPictureLink(n.Attr("href")) || !n.IsNoLonger(LongUnnamed) {
		return false
	}
	if n.HoldsBlock() {
		post := n.Closest(atom.Blockquote)
		return post.Exists() && embeds.IsPostClass(post.Attr("class")) || n.Holds(atom.Img, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Strong, atom.B) || holdsNamed(n, titleNames...)
	}
	return holdsNamed(n, titleNames...) && holdsNamed(n, descriptionNames...)
}

var (
	titleNames       = []string{"title", "headline"}
	descriptionNames = []string{"description", "desc", "excerpt", "snippet", "summary", "body"}
)

func holdsNamed(n draft.Node, words ...string) bool {
	return slices.ContainsFunc(n.Elements(), func(d draft.Node) bool { return named.IsNamed(d, words...) })
}
