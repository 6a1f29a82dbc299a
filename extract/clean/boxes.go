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
	half := -1 // of the article's text: what holds more is no box in it
	for _, input := range elements(root, atom.Input) {
		if input.Parent == nil || !asksForMail(input) || closest(input, atom.Table) != nil {
			continue
		}
		if half < 0 {
			half = size(root, all) / 2
		}
		if box := smallBox(input, root, half); box != nil {
			remove(box)
		}
	}
}

func asksForMail(input *html.Node) bool {
	return get(input, "type") == "email" || strings.Contains(strings.ToLower(get(input, "name")+get(input, "id")), "email")
}

// smallBox returns the largest block around n that is no longer than a box's
// text and than most, or nil.
func smallBox(n, root *html.Node, most int) (box *html.Node) {
	const long = 280 // bytes: an invitation, a privacy clause
	for a := n.Parent; a != nil && a != root; a = a.Parent {
		if !isNoLonger(a, min(long, most)) || holdsElement(a, atom.Pre, atom.Article, atom.Figure) {
			break
		}
		if isBlock(a) {
			box = a
		}
	}
	return box
}

// dropBoxes drops the boxes that are known by name: notices, lists of links to
// other articles, the page's tools, labels of advertisements and of what has
// not been loaded.
func dropBoxes(root *html.Node) {
	for _, n := range elements(root, atom.Div, atom.Section, atom.Aside, atom.Form, atom.P, atom.Footer, atom.Nav, atom.Ul, atom.Ol, atom.Span, atom.A,
		atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Small, atom.Center) {
		if n.Parent != nil && (isNotice(n) || isRelated(n) || isTool(n) || isAdLabel(n) || isLoading(n)) && isPart(n, root) {
			remove(n)
		}
	}
}

// isRelated reports whether n leads to other articles or other parts of the site.
func isRelated(n *html.Node) bool {
	if is(n, atom.P, atom.Span, atom.A) {
		return false
	}
	return (isNamed(n, "related", "relatedposts", "recommended", "recommendations", "readmore", "readnext", "outbrain", "taboola", "trending", "popular", "pagination", "pager", "breadcrumblist") ||
		isNamed(n, "read") && isNamed(n, "next", "also", "more") || strings.HasSuffix(get(n, "itemtype"), "BreadcrumbList")) && isMostlyLinks(n)
}

// isMostlyLinks reports whether most of a block's text leads elsewhere.
func isMostlyLinks(n *html.Node) bool {
	all, linked := len(text(n)), 0
	for _, a := range elements(n, atom.A) {
		linked += len(text(a))
	}
	return 2*linked >= all
}

// isPart reports whether n holds less than half of the text: a box that holds
// more is the article itself.
func isPart(n, root *html.Node) bool {
	bytes := size(n, all)
	return size(root, 2*bytes) > 2*bytes
}

// isTool reports whether n is a control of the page that is no form control:
// to print, to change the size of the letters, to go to the top; or a counter,
// or MediaWiki's line below the title that names the site (siteSub).
func isTool(n *html.Node) bool {
	const long = 60 // bytes
	named := is(n, atom.A) && get(n, "href") == "#top" || isNamed(n, "printfriendly", "fontsize", "pageviews", "viewcount", "backtotop", "sitesub") ||
		isNamed(n, "back") && isNamed(n, "top") || isNamed(n, "view") && isNamed(n, "count") ||
		isNamedPair(n, []string{"article", "page", "post", "story", "entry"}, []string{"tools", "views"})
	return named && isNoLonger(n, long) && !holdsElement(n, atom.Img)
}

// isAdLabel reports whether n is the words by which pages say that an
// advertisement follows, which itself was never there.
func isAdLabel(n *html.Node) bool {
	const long = 60 // bytes, in any language
	if n.FirstChild == nil || !isNoLonger(n, long) || isBlockOfBlocks(n) {
		return false
	}
	if isNamed(n, "advertisement", "adlabel") && !isNamedByHeading(n) || isNamed(n, "ad", "ads", "advert") && isNamed(n, "label", "slot", "container", "unit", "text", "title") ||
		isNamedPair(n, []string{"ad", "ads", "advert"}, []string{"heading", "header", "placeholder", "wrapper"}) {
		return text(n) != "" && !holdsElement(n, atom.Img)
	}
	if is(n, atom.H2, atom.H3) {
		return false // a chapter may be on advertising
	}
	said := plainWords(onlyText(n))
	return said != "" && slices.Contains(adLabels, said) && !holdsElement(n, atom.Img) && standsAlone(n)
}

// standsAlone reports whether n has its line to itself, and its row where it
// stands in a table. What is code stands for itself.
func standsAlone(n *html.Node) bool {
	const long = 200 // bytes of a label and the elements around it
	if closest(n, atom.Code, atom.Pre, atom.Samp, atom.Kbd) != nil || holdsElement(n, atom.Code, atom.Pre, atom.Samp, atom.Kbd) {
		return false
	}
	around := n
	for around.Parent != nil && !isBlock(around) {
		around = around.Parent
	}
	if cell := closest(n, atom.Td, atom.Th); cell != nil {
		around = cell.Parent
	}
	return isNoLonger(around, long) && text(around) == text(n)
}

// onlyText returns the text below n where it is one run, "" else.
func onlyText(n *html.Node) (said string) {
	for d := following(n, n); d != nil; d = following(d, n) {
		if d.Type != html.TextNode || isBlank(d) {
			continue
		}
		if said != "" {
			return ""
		}
		said = d.Data
	}
	return said
}

// isBlockOfBlocks reports whether n begins with a block, which is asked itself.
func isBlockOfBlocks(n *html.Node) bool {
	first := n.FirstChild
	if first != nil && isBlank(first) {
		first = next(first)
	}
	return first == nil || isBlock(first) && !isNamed(n, "ad", "ads", "advertisement")
}

// adLabels are labels that laws on advertising made standard, and lines that say
// that the text goes on behind one, in the form of plainWords, by language.
var adLabels = []string{
	"ad", "advertisement", "advertising", "advert", "sponsored", "sponsored content", "sponsored links", "ad feedback", "skip advertisement", "story continues below", "story continues below advertisement", "article continues below", "article continues below this ad",
	"article continues after advertisement", "advertisement story continues below", "advertisement article continues below", "advertisement continue reading the main story", "continue reading the main story", "scroll to continue with content",
	"anzeige", "werbung", "nach der anzeige geht es weiter", "publicité", "la suite après cette publicité", "la suite après la publicité", "publicidad", "continúa leyendo después de la publicidad", "publicidade", "continua após a publicidade", "continua depois da publicidade",
	"pubblicità", "continua a leggere dopo la pubblicità", "advertentie", "tekst gaat verder onder de advertentie", "artikel gaat verder onder de advertentie", "annons", "annonse", "annonce", "artikkelen fortsetter under annonsen", "artiklen fortsætter efter annoncen",
	"mainos", "reklama", "dalsza część artykułu pod reklamą", "reklam", "reklaam", "реклама", "реклама на сайте", "продолжение после рекламы", "διαφήμιση", "إعلان", "تبلیغات", "פרסומת", "विज्ञापन",
	"広告", "スポンサーリンク", "スポンサードリンク", "廣告", "广告", "광고", "quảng cáo", "โฆษณา", "iklan", "hirdetés", "publicitate",
}
