package furniture

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/draft"
)

// DropShareBars drops the blocks whose links all send the page to a service or
// to a printer, whatever language they are labelled in.
func DropShareBars(root draft.Node) {
	for _, a := range root.Elements(atom.A) {
		if !isShareLink(a) || !a.Parent().Exists() {
			continue
		}
		if bar := barAround(a, root, isShareLink); bar.Exists() {
			bar.Remove()
		}
	}
}

// barAround returns the largest block around a link of a kind that holds nothing
// but such links and short labels, or nil.
func barAround(a, root draft.Node, isOfKind func(a draft.Node) bool) (bar draft.Node) {
	for n := a.Parent(); n.Exists() && n != root && isBarOf(n, isOfKind); n = n.Parent() {
		if !n.Is(atom.Span, atom.B, atom.Strong, atom.I, atom.Em, atom.Font) {
			bar = n
		}
	}
	return bar
}

func isBarOf(n draft.Node, isOfKind func(a draft.Node) bool) bool {
	const long, label = 600, 40 // bytes: of all; outside the links ("Share this", a count)
	if !n.IsNoLonger(long) || n.Holds(atom.H1, atom.H2, atom.Table, atom.Pre, atom.Figure, atom.Time) {
		return false
	}
	outside := len(n.Text())
	for _, a := range n.Elements(atom.A) {
		if !isOfKind(a) {
			return false
		}
		outside -= len(a.Text())
	}
	return outside <= label
}

// isShareLink reports whether a link asks a service to publish the page, a
// mail program to send it or the browser to print it: by the documented
// addresses of their share buttons.
func isShareLink(a draft.Node) bool {
	href := strings.ToLower(strings.TrimSpace(a.Attr("href")))
	if href == "javascript:window.print()" || strings.HasPrefix(href, "javascript:print") || strings.HasPrefix(href, "mailto:?") {
		return true
	}
	href = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(href, "https:"), "http:"), "//"), "www.")
	for _, address := range shareAddresses {
		if strings.HasPrefix(href, address) {
			return true
		}
	}
	return strings.HasPrefix(href, "whatsapp://send") || strings.HasPrefix(href, "fb-messenger://share") ||
		strings.Contains(href, "?share=") || strings.Contains(href, "&action=share") // Jetpack's and Substack's way by the page itself
}

var shareAddresses = []string{
	"facebook.com/sharer", "facebook.com/share.php", "facebook.com/dialog/share", "facebook.com/dialog/feed", "twitter.com/intent/tweet", "twitter.com/share", "twitter.com/home?status",
	"x.com/intent/", "x.com/share", "linkedin.com/sharearticle", "linkedin.com/sharing", "linkedin.com/cws/share", "pinterest.com/pin/create", "reddit.com/submit",
	"tumblr.com/share", "tumblr.com/widgets/share", "wa.me/?text", "api.whatsapp.com/send", "web.whatsapp.com/send", "t.me/share", "telegram.me/share",
	"vk.com/share", "connect.ok.ru/offer", "getpocket.com/save", "getpocket.com/edit", "news.ycombinator.com/submitlink", "bsky.app/intent", "threads.net/intent", "plus.google.com/share",
	"xing.com/spi/shares", "xing.com/app/user?op=share", "line.me/r/msg", "social-plugins.line.me", "b.hatena.ne.jp/", "service.weibo.com/share", "addtoany.com/", "digg.com/submit", "share.flipboard.com", "del.icio.us/post", "stumbleupon.com/submit", "instapaper.com/hello",
}
