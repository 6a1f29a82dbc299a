package furniture

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/letter"
	"pilcrow/internal/names"
)

// What the rules of the table ask beside names and size.

func isCookieNotice(n draft.Node) bool { return isNotice(n, cookieNames) }

func isInvitation(n draft.Node) bool { return isNotice(n, newsletterNames) }

// isNotice reports whether an element with a notice's name is one: its name must
// have a purpose, or it must hold what notices hold.
func isNotice(n draft.Node, subject *names.Set) bool {
	if n.HoldsControl() {
		return true
	}
	isChapter := isNamedByHeading(n) && !n.ClassHas(subject)
	return !isChapter && (n.IsNamed(noticePurposes) || hasDialogRole(n) || linksToPolicy(n))
}

// noticePurposes distinguish notices from what has the name of its subject.
var noticePurposes = names.Of("accept", "banner", "bar", "consent", "cookiebanner", "cookieconsent", "disclaimer", "law", "message", "modal", "notice",
	"notification", "overlay", "policy", "popup", "cta", "form", "promo", "signup", "subscribe", "subscription", "widget")

func hasDialogRole(n draft.Node) bool {
	role := n.Attr("role")
	return role == "dialog" || role == "alertdialog" || role == "region"
}

// linksToPolicy reports whether a link in n leads to a privacy policy, or to a
// subscription.
func linksToPolicy(n draft.Node) bool {
	for _, a := range n.Elements(atom.A) {
		address := strings.ToLower(a.Attr("href"))
		for _, part := range [...]string{"privacy", "cookie", "policy", "datenschutz", "subscri", "newsletter", "signup", "sign-up"} {
			if strings.Contains(address, part) && !strings.HasPrefix(address, "#") {
				return true
			}
		}
	}
	return false
}

// isNamedByHeading reports whether n's id is made of its own first heading, as
// generators of documentation do: "cookies" of a section on cookies.
func isNamedByHeading(n draft.Node) bool {
	slug := strings.TrimRight(compactWords(n.Attr("id")), "0123456789") // the second one has a number
	if slug == "" {
		return false
	}
	headings := n.Elements(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6)
	return len(headings) > 0 && compactWords(headings[0].Text()) == slug
}

// compactWords returns the letters and digits of s in lower case.
func compactWords(s string) string { return strings.ReplaceAll(letter.Plain(s), " ", "") }

func isBreadcrumbList(n draft.Node) bool {
	return strings.HasSuffix(n.Attr("itemtype"), "BreadcrumbList") && n.IsMostlyLinks()
}

// isAdSpace reports whether all that is left of an advertisement is a text: its
// label. A container that begins with a block is judged by that block, unless
// its own name is that of an advertisement.
func isAdSpace(n draft.Node) bool {
	return n.FirstPart().Exists() && (!n.FirstPart().IsBlock() || n.IsNamed(adContainers)) && !n.HoldsNoText()
}

var adContainers = names.Of("ad", "ads", "advertisement")

func isAdSpaceUnlessChapter(n draft.Node) bool { return isAdSpace(n) && !isNamedByHeading(n) }

// isNavigationBar reports whether n is navigation, and at least half of its text
// is links if it has more than labels.
func isNavigationBar(n draft.Node) bool {
	if !n.Is(atom.Nav) && n.Attr("role") != "navigation" {
		return false
	}
	all := len(n.Text())
	outside := all - linkTextBytes(n)
	return outside <= maxBarLabelBytes || 2*outside <= all
}

// isLinkBar reports whether n holds labels and links but no sentence, and no
// code block, which Prism wraps together with its toolbar.
func isLinkBar(n draft.Node) bool {
	return !n.Holds(atom.Pre) && len(n.Text())-linkTextBytes(n) <= maxBarLabelBytes
}

// maxBarLabelBytes limits the text of a bar outside its links.
const maxBarLabelBytes = 60

func linkTextBytes(n draft.Node) (bytes int) {
	for _, a := range n.Elements(atom.A) {
		bytes += len(a.Text())
	}
	return bytes
}

// isWhole reports whether root has no text beside n's.
func isWhole(n, root draft.Node) bool {
	const wrappers = 20 // elements, which Size counts
	bytes := n.Size(draft.AllBytes) + wrappers
	return root.Size(bytes) <= bytes && len(root.Text()) == len(n.Text())
}

// isMost reports whether n has at least half of root's text.
func isMost(n, root draft.Node) bool { return !n.IsPartOf(root) }

// isBelowPicture reports whether n ends what belongs to the picture before it:
// nothing short follows that it may announce.
func isBelowPicture(n draft.Node) bool {
	before, after := n.Before(), n.After()
	isBelow := before.Is(atom.Img, atom.Figure, atom.Picture) || before.IsElement() && before.Holds(atom.Img) && before.HoldsNoText() || n.Closest(atom.Figure).Exists()
	return isBelow && (!after.Exists() || !after.IsNoLonger(maxLabelBytes))
}
