package embeds

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// consentNames are the names of consent placeholders.
var consentNames = names.Union(
	names.Pairs([]string{"content", "embed", "video", "media"}, []string{"blocker", "blocked", "privacy"}),
	names.Of("opt-in", "cookieconsent-optin", "cookieconsent-optout", "uc-embedding"),
)

// isConsentPlaceholder recognizes the placeholders of Borlabs, Complianz,
// Cookiebot, Embed Privacy, Real Cookie Banner and Usercentrics: a name,
// little text, and a button.
func isConsentPlaceholder(n draft.Node) bool {
	const maxBytes = 800
	return n.IsNamed(consentNames) && n.Is(atom.Div, atom.Section, atom.Figure, atom.Span) &&
		n.IsNoLonger(maxBytes) && hasButton(n) && !n.Holds(atom.Blockquote, atom.Figcaption)
}

func hasButton(n draft.Node) bool {
	if n.HoldsControl() {
		return true
	}
	for _, a := range n.Elements(atom.A, atom.Div, atom.Span) {
		if href := a.Attr("href"); a.Attr("role") == "button" || href == "#" || strings.HasPrefix(href, "javascript:") {
			return true
		}
	}
	return false
}

// replacePlaceholder replaces a placeholder by a link to its player, whose
// address is in an attribute or in a link to the same content. Without an
// address, the placeholder goes.
func replacePlaceholder(placeholder draft.Node) {
	for _, n := range placeholder.Elements() {
		if e := embedIn(n); e.address != "" {
			replaceBy(e.link(placeholder.Tree()), placeholder, nil)
			return
		}
	}
	placeholder.Remove()
}

func embedIn(n draft.Node) embed {
	switch {
	case !n.Is(atom.A):
		return playerOf(n)
	case n.Parent().IsNamed(urlNames):
		return embed{address: n.Attr("href"), title: hostOf(n.Attr("href"))}
	}
	return embed{}
}

// urlNames is the name of the box around a link to the player's page.
var urlNames = names.Of("url")
