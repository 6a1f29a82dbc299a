package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// Titles carry the site's name before or after a separator. Which part it is
// can be told by what the page calls its site, by its host's name, and by the
// separator: this file takes titles apart and leaves such parts out.

// trimSite takes the site's name off a title: parts at the end that name it,
// and one at the beginning. A colon parts a site only at the beginning, where
// it must be the very name. On a front page the site is the subject, and only
// what follows a bar goes, and the name where it stands twice.
func (s *headings) trimSite(title string) string {
	title = s.cutGlued(title)
	if s.isFrontPage() {
		return join(s.cutRepeated(s.cutLeading(cutAtBar(splitTitle(title)), isBar)))
	}
	parts := s.cutLeading(splitTitle(title), isAny)
	if s.endsInHeading(parts) {
		return join(parts)
	}
	parts = cutAtBar(parts)
	last := len(parts)
	for last > 1 && !isColon(parts[last-2].separator) && s.endsTitle(parts[last-1].text) {
		last--
	}
	return join(parts[:last])
}

// cutGlued takes the very name of the site off a title's end where no space, or
// a colon, parts it, and off its beginning in lenticular brackets:
// "面包为什么会发酵-面包网", "How bread rises—Crumb", "How bread rises : Crumb".
func (s *headings) cutGlued(title string) string {
	if name, rest, found := strings.Cut(strings.TrimPrefix(title, "【"), "】"); found && rest != "" && strings.HasPrefix(title, "【") && s.isSiteName(name) {
		return strings.TrimSpace(rest)
	}
	at := strings.LastIndexFunc(title, isGlue)
	if at <= 0 {
		return title
	}
	_, size := utf8.DecodeRuneInString(title[at:])
	name := strings.Trim(title[at+size:], " 】")
	isColon := title[at] == ':' && title[at-1] != ' '
	isName := s.isSiteName(name) || phrases.NamesSite(name)
	if before := strings.TrimRight(title[:at], " -–—_:："); before != "" && !isColon && isName && !s.isFrontPage() {
		return before
	}
	return title
}

func isGlue(r rune) bool {
	switch r {
	case '-', '–', '—', '_', ':', '：', '【':
		return true
	}
	return false
}

// Bounds of the guess that a page without a name for its site has it behind
// the last dash of its title element: how many words the name has at most, and
// the title before it at least.
const (
	maxUnknownSite   = 3
	minBeforeUnknown = 4
)

// trimDocumentTitle takes the site's name off the title element, also one that
// the page tells nowhere else.
func (s *headings) trimDocumentTitle() string {
	title := s.trimSite(s.documentTitle)
	if shown := s.shownPart(title); shown != "" {
		return shown
	}
	if len(s.siteNames) > 0 || s.host != "" || title != s.documentTitle {
		return title
	}
	parts := s.titleParts
	last := len(parts) - 1
	if last == 0 || !isSpaced(parts[last-1].separator) || len(strings.Fields(letter.Words(parts[last].text))) > maxUnknownSite {
		return title
	}
	if before := join(parts[:last]); len(strings.Fields(letter.Words(before))) >= minBeforeUnknown {
		return before
	}
	return title
}

// shownPart returns the beginning or end of a title that a heading of the page
// says; "" when there is none. The rest is the site or one of its parts.
func (s *headings) shownPart(title string) string {
	if s.isFrontPage() {
		return ""
	}
	parts := splitTitle(title)
	for i := 1; i < len(parts); i++ {
		if isColon(parts[i-1].separator) {
			continue
		}
		if end := join(parts[i:]); s.isShown(end) {
			return end
		}
		if beginning := join(parts[:i]); s.isShown(beginning) {
			return beginning
		}
	}
	return ""
}

// isShown reports whether some words, enough for a title, are a heading with
// text below it.
func (s *headings) isShown(title string) bool {
	w := letter.Words(title)
	if strings.Count(w, " ") < minTitleWords-1 {
		return false
	}
	h := s.headingWith(w)
	return h != page.None && s.hasTextBelow(h)
}

