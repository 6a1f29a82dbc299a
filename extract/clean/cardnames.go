package clean

import (
	"pilcrow/extract/draft"

	"slices"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// How a card is told: by its name, or by its form.

// isLinkCard reports whether n is called a card, or is a link that looks like one.
func isLinkCard(n draft.Node) bool { return isCalledCard(n) || isCardLink(n) }

// isCalledCard reports whether n is named as a card is.
func isCalledCard(n draft.Node) bool {
	if !n.Is(atom.A, atom.Div, atom.Aside, atom.Section, atom.Article, atom.Figure) || !isNamed(n, cardWords...) || !n.IsNoLonger(longCard) {
		return false
	}
	return hasCardName(n) || isNamed(n, halfNames...) && (holdsNamed(n, "title") || holdsNamed(n, "text"))
}

// hasCardName reports whether a name of n says that it is a card: one that
// editors put into a text, or a theme's (blogcard, link-card, link-preview).
func hasCardName(n draft.Node) bool {
	return hasEditorsName(n) || isNamed(n, "blogcard", "linkcard") || isNamedPair(n, []string{"link"}, []string{"card", "preview"})
}

// hasEditorsName reports whether n is named as the cards of Discourse (onebox),
// XenForo (unfurl), Ghost (bookmark-card, file-card), Medium (mixtapeEmbed),
// Substack (embedded-post, digest-post-embed), DEV (ltag__link) and note
// (external-article).
func hasEditorsName(n draft.Node) bool {
	return isEditorsName(n.Attr("class")) || isEditorsName(n.Attr("id"))
}

func isEditorsName(names string) bool {
	for before, word := range wordPairs(names) {
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

// cardWords are the words with which names of cards end. Buttons have halfNames
// as well: those are a card's (Notion's, Substack's) where it names its parts.
var (
	cardWords = []string{"onebox", "unfurl", "mixtapeembed", "blogcard", "linkcard", "card", "preview", "container", "post", "embed", "article", "link", "bookmark", "tweet"}
	halfNames = []string{"bookmark", "tweet"}
)

// isCardLink reports whether n is a link around blocks of which one is a title,
// or beside a picture, or around parts that are called title and description.
func isCardLink(n draft.Node) bool {
	if !n.Is(atom.A) || !n.First().Exists() || isEmbedLink(n) || isPictureLink(n.Attr("href")) || !n.IsNoLonger(longUnnamed) {
		return false
	}
	if n.HoldsBlock() {
		post := n.Closest(atom.Blockquote)
		return post.Exists() && isPostClass(post.Attr("class")) || n.Holds(atom.Img, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Strong, atom.B) || holdsNamed(n, titleNames...)
	}
	return holdsNamed(n, titleNames...) && holdsNamed(n, descriptionNames...)
}

var (
	titleNames       = []string{"title", "headline"}
	descriptionNames = []string{"description", "desc", "excerpt", "snippet", "summary", "body"}
)

func holdsNamed(n draft.Node, words ...string) bool {
	return slices.ContainsFunc(n.Elements(), func(d draft.Node) bool { return isNamed(d, words...) })
}

// isCardNode reports whether n is a card that somebody put into a text, or the
// figure around one. Themes have theirs around related articles, too.
func isCardNode(p *page.Page, n page.NodeID) bool {
	if p.Is(n, atom.Figure) && p.Chars(n) <= longUnnamed {
		if a := find(p, n, func(tag atom.Atom) bool { return tag == atom.A }); a != page.None {
			n = a
		}
	}
	class := p.Attr(n, "class")
	if !hasWord(class, cardWords) || p.Chars(n) == 0 || p.Chars(n) > longUnnamed || !p.Is(n, atom.A) && !holdsLink(p, n) {
		return false
	}
	if hasWord(class, halfNames) && (holdsClass(p, n, "title") || holdsClass(p, n, "text")) {
		return true
	}
	return isEditorsName(class)
}

func holdsClass(p *page.Page, n page.NodeID, word string) bool {
	for d := n + 1; d < p.End(n); d++ {
		if hasWord(p.Attr(d, "class"), []string{word}) {
			return true
		}
	}
	return false
}
