package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"

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
	return s.trimSite(s.headingText(s.heading, declared))
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

// confirms reports whether the page speaks of the same work as a JSON-LD node.
func (s *survey) confirms(node value) bool {
	h := words(tidy(node.headline(), maxTitle))
	if h == "" {
		return false
	}
	for _, t := range []string{s.tag("og:title"), s.documentTitle()} {
		if t = words(tidy(t, maxTitle)); strings.Contains(t, h) || t != "" && strings.Contains(h, t) {
			return true
		}
	}
	for _, n := range s.headings {
		if words(s.page.InnerText(n)) == h {
			return true
		}
	}
	return false
}

// minShared is the share of the shorter one's words that a heading must have
// in common with a declared title to count as confirmed by it.
const minShared = 0.3

// titleHeading returns the h1 that is the article's title: the one that
// agrees best with what the page declares, the first among equals.
func (s *survey) titleHeading() page.NodeID {
	best, bestScore := page.None, 0.0
	witnesses := s.titleWitnesses()
	for _, n := range s.headings {
		text := words(s.page.InnerText(n))
		if text == "" || utf8.RuneCountInString(text) > maxTitle || s.namesSite(text) || s.isSuffix(text) {
			continue
		}
		score := 0.0
		for _, w := range witnesses {
			score = max(score, agreement(text, w))
		}
		if score > bestScore {
			best, bestScore = n, score
		}
	}
	if bestScore < minShared {
		return page.None
	}
	return best
}

// titleWitnesses returns, as words, what a heading is compared with: declared
// titles and the last step of the address, which is often made of the title.
func (s *survey) titleWitnesses() []string {
	var all []string
	path := strings.TrimRight(s.path(), "/")
	slug := strings.TrimSuffix(path[strings.LastIndexByte(path, '/')+1:], ".html")
	for _, v := range []string{s.tag("og:title"), s.statedTitle(), s.documentTitle(), slug} {
		if v = words(s.trimSite(tidy(v, maxTitle))); v != "" {
			all = append(all, v)
		}
	}
	return all
}

// agreement returns the share of the shorter text's words that both hold.
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
	return float64(shared) / float64(max(1, min(len(as), len(bs))))
}

// isSuffix reports whether a heading is but the last part of the document's
// title: there it names the site, whatever else the page calls that.
func (s *survey) isSuffix(heading string) bool {
	parts := splitTitle(tidy(s.documentTitle(), maxTitle))
	return len(parts) > 1 && words(parts[len(parts)-1].text) == heading && words(parts[0].text) != heading
}

// headingText returns the text of a heading in one line. Where it consists of
// several lines and one of them is the declared title, the others are a
// date, a label or a button.
func (s *survey) headingText(n page.NodeID, declared string) string {
	text := s.page.InnerText(n)
	for line := range strings.SplitSeq(text, "\n") {
		if w := words(line); w != "" && w == words(declared) {
			return tidy(line, maxTitle)
		}
	}
	return strings.TrimRight(tidy(text, maxTitle), " ¶#§")
}

// isFrontPage reports whether the page is its site's front page. There the
// title is about the site, and nothing is taken off.
func (s *survey) isFrontPage() bool {
	return s.host() != "" && strings.Trim(s.path(), "/") == ""
}

// titlePart is a piece of a title with the separator that follows it.
type titlePart struct{ text, separator string }

// splitTitle parts a title at the marks that stand between title and site: a
// bar or guillemet anywhere, others only with space on both sides.
func splitTitle(title string) []titlePart {
	var parts []titlePart
	start := 0
	for i, r := range title {
		if i < start {
			continue
		}
		if end := separatorEnd(title, i, r); end > 0 {
			text := strings.TrimRightFunc(title[start:i], unicode.IsSpace)
			parts = append(parts, titlePart{text, title[start+len(text) : end]})
			start = end
		}
	}
	return append(parts, titlePart{title[start:], ""})
}

// separatorEnd returns the end of the separator that starts at title[i], with
// the space after it; 0 when there is none.
func separatorEnd(title string, i int, r rune) int {
	end := i + utf8.RuneLen(r)
	for end < len(title) && strings.HasPrefix(title[end:], string(r)) { // :: and ||
		end += utf8.RuneLen(r)
	}
	rest := strings.TrimLeftFunc(title[end:], unicode.IsSpace)
	spaceAfter := len(rest) < len(title)-end
	spaceBefore := i > 0 && title[i-1] == ' '
	switch r {
	case '|', '»', '«', '｜':
	case '-', '–', '—', '·', '•', '/', '>', '~', '‹', '›', '@':
		if !spaceBefore || !spaceAfter {
			return 0
		}
	case ':':
		if !spaceAfter && !spaceBefore {
			return 0
		}
	case '_':
		if spaceBefore || spaceAfter { // Chinese portals: title_section_site
			return 0
		}
	default:
		return 0
	}
	return len(title) - len(rest)
}

// trimSite takes the site's name off a title: parts at the end that name it,
// and one at the beginning. A colon parts a site only at the beginning, where
// it must be the very name.
func (s *survey) trimSite(title string) string {
	if s.isFrontPage() {
		return title
	}
	parts := splitTitle(title)
	last := len(parts)
	for last > 1 && !isColon(parts[last-2].separator) && s.trailing(parts, last-1) {
		last--
	}
	first := 0
	if last > 1 && s.leading(parts[0].text) {
		first = 1
	}
	return join(parts[first:last])
}

// trailing reports whether part i, the last that is left, is the site's name.
func (s *survey) trailing(parts []titlePart, i int) bool {
	return s.namesSite(parts[i].text)
}

// leading reports whether the first part is exactly the site's name.
func (s *survey) leading(part string) bool {
	part = compact(words(part))
	for _, name := range s.names {
		if part == compact(name) {
			return true
		}
	}
	label, _, _ := strings.Cut(s.host(), ".")
	return part == label && !genericLabel(label)
}

func isColon(separator string) bool { return strings.Trim(separator, " ") == ":" }

func join(parts []titlePart) string {
	var b strings.Builder
	for i, p := range parts {
		b.WriteString(p.text)
		if i < len(parts)-1 {
			b.WriteString(p.separator)
		}
	}
	return b.String()
}
