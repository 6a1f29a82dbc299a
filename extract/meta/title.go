package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/dates"
	"pilcrow/internal/letter"
	"pilcrow/internal/phrases"
)

// The title is told by three witnesses: what the page declares for sharing
// (Open Graph, JSON-LD), the title element, and the h1. The first two are
// often written for search engines and carry the site's name; the h1 is what
// a reader saw, but on many pages it is the site's logo or a slogan. So the
// h1 is taken when another witness confirms it, which means that they share
// words, and else what the page declares.

// readTitle returns the article's title without the site's name.
func (s *article) readTitle() string {
	if t := s.bibliographicTitle(); t != "" {
		return t
	}
	declared := s.declaredTitle()
	if s.heading == page.None {
		return firstText(s.shownHeadline(), declared)
	}
	shown := s.trimSite(s.headingText(s.heading, declared))
	if s.addsKicker(declared, shown) || s.isStandfirst(shown) {
		return declared
	}
	hasSameWords := letter.Words(declared) == letter.Words(shown)
	if s.prefersDeclared(letter.Words(declared), letter.Words(shown)) || hasSameWords && (isShouted(shown) || partsKicker(declared) && !partsKicker(shown)) {
		return declared
	}
	return shown
}

// partsKicker reports whether a title has a colon, right behind a word. Headings
// with a kicker in an element of its own have none, or one set apart.
func partsKicker(title string) bool {
	at := strings.Index(title, ": ")
	return at > 0 && title[at-1] != ' '
}

// addsKicker reports whether the title that an article declares is the heading
// behind a topic with a colon, which stands above the heading on the page:
// "Elections in Italy: The day after".
func (s *article) addsKicker(declared, shown string) bool {
	kicker, found := strings.CutSuffix(declared, shown)
	kicker, hasColon := strings.CutSuffix(strings.TrimRight(kicker, " "), ":")
	return found && hasColon && s.isArticle() && kicker != "" && !s.namesSite(kicker)
}

// isShouted reports whether a text is all in capitals, as style sheets and
// habits have headings.
func isShouted(text string) bool {
	return text == strings.ToUpper(text) && text != strings.ToLower(text)
}

// prefersDeclared reports whether the declared title says better than the
// heading what the page is. Both come as words.
func (s *article) prefersDeclared(declared, shown string) bool {
	if strings.Count(declared, " ") >= minTitleWords && strings.HasSuffix(shown, " "+declared) {
		return true // what the heading has before it is a label: "Thread:"
	}
	if declared == "" || s.isArticle() || shown == letter.Words(s.documentTitle) || agreement(bagOf(s.slug), bagOf(shown)) >= sureAgreement {
		return false
	}
	return agreement(bagOf(declared), bagOf(shown)) < minSlogan && !containsAll(declared, shown)
}

// minSlogan is how far the heading of a page that is no article must agree
// with the declared title. The big line on such a page is often a slogan.
const minSlogan = 0.5

// bibliographicTitle returns the title as libraries are told it. These
// vocabularies are for citing, so their titles need no second witness.
func (s *article) bibliographicTitle() string {
	return s.trimSite(tidy(s.tags.first("citation_title dc:title dcterm:title dcterms:title"), maxTitleChars))
}

// declaredTitle returns the best title that the head of the page contains.
func (s *article) declaredTitle() string {
	for _, source := range [...]func() string{s.sharedTitle, s.statedTitle, s.trimDocumentTitle, s.otherTitle} {
		v := tidy(source(), maxTitleChars)
		if v == "" {
			continue
		}
		if t := s.trimSite(s.cutBehindHeadline(v)); letter.Words(t) != "" && !s.onlySite(t) && !s.onlySite(v) && !s.isStandfirst(t) {
			return s.cutDescription(t)
		}
	}
	return firstText(s.leadingHeading(), s.trimDocumentTitle())
}

// shownHeadline returns the title that JSON-LD gives to the article if it is a
// heading of any rank: what the page declares for sharing may be another one.
func (s *article) shownHeadline() string {
	if headline := s.trimSite(tidy(s.headline(), maxTitleChars)); !s.isFrontPage() && s.isShown(headline) {
		return headline
	}
	return ""
}

func (s *survey) sharedTitle() string { return s.tags.first("og:title") }

func (s *survey) otherTitle() string {
	return s.tags.first("twitter:title parsely-title sailthru:title title")
}

// cutBehindHeadline cuts what a title has behind the very title that JSON-LD
// gives to the article: a section and the site, which a dash without spaces may
// part. What is behind a colon belongs to a longer title.
func (s *survey) cutBehindHeadline(title string) string {
	headline := tidy(s.headline(), maxTitleChars)
	rest, found := strings.CutPrefix(title, headline)
	mark := firstRune(strings.TrimLeft(rest, " "))
	if found && headline != "" && isSeparator(mark) && mark != ':' {
		return headline
	}
	return title
}

