package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Boxes are parts of a page that are about the page or its site and not about
// the article's subject. Each is known by what it does where that can be seen
// (it asks for an address, it leads elsewhere), and else by its name together
// with its size: a name alone never drops a text.

// dropSignUps drops forms that ask for a mail address, with the short text
// around them.
func dropSignUps(root *html.Node) {
	for _, input := range elements(root, atom.Input) {
		if input.Parent != nil && asksForMail(input) && closest(input, atom.Table) == nil {
			if box := smallBox(input, root); box != nil {
				remove(box)
			}
		}
	}
}

func asksForMail(input *html.Node) bool {
	return get(input, "type") == "email" || strings.Contains(strings.ToLower(get(input, "name")+get(input, "id")), "email")
}

// smallBox returns the largest block around n that is no longer than a box's
// text, or nil.
func smallBox(n, root *html.Node) (box *html.Node) {
	const long = 350 // characters: an invitation, a privacy clause
	for a := n.Parent; a != nil && a != root; a = a.Parent {
		if len(text(a)) > long || isInAll(a, root) || len(elements(a, atom.Pre, atom.Article, atom.Figure)) > 0 {
			break
		}
		if isBlock(a) {
			box = a
		}
	}
	return box
}

// dropNotices drops notices on cookies and privacy, newsletters and other
// invitations, by their names.
func dropNotices(root *html.Node) {
	const long = 600 // characters
	for _, n := range elements(root, atom.Div, atom.Section, atom.Aside, atom.Form, atom.P, atom.Footer) {
		if n.Parent != nil && isNotice(n) && len(text(n)) <= long && !isInAll(n, root) && len(elements(n, atom.Pre, atom.Table, atom.Article)) == 0 {
			remove(n)
		}
	}
}

func isNotice(n *html.Node) bool {
	return isNamed(n, "cookie", "cookies", "cookiebanner", "cookieconsent", "gdpr", "newsletter", "newsletters", "signup")
}

// dropRelated drops lists of links to other articles, by their names.
func dropRelated(root *html.Node) {
	for _, n := range elements(root, atom.Div, atom.Section, atom.Aside, atom.Ul, atom.Ol, atom.Nav, atom.Footer) {
		if n.Parent != nil && isRelated(n) && isMostlyLinks(n) && !isInAll(n, root) {
			remove(n)
		}
	}
}

func isRelated(n *html.Node) bool {
	return isNamed(n, "related", "recommended", "recommendations", "readmore", "readnext", "outbrain", "taboola", "trending", "popular", "pagination", "pager", "breadcrumblist") ||
		isNamed(n, "read") && isNamed(n, "next", "also", "more") || strings.HasSuffix(get(n, "itemtype"), "BreadcrumbList")
}

// isMostlyLinks reports whether most of a block's text leads elsewhere.
func isMostlyLinks(n *html.Node) bool {
	all, linked := len(text(n)), 0
	for _, a := range elements(n, atom.A) {
		linked += len(text(a))
	}
	return 2*linked >= all
}

// isInAll reports whether n holds most of the article: then it is no box in it.
func isInAll(n, root *html.Node) bool { return 2*len(text(n)) > len(text(root)) }

// dropTools drops the controls of the page that are not form controls: to
// print, to change the size of the letters, to go to the top; and counters.
func dropTools(root *html.Node) {
	const long = 60 // characters
	for _, n := range elements(root, atom.Div, atom.Ul, atom.P, atom.Span, atom.A, atom.Section) {
		if n.Parent != nil && isTool(n) && len(text(n)) <= long && len(elements(n, atom.Img)) == 0 {
			remove(n)
		}
	}
}

func isTool(n *html.Node) bool {
	if is(n, atom.A) && get(n, "href") == "#top" {
		return true
	}
	return isNamed(n, "printfriendly", "fontsize", "pageviews", "viewcount", "backtotop") || isNamed(n, "back") && isNamed(n, "top") ||
		isNamed(n, "tools", "views") && isNamed(n, "article", "page", "post", "story", "entry") || isNamed(n, "view") && isNamed(n, "count")
}

// dropAdLabels drops the words by which pages say that an advertisement
// follows, which itself was never there.
func dropAdLabels(root *html.Node) {
	for _, n := range elements(root, atom.Div, atom.P, atom.Span, atom.Section, atom.Aside, atom.H4, atom.H5, atom.H6, atom.Small, atom.Center) {
		if n.Parent != nil && isAdLabel(n) {
			remove(n)
		}
	}
}

func isAdLabel(n *html.Node) bool {
	const long = 60 // characters, in any language
	if n.FirstChild == nil || len(elements(n, atom.Img)) > 0 {
		return false
	}
	said := strings.ToLower(strings.Trim(text(n), " -–—.:[]()*"))
	if said == "" || len(said) > long {
		return false
	}
	return slices.Contains(adLabels, said) || strings.HasPrefix(said, "advertisement - ") ||
		isNamed(n, "advertisement", "adlabel") || isNamed(n, "ad", "ads", "advert") && isNamed(n, "label", "slot", "container", "unit", "text", "title")
}

// adLabels are labels that laws on advertising made standard, by language.
var adLabels = []string{
	"ad", "advertisement", "advertising", "advert", "sponsored content", "story continues below advertisement", "article continues below", "article continues after advertisement",
	"anzeige", "werbung", "publicité", "la suite après cette publicité", "publicidad", "publicidade", "continua após a publicidade", "pubblicità", "advertentie", "annons", "annonse", "annonce",
	"mainos", "reklama", "reklam", "reklaam", "реклама", "реклама на сайте", "διαφήμιση", "إعلان", "פרסומת", "広告", "廣告", "广告", "광고", "quảng cáo", "โฆษณา", "iklan", "hirdetés", "publicitate",
}

// dropAuthorBoxes drops the boxes in which a site presents the author: the
// reader names the author itself. In a thread each post has one, and there it
// tells who speaks.
func dropAuthorBoxes(root *html.Node) {
	const long, most = 900, 2 // characters; authors of one article
	var boxes []*html.Node
	for _, n := range elements(root, atom.Div, atom.Section, atom.Aside, atom.Footer) {
		if isAuthorBox(n) && len(text(n)) <= long && !isInAll(n, root) && (len(boxes) == 0 || !contains(boxes[len(boxes)-1], n)) {
			boxes = append(boxes, n)
		}
	}
	if len(boxes) > most {
		return
	}
	for _, n := range boxes {
		remove(n)
	}
}

func isAuthorBox(n *html.Node) bool {
	return isNamed(n, "authorbox", "authorbio") || isNamed(n, "author", "authors", "contributor") && isNamed(n, "box", "bio", "about", "card", "profile", "description")
}

// dropBylines drops the short line with the author or the date that stands
// before an article's text, and that the reader shows above it.
func dropBylines(root *html.Node) {
	const long, most, prose = 120, 3, 200 // characters; lines; characters
	var lines []*html.Node
	for _, n := range elements(root, atom.Div, atom.P, atom.Span, atom.Address, atom.Ul, atom.Section, atom.Header) {
		if is(n, atom.P) && len(text(n)) > prose {
			break
		}
		if isByline(n) && text(n) != "" && len(text(n)) <= long && (len(lines) == 0 || !contains(lines[len(lines)-1], n)) {
			lines = append(lines, n)
		}
	}
	if len(lines) > most {
		return
	}
	for _, n := range lines {
		remove(n)
	}
}

func isByline(n *html.Node) bool {
	return isNamed(n, "byline", "bylines", "dateline") || isNamed(n, "author", "meta", "info") && isNamed(n, "post", "article", "entry", "story")
}
