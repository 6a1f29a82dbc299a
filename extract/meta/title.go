package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// The title is told by three witnesses: what the page declares for sharing
// (Open Graph, JSON-LD), the title element, and the h1. The first two are
// often written for search engines and carry the site's name; the h1 is what
// a reader saw, but on many pages it is the site's logo or a slogan. So the
// h1 is taken when another witness confirms it, which means that they share
// words, and else what the page declares.

// readTitle returns the article's title without the site's name.
func (s *survey) readTitle() string {
	if t := s.bibliographicTitle(); t != "" {
		return t
	}
	declared := s.declaredTitle()
	if s.heading == page.None {
		return declared
	}
	shown := s.trimSite(s.headingText(s.heading, declared))
	if s.prefersDeclared(words(declared), words(shown)) || isShouted(shown) && words(declared) == words(shown) {
		return declared
	}
	return shown
}

// isShouted reports whether a text is all in capitals, as style sheets and
// habits have headings.
func isShouted(text string) bool {
	return text == strings.ToUpper(text) && text != strings.ToLower(text)
}

// prefersDeclared reports whether the declared title says better than the
// heading what the page is. Both come as words.
func (s *survey) prefersDeclared(declared, shown string) bool {
	if strings.Count(declared, " ") >= minTitleWords && strings.HasSuffix(shown, " "+declared) {
		return true // what the heading has before it is a label: "Thread:"
	}
	if declared == "" || s.isArticle() || shown == words(s.documentTitle) || agreement(bagOf(s.slug), bagOf(shown)) >= sureAgreement {
		return false
	}
	return agreement(bagOf(declared), bagOf(shown)) < minSlogan && !containsAll(declared, shown)
}

// slugOf returns the last step of an address's path as words. Content systems
// make it of the title that its writer gave.
func slugOf(path string) string {
	path = strings.TrimRight(path, "/")
	return words(strings.TrimSuffix(path[strings.LastIndexByte(path, '/')+1:], ".html"))
}

// minSlogan is how far the heading of a page that is no article must agree
// with the declared title. The big line on such a page is often a slogan.
const minSlogan = 0.5

// isArticle reports whether the page declares that it is an article.
func (s *survey) isArticle() bool {
	return strings.Contains(strings.ToLower(s.tag("og:type")), "article") || s.tag("article:published_time") != "" ||
		len(s.about) > 0 && s.about[0].standing() == article
}

// containsAll reports whether all words of part are among those of whole.
func containsAll(whole, part string) bool {
	for w := range strings.SplitSeq(part, " ") {
		if !containsWord(whole, w) {
			return false
		}
	}
	return true
}

// bibliographicTitle returns the title as libraries are told it. These
// vocabularies are for citing, so their titles need no second witness.
func (s *survey) bibliographicTitle() string {
	return s.trimSite(tidy(s.tag("citation_title", "dc:title", "dcterm:title", "dcterms:title"), maxTitle))
}

// declaredTitle returns the best title that the head of the page holds.
func (s *survey) declaredTitle() string {
	for _, v := range []string{
		s.tag("og:title"),
		s.statedTitle(),
		s.trimDocumentTitle(),
		s.tag("twitter:title", "parsely-title", "sailthru:title", "title"),
	} {
		v = tidy(v, maxTitle)
		if t := s.trimSite(v); words(t) != "" && !s.onlySite(t) && !s.onlySite(v) {
			return t
		}
	}
	return firstText(s.leadingHeading(), s.trimDocumentTitle())
}

// leadingHeading returns the first heading with text below it that does not
// name the site: the title of a page that declares none.
func (s *survey) leadingHeading() string {
	if s.isFrontPage() {
		return ""
	}
	for _, h := range s.upperHeadings() {
		if strings.Count(h.words, " ") >= minTitleWords-1 && !s.namesSite(h.words) && !s.isForeign(h.node) && !s.standsAsSite(h.node) && s.headsText(h.node) {
			return oneLine(s.page.InnerText(h.node), maxTitle)
		}
	}
	return ""
}

// onlySite reports whether a title says no more than the site's name, on a
// page that is not the site's front page: the template was never filled in.
func (s *survey) onlySite(title string) bool {
	if s.isFrontPage() {
		return false
	}
	w := words(title)
	for _, name := range s.names {
		if w == name.words {
			return true
		}
	}
	return false
}

// headline returns the title that JSON-LD gives to an article.
func (s *survey) headline() string {
	if len(s.about) > 0 && s.about[0].standing() == article {
		return s.about[0].headline()
	}
	return ""
}

func (s *survey) statedTitle() string {
	for _, node := range s.about {
		if node.standing() > webPage {
			if h := node.headline(); h != "" {
				return h
			}
		}
	}
	return ""
}

