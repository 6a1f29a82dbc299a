package furniture

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
)

// DropPageLinks returns the step that drops the lines and bars whose links are
// all about the page: what it is filed under, the pages before and after it, its
// comments, its source, a subscription, the accounts of its site. On pages of
// other kinds such links may be what one came for.
func DropPageLinks(kind engine.Kind) func(root draft.Node) {
	if kind != engine.Article && kind != engine.Documentation && kind != "" {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		for _, a := range root.Elements(atom.A) {
			if !a.Parent().Exists() || !isPageLink(a) || a.Closest(atom.Blockquote).Exists() || isHeadingText(a) {
				continue
			}
			line := pageLine(a, root)
			switch {
			case !line.Exists() || isSubject(line) || !line.IsPartOf(root):
			case line == a:
				a.Cut() // no words to keep apart
			default:
				line.Remove()
			}
		}
	}
}

// pageLine returns the line or bar in which a link about the page stands with
// others of its kind alone, or nil. An item of a list and a cell are judged by
// all of the list or table.
func pageLine(a, root draft.Node) (bar draft.Node) {
	const far = 8 // elements: a link in an item of a list in a footer, each in wrappers
	if isBetweenBlocks(a) {
		bar = a
	}
	n := a.Parent()
	for i := 0; i < far && n.Exists() && n != root && isBarOf(n, isPageLink) && !saysElse(n); i++ {
		if n.Is(atom.P, atom.Div, atom.Ul, atom.Ol, atom.Section, atom.Aside, atom.Footer, atom.Header, atom.Nav) {
			bar = n
		}
		n = n.Parent()
	}
	return bar
}

// saysElse reports whether a bar has a line without a link, as a short comment
// above its link to reply has, or words beside a link that is a button.
func saysElse(bar draft.Node) bool {
	hasButton := slices.ContainsFunc(bar.Elements(atom.A), isControlLink)
	for d := bar.First(); d.Exists(); d = d.Following(bar) {
		if !d.IsText() || named.PlainWords(d.Data()) == "" || d.Closest(atom.A).Exists() {
			continue
		}
		line := d.Parent()
		for line != bar && !line.IsBlock() {
			line = line.Parent()
		}
		if hasButton || !line.Holds(atom.A) {
			return true
		}
	}
	return false
}

// isBetweenBlocks reports whether an element stands among blocks and has no text
// beside it.
func isBetweenBlocks(n draft.Node) bool {
	before, after := n.Before(), n.After()
	return n.Parent().IsBlock() && (!before.Exists() || before.IsBlock()) && (!after.Exists() || after.IsBlock()) && !n.Parent().Is(atom.Li, atom.Td, atom.Th, atom.Dd, atom.Dt)
}

// isHeadingText reports whether n is a part of a heading.
func isHeadingText(n draft.Node) bool {
	return n.Closest(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6).Exists()
}

// isSubject reports whether all that a line has is one account, one tag without
// a word beside it, or what opens the text behind it: that may be what the text
// is about.
func isSubject(line draft.Node) bool {
	link, label := line, ""
	if !line.Is(atom.A) {
		links := line.Elements(atom.A)
		if len(links) > 1 {
			return false
		}
		link = links[0]
		label, _ = line.TextAroundLinks()
	}
	if isControlLink(link) {
		return line.After().Is(atom.Div, atom.Section, atom.Ul) // which it may open
	}
	to := addressOf(link)
	return !hasRel(link, "tag") && (isAccount(to) || isFiling(to) && named.PlainWords(label) == "")
}

// isPageLink reports whether a link is about the page that it stands on, by the
// relations of HTML (4.6.7) and microformats (rel-tag), or by its address.
func isPageLink(a draft.Node) bool {
	if a.Holds(atom.Img) || strings.HasPrefix(a.Text(), "http") {
		return false // a picture or a source
	}
	to := addressOf(a)
	return hasRel(a, "tag") || hasRel(a, "prev") || hasRel(a, "next") || isShareLink(a) ||
		isPlace(to) || isControlLink(a) || isSubscription(to) || isChannel(to) || isEditor(to) || isFiling(to) || isAccount(to)
}

// address is where a link leads to, in lower case.
type address struct{ host, path, query, fragment string }

// addressOf returns the address of link a; of one on the same site without a host.
func addressOf(a draft.Node) (to address) {
	rest := strings.ToLower(strings.TrimSpace(a.Attr("href")))
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

func hasRel(a draft.Node, relation string) bool {
	for r := range strings.FieldsSeq(a.Attr("rel")) {
		if strings.EqualFold(r, relation) {
			return true
		}
	}
	return false
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

// isControlLink reports whether a link leads nowhere: a script makes it a button.
func isControlLink(a draft.Node) bool {
	href := a.Attr("href")
	return (href == "#" || strings.HasPrefix(strings.ToLower(href), "javascript:")) && !isTextButton(a)
}

// isSubscription reports whether an address is that of a form for readers of a
// newsletter or magazine.
func isSubscription(to address) bool {
	_, last := cutLast(to.path)
	return strings.HasPrefix(to.fragment, "/portal") || slices.Contains([]string{ // Ghost's portal
		"subscribe", "subscription", "newsletter", "newsletters", "abonnieren", "abonnement", "sabonner", "suscribete", "suscripcion", "assine", "abbonati", "abonneren",
	}, last)
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
	path := strings.Trim(to.path, "/")
	return path != "" && !strings.Contains(path, "/") && slices.Contains([]string{
		"facebook.com", "twitter.com", "x.com", "instagram.com", "tiktok.com", "pinterest.com", "threads.net", "bsky.app", "t.me", "vk.com", "flipboard.com", "snapchat.com",
	}, strings.TrimPrefix(to.host, "www."))
}

// cutLast parts a path before its last segment.
func cutLast(path string) (folder, last string) {
	path = strings.Trim(path, "/")
	i := strings.LastIndexByte(path, '/')
	return path[:max(i, 0)], path[i+1:]
}
