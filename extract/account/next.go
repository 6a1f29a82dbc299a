package account

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/url"
)

// This file finds the next page of an article that is split into several web
// pages. The link to the next page often has rel="next" or a number, but other
// links have these, too: blogs mark the link to their next post with
// rel="next", and comments and listings have numbered pages. So the address of
// the link must continue the number in the page's own address. Some forms of
// addresses have other uses, too. The more common these are, the more evidence
// the link itself must give.

// nextPage returns the address of the article's next page, or "".
func nextPage(p *page.Page) string {
	here, err := url.Parse(p.URL())
	if err != nil || here.Host == "" || strings.Trim(here.Path, "/") == "" {
		return "" // a front page is no article: its next page lists older posts
	}
	claims := map[string]claim{} // by the address of the links
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
		claims[address] = claims[address].and(c.about(s.numbers))
		if s.isNextPage(claims[address]) {
			return address
		}
	}
	return ""
}

// claim is the evidence that a link leads to the article's next page, from the
// attributes and the text of the link.
type claim struct {
	relation bool // rel="next"
	words    bool // "Next page", "Page 2"
	number   int  // the first number in the link's text, or 0
	alone    bool // the link's text is only a number
}

func (c claim) isEmpty() bool { return !c.relation && !c.words && !c.alone }

// and returns the combined evidence of two links with the same address.
func (c claim) and(o claim) claim {
	return claim{relation: c.relation || o.relation, words: c.words || o.words, alone: c.alone || o.alone}
}

// about returns c if the link's text has no number or one that is in numbers.
// With any other number, the link leads elsewhere, and about returns no
// evidence.
func (c claim) about(numbers [2]int) claim {
	if c.number != 0 && c.number != numbers[0] && c.number != numbers[1] {
		return claim{}
	}
	return c
}

const maxLabelChars = 60

// claimOf returns the evidence of n if n is a link, and otherwise no evidence.
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

// mayCount reports whether an address may contain a page number. Most addresses
// contain none; then the link's text need not be read.
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
	c.number, _ = strconv.Atoi(first) // 0 if there is none, or if it overflows
	c.alone = first != "" && label == first
	c.words = phrases.NamesPage(label) && (first != "" || phrases.NamesNext(label))
}

const digits = "0123456789"

func firstNumber(label string) string {
	i := strings.IndexAny(label, digits)
	if i < 0 {
		return ""
	}
	return label[i : len(label)-len(strings.TrimLeft(label[i:], digits))]
}

// isAmongOthers reports whether a link belongs to comments or to a list of
// related articles. Both can have numbered pages of their own.
func isAmongOthers(p *page.Page, n page.NodeID) bool {
	for a := range p.Ancestors(n) {
		names := strings.ToLower(p.Attr(a, "class") + " " + p.Attr(a, "id"))
		if strings.Contains(names, "comment") || strings.Contains(names, "related") || strings.Contains(names, "recommend") {
			return a != p.Body()
		}
	}
	return false
}

// step describes how the number in a link's address continues the number in the
// page's own address.
type step struct {
	form
	isFirst bool   // the page's own address has no number: it is the article's first page
	numbers [2]int // the numbers that the link's text may have; two, because some sites count from 0
}

type form uint8

const (
	noForm  form = iota
	counted      // ?page=2, /page/2: always the number of a page
	deeper       // /2: may also be the number of a picture
	longer       // -2.html: may also be another article with the same name
)

// isNextPage reports whether the evidence c is enough for a link with an
// address of the form s.form to count as the link to the next page.
func (s step) isNextPage(c claim) bool {
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

// countOn compares the page's own address (here) with the address of a link on
// the same host (next). It returns how the link's address continues the number
// in the page's address, or the zero step if it does not.
func countOn(here, next *url.URL) step {
	if strings.TrimSuffix(here.Path, "/") == strings.TrimSuffix(next.Path, "/") {
		return countQuery(here.Query(), fieldsOf(next.RawQuery))
	}
	if next.RawQuery != "" && next.RawQuery != here.RawQuery {
		return step{}
	}
	return countPath(here.Path, next.Path)
}

// pageParams are the query parameters that number an article's pages.
var pageParams = map[string]bool{
	"page": true, "p": true, "pg": true, "paged": true, "pagina": true, "seite": true, "pageno": true, "pagenum": true,
	"page_num": true, "pagenumber": true, "page_number": true, "currentpage": true,
}

// countQuery compares the query of the page's own address (here) with that of a
// link (next). If the link's query adds or increases one page number and
// differs in no other parameter, countQuery returns that step, else the zero
// step.
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

// fieldsOf returns the fields of a link's query, or none if servers read the query
// in different ways: with ";", with a name twice, or with broken escapes. Such a
// link could have fields that countQuery doesn't see.
func fieldsOf(query string) url.Values {
	fields, err := url.ParseQuery(query)
	if err != nil || strings.Count(query, "&") >= len(fields) {
		return nil
	}
	return fields
}

// counting returns the step between two page numbers in addresses of the form
// f. The parameter from is the number in the page's own address, or "" if that
// address has none.
func counting(f form, from, to string) step {
	before, _ := strconv.Atoi(from)
	after, err := strconv.Atoi(to)
	switch {
	case err != nil || len(to) > maxDigits:
		return step{}
	case from == "" && after == 1 && f == counted: // the site counts from 0
		return step{form: f, isFirst: true, numbers: [2]int{2, 2}}
	case from == "" && after == 2:
		return step{form: f, isFirst: true, numbers: [2]int{2, 3}}
	case from != "" && after == before+1:
		return step{form: f, numbers: [2]int{after, after + 1}}
	}
	return step{}
}

// maxDigits limits the digits of a page number. Longer numbers are dates or the
// numbers of articles.
const maxDigits = 3

// numbered is a path that ends in a number, split into four parts.
type numbered struct {
	whole  string // the path of the article itself
	before string // the text between whole and the number: "/", "-", "/page/"
	number string
	ending string // the file extension: ".html"
}

// split returns the parts of a path. If the path ends in no number, number is
// "".
func split(path string) numbered {
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
	from, to := split(here), split(next)
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

// formOf returns the form of a path from the text before its number and its
// file extension. Without an extension, a number after a hyphen does not count:
// it is just as often part of the name of a second article with the same title.
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

// cutEnding splits a path at the file extension of a web page. If the path has
// none, ending is "".
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