// readDocumentTitle returns the text of the title element in one line.
func (s *survey) readDocumentTitle() string {
	if s.title == page.None {
		return ""
	}
	return tidy(s.page.InnerText(s.title), maxTitle)
}

// confirmer returns a function that reports whether the page speaks of the
// same work as a JSON-LD node.
func (s *survey) confirmer() func(value) bool {
	declared := []string{words(tidy(s.tag("og:title"), maxTitle)), words(s.documentTitle)}
	shown := map[string]bool{}
	for _, h := range s.headings {
		shown[h.words] = true
	}
	return func(node value) bool {
		h := words(tidy(node.headline(), maxTitle))
		for _, t := range declared {
			if h != "" && t != "" && (strings.Contains(t, h) || strings.Contains(h, t)) {
				return true
			}
		}
		return h != "" && shown[h]
	}
}

// minAgreement is how far a heading must agree with another witness to be
// confirmed: "Retirement planning" is confirmed by "Planning your retirement:
// a guide in ten steps", one word in a long title is chance.
const minAgreement = 0.2

// sureAgreement is how far the first heading must agree to be taken before a
// later one that agrees even better.
const sureAgreement = 0.5

// heading is an h1 that can be seen.
type heading struct {
	node  page.NodeID
	words string
	site  bool // it names the site
}

// titleHeading returns the h1 that is the article's title: the first one that
// agrees well with what the page declares, else the one that agrees best.
func (s *survey) titleHeading() page.NodeID {
	best, bestScore := page.None, minAgreement
	witnesses := s.titleWitnesses()
	for _, h := range s.headings {
		if h.words == "" || h.site {
			continue
		}
		score, shown := 0.0, bagOf(h.words)
		for _, w := range witnesses {
			score = max(score, agreement(shown, w))
		}
		if score >= sureAgreement {
			return h.node
		}
		if score > bestScore {
			best, bestScore = h.node, score
		}
	}
	return best
}

// titleWitnesses returns what a heading is compared with: declared titles and
// the last step of the address, which is often made of the title.
func (s *survey) titleWitnesses() []wordBag {
	var all []wordBag
	if s.slug != "" {
		all = append(all, bagOf(s.slug))
	}
	for _, v := range []string{tidy(s.tag("og:title"), maxTitle), tidy(s.statedTitle(), maxTitle), s.documentTitle} {
		if v = words(s.trimSite(v)); v != "" {
			all = append(all, bagOf(v))
		}
	}
	return all
}

// wordBag is the words of a text in the order of the alphabet.
type wordBag []string

func bagOf(words string) wordBag {
	bag := strings.Fields(words)
	slices.Sort(bag)
	return bag
}

// agreement returns how far two texts have the same words: twice the shared
// ones over all (Dice's coefficient).
func agreement(a, b wordBag) float64 {
	shared := 0
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			shared, i, j = shared+1, i+1, j+1
		}
	}
	return 2 * float64(shared) / float64(max(1, len(a)+len(b)))
}

// headingText returns the text of a heading in one line. Where one of its
// lines or elements is a title that the page declares, the rest is a label, a
// date or a link. Buttons and permalink signs are left out.
func (s *survey) headingText(n page.NodeID, declared string) string {
	text := s.page.InnerText(n)
	if s.page.End(n) > n+2 { // more than one run of text
		text = s.withoutLabels(n, text, declared)
	}
	return strings.TrimRight(oneLine(text, maxTitle), " ¶#§")
}

// isDate reports whether an element with that text is marked as a date, and is
// one and nothing else.
func (s *survey) isDate(n page.NodeID, text string) bool {
	if !s.page.IsElement(n) || !s.page.Is(n, atom.Time) && s.marks[n]&dateMark == 0 {
		return false
	}
	found := findDates(text, dayFirst)
	return len(found) == 1 && found[0].start == 0 && found[0].end == len(text)
}

func (s *survey) withoutLabels(n page.NodeID, text, declared string) string {
	titles := []string{words(declared), words(tidy(s.headline(), maxTitle)), words(s.trimDocumentTitle())}
	for c := n + 1; c < s.page.End(n); c++ {
		part := s.page.InnerText(c)
		if s.page.Is(c, atom.Button) || s.isDate(c, part) {
			text = strings.Replace(text, part, "", 1)
		}
		if w := words(part); strings.Count(w, " ") >= minTitleWords && slices.Contains(titles, w) {
			text = part // the innermost and last is the most exact
		}
	}
	for line := range strings.SplitSeq(text, "\n") {
		if w := words(line); w != "" && w == titles[0] {
			return line
		}
	}
	return text
}
