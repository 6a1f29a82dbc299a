package boilerplate

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/internal/letter"
)

// These are the conditions of rules (field If).

func isCookieNotice(n draft.Node) bool { return isNotice(n, cookieNames) }

func isInvitation(n draft.Node) bool { return isNotice(n, newsletterNames) }

// isNotice reports whether an element that is named after a subject, such as
// cookies, is a notice about it and not a chapter on it.
func isNotice(n draft.Node, subject *names.Set) bool {
	if n.HoldsControl() {
		return true
	}
	isChapter := isNamedByHeading(n) && !n.ClassHas(subject)
	return !isChapter && (n.IsNamed(noticePurposes) || hasDialogRole(n) || linksToPolicy(n))
}

// noticePurposes are names that only notices have.
var noticePurposes = names.Of("accept", "banner", "bar", "consent", "cookiebanner", "cookieconsent", "disclaimer", "law", "message", "modal", "notice",
	"notification", "overlay", "policy", "popup", "cta", "form", "promo", "signup", "subscribe", "subscription", "widget")

func hasDialogRole(n draft.Node) bool {
	role := n.Attr("role")
	return role == "dialog" || role == "alertdialog" || role == "region"
}

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

// isNamedByHeading reports whether n's id is made of its first heading, as
// documentation generators do: "cookies" for a section on cookies.
func isNamedByHeading(n draft.Node) bool {
	slug := strings.TrimRight(compactWords(n.Attr("id")), "0123456789") // generators number duplicate ids
	if slug == "" {
		return false
	}
	headings := n.Elements(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6)
	return len(headings) > 0 && compactWords(headings[0].Text()) == slug
}

func compactWords(s string) string { return strings.ReplaceAll(letter.Plain(s), " ", "") }

func isBreadcrumbList(n draft.Node) bool {
	return strings.HasSuffix(n.Attr("itemtype"), "BreadcrumbList") && n.IsMostlyLinks()
}

// isAdSpace reports whether an ad slot contains only a label. If a slot begins
// with a block, that block is tested on its own, unless the slot's own name is
// that of an ad.
func isAdSpace(n draft.Node) bool {
	return n.FirstPart().Exists() && (!n.FirstPart().IsBlock() || n.IsNamed(adContainers)) && !n.HoldsNoText()
}

var adContainers = names.Of("ad", "ads", "advertisement")

func isAdSpaceUnlessChapter(n draft.Node) bool { return isAdSpace(n) && !isNamedByHeading(n) }

// isNavigationBar reports whether n is declared as navigation and is either
// short or at least half links.
func isNavigationBar(n draft.Node) bool {
	if !n.Is(atom.Nav) && n.Attr("role") != "navigation" {
		return false
	}
	all := len(n.Text())
	outside := all - linkTextBytes(n)
	return outside <= maxBarLabelBytes || 2*outside <= all
}

// isLinkBar reports whether n contains labels and links but no sentence. Prism
// puts code blocks into an element with the class of a toolbar.
func isLinkBar(n draft.Node) bool {
	return !n.Holds(atom.Pre) && len(n.Text())-linkTextBytes(n) <= maxBarLabelBytes
}

const maxBarLabelBytes = 60

func linkTextBytes(n draft.Node) (bytes int) {
	for _, a := range n.Elements(atom.A) {
		bytes += len(a.Text())
	}
	return bytes
}

func isWhole(n, root draft.Node) bool {
	const wrappers = 20 // elements, which Size counts as bytes
	bytes := n.Size(draft.AllBytes) + wrappers
	return root.Size(bytes) <= bytes && len(root.Text()) == len(n.Text())
}

func hasMostText(n, root draft.Node) bool { return !n.IsPartOf(root) }

// isBelowPicture reports whether n follows a picture and no short text follows
// n: then it may be a label for that text.
func isBelowPicture(n draft.Node) bool {
	before, after := n.Before(), n.After()
	isBelow := before.Is(atom.Img, atom.Figure, atom.Picture) || before.IsElement() && before.Holds(atom.Img) && before.HoldsNoText() || n.Closest(atom.Figure).Exists()
	return isBelow && (!after.Exists() || !after.IsNoLonger(maxLabelBytes))
}
