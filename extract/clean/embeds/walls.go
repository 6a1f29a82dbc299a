package embeds

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// isConsentWall reports whether n says no more than that a player asks for
// consent: named so, short, and with a button, as those of Borlabs, Complianz,
// Cookiebot, Embed Privacy, Real Cookie Banner and Usercentrics are.
func isConsentWall(n draft.Node) bool {
	const long = 800 // bytes
	if !n.Is(atom.Div, atom.Section, atom.Figure, atom.Span) {
		return false
	}
	isWall := named.IsNamedPair(n, []string{"content", "embed", "video", "media"}, []string{"blocker", "blocked", "privacy"}) ||
		named.IsNamedPair(n, []string{"opt"}, []string{"in"}) || named.IsNamedPair(n, []string{"cookieconsent"}, []string{"optin", "optout"}) ||
		named.IsNamedPair(n, []string{"uc"}, []string{"embedding"})
	return isWall && n.IsNoLonger(long) && holdsButton(n) && !n.Holds(atom.Blockquote, atom.Figcaption)
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

// openWall puts in a wall's place the player that it names, in an attribute or
// as a link to the page that shows the same. Where it names none, the wall goes.
func openWall(wall draft.Node) {
	for _, n := range wall.Elements() {
		e := playerOf(n)
		if n.Is(atom.A) {
			e = embed{}
			if named.IsNamed(n.Parent(), "url") {
				e = embed{address: n.Attr("href"), title: hostOf(n.Attr("href"))}
			}
		}
		if e.address != "" {
			put(e.link(wall.Tree()), wall, nil)
			return
		}
	}
	wall.Remove()
}
