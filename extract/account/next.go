package account

import (
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// An article's next page. Blogs give their next post the relation "next" too,
// and comments and lists have pages of their own: a link to one of those would
// say that the article goes on where it has ended. So the address must count
// on from the page's own, and the less only a part can have such an address,
// the more the link itself must say.

// nextPage returns the address of the article's next page, or "".
func nextPage(p *page.Page) string {
	here, err := url.Parse(p.URL())
	if err != nil || here.Host == "" || strings.Trim(here.Path, "/") == "" {
		return "" // the next page of a front page has older posts
	}
	said := map[string]claim{}
	for n := range page.NodeID(p.Len()) {
		c := claimOf(p, n)
		if c.isEmpty() {
			continue
		}
		next := resolve(p, p.Attr(n, "href"))
		if next == nil || next.Host != here.Host || isAmongOthers(p, n) {
			continue
		}
		s, address := countOn(here, next), next.String()
		said[address] = said[address].and(c.about(s.numbers))
		if s.is(said[address]) {
			return address
		}
	}
	return ""
}

// claim is what a link says about where it leads.
type claim struct {
	relation bool // rel="next"
	words    bool // "Next page", "Page 2"
	number   int  // the one in its text, or 0
	alone    bool // nothing but a number is in it
}

func (c claim) isEmpty() bool { return !c.relation && !c.words && !c.alone }

// and adds what another link to the same address says.
func (c claim) and(o claim) claim {
	return claim{relation: c.relation || o.relation, words: c.words || o.words, alone: c.alone || o.alone}
}

// about drops what a link says of another page than one of these numbers.
func (c claim) about(numbers [2]int) claim {
	if c.number != 0 && c.number != numbers[0] && c.number != numbers[1] {
		return claim{}
	}
	return c
}

// pageWords and nextWords are what links to next pages say, in the languages
// of the sites that part their articles most; of writing without spaces, and
// of words with many endings, a part.
var (
	pageWords = set("page seite página pagina sida side sivu stránka stránke stránku stránky strana strane stranu strany trang oldal صفحة الصفحة")
	nextWords = set("next nächste nächsten weiter suivante siguiente próxima prossima successiva volgende nästa neste næste seuraava " +
		"další ďalšia ďalšej následujúca następna następnej következő tiếp sau التالية")
	pageParts = []string{"страниц", "ページ", "页", "頁", "페이지"}
	nextParts = []string{"следующ", "下一", "次", "다음"}
)

func set(list string) map[string]bool {
	words := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		words[w] = true
	}
	return words
}

// says reports whether a label has one of some words.
func says(label string, words map[string]bool, parts []string) bool {
	for _, part := range parts {
		if strings.Contains(label, part) {
			return true
		}
	}
	for w := range strings.FieldsFuncSeq(label, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
		if words[w] {
			return true
		}
	}
	return false
}

const maxLabelChars = 60

// claimOf reads a link; what is none says nothing.
func claimOf(p *page.Page, n page.NodeID) claim {
	isAnchor := p.Is(n, atom.A)
	if !isAnchor && !p.Is(n, atom.Link) || !mayCount(p.Attr(n, "href")) {
		return claim{}
	}
	c := claim{relation: hasWord(p.Attr(n, "rel"), "next")}
	if isAnchor && p.Chars(n) <= maxLabelChars {
		c.read(label(p, n))
	}
	return c
}

// mayCount reports whether an address may be one of numbered pages. Most
// aren't, and their links' texts need not be read.
func mayCount(href string) bool {
	href, _, _ = strings.Cut(href, "#")
	if strings.Contains(href, "?") {
		return true
	}
	path, _ := cutEnding(href)
	count := len(path) - len(strings.TrimRight(path, digits))
	return 0 < count && count <= maxDigits
}

func label(p *page.Page, n page.NodeID) string {
	if text := strings.TrimSpace(p.InnerText(n)); text != "" {
		return text
	}
	return strings.TrimSpace(p.Attr(n, "aria-label"))
}

func (c *claim) read(label string) {
	label = strings.ToLower(label)
	first := firstNumber(label)
	c.number, _ = strconv.Atoi(first) // 0 for what is no number, or too long to count pages
	c.alone = first != "" && label == first
	c.words = says(label, pageWords, pageParts) && (first != "" || says(label, nextWords, nextParts))
}

const digits = "0123456789"

func firstNumber(label string) string {
	i := strings.IndexAny(label, digits)
	if i < 0 {
		return ""
	}
	return label[i : len(label)-len(strings.TrimLeft(label[i:], digits))]
}

// isAmongOthers reports whether a link stands among comments or links to other
// articles, which have pages of their own.
func isAmongOthers(p *page.Page, n page.NodeID) bool {
	for a := range p.Ancestors(n) {
		names := strings.ToLower(p.Attr(a, "class") + " " + p.Attr(a, "id"))
		if strings.Contains(names, "comment") || strings.Contains(names, "related") || strings.Contains(names, "recommend") {
			return a != p.Body()
		}
	}
	return false
}

