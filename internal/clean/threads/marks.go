package threads

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
	"pilcrow/internal/phrases"
)

// The evidence on a page of who wrote something, and when: microdata,
// microformats, HTML's own elements, the addresses of people's pages, and the
// names that templates share.

// postMarks are the elements that name an author, and those that contain a time,
// in document order, none inside another of its kind: of those inside one another
// the one with the surest evidence.
type postMarks struct{ authors, times []page.NodeID }

// markFinder finds the marks of a page.
type markFinder struct {
	p     *page.Page
	names *page.Names
	trust *names.Memo[trust] // of a class
}

func newMarkFinder(p *page.Page) markFinder {
	x := p.Names()
	return markFinder{p, x, names.NewMemo(x.Table, trustOfClass)}
}

// Lengths of marks: a name or a date, and a box about an author with what is
// counted of a member, if it is declared as that.
const (
	maxMarkChars = 60
	maxBoxChars  = 400
)

// marksIn returns the marks in top.
func (m markFinder) marksIn(top page.NodeID) (found postMarks) {
	author, time := page.None, page.None // where the last ones end
	trusted := noAuthor                  // the last author
	for n := top; n < m.p.End(top); n++ {
		if m.p.IsText(n) {
			continue
		}
		chars := m.p.Chars(n)
		if chars > maxBoxChars || !m.p.Counted(n) {
			continue
		}
		a := m.attributes(n)
		if chars <= maxMarkChars && m.isTime(n, a) && (n >= time || m.isExactTime(n, a)) && !m.isOfEdit(n) {
			if n < time { // the name around it may have more
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

// attributes are those of an element that may be evidence, besides its class.
type attributes struct {
	itemprop, rel, href, title string
	isDated                    bool
}

// attributes reads them all at once, because it is called for every element.
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

// isTime reports whether n, which is short enough, contains a time.
func (m markFinder) isTime(n page.NodeID, a attributes) bool {
	return m.isExactTime(n, a) || m.p.Chars(n) > 0 && m.isCalledTime(n, a)
}

// isExactTime reports whether n has a time for machines.
func (m markFinder) isExactTime(n page.NodeID, a attributes) bool {
	switch m.p.Tag(n) {
	case atom.Time:
		return true
	case atom.Ins, atom.Del: // theirs is when a text was changed
		return false
	}
	return a.isDated || startsWithDate(a.title)
}

// startsWithDate reports whether s begins like 2006-01-02.
func startsWithDate(s string) bool {
	return len(s) >= len("2006-01-02") && s[0] >= '1' && s[0] <= '2' && s[4] == '-' && s[7] == '-'
}

var timeNames = names.Of("date", "time", "timestamp", "datetime", "age", "ago", "relativetime", "postdate", "timeago")

// isCalledTime reports whether n is called a time and has a number.
func (m markFinder) isCalledTime(n page.NodeID, a attributes) bool {
	return (m.names.ClassHas(n, timeNames) || strings.HasPrefix(a.itemprop, "date")) && hasDigit(m.p, n)
}

// hasDigit reports whether n's text has an ASCII digit.
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
	avatar         // a picture, which may have a letter for one who has none
	called         // by a word of its class, which may be a badge's
	linked         // to a person's page, or called a user's name
	declared       // by microdata or a link's relation
)

// trustOf returns how surely n names an author. An action is nobody's name.
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
	case a.href != "" && m.p.Is(n, atom.A) && isPersonsPage(a.href):
		if m.holdsAvatar(n) {
			return avatar
		}
		return linked
	case m.isFirstFact(n):
		return called
	}
	if level := m.trust.Of(m.names.Class(n)); level != noAuthor {
		return level
	}
	if m.names.ClassHas(n, authorNames) {
		return called
	}
	return noAuthor
}

// isFirstFact reports whether n begins the facts about a member beside a post, as
// FluxBB writes the name.
func (m markFinder) isFirstFact(n page.NodeID) bool {
	if !m.p.Is(n, atom.Dt) || elementBefore(m.p, n) != page.None {
		return false
	}
	return m.names.ClassHas(m.p.Parent(m.p.Parent(n)), factNames)
}

// isCreator reports whether one of the properties of an item is its author.
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

// trustAt returns the same of an element whose attributes have not been read.
func (m markFinder) trustAt(n page.NodeID) trust { return m.trustOf(n, m.attributes(n)) }

var (
	authorNames = names.Of("author", "user", "username", "poster", "names", "nickname", "commenter", "hnuser", "member", "nick", "postuser")
	avatarNames = names.Of("avatar")
	factNames   = names.Of("postleft")
	fnNames     = names.Of("fn") // of hCard
)

// trustOfClass returns how surely an element of that class names an author, by
// parts of words: "postauthor", "authorName".
func trustOfClass(class string) trust {
	switch {
	case strings.Contains(class, "username"):
		return linked
	case strings.Contains(class, "author") || strings.Contains(class, "Author"):
		return called
	}
	return noAuthor
}

// holdsAvatar reports whether n has a picture of a person, and no name beside it.
func (m markFinder) holdsAvatar(n page.NodeID) bool {
	const maxNodes = 8
	for d := n; d < min(m.p.End(n), n+maxNodes); d++ {
		if m.names.ClassHas(d, avatarNames) && (d == n || m.p.Chars(d) > 0 || m.p.Chars(n) == 0) {
			return true
		}
	}
	return false
}

// authorOf returns what names the author of a post with these marks: the first of
// those with the surest evidence that are no words in a sentence.
func (m markFinder) authorOf(post page.NodeID, authors []page.NodeID) page.NodeID {
	found, best := page.None, noAuthor
	for _, n := range authors {
		name := m.nameIn(n)
		if name == page.None {
			continue
		}
		level := max(m.trustAt(n), m.trustAt(name))
		if len(authors) > 1 && m.isBooster(post, n) {
			level = avatar // unless nobody else is named
		}
		if level > best && (level == declared || !isInProse(m.p, post, n)) {
			found, best = name, level
		}
	}
	return found
}

// nameIn returns the name in what is about an author: what is declared as one
// (schema.org's name, hCard's fn), or the first link that is no action, or the
// text before an action, or all of it.
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
		return page.None // "29.07.2020" of a line about the author
	}
	return n
}

