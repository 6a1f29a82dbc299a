package boilerplate

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
	"pilcrow/internal/letter"
)

// DropPageLinks returns the step that drops lines and bars with nothing but
// links about the page: tags, previous and next page, comments, source,
// subscription, the site's accounts. On pages of other kinds, such links may be
// the content.
func DropPageLinks(kind engine.Kind) func(root draft.Node) {
	if !isProse(kind) {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		for _, a := range root.Elements(atom.A) {
			if a.Parent().Exists() && isPageLink(a) && !isHeadingText(a) && !a.Closest(atom.Blockquote).Exists() {
				dropPageLine(a, root)
			}
		}
	}
}

// isProse reports whether pages of a kind are one text by its authors.
func isProse(kind engine.Kind) bool {
	return kind == engine.Article || kind == engine.Documentation || kind == ""
}

func dropPageLine(a, root draft.Node) {
	line := pageLine(a, root)
	switch {
	case !line.Exists() || mayBeSubject(line) || !line.IsPartOf(root):
	case line == a:
		a.Record(draft.PageLinks)
		a.Cut() // blocks on both sides, so no words join
	default:
		line.RemoveBecause(draft.PageLinks)
	}
}

// pageLine returns the largest line or bar around a that contains nothing but
// links about the page. List items and cells are judged with their whole list
// or table.
func pageLine(a, root draft.Node) (bar draft.Node) {
	const maxLevels = 8 // nested lists and wrappers in a footer
	if isBetweenBlocks(a) {
		bar = a
	}
	n := a.Parent()
	for i := 0; i < maxLevels && n.Exists() && n != root && isBarOf(n, isPageLink) && !hasOtherText(n); i++ {
		if n.Is(atom.P, atom.Div, atom.Ul, atom.Ol, atom.Section, atom.Aside, atom.Footer, atom.Header, atom.Nav) {
			bar = n
		}
		n = n.Parent()
	}
	return bar
}

// hasOtherText reports whether a bar contains a line without links, such as a
// short comment above its reply link, or words beside a link that is a button.
func hasOtherText(bar draft.Node) bool {
	hasButton := holdsControlLink(bar)
	for d := bar.First(); d.Exists(); d = d.Following(bar) {
		if !d.IsText() || !hasWords(d.Data()) || d.Closest(atom.A).Exists() {
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

func holdsControlLink(bar draft.Node) bool {
	for _, a := range bar.Elements(atom.A) {
		if isControlLink(a) {
			return true
		}
	}
	return false
}

func hasWords(text string) bool {
	for _, r := range text {
		if letter.IsWord(r) {
			return true
		}
	}
	return false
}

func isBetweenBlocks(n draft.Node) bool {
	before, after := n.Before(), n.After()
	return n.Parent().IsBlock() && (!before.Exists() || before.IsBlock()) && (!after.Exists() || after.IsBlock()) && !n.Parent().Is(atom.Li, atom.Td, atom.Th, atom.Dd, atom.Dt)
}

func isHeadingText(n draft.Node) bool {
	return n.Closest(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6).Exists()
}

// mayBeSubject reports whether a line consists of one account, one tag without
// words beside it, or a button that opens the text after it. The text may be
// about that.
func mayBeSubject(line draft.Node) bool {
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
		return line.After().Is(atom.Div, atom.Section, atom.Ul) // a panel that it may open
	}
	to := parseAddress(lowerHref(link))
	return !hasRel(link.Attr("rel"), "tag") && (isAccount(to) || isTagOrCategory(to) && !hasWords(label))
}

// isPageLink reports whether a link is about the page itself, by the relations
// of HTML (4.6.7) and microformats (rel-tag), or by its address. Pictures and
// printed addresses of sources are content.
func isPageLink(a draft.Node) bool {
	return leadsToPage(a) && !a.Holds(atom.Img) && !strings.HasPrefix(a.Text(), "http")
}

func leadsToPage(a draft.Node) bool {
	if hasPageRelation(a.Attr("rel")) || isControlLink(a) {
		return true
	}
	href := lowerHref(a)
	to := parseAddress(href)
	return isShareAddress(href) || isTemplateAnchor(to) || isSubscription(to) || isChannel(to) || isEditor(to) || isTagOrCategory(to) || isAccount(to)
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

// isControlLink reports whether a link has no target, so that a script makes it
// a button.
func isControlLink(a draft.Node) bool {
	href := a.Attr("href")
	return (href == "#" || strings.HasPrefix(strings.ToLower(href), "javascript:")) && !isTextButton(a)
}

// address is the address of a link, in lower case. host is empty for the same
// site.
type address struct{ host, path, query, fragment string }

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

// isTemplateAnchor reports whether an address leads to a part that every page
// of the site has: comments, top, content.
func isTemplateAnchor(to address) bool {
	switch to.fragment {
	case "comments", "respond", "disqus_thread":
		return true
	case "top", "content", "main", "main-content":
		return to.host == "" && to.path == ""
	}
	_, last := cutLast(to.path)
	return last == "comments" // Substack's
}

func isSubscription(to address) bool {
	_, last := cutLast(to.path)
	switch last {
	case "subscribe", "subscription", "newsletter", "newsletters", "abonnieren", "abonnement", "sabonner", "suscribete", "suscripcion", "assine", "abbonati", "abonneren":
		return true
	}
	return strings.HasPrefix(to.fragment, "/portal") // Ghost's
}

// isChannel reports whether an address is a newspaper's channel on a service
// that has only such channels.
func isChannel(to address) bool {
	return to.host == "news.google.com" && strings.HasPrefix(to.path, "publications/") || to.host == "whatsapp.com" && strings.HasPrefix(to.path, "channel/")
}

// isEditor reports whether an address is that of the page's source or editor in
// a forge or wiki. MediaWiki's red links, to missing pages, are content.
func isEditor(to address) bool {
	isForge := strings.Contains(to.host, "git") || strings.Contains(to.host, "bitbucket")
	return isForge && (strings.Contains(to.path, "/edit/") || strings.Contains(to.path, "/-/edit")) || strings.Contains(to.query, "action=edit") && !strings.Contains(to.query, "redlink=1")
}

func isTagOrCategory(to address) bool {
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

// isAccount reports whether an address is an account, and not a post, on a
// social network.
func isAccount(to address) bool {
	switch strings.TrimPrefix(to.host, "www.") {
	case "facebook.com", "twitter.com", "x.com", "instagram.com", "tiktok.com", "pinterest.com", "threads.net", "bsky.app", "t.me", "vk.com", "flipboard.com", "snapchat.com":
		path := strings.Trim(to.path, "/")
		return path != "" && !strings.Contains(path, "/")
	}
	return false
}

func cutLast(path string) (folder, last string) {
	path = strings.Trim(path, "/")
	i := strings.LastIndexByte(path, '/')
	return path[:max(i, 0)], path[i+1:]
}
