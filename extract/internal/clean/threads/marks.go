package threads

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
)

// Marks are the evidence on a page of who wrote a post, and when: microdata,
// microformats, HTML elements, addresses of profiles, and common class names.

// postMarks holds the elements that name an author and those that contain a
// time, in document order. Of nested elements it has the one with the surest
// evidence.
type postMarks struct{ authors, times []page.NodeID }

type markFinder struct {
	p     *page.Page
	names *page.Names
	trust *names.Memo[trust] // by class
}

func newMarkFinder(p *page.Page) markFinder {
	x := p.Names()
	return markFinder{p, x, names.NewMemo(x.Table, trustOfClass)}
}

// A mark is a name or a date. A declared author may be a box with statistics
// about the member.
const (
	maxMarkChars = 60
	maxBoxChars  = 400
)

func (m markFinder) marksIn(top page.NodeID) (found postMarks) {
	author, time := page.None, page.None // the ends of the last ones
	trusted := noAuthor                  // of the last author
	for n := top; n < m.p.End(top); n++ {
		if m.p.IsText(n) {
			continue
		}
		chars := m.p.Chars(n)
		if chars > maxBoxChars || !m.p.Counted(n) {
			continue
		}
		a := m.attributes(n)
		if chars <= maxMarkChars && m.isTime(n, a) && (n >= time || m.isExactTime(n, a)) && !m.isEditTime(n) {
			if n < time { // the outer one may contain more
				found.times = found.times[:len(found.times)-1]
			}
			found.times, time = append(found.times, n), m.p.End(n)
			continue
		}
		if n < time || chars == 0 {
			continue
		}
		if level := m.trustOf(n, a); level > trusted || level != noAuthor && n >= author {
			if n < author {
				found.authors = found.authors[:len(found.authors)-1]
			}
			found.authors, author, trusted = append(found.authors, n), m.p.End(n), level
		}
	}
	return found
}

// attributes are the attributes of an element that may be evidence, without its
// class.
type attributes struct {
	itemprop, rel, href, title string
	isDated                    bool
}

// attributes reads all at once, because it is called for every element.
func (m markFinder) attributes(n page.NodeID) (a attributes) {
	for name, value := range m.p.Attrs(n) {
		switch name {
		case "itemprop":
			a.itemprop = value
		case "rel":
			a.rel = value
		case "href":
			a.href = value
		case "title":
			a.title = value
		case "datetime":
			a.isDated = true
		}
	}
	return a
}

// isTime reports whether n, a short element, contains a time.
func (m markFinder) isTime(n page.NodeID, a attributes) bool {
	return m.isExactTime(n, a) || m.p.Chars(n) > 0 && m.isNamedTime(n, a)
}

// isExactTime reports whether n has a machine-readable time.
func (m markFinder) isExactTime(n page.NodeID, a attributes) bool {
	switch m.p.Tag(n) {
	case atom.Time:
		return true
	case atom.Ins, atom.Del: // their time is that of an edit
		return false
	}
	return a.isDated || startsWithDate(a.title)
}

func startsWithDate(s string) bool {
	return len(s) >= len("2006-01-02") && s[0] >= '1' && s[0] <= '2' && s[4] == '-' && s[7] == '-'
}

var timeNames = names.Of("date", "time", "timestamp", "datetime", "age", "ago", "relativetime", "postdate", "timeago")

// isNamedTime reports whether n has the class of a time, and a number.
func (m markFinder) isNamedTime(n page.NodeID, a attributes) bool {
	return (m.names.ClassHas(n, timeNames) || strings.HasPrefix(a.itemprop, "date")) && hasDigit(m.p, n)
}

func hasDigit(p *page.Page, n page.NodeID) bool {
	for d := n; d < p.End(n); d++ {
		if strings.ContainsAny(p.Text(d), "0123456789") {
			return true
		}
	}
	return false
}

// trust is how surely an element names an author.
type trust uint8

const (
	noAuthor trust = iota
	avatar         // a picture, or a letter in its place
	named          // by a word in its class, which may be a badge's
	linked         // links to a profile, or has the class of a user name
	declared       // by microdata or a link relation
)

// trustOf returns how surely n names an author. Labels of actions are not
// names.
func (m markFinder) trustOf(n page.NodeID, a attributes) trust {
	level := m.trustUnlessAction(n, a)
	if level != noAuthor && m.isAction(n) {
		return noAuthor
	}
	return level
}

func (m markFinder) trustUnlessAction(n page.NodeID, a attributes) trust {
	switch {
	case a.rel == "author" || isCreator(a.itemprop):
		return declared
	case m.p.Chars(n) > maxMarkChars || m.names.ClassHas(n, promptNames):
		return noAuthor
	case a.href != "" && m.p.Is(n, atom.A) && isProfileAddress(a.href):
		if m.holdsAvatar(n) {
			return avatar
		}
		return linked
	case m.isFirstFact(n):
		return named
	}
	if level := m.trust.Of(m.names.Class(n)); level != noAuthor {
		return level
	}
	if m.names.ClassHas(n, authorNames) {
		return named
	}
	return noAuthor
}

// isFirstFact reports whether n begins the facts about a member. FluxBB writes
// the name there.
func (m markFinder) isFirstFact(n page.NodeID) bool {
	if !m.p.Is(n, atom.Dt) || elementBefore(m.p, n) != page.None {
		return false
	}
	return m.names.ClassHas(m.p.Parent(m.p.Parent(n)), factNames)
}