func hasLetter(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }

// isBooster reports whether a line names n as who passed on the post.
func (m markFinder) isBooster(post, n page.NodeID) bool {
	const maxLineChars = 200
	line := lineOf(m.p, post, n)
	if m.p.Chars(line) > maxLineChars || line == post {
		return false
	}
	return phrases.Boosts(textBetween(m.p, line, n), facts.SubtreeText(m.p, n), textBetween(m.p, m.p.End(n), m.p.End(line)))
}

// textBetween returns the text of the nodes [a, b).
func textBetween(p *page.Page, a, b page.NodeID) string {
	var text strings.Builder
	for n := a; n < b; n++ {
		text.WriteString(p.Text(n))
	}
	return text.String()
}

// isInProse reports whether the line of n in post has much more text.
func isInProse(p *page.Page, post, n page.NodeID) bool {
	const maxRestChars = 120 // a rank, a date, a count of posts
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

// lineOf returns the block around n, in post.
func lineOf(p *page.Page, post, n page.NodeID) page.NodeID {
	for n != post && !draft.BreaksLine(p.Tag(n)) {
		n = p.Parent(n)
	}
	return n
}

// marksBelow returns those of marks that are in n's subtree.
func marksBelow(p *page.Page, marks []page.NodeID, n page.NodeID) []page.NodeID {
	from := firstFrom(marks, n)
	to := firstFrom(marks, p.End(n))
	return marks[from:to:to]
}

// firstFrom returns the index of the first of marks that is not before n.
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
