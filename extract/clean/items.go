package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A thread is a row of posts, a listing one of teasers. Each becomes an article
// element, so that a reader can tell where one ends: siblings of the same name
// and class that each have an author and a time, or a heading with a link.

// itemMark stands on the articles that markItems made.
const itemMark = "data-item"

const (
	fewestPosts = 2
	fewestCards = 3
	postNodes   = 1000 // how far to look for what makes a post or a card
)

func markItems(root *html.Node) {
	for n := root; n != nil; n = following(n, root) {
		for _, group := range groupsIn(n) {
			if posts := those(group, isPost); len(posts) >= fewestPosts {
				makeItems(posts)
			} else if cards := those(group, isCard); !is(group[0], atom.Li) && len(cards) >= fewestCards && len(cards) == len(group) {
				makeItems(cards)
			}
		}
	}
}

// groupsIn returns n's children that only group blocks, by name and first
// class, groups of one left out.
func groupsIn(n *html.Node) (groups [][]*html.Node) {
	if n.FirstChild == nil || n.FirstChild == n.LastChild || hasAttr(n, itemMark) {
		return nil
	}
	places := map[string]int{}
	for c := range n.ChildNodes() {
		if !is(c, atom.Div, atom.Section, atom.Article, atom.Li) {
			continue
		}
		class, _, _ := strings.Cut(strings.TrimSpace(get(c, "class")), " ")
		kind := c.Data + " " + class + " " + get(c, "itemtype")
		i, ok := places[kind]
		if !ok {
			i = len(groups)
			places[kind] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], c)
	}
	return groups
}

func those(group []*html.Node, is func(*html.Node) bool) (some []*html.Node) {
	if len(group) < fewestPosts {
		return nil
	}
	for _, n := range group {
		if is(n) {
			some = append(some, n)
		}
	}
	return some
}

// makeItems makes articles of elements, and in items of a list around what
// they hold.
func makeItems(nodes []*html.Node) {
	for _, n := range nodes {
		if is(n, atom.Li) {
			n = wrapContent(n, atom.Article)
		}
		rename(n, atom.Article)
		set(n, itemMark, "")
	}
}

// wrapContent puts all that n holds into a new element, and returns that.
func wrapContent(n *html.Node, tag atom.Atom) *html.Node {
	around := newElement(tag)
	for c := n.FirstChild; c != nil; c = n.FirstChild {
		n.RemoveChild(c)
		around.AppendChild(c)
	}
	n.AppendChild(around)
	return around
}

// isPost reports whether n names who wrote it and when.
func isPost(n *html.Node) bool {
	author, time := false, false
	for d, i := following(n, n), 0; d != nil && i < postNodes && !(author && time); d, i = following(d, n), i+1 {
		if d.Type != html.ElementNode {
			continue
		}
		author = author || isAuthor(d)
		time = time || isTime(d)
	}
	return author && time
}

func isAuthor(n *html.Node) bool {
	const long = 120 // bytes: a name, a rank, a count of posts
	return get(n, "rel") == "author" || strings.Contains(get(n, "itemprop"), "author") ||
		isNamed(n, "author", "user", "username", "poster", "names", "nickname", "commenter") && isNoLonger(n, long)
}

func isTime(n *html.Node) bool {
	return is(n, atom.Time) || strings.Contains(get(n, "itemprop"), "date") || isNamed(n, "date", "time", "timestamp", "datetime")
}

// isCard reports whether n has a heading that is a link.
func isCard(n *html.Node) bool {
	for d, i := following(n, n), 0; d != nil && i < postNodes; d, i = following(d, n), i+1 {
		if is(d, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) && (closest(d, atom.A) != nil || holdsElement(d, atom.A)) {
			return true
		}
	}
	return false
}

func isItemArticle(n *html.Node) bool { return is(n, atom.Article) && hasAttr(n, itemMark) }
