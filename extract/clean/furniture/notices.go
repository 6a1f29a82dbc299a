package furniture

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// isNotice reports whether n is a notice on cookies, or asks for readers of a
// newsletter. Chapters and recipes are called so as well: so the name has to
// say what the box is for, or the box to hold what such boxes hold.
func isNotice(n draft.Node) bool {
	const long = 450 // bytes
	if !named.IsNamed(n, noticeNames...) || n.Is(atom.Span, atom.A) || !n.IsNoLonger(long) || n.Holds(atom.Pre, atom.Table, atom.Article) {
		return false
	}
	if n.HoldsControl() {
		return true
	}
	isChapter := named.IsNamedByHeading(n) && !named.HasWord(n.Attr("class"), noticeNames)
	return !isChapter && (named.IsNamed(n, noticePurposes...) || hasDialogRole(n) || linksToPolicy(n))
}

// noticeNames are the words in the names of notices, noticePurposes those that
// tell them from what is called after its subject.
var (
	noticeNames    = []string{"cookie", "cookies", "cookiebanner", "cookieconsent", "gdpr", "newsletter", "newsletters", "signup"}
	noticePurposes = []string{
		"accept", "banner", "bar", "consent", "cookiebanner", "cookieconsent", "disclaimer", "law", "message", "modal", "notice", "notification", "overlay",
		"policy", "popup", "cta", "form", "promo", "signup", "subscribe", "subscription", "widget",
	}
)

func hasDialogRole(n draft.Node) bool {
	role := n.Attr("role")
	return role == "dialog" || role == "alertdialog" || role == "region"
}

// linksToPolicy reports whether a link in n leads to a policy on cookies, or to
// a subscription.
func linksToPolicy(n draft.Node) bool {
	for _, a := range n.Elements(atom.A) {
		address := strings.ToLower(a.Attr("href"))
		for _, part := range []string{"privacy", "cookie", "policy", "datenschutz", "subscri", "newsletter", "signup", "sign-up"} {
			if strings.Contains(address, part) && !strings.HasPrefix(address, "#") {
				return true
			}
		}
	}
	return false
}
