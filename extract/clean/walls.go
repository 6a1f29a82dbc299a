package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// isConsentWall reports whether n says no more than that a player asks for
// consent: named so, short, and with a button, as those of Borlabs, Complianz,
// Cookiebot, Embed Privacy, Real Cookie Banner and Usercentrics are.
func isConsentWall(n *html.Node) bool {
	const long = 800 // bytes
	if !is(n, atom.Div, atom.Section, atom.Figure, atom.Span) {
		return false
	}
	isWall := isNamedPair(n, []string{"content", "embed", "video", "media"}, []string{"blocker", "blocked", "privacy"}) ||
		isNamedPair(n, []string{"opt"}, []string{"in"}) || isNamedPair(n, []string{"cookieconsent"}, []string{"optin", "optout"}) ||
		isNamedPair(n, []string{"uc"}, []string{"embedding"})
	return isWall && isNoLonger(n, long) && holdsButton(n) && !holdsElement(n, atom.Blockquote, atom.Figcaption)
}

// holdsButton reports whether something in n is there to be pressed.
func holdsButton(n *html.Node) bool {
	if hasControl(n) {
		return true
	}
	for _, a := range elements(n, atom.A, atom.Div, atom.Span) {
		if href := get(a, "href"); get(a, "role") == "button" || href == "#" || strings.HasPrefix(href, "javascript:") {
			return true
		}
	}
	return false
}

// openWall puts in a wall's place the player that it names, in an attribute or
// as a link to the page that shows the same. Where it names none, the wall goes.
func openWall(wall *html.Node) {
	for _, n := range elements(wall) {
		e := playerOf(n)
		if is(n, atom.A) {
			e = embed{}
			if isNamed(n.Parent, "url") {
				e = embed{address: get(n, "href"), title: hostOf(get(n, "href"))}
			}
		}
		if e.address != "" {
			put(e.link(), wall, nil)
			return
		}
	}
	remove(wall)
}
