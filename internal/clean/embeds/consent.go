package embeds

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// consentNames are names of boxes that ask for consent before a player is shown.
var consentNames = names.Union(
	names.Pairs([]string{"content", "embed", "video", "media"}, []string{"blocker", "blocked", "privacy"}),
	names.Of("opt-in", "cookieconsent-optin", "cookieconsent-optout", "uc-embedding"),
)

// isConsentPlaceholder reports whether n contains no more than the question
// whether a player may be shown: named so, short, and with a button, as those of
// Borlabs, Complianz, Cookiebot, Embed Privacy, Real Cookie Banner and
// Usercentrics are.
func isConsentPlaceholder(n draft.Node) bool {
	const maxBytes = 800
	return n.IsNamed(consentNames) && n.Is(atom.Div, atom.Section, atom.Figure, atom.Span) &&
		n.IsNoLonger(maxBytes) && holdsButton(n) && !n.Holds(atom.Blockquote, atom.Figcaption)
}

// holdsButton reports whether something in n is there to be pressed.
func holdsButton(n draft.Node) bool {
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

// giveConsent puts in a placeholder's place the player that it names, in an
// attribute or as a link to the page that shows the same. Where it names none,
// the placeholder goes.
func giveConsent(placeholder draft.Node) {
	for _, n := range placeholder.Elements() {
		if e := namedBy(n); e.address != "" {
			put(e.link(placeholder.Tree()), placeholder, nil)
			return
		}
	}
	placeholder.Remove()
}

// namedBy returns the embed that an element of a placeholder names.
func namedBy(n draft.Node) embed {
	switch {
	case !n.Is(atom.A):
		return playerOf(n)
	case n.Parent().IsNamed(urlNames):
		return embed{address: n.Attr("href"), title: hostOf(n.Attr("href"))}
	}
	return embed{}
}

// urlNames is the name of the box around a link to the page with the player.
var urlNames = names.Of("url")
