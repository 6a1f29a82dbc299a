package furniture

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// isPageLink reports whether a link is about the page that it stands on, by the
// relations of HTML (4.6.7) and microformats (rel-tag), or by its address. A
// picture and the address of a source are none.
func isPageLink(a draft.Node) bool {
	return leadsToPage(a) && !a.Holds(atom.Img) && !strings.HasPrefix(a.Text(), "http")
}

func leadsToPage(a draft.Node) bool {
	if hasPageRelation(a.Attr("rel")) || isControlLink(a) {
		return true
	}
	href := lowerHref(a)
	to := parseAddress(href)
	return isShareAddress(href) || isPlace(to) || isSubscription(to) || isChannel(to) || isEditor(to) || isFiling(to) || isAccount(to)
}

func hasPageRelation(rel string) bool {
	return hasRel(rel, "tag") || hasRel(rel, "prev") || hasRel(rel, "next")
}

func hasRel(rel, relation string) bool {
	for len(rel) >= len(relation) {
		word, rest, _ := strings.Cut(strings.TrimLeft(rel, " \t\n"), " ")
		if strings.EqualFold(word, relation) {
			return true
		}
		rel = rest
	}
	return false
}

// isControlLink reports whether a link leads nowhere: a script makes it a button.
func isControlLink(a draft.Node) bool {
	href := a.Attr("href")
	return (href == "#" || strings.HasPrefix(strings.ToLower(href), "javascript:")) && !isTextButton(a)
}

// address has the parts of a link's address in lower case.
type address struct{ host, path, query, fragment string }

// parseAddress splits an address; one on the same site has no host.
func parseAddress(href string) (to address) {
	rest := href
	rest, to.fragment, _ = strings.Cut(rest, "#")
	rest, to.query, _ = strings.Cut(rest, "?")
	_, behind, isWhole := strings.Cut(rest, "//")
	if !isWhole {
		to.path = rest
		return to
	}
	to.host, to.path, _ = strings.Cut(behind, "/")
	return to
}

// isPlace reports whether an address is a place that templates have on every
// page: its comments, its top, its content.
func isPlace(to address) bool {
	switch to.fragment {
	case "comments", "respond", "disqus_thread":
		return true
	case "top", "content", "main", "main-content":
		return to.host == "" && to.path == ""
	}
	_, last := cutLast(to.path)
	return last == "comments" // Substack's
}

// isSubscription reports whether an address is that of a form for readers of a
// newsletter or magazine.
func isSubscription(to address) bool {
	_, last := cutLast(to.path)
	switch last {
	case "subscribe", "subscription", "newsletter", "newsletters", "abonnieren", "abonnement", "sabonner", "suscribete", "suscripcion", "assine", "abbonati", "abonneren":
		return true
	}
	return strings.HasPrefix(to.fragment, "/portal") // Ghost's
}

// isChannel reports whether an address is that of a newspaper's channel with a
// service that has no others.
func isChannel(to address) bool {
	return to.host == "news.google.com" && strings.HasPrefix(to.path, "publications/") || to.host == "whatsapp.com" && strings.HasPrefix(to.path, "channel/")
}

// isEditor reports whether an address is that of the page's source in a forge,
// or of its editor. MediaWiki's red links lead to a page that is missing.
func isEditor(to address) bool {
	isForge := strings.Contains(to.host, "git") || strings.Contains(to.host, "bitbucket")
	return isForge && (strings.Contains(to.path, "/edit/") || strings.Contains(to.path, "/-/edit")) || strings.Contains(to.query, "action=edit") && !strings.Contains(to.query, "redlink=1")
}

// isFiling reports whether an address is that of a tag or category, as blogs
// make them.
func isFiling(to address) bool {
	folder, last := cutLast(to.path)
	if last == "" {
		return false
	}
	for segment := range strings.SplitSeq(folder, "/") {
		switch segment {
		case "tag", "tags", "category", "categories", "hashtag":
			return true
		}
	}
	return false
}

// isAccount reports whether an address is that of somebody's account with a
// service, and not of a post there.
func isAccount(to address) bool {
	switch strings.TrimPrefix(to.host, "www.") {
	case "facebook.com", "twitter.com", "x.com", "instagram.com", "tiktok.com", "pinterest.com", "threads.net", "bsky.app", "t.me", "vk.com", "flipboard.com", "snapchat.com":
		path := strings.Trim(to.path, "/")
		return path != "" && !strings.Contains(path, "/")
	}
	return false
}

// cutLast splits a path before its last segment.
func cutLast(path string) (folder, last string) {
	path = strings.Trim(path, "/")
	i := strings.LastIndexByte(path, '/')
	return path[:max(i, 0)], path[i+1:]
}
