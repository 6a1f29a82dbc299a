package boilerplate

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// DropShareBars drops blocks of share and print links. It detects these by
// their addresses, so the language of the labels does not matter.
func DropShareBars(root draft.Node) {
	for _, a := range root.Elements(atom.A) {
		if !isShareLink(a) || !a.Parent().Exists() {
			continue
		}
		if bar := shareBar(a, root); bar.Exists() {
			bar.RemoveBecause(draft.ShareButtons)
		}
	}
}

// shareBar returns the largest block around a share link that contains only
// share links and short labels.
func shareBar(a, root draft.Node) (bar draft.Node) {
	for n := a.Parent(); n.Exists() && n != root && isBarOf(n, isShareLink); n = n.Parent() {
		if !n.Is(atom.Span, atom.B, atom.Strong, atom.I, atom.Em, atom.Font) {
			bar = n
		}
	}
	return bar
}

// isBarOf reports whether n is short and all its links satisfy isOfKind.
func isBarOf(n draft.Node, isOfKind func(a draft.Node) bool) bool {
	const maxBarBytes, maxOutsideBytes = 600, 40 // outside its links: "Share this", a count
	if !n.IsNoLonger(maxBarBytes) || n.Holds(atom.H1, atom.H2, atom.Table, atom.Pre, atom.Figure, atom.Time) {
		return false
	}
	links := n.Elements(atom.A)
	for _, a := range links {
		if !isOfKind(a) {
			return false
		}
	}
	outside := len(n.Text())
	for _, a := range links {
		outside -= len(a.Text())
	}
	return outside <= maxOutsideBytes
}

// isShareLink reports whether a link has the documented address of a service's
// share button, of a mail program or of printing.
func isShareLink(a draft.Node) bool { return isShareAddress(lowerHref(a)) }

func lowerHref(a draft.Node) string { return strings.ToLower(strings.TrimSpace(a.Attr("href"))) }

func isShareAddress(href string) bool {
	if strings.Contains(href, "?share=") || strings.Contains(href, "&action=share") { // Jetpack and Substack share through the page itself
		return true
	}
	rest := strings.TrimPrefix(strings.TrimPrefix(href, "https:"), "http:")
	rest = strings.TrimPrefix(strings.TrimPrefix(rest, "//"), "www.")
	for _, address := range shareAddresses {
		if rest != "" && rest[0] == address[0] && strings.HasPrefix(rest, address) {
			return true
		}
	}
	return false
}

var shareAddresses = [...]string{
	"javascript:window.print()", "javascript:print", "mailto:?", "whatsapp://send", "fb-messenger://share",
	"facebook.com/sharer", "facebook.com/share.php", "facebook.com/dialog/share", "facebook.com/dialog/feed", "twitter.com/intent/tweet", "twitter.com/share", "twitter.com/home?status",
	"x.com/intent/", "x.com/share", "linkedin.com/sharearticle", "linkedin.com/sharing", "linkedin.com/cws/share", "pinterest.com/pin/create", "reddit.com/submit",
	"tumblr.com/share", "tumblr.com/widgets/share", "wa.me/?text", "api.whatsapp.com/send", "web.whatsapp.com/send", "t.me/share", "telegram.me/share",
	"vk.com/share", "connect.ok.ru/offer", "getpocket.com/save", "getpocket.com/edit", "news.ycombinator.com/submitlink", "bsky.app/intent", "threads.net/intent", "plus.google.com/share",
	"xing.com/spi/shares", "xing.com/app/user?op=share", "line.me/r/msg", "social-plugins.line.me", "b.hatena.ne.jp/", "service.weibo.com/share", "addtoany.com/", "digg.com/submit", "share.flipboard.com", "del.icio.us/post", "stumbleupon.com/submit", "instapaper.com/hello",
}