// step is how an address counts on from the page's own.
type step struct {
	form
	isFirst bool   // the page's own has no number
	numbers [2]int // that the page may be called by; some sites count from 0
}

type form uint8

const (
	noForm  form = iota
	counted      // ?page=2, /page/2: only a page has that
	deeper       // /2: or one of several pictures
	longer       // -2.html: or another article of the same name
)

// is reports whether the page is the article's next one.
func (s step) is(c claim) bool {
	isNamed := c.relation || c.words
	switch s.form {
	case counted:
		return isNamed
	case deeper:
		return c.words || c.alone || s.isFirst && isNamed
	case longer:
		return c.words || c.relation && (c.alone || s.isFirst)
	}
	return false
}

// countOn compares two addresses of one host.
func countOn(here, next *url.URL) step {
	if strings.TrimSuffix(here.Path, "/") == strings.TrimSuffix(next.Path, "/") {
		return countQuery(here.Query(), next.Query())
	}
	if next.RawQuery != "" && next.RawQuery != here.RawQuery {
		return step{}
	}
	return countPath(here.Path, next.Path)
}

// pageParams are the parameters that number an article's pages.
var pageParams = map[string]bool{
	"page": true, "p": true, "pg": true, "paged": true, "pagina": true, "seite": true, "pageno": true, "pagenum": true,
	"page_num": true, "pagenumber": true, "page_number": true, "currentpage": true,
}

// countQuery wants one number more, and nothing else that the page's own
// address does not have.
func countQuery(here, next url.Values) step {
	var s step
	for name := range next {
		if next.Get(name) == here.Get(name) {
			continue
		}
		if s.form != noForm || !pageParams[strings.ToLower(name)] {
			return step{}
		}
		s = counting(counted, here.Get(name), next.Get(name))
		if s.form == noForm {
			return s
		}
	}
	return s
}

// counting compares two numbers; from is "" for an address without one.
func counting(f form, from, to string) step {
	before, _ := strconv.Atoi(from)
	after, err := strconv.Atoi(to)
	switch {
	case err != nil || len(to) > maxDigits:
		return step{}
	case from == "" && after == 1 && f == counted: // the first was 0
		return step{form: f, isFirst: true, numbers: [2]int{2, 2}}
	case from == "" && after == 2:
		return step{form: f, isFirst: true, numbers: [2]int{2, 3}}
	case from != "" && after == before+1:
		return step{form: f, numbers: [2]int{after, after + 1}}
	}
	return step{}
}

// maxDigits is how many a page's number has; more are a date or an article's
// own number.
const maxDigits = 3

// numbered is a path that ends in a number, without its file's ending.
type numbered struct{ whole, before, number, ending string }

// part parts a path into the whole's, what announces the number, and the
// number.
func part(path string) numbered {
	path, ending := cutEnding(path)
	rest := strings.TrimRight(path, digits)
	number := path[len(rest):]
	whole := strings.TrimRight(rest, "/_,.-")
	for _, word := range []string{"page", "pagina", "seite", "pg"} {
		if w, ok := strings.CutSuffix(whole, word); ok && strings.TrimRight(w, "/_,.-") != w && len(rest)-len(whole) <= 1 {
			whole = w[:len(w)-1]
			break
		}
	}
	return numbered{whole, rest[len(whole):], number, ending}
}

func countPath(here, next string) step {
	own, ownEnding := cutEnding(here)
	from, to := part(here), part(next)
	f := formOf(to.before, to.ending)
	switch {
	case to.number == "" || ownEnding != "" && ownEnding != to.ending:
		return step{}
	case to.whole == own:
		return counting(f, "", to.number)
	case to.whole == from.whole && to.before == from.before && from.number != "":
		return counting(f, from.number, to.number)
	}
	return step{}
}

// formOf tells what announces a number apart. Without a file's ending a number
// behind a hyphen is as often the second article of a name.
func formOf(before, ending string) form {
	switch {
	case len(before) > 2:
		return counted
	case before == "/":
		return deeper
	case ending != "" && (before == "-" || before == "_"):
		return longer
	}
	return noForm
}

// cutEnding cuts a file's ending off a path.
func cutEnding(path string) (rest, ending string) {
	path = strings.TrimSuffix(path, "/")
	for _, e := range []string{".html", ".htm", ".shtml", ".php", ".aspx"} {
		if rest, ok := strings.CutSuffix(path, e); ok {
			return rest, e
		}
	}
	return path, ""
}

func hasWord(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if strings.EqualFold(w, word) {
			return true
		}
	}
	return false
}

func resolve(p *page.Page, address string) *url.URL {
	base := p.Base()
	if base == nil {
		return nil
	}
	u, err := base.Parse(strings.TrimSpace(address))
	if err != nil || u.Scheme != "http" && u.Scheme != "https" {
		return nil
	}
	u.Fragment = ""
	return u
}
