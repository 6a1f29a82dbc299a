package clean

import (
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
)

// dropPageLinks returns the step that drops the lines and bars whose links are
// all about the page: what it is filed under, the pages before and after it, its
// comments, its source, a subscription, the accounts of its site. On pages of
// other kinds such links may be what one came for.
func dropPageLinks(kind engine.Kind) func(root *html.Node) {
	if kind != engine.Article && kind != engine.Documentation && kind != "" {
		return func(*html.Node) {}
	}
	return func(root *html.Node) {
		for _, a := range elements(root, atom.A) {
			if a.Parent == nil || !isPageLink(a) || isHeadingText(a) {
				continue
			}
			line := pageLine(a, root)
			switch {
			case line == nil || isSubject(line) || !isPart(line, root):
			case line == a:
				cut(a) // no words to keep apart
			default:
				remove(line)
			}
		}
	}
}

// pageLine returns the line or bar in which a link about the page stands with
// others of its kind alone, or nil. An item of a list and a cell are judged by
// all of the list or table.
func pageLine(a, root *html.Node) *html.Node {
	bar := barAround(a, root, isPageLink)
	switch {
	case bar == nil && isBetweenBlocks(a):
		return a
	case is(bar, atom.P, atom.Div, atom.Ul, atom.Ol, atom.Section, atom.Aside, atom.Footer, atom.Header, atom.Nav):
		return bar
	}
	return nil
}

// isBetweenBlocks reports whether an element stands among blocks and has no text
// beside it.
func isBetweenBlocks(n *html.Node) bool {
	before, after := previous(n), next(n)
	return isBlock(n.Parent) && (before == nil || isBlock(before)) && (after == nil || isBlock(after)) && !is(n.Parent, atom.Li, atom.Td, atom.Th, atom.Dd, atom.Dt)
}

// isHeadingText reports whether n is a part of a heading.
func isHeadingText(n *html.Node) bool {
	return closest(n, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) != nil
}

// isSubject reports whether all that a line has is one account, or one tag
// without a word beside it: that may be what the text is about.
func isSubject(line *html.Node) bool {
	link, label := line, ""
	if !is(line, atom.A) {
		links := elements(line, atom.A)
		if len(links) > 1 {
			return false
		}
		link = links[0]
		label, _ = textAroundLinks(line)
	}
	address := addressOf(link)
	return !hasRel(link, "tag") && (isAccount(address) || isFiling(address) && plainWords(label) == "")
}

// isPageLink reports whether a link is about the page that it stands on, by the
// relations of HTML (4.6.7) and microformats (rel-tag), or by its address.
func isPageLink(a *html.Node) bool {
	if holdsElement(a, atom.Img) || strings.HasPrefix(text(a), "http") {
		return false // a picture or a source
	}
	address := addressOf(a)
	return hasRel(a, "tag") || hasRel(a, "prev") || hasRel(a, "next") || isShareLink(a) ||
		isPlaceOnPage(get(a, "href")) || isSubscription(address) || isChannel(address) || lastSegment(address) == "comments" || isEditor(address) || isFiling(address) || isAccount(address)
}

// addressOf returns where a link leads to; the zero address where it is none.
func addressOf(a *html.Node) url.URL {
	address, err := url.Parse(strings.ToLower(strings.TrimSpace(get(a, "href"))))
	if err != nil {
		return url.URL{} // an address that is none tells nothing
	}
	return *address
}

func hasRel(a *html.Node, relation string) bool {
	for r := range strings.FieldsSeq(get(a, "rel")) {
		if strings.EqualFold(r, relation) {
			return true
		}
	}
	return false
}

// isPlaceOnPage reports whether an address is a place that templates have on
// every page: its top, its content, its comments.
func isPlaceOnPage(href string) bool {
	before, id, found := strings.Cut(href, "#")
	switch {
	case !found:
		return false
	case slices.Contains([]string{"comments", "respond", "disqus_thread"}, id):
		return true
	}
	return before == "" && slices.Contains([]string{"", "top", "content", "main", "main-content"}, id)
}

// isSubscription reports whether an address is that of a form for readers of a
// newsletter or magazine.
func isSubscription(address url.URL) bool {
	return slices.Contains([]string{
		"subscribe", "subscription", "newsletter", "newsletters", "abonnieren", "abonnement", "sabonner", "suscribete", "suscripcion", "assine", "abbonati", "abonneren",
	}, lastSegment(address))
}

// isChannel reports whether an address is that of a newspaper's channel with a
// service that has no others.
func isChannel(address url.URL) bool {
	return address.Host == "news.google.com" && strings.HasPrefix(address.Path, "/publications/") || address.Host == "whatsapp.com" && strings.HasPrefix(address.Path, "/channel/")
}

// isEditor reports whether an address is that of the page's source in a forge,
// or of its editor. MediaWiki's red links lead to a page that is missing.
func isEditor(address url.URL) bool {
	isForge := strings.Contains(address.Host, "git") || strings.Contains(address.Host, "bitbucket")
	return isForge && (strings.Contains(address.Path, "/edit/") || strings.Contains(address.Path, "/-/edit")) || strings.Contains(address.RawQuery, "action=edit") && !strings.Contains(address.RawQuery, "redlink=1")
}

// isFiling reports whether an address is that of a tag or category, as blogs
// make them.
func isFiling(address url.URL) bool {
	segments := strings.Split(strings.Trim(address.Path, "/"), "/")
	return len(segments) > 1 && slices.ContainsFunc(segments[:len(segments)-1], func(s string) bool {
		return slices.Contains([]string{"tag", "tags", "category", "categories", "hashtag"}, s)
	})
}

// isAccount reports whether an address is that of somebody's account with a
// service, and not of a post there.
func isAccount(address url.URL) bool {
	path := strings.Trim(address.Path, "/")
	return path != "" && !strings.Contains(path, "/") && slices.Contains([]string{
		"facebook.com", "twitter.com", "x.com", "instagram.com", "tiktok.com", "pinterest.com", "threads.net", "bsky.app", "t.me", "vk.com", "flipboard.com", "snapchat.com",
	}, strings.TrimPrefix(address.Host, "www."))
}

func lastSegment(address url.URL) string {
	path := strings.TrimRight(address.Path, "/")
	return path[strings.LastIndexByte(path, '/')+1:]
}
