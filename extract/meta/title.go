package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/dates"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// There are three sources for the title: the declared title for sharing (Open
// Graph, JSON-LD), the title element, and the h1. The first two often contain
// the site's name, for search engines. Readers see the h1, but it may be the
// site's logo or a slogan. So the h1 is used if it shares words with another
// source, and otherwise the declared title.

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
	if s.prefersDeclared(letter.Words(declared), letter.Words(shown)) || hasSameWords && (isAllCaps(shown) || hasKicker(declared) && !hasKicker(shown)) {
		return declared
	}
	return shown
}

// hasKicker reports whether a title has a colon directly after a word. Headings
// with a kicker in a separate element have no colon there.
func hasKicker(title string) bool {
	at := strings.Index(title, ": ")
	return at > 0 && title[at-1] != ' '
}

// addsKicker reports whether the declared title is the heading after a kicker
// and a colon, which is above the heading on the page: "Elections in Italy: The
// day after".
func (s *article) addsKicker(declared, shown string) bool {
	kicker, found := strings.CutSuffix(declared, shown)
	kicker, hasColon := strings.CutSuffix(strings.TrimRight(kicker, " "), ":")
	return found && hasColon && s.isArticle() && kicker != "" && !s.namesSite(kicker)
}

// isAllCaps reports whether a text is in capitals, which is often only the
// site's style.
func isAllCaps(text string) bool {
	return text == strings.ToUpper(text) && text != strings.ToLower(text)
}

// prefersDeclared reports whether the declared title describes the page better
// than the heading. Both are normalized by letter.Words.
func (s *article) prefersDeclared(declared, shown string) bool {
	if strings.Count(declared, " ") >= minTitleWords && strings.HasSuffix(shown, " "+declared) {
		return true // the heading begins with a label: "Thread:"
	}
	if declared == "" || s.isArticle() || shown == letter.Words(s.documentTitle) || agreement(bagOf(s.slug), bagOf(shown)) >= sureAgreement {
		return false
	}
	return agreement(bagOf(declared), bagOf(shown)) < minHeadingAgreement && !containsAll(declared, shown)
}

// minHeadingAgreement is for the heading and the declared title of a page that is no
// article. The heading of such a page is often a slogan.
const minHeadingAgreement = 0.5

// bibliographicTitle returns the title in vocabularies for citation, which
// needs no confirmation.
func (s *article) bibliographicTitle() string {
	return s.trimSite(tidy(s.tags.first("citation_title dc:title dcterm:title dcterms:title"), maxTitleChars))
}

// declaredTitle returns the best title in the head of the page.
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

// shownHeadline returns the title in JSON-LD if it is a heading on the page.
// The declared title for sharing may differ.
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

// cutBehindHeadline cuts off what follows the title in JSON-LD: a section and
// the site, maybe after a dash without spaces. After a colon the title
// continues.
func (s *survey) cutBehindHeadline(title string) string {
	headline := tidy(s.headline(), maxTitleChars)
	rest, found := strings.CutPrefix(title, headline)
	mark := firstRune(strings.TrimLeft(rest, " "))
	if found && headline != "" && isSeparator(mark) && mark != ':' {
		return headline
	}
	return title
}

// minStandfirstWords is the minimum for a match with the description. Shorter
// matches occur by chance.
const minStandfirstWords = 4

// cutDescription cuts off a standfirst: the text after a separator with which
// the page's description begins.
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

// isStandfirst reports whether a title is only the page's description. It must
// end with a full stop, because descriptions without one repeat the title. If
// the title element equals it, or both the title for sharing and an h1 do, it
// is the title.
func (s *article) isStandfirst(title string) bool {
	w, description := letter.Words(title), s.excerpt()
	if w != letter.Words(description) || !strings.HasSuffix(description, ".") && !strings.HasSuffix(description, "。") || s.documentTitle == "" || letter.Words(s.trimSite(s.documentTitle)) == w {
		return false
	}
	isShown := slices.ContainsFunc(s.h1, func(h heading) bool { return h.words == w })
	return !isShown || letter.Words(s.trimSite(s.sharedTitle())) != w
}

// leadingHeading returns the first heading above text that is not the site's
// name. It is for pages without a declared title.
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

// onlySite reports whether a title is only the name of the site, its host or a
// word for its front page. On other pages than the front page, the template was
// never filled in.
func (s *article) onlySite(title string) bool {
	if s.isFrontPage() {
		return false
	}
	w := letter.Words(title)
	return phrases.IsFrontPage(w) || strings.TrimPrefix(w, "www ") == letter.Words(s.host) ||
		slices.ContainsFunc(s.siteNames, func(name siteName) bool { return name.words == w })
}

// headingText returns the text of a heading in one line. If a line or element
// of it is a declared title, the rest is left out: a label, a date or a link.
// Buttons and permalinks are left out, too.
func (s *article) headingText(n page.NodeID, declared string) string {
	text := s.page.InnerText(n)
	if s.page.End(n) > n+2 { // several texts
		text = s.withoutLabels(n, text, declared)
	}
	return strings.TrimRight(oneLine(text, maxTitleChars), " ¶#§")
}

// isDate reports whether an element is marked as a date and contains nothing
// else.
func (s *article) isDate(n page.NodeID, text string) bool {
	if !s.page.IsElement(n) || !s.page.Is(n, atom.Time) && s.marksOf(n)&dateMark == 0 {
		return false
	}
	found := dates.Find(text, dates.DayFirst)
	return len(found) == 1 && found[0].Start == 0 && found[0].End == len(text)
}

// isSubtitle reports whether an element is small or has the class of a
// subtitle.
func (s *article) isSubtitle(n page.NodeID) bool {
	class := s.page.Attr(n, "class")
	return s.page.Is(n, atom.Small) || slices.ContainsFunc(subtitleNames[:], func(name string) bool { return strings.Contains(strings.ToLower(class), name) })
}

// subtitleNames are parts of class names.
var subtitleNames = [...]string{"subtitle", "sub-title", "subhead", "sub-head", "standfirst", "strapline", "tagline"}

// withoutPart removes a part from a heading, unless nothing would be left.
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
			text = part // the last and innermost match is the most exact
		}
	}
	for line := range strings.SplitSeq(text, "\n") {
		if w := letter.Words(line); w != "" && w == titles[0] {
			return line
		}
	}
	return text
}
