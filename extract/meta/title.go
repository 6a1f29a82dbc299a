package meta

import (
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
	if s.prefersDeclared(words(declared), words(shown)) {
		return declared
	}
	return shown
}

// prefersDeclared reports whether the declared title says better than the
// heading what the page is. Both come as words.
func (s *survey) prefersDeclared(declared, shown string) bool {
	if strings.Count(declared, " ") >= minTitleWords && strings.HasSuffix(shown, " "+declared) {
		return true // what the heading has before it is a label: "Thread:"
	}
	if declared == "" || s.isArticle() || agreement(s.slug(), shown) >= sureAgreement {
		return false
	}
	return agreement(declared, shown) < minSlogan && !containsAll(declared, shown)
}

// slug returns the last step of the page's address as words. Content systems
// make it of the title that its writer gave.
func (s *survey) slug() string {
	path := strings.TrimRight(s.path(), "/")
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
		s.documentTitle(),
		s.tag("twitter:title", "parsely-title", "sailthru:title", "title"),
	} {
		v = tidy(v, maxTitle)
		if t := s.trimSite(v); t != "" && !s.onlySite(t) {
			return t
		}
	}
	return s.trimSite(tidy(s.documentTitle(), maxTitle))
}

// onlySite reports whether a title says no more than the site's name, on a
// page that is not the site's front page: the template was never filled in.
func (s *survey) onlySite(title string) bool {
	if s.isFrontPage() {
		return false
	}
	w := words(title)
	for _, name := range s.names {
		if w == name {
			return true
		}
	}
	return false
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

func (s *survey) documentTitle() string {
	if s.title == page.None {
		return ""
	}
	return s.page.InnerText(s.title)
}

// confirmer returns a function that reports whether the page speaks of the
// same work as a JSON-LD node.
func (s *survey) confirmer() func(value) bool {
	declared := []string{words(tidy(s.tag("og:title"), maxTitle)), words(tidy(s.documentTitle(), maxTitle))}
	shown := map[string]bool{}
	for _, n := range s.headings {
		shown[words(s.page.InnerText(n))] = true
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

// titleHeading returns the h1 that is the article's title: the first one that
// agrees well with what the page declares, else the one that agrees best.
func (s *survey) titleHeading() page.NodeID {
	best, bestScore := page.None, minAgreement
	witnesses := s.titleWitnesses()
	for _, n := range s.headings {
		text := words(s.page.InnerText(n))
		if text == "" || s.namesSite(text) || s.isSuffix(text) {
			continue
		}
		score := 0.0
		for _, w := range witnesses {
			score = max(score, agreement(text, w))
		}
		if score >= sureAgreement {
			return n
		}
		if score > bestScore {
			best, bestScore = n, score
		}
	}
	return best
}

// titleWitnesses returns, as words, what a heading is compared with: declared
// titles and the last step of the address, which is often made of the title.
func (s *survey) titleWitnesses() []string {
	var all []string
	if slug := s.slug(); slug != "" {
		all = append(all, slug)
	}
	for _, v := range []string{s.tag("og:title"), s.statedTitle(), s.documentTitle()} {
		if v = words(s.trimSite(tidy(v, maxTitle))); v != "" {
			all = append(all, v)
		}
	}
	return all
}

// agreement returns how far two texts have the same words: twice the shared
// ones over all (Dice's coefficient).
func agreement(a, b string) float64 {
	inA := map[string]int{}
	as, bs := strings.Fields(a), strings.Fields(b)
	for _, w := range as {
		inA[w]++
	}
	shared := 0
	for _, w := range bs {
		if inA[w] > 0 {
			inA[w]--
			shared++
		}
	}
	return 2 * float64(shared) / float64(max(1, len(as)+len(bs)))
}

// isSuffix reports whether a heading is but the last part of the document's
// title: there it names the site, whatever else the page calls that.
func (s *survey) isSuffix(heading string) bool {
	parts := s.cutLeading(splitTitle(tidy(s.documentTitle(), maxTitle)), isAny)
	return len(parts) > 1 && words(parts[len(parts)-1].text) == heading && words(parts[0].text) != heading
}

// headingText returns the text of a heading in one line. Where it consists of
// several lines and one of them is the declared title, the others are a
// date or a label. Buttons and permalink signs are left out.
func (s *survey) headingText(n page.NodeID, declared string) string {
	text := s.page.InnerText(n)
	for c := n + 1; c < s.page.End(n); c++ {
		if s.page.Is(c, atom.Button) {
			text = strings.Replace(text, s.page.InnerText(c), "", 1)
		}
	}
	for line := range strings.SplitSeq(text, "\n") {
		if w := words(line); w != "" && w == words(declared) {
			text = line
		}
	}
	return strings.TrimRight(oneLine(text, maxTitle), " ¶#§")
}
