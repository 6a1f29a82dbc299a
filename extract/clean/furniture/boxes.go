package furniture

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// Boxes are parts of a page that are about the page or its site and not about
// the article's subject. Each is known by what it does where that can be seen
// (it asks for an address, it leads elsewhere), and else by its name together
// with its size: a name alone never drops a text.

// DropSignUps drops forms that ask for a mail address, with the short text
// around them.
func DropSignUps(root draft.Node) {
	half := -1 // of the article's text: what holds more is no box in it
	for _, input := range root.Elements(atom.Input) {
		if !input.Parent().Exists() || !asksForMail(input) || input.Closest(atom.Table).Exists() {
			continue
		}
		if half < 0 {
			half = root.Size(draft.AllBytes) / 2
		}
		if box := smallBox(input, root, half); box.Exists() {
			box.Remove()
		}
	}
}

func asksForMail(input draft.Node) bool {
	return input.Attr("type") == "email" || strings.Contains(strings.ToLower(input.Attr("name")+input.Attr("id")), "email")
}

// smallBox returns the largest block around n that is no longer than a box's
// text and than most, or nil.
func smallBox(n, root draft.Node, most int) (box draft.Node) {
	const long = 280 // bytes: an invitation, a privacy clause
	for a := n.Parent(); a.Exists() && a != root; a = a.Parent() {
		if !a.IsNoLonger(min(long, most)) || a.Holds(atom.Pre, atom.Article, atom.Figure) {
			break
		}
		if a.IsBlock() {
			box = a
		}
	}
	return box
}

// DropBoxes drops the boxes that are known by name: notices, lists of links to
// other articles, the page's tools, labels of advertisements and of what has
// not been loaded.
func DropBoxes(root draft.Node) {
	for _, n := range root.Elements(atom.Div, atom.Section, atom.Aside, atom.Form, atom.P, atom.Footer, atom.Nav, atom.Ul, atom.Ol, atom.Span, atom.A, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Small, atom.Center) {
		if n.Parent().Exists() && (isNotice(n) || isRelated(n) || isTool(n) || isAdLabel(n) || isLoading(n)) && n.IsPartOf(root) {
			n.Remove()
		}
	}
}

// isRelated reports whether n leads to other articles or other parts of the site.
func isRelated(n draft.Node) bool {
	if n.Is(atom.P, atom.Span, atom.A) {
		return false
	}
	return (named.IsNamed(n, "related", "relatedposts", "recommended", "recommendations", "readmore", "readnext", "outbrain", "taboola", "trending", "popular", "pagination", "pager", "breadcrumblist") ||
		named.IsNamed(n, "read") && named.IsNamed(n, "next", "also", "more") || strings.HasSuffix(n.Attr("itemtype"), "BreadcrumbList")) && n.IsMostlyLinks()
}

// isTool reports whether n is a control of the page that is no form control:
// to print, to change the size of the letters, to go to the top; or a counter,
// or MediaWiki's line below the title that names the site (siteSub).
func isTool(n draft.Node) bool {
	const long = 60 // bytes
	named := n.Is(atom.A) && n.Attr("href") == "#top" || named.IsNamed(n, "printfriendly", "fontsize", "pageviews", "viewcount", "backtotop", "sitesub") ||
		named.IsNamed(n, "back") && named.IsNamed(n, "top") || named.IsNamed(n, "view") && named.IsNamed(n, "count") ||
		named.IsNamedPair(n, []string{"article", "page", "post", "story", "entry"}, []string{"tools", "views"})
	return named && n.IsNoLonger(long) && !n.Holds(atom.Img)
}

// isAdLabel reports whether n is the words by which pages say that an
// advertisement follows, which itself was never there.
func isAdLabel(n draft.Node) bool {
	const long = 60 // bytes, in any language
	if !n.First().Exists() || !n.IsNoLonger(long) || isBlockOfBlocks(n) {
		return false
	}
	if named.IsNamed(n, "advertisement", "adlabel") && !named.IsNamedByHeading(n) || named.IsNamed(n, "ad", "ads", "advert") && named.IsNamed(n, "label", "slot", "container", "unit", "text", "title") ||
		named.IsNamedPair(n, []string{"ad", "ads", "advert"}, []string{"heading", "header", "placeholder", "wrapper"}) {
		return n.Text() != "" && !n.Holds(atom.Img)
	}
	if n.Is(atom.H2, atom.H3) {
		return false // a chapter may be on advertising
	}
	said := named.PlainWords(n.OnlyText())
	return said != "" && slices.Contains(adLabels, said) && !n.Holds(atom.Img) && n.StandsAlone()
}

// isBlockOfBlocks reports whether n begins with a block, which is asked itself.
func isBlockOfBlocks(n draft.Node) bool {
	first := n.First()
	if first.Exists() && first.IsBlank() {
		first = first.After()
	}
	return !first.Exists() || first.IsBlock() && !named.IsNamed(n, "ad", "ads", "advertisement")
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