// minStandfirstWords is the least of a description that is told from a word
// that a title has by chance.
const minStandfirstWords = 4

// cutDescription cuts the standfirst behind a title: what follows a separator
// and is the beginning of the page's description.
func (s *article) cutDescription(title string) string {
	description := letter.Words(s.excerpt())
	parts := splitTitle(title)
	for i := 1; i < len(parts); i++ {
		rest := letter.Words(strings.TrimRight(join(parts[i:]), "…."))
		if strings.Count(rest, " ") >= minStandfirstWords-1 && strings.HasPrefix(description, rest) {
			return join(parts[:i])
		}
	}
	return title
}

// isStandfirst reports whether a title is the page's description, a sentence. It
// is a title all the same if the title element has it, or both the page for
// sharing and an h1. Without a full stop, the description repeats the title.
func (s *article) isStandfirst(title string) bool {
	w, description := letter.Words(title), s.excerpt()
	if w != letter.Words(description) || !strings.HasSuffix(description, ".") && !strings.HasSuffix(description, "。") || s.documentTitle == "" || letter.Words(s.trimSite(s.documentTitle)) == w {
		return false
	}
	isShown := slices.ContainsFunc(s.h1, func(h heading) bool { return h.words == w })
	return !isShown || letter.Words(s.trimSite(s.sharedTitle())) != w
}

// leadingHeading returns the first heading with text below it that does not
// name the site: the title of a page that declares none.
func (s *article) leadingHeading() string {
	if s.isFrontPage() {
		return ""
	}
	for _, h := range s.upperHeadings() {
		if strings.Count(h.words, " ") >= minTitleWords-1 && !s.namesSite(h.words) && !s.isForeign(h.node) && !s.isPlacedAsSite(h.node) && s.hasTextBelow(h.node) {
			return oneLine(s.page.InnerText(h.node), maxTitleChars)
		}
	}
	return ""
}

// onlySite reports whether a title says no more than the name of the site or its
// host, or the word for its front page, on a page that is not that: the template
// was never filled in.
func (s *article) onlySite(title string) bool {
	if s.isFrontPage() {
		return false
	}
	w := letter.Words(title)
	return phrases.IsFrontPage(w) || strings.TrimPrefix(w, "www ") == letter.Words(s.host) ||
		slices.ContainsFunc(s.siteNames, func(name siteName) bool { return name.words == w })
}

// headingText returns the text of a heading in one line. Where one of its
// lines or elements is a title that the page declares, the rest is a label, a
// date or a link. Buttons and permalink signs are left out.
func (s *article) headingText(n page.NodeID, declared string) string {
	text := s.page.InnerText(n)
	if s.page.End(n) > n+2 { // more than one run of text
		text = s.withoutLabels(n, text, declared)
	}
	return strings.TrimRight(oneLine(text, maxTitleChars), " ¶#§")
}

// isDate reports whether an element with that text is marked as a date, and is
// one and nothing else.
func (s *article) isDate(n page.NodeID, text string) bool {
	if !s.page.IsElement(n) || !s.page.Is(n, atom.Time) && s.marksOf(n)&dateMark == 0 {
		return false
	}
	found := dates.Find(text, dates.DayFirst)
	return len(found) == 1 && found[0].Start == 0 && found[0].End == len(text)
}

// isSubtitle reports whether an element is a line below the title: small, or
// marked as such by its class.
func (s *article) isSubtitle(n page.NodeID) bool {
	class := s.page.Attr(n, "class")
	return s.page.Is(n, atom.Small) || slices.ContainsFunc(subtitleNames[:], func(name string) bool { return strings.Contains(strings.ToLower(class), name) })
}

// subtitleNames are parts of class names for what stands below a title.
var subtitleNames = [...]string{"subtitle", "sub-title", "subhead", "sub-head", "standfirst", "strapline", "tagline"}

// withoutPart cuts a part out of a heading that has more than it.
func withoutPart(text, part string) string {
	if rest := strings.Replace(text, part, "", 1); letter.Words(rest) != "" {
		return rest
	}
	return text
}

func (s *article) withoutLabels(n page.NodeID, text, declared string) string {
	titles := []string{letter.Words(declared), letter.Words(tidy(s.headline(), maxTitleChars)), letter.Words(s.trimDocumentTitle())}
	for c := n + 1; c < s.page.End(n); c++ {
		part := s.page.InnerText(c)
		if s.page.Is(c, atom.Button) || s.isDate(c, part) || s.isSubtitle(c) && titles[0] != letter.Words(text) {
			text = withoutPart(text, part)
		}
		if w := letter.Words(part); strings.Count(w, " ") >= minTitleWords && slices.Contains(titles, w) {
			text = part // the innermost and last is the most exact
		}
	}
	for line := range strings.SplitSeq(text, "\n") {
		if w := letter.Words(line); w != "" && w == titles[0] {
			return line
		}
	}
	return text
}