// isCreator reports whether one of the item properties is that of an author.
func isCreator(itemprop string) bool {
	for itemprop != "" {
		var name string
		name, itemprop, _ = strings.Cut(itemprop, " ")
		if strings.EqualFold(name, "author") || strings.EqualFold(name, "creator") {
			return true
		}
	}
	return false
}

func (m markFinder) trustAt(n page.NodeID) trust { return m.trustOf(n, m.attributes(n)) }

var (
	authorNames = names.Of("author", "user", "username", "poster", "names", "nickname", "commenter", "hnuser", "member", "nick", "postuser")
	avatarNames = names.Of("avatar")
	factNames   = names.Of("postleft")
	fnNames     = names.Of("fn") // hCard
)

// trustOfClass returns how surely the class of an element names an author. It
// finds parts of words: "postauthor", "authorName".
func trustOfClass(class string) trust {
	switch {
	case strings.Contains(class, "username"):
		return linked
	case strings.Contains(class, "author") || strings.Contains(class, "Author"):
		return named
	}
	return noAuthor
}

// holdsAvatar reports whether n contains an avatar and no name beside it.
func (m markFinder) holdsAvatar(n page.NodeID) bool {
	const maxNodes = 8
	for d := n; d < min(m.p.End(n), n+maxNodes); d++ {
		if m.names.ClassHas(d, avatarNames) && (d == n || m.p.Chars(d) > 0 || m.p.Chars(n) == 0) {
			return true
		}
	}
	return false
}

// authorOf returns the name of a post's author: the first mark with the surest
// evidence outside prose.
func (m markFinder) authorOf(post page.NodeID, authors []page.NodeID) page.NodeID {
	found, best := page.None, noAuthor
	for _, n := range authors {
		name := m.nameIn(n)
		if name == page.None {
			continue
		}
		level := max(m.trustAt(n), m.trustAt(name))
		if len(authors) > 1 && m.isBooster(post, n) {
			level = avatar // used only if nobody else is named
		}
		if level > best && (level == declared || !isInProse(m.p, post, n)) {
			found, best = name, level
		}
	}
	return found
}

// nameIn returns the name in a mark: the declared name (schema.org's name,
// hCard's fn), the first link that is no action, the text before an action, or
// the whole mark.
func (m markFinder) nameIn(n page.NodeID) page.NodeID {
	p, link, action := m.p, page.None, page.None
	for d := n; d < p.End(n); d++ {
		switch {
		case p.IsText(d) || p.Chars(d) == 0:
		case m.names.ClassHas(d, fnNames) || p.Attr(d, "itemprop") == "name":
			return d
		case m.isAction(d):
			if action == page.None {
				action = d
			}
		case link == page.None && p.Is(d, atom.A) && !m.holdsAvatar(d):
			link = d
		}
	}
	switch {
	case link != page.None:
		n = link
	case action != page.None:
		if n = m.nameBefore(n, action); n == page.None {
			return n
		}
	}
	if p.Chars(n) > maxMarkChars || !hasLetter(facts.SubtreeText(p, n)) {
		return page.None // "29.07.2020" on a line about the author
	}
	return n
}

func hasLetter(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }

// isBooster reports whether the line of n says that n shared the post.
func (m markFinder) isBooster(post, n page.NodeID) bool {
	const maxLineChars = 200
	line := lineOf(m.p, post, n)
	if m.p.Chars(line) > maxLineChars || line == post {
		return false
	}
	return phrases.Boosts(textBetween(m.p, line, n), facts.SubtreeText(m.p, n), textBetween(m.p, m.p.End(n), m.p.End(line)))
}

func textBetween(p *page.Page, a, b page.NodeID) string {
	var text strings.Builder
	for n := a; n < b; n++ {
		text.WriteString(p.Text(n))
	}
	return text.String()
}

// isInProse reports whether n is in a quotation, or in a paragraph with much
// other text.
func isInProse(p *page.Page, post, n page.NodeID) bool {
	const maxRestChars = 120 // a rank, a date, a number of posts
	line := lineOf(p, post, n)
	return p.Is(line, atom.P) && p.Chars(line)-p.Chars(n) > maxRestChars || isInQuote(p, post, n)
}

func isInQuote(p *page.Page, post, n page.NodeID) bool {
	for ; n != post; n = p.Parent(n) {
		if p.Is(n, atom.Blockquote) {
			return true
		}
	}
	return false
}

// lineOf returns the block around n, within post.
func lineOf(p *page.Page, post, n page.NodeID) page.NodeID {
	for n != post && !draft.BreaksLine(p.Tag(n)) {
		n = p.Parent(n)
	}
	return n
}

// marksBelow returns the marks in n's subtree.
func marksBelow(p *page.Page, marks []page.NodeID, n page.NodeID) []page.NodeID {
	from := firstFrom(marks, n)
	to := firstFrom(marks, p.End(n))
	return marks[from:to:to]
}

// firstFrom returns the index of the first mark from n on.
func firstFrom(marks []page.NodeID, n page.NodeID) int {
	low, high := 0, len(marks)
	for low < high {
		if middle := (low + high) / 2; marks[middle] < n {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}