// endsTitle reports whether the last part of a title names the site, or is a
// heading of its own beside the article's.
func (s *headings) endsTitle(part string) bool {
	if s.namesSite(part) || phrases.NamesSite(part) || phrases.IsFrontPage(strings.ToLower(part)) {
		return true
	}
	part = letter.Words(part)
	return slices.ContainsFunc(s.h1, func(h heading) bool {
		return h.words == part && (h.site || s.heading != page.None && h.node != s.heading)
	})
}

// endsInHeading reports whether the last part of a title is an h1 that does not
// name the site.
func (s *headings) endsInHeading(parts []titlePart) bool {
	last := letter.Words(parts[len(parts)-1].text)
	return len(parts) > 1 && strings.Contains(last, " ") && slices.ContainsFunc(s.h1, func(h heading) bool { return h.words == last && !h.site })
}

// cutLeading leaves out the first part where it is exactly the site's name, or
// the word for its front page, and the separator after it is of the kind that
// counts.
func (s *headings) cutLeading(parts []titlePart, counts func(separator string) bool) []titlePart {
	if len(parts) > 1 && counts(parts[0].separator) && (s.isSiteName(parts[0].text) || !isColon(parts[0].separator) && phrases.IsFrontPage(strings.ToLower(parts[0].text))) {
		return parts[1:]
	}
	return parts
}

// cutRepeated leaves out the last part where it is the site's name and the
// parts before it name the site already.
func (s *headings) cutRepeated(parts []titlePart) []titlePart {
	last := len(parts) - 1
	if last > 0 && s.isSiteName(parts[last].text) && strings.Contains(letter.Words(join(parts[:last])), letter.Words(parts[last].text)) {
		return parts[:last]
	}
	return parts
}

// titlePart is a piece of a title with the separator that follows it.
type titlePart struct{ text, separator string }

// minTitleWords is the least that counts as a title by itself.
const minTitleWords = 2

// cutAtBar leaves out what follows the first bar: the site, its section or
// its claim. No writer puts a bar into a headline; a single word before it,
// though, may be the site.
func cutAtBar(parts []titlePart) []titlePart {
	wordsBefore := 0
	for i, p := range parts {
		wordsBefore += len(strings.Fields(letter.Words(p.text)))
		if isBar(p.separator) && wordsBefore >= minTitleWords {
			return parts[:i+1]
		}
	}
	return parts
}

func isAny(string) bool { return true }

func isBar(separator string) bool { return strings.ContainsAny(separator, "|｜│ㅣ") }

func isSpaced(separator string) bool { return strings.HasPrefix(separator, " ") && !isColon(separator) }

func isColon(separator string) bool { return strings.Trim(separator, " ") == ":" }

func join(parts []titlePart) (title string) {
	for i, p := range parts {
		title += p.text
		if i < len(parts)-1 {
			title += p.separator
		}
	}
	return title
}

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
	if !isSeparator(r) {
		return 0
	}
	end := i + utf8.RuneLen(r)
	for end < len(title) && strings.HasPrefix(title[end:], string(r)) { // :: and ||
		end += utf8.RuneLen(r)
	}
	rest := strings.TrimLeftFunc(title[end:], unicode.IsSpace)
	spaceAfter := len(rest) < len(title)-end
	spaceBefore := i > 0 && title[i-1] == ' '
	switch r {
	case '|', '»', '«', '｜', '│', 'ㅣ': // the last is a letter that stands for a bar in Korean
	case '-', '–', '—', '·', '•', '/', '>', '~', '‹', '›', '@':
		if !spaceBefore || !spaceAfter {
			return 0
		}
	case ':':
		if !spaceAfter && !spaceBefore {
			return 0
		}
	case '_':
		if spaceBefore != spaceAfter { // Chinese portals: title_section_site
			return 0
		}
	}
	return len(title) - len(rest)
}

func isSeparator(r rune) bool {
	switch r {
	case '|', '»', '«', '｜', '│', 'ㅣ', '-', '–', '—', '·', '•', '/', '>', '~', '‹', '›', '@', ':', '_':
		return true
	}
	return false
}
