package threads

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
	"pilcrow/extract/page"
)

// What tells on a page who wrote something, and when: microdata, microformats,
// HTML's own elements, the addresses of people's pages, and the names that
// templates share.

// postMarks are the elements that name an author, and those that say a time, in
// document order, none inside another of its kind: of those inside one another
// the one that tells most surely.
type postMarks struct{ authors, times []page.NodeID }

// postMarksOf returns the marks in top.
func postMarksOf(p *page.Page, top page.NodeID) (m postMarks) {
	author, time := page.None, page.None // where the last ones end
	trusted := noAuthor                  // the last author
	for n := top; n < p.End(top); n++ {
		if p.IsText(n) || !p.Counted(n) || p.Chars(n) > longestMark {
			continue
		}
		words := wordsOf(p, n)
		if isTimeMark(p, n, words) && (n >= time || isTimeElement(p, n, words)) {
			if n < time { // the name around it may say more
				m.times = m.times[:len(m.times)-1]
			}
			m.times, time = append(m.times, n), p.End(n)
			continue
		}
		if n < time || p.Chars(n) == 0 {
			continue
		}
		if level := trustOf(p, n, words); level > trusted || level != noAuthor && n >= author {
			if n < author {
				m.authors = m.authors[:len(m.authors)-1]
			}
			m.authors, author, trusted = append(m.authors, n), p.End(n), level
		}
	}
	return m
}

// markWords are the attributes of an element that may say what it is about.
type markWords struct {
	class, itemprop, rel, href, title string
	isDated                           bool
}

// wordsOf reads them all at once: it is asked of every element.
func wordsOf(p *page.Page, n page.NodeID) (w markWords) {
	for name, value := range p.Attrs(n) {
		switch name {
		case "class":
			w.class = value
		case "itemprop":
			w.itemprop = value
		case "rel":
			w.rel = value
		case "href":
			w.href = value
		case "title":
			w.title = value
		case "datetime":
			w.isDated = true
		}
	}
	return w
}

// Lengths of marks in characters: a name or a date, and a box about an author
// that says so of itself, with what is counted of a member.
const (
	longMark    = 60
	longestMark = 400
)

// marksBelow returns those of marks that lie in n's subtree.
func marksBelow(p *page.Page, marks []page.NodeID, n page.NodeID) []page.NodeID {
	from, _ := slices.BinarySearch(marks, n)
	to, _ := slices.BinarySearch(marks, p.End(n))
	return marks[from:to:to]
}

func isTimeMark(p *page.Page, n page.NodeID, w markWords) bool {
	return p.Chars(n) <= longMark && (isTimeElement(p, n, w) || p.Chars(n) > 0 && isTimeName(p, n, w))
}

// isTimeElement reports whether n says a time for machines.
func isTimeElement(p *page.Page, n page.NodeID, w markWords) bool {
	switch p.Tag(n) {
	case atom.Time:
		return true
	case atom.Ins, atom.Del: // theirs is when a text was changed
		return false
	}
	return w.isDated || startsWithDate(w.title)
}

// startsWithDate reports whether s begins like 2006-01-02.
func startsWithDate(s string) bool {
	return len(s) >= len("2006-01-02") && s[0] >= '1' && s[0] <= '2' && s[4] == '-' && s[7] == '-'
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

func trustOf(p *page.Page, n page.NodeID, w markWords) trust {
	switch {
	case w.rel == "author" || w.itemprop != "" && named.HasWord(w.itemprop, []string{"author", "creator"}):
		return declared
	case p.Chars(n) > longMark:
		return noAuthor
	case w.href != "" && p.Is(n, atom.A) && isPersonsPage(w.href):
		if holdsAvatar(p, n) {
			return avatar
		}
		return linked
	case w.class == "":
		return noAuthor
	case strings.Contains(w.class, "username"):
		return linked
	case named.HasWord(w.class, authorWords) || strings.Contains(w.class, "author") || strings.Contains(w.class, "Author"):
		return called
	}
	return noAuthor
}

func trustIn(p *page.Page, n page.NodeID) trust { return trustOf(p, n, wordsOf(p, n)) }

func holdsAvatar(p *page.Page, n page.NodeID) bool {
	const far = 8 // nodes
	for d := n; d < min(p.End(n), n+far); d++ {
		if named.HasWord(p.Attr(d, "class"), []string{"avatar"}) {
			return true
		}
	}
	return false
}

// isTimeName reports whether n is called a time and has a number.
func isTimeName(p *page.Page, n page.NodeID, w markWords) bool {
	named := w.class != "" && named.HasWord(w.class, timeWords) || strings.HasPrefix(w.itemprop, "date")
	return named && strings.ContainsAny(facts.SubtreeText(p, n), "0123456789")
}

var timeWords = []string{"date", "time", "timestamp", "datetime", "age", "ago", "relativetime", "postdate", "timeago"}

var authorWords = []string{"author", "user", "username", "poster", "names", "nickname", "commenter", "hnuser", "member", "nick", "postuser"}

// isPersonsPage reports whether an address is that of a member's page, in the
// forms of boards, communities and social networks: /u/name, /members/name.1/,
// /@name, /~name, profile.php?id=1, memberlist.php?mode=viewprofile&u=1.
func isPersonsPage(href string) bool {
	path, query, _ := strings.Cut(href, "?")
	if strings.Contains(query, "action=profile") || strings.Contains(query, "mode=viewprofile") {
		return true
	}
	path, _, _ = strings.Cut(path, "#")
	found := false
	for path != "" {
		segment, rest, _ := strings.Cut(path, "/")
		switch segment {
		case "login", "signup", "register":
			return false
		case "u", "user", "users", "member", "members", "profile", "profiles", "people", "author", "authors":
			found = found || rest != "" || query != ""
		case "member.php", "profile.php", "userinfo.php", "user.php", "memberlist.php":
			found = found || query != ""
		}
		found = found || len(segment) > 1 && (segment[0] == '@' || segment[0] == '~')
		path = rest
	}
	return found
}

// authorOf returns what names the author of a post with these marks: the first
// of those that are most to be trusted and no words in a sentence.
func authorOf(p *page.Page, n page.NodeID, authors []page.NodeID) page.NodeID {
	found, best := page.None, noAuthor
	for _, m := range authors {
		name := nameIn(p, m)
		if name == page.None {
			continue
		}
		level := max(trustIn(p, m), trustIn(p, name))
		if level > best && (level == declared || !isInProse(p, n, m)) {
			found, best = name, level
		}
	}
	return found
}

// isInProse reports whether the line that n stands in says much more, in post.
func isInProse(p *page.Page, post, n page.NodeID) bool {
	const rest = 120 // characters: a rank, a date, a count of posts
	line := lineOf(p, post, n)
	return p.Chars(line)-p.Chars(n) > rest && p.Is(line, atom.P) || isInQuote(p, post, n)
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

// nameIn returns the name in what is about an author: what is declared as one
// (schema.org's name, hCard's fn), or the first link, or all of it.
func nameIn(p *page.Page, n page.NodeID) page.NodeID {
	link := page.None
	for d := n; d < p.End(n); d++ {
		switch {
		case p.IsText(d) || p.Chars(d) == 0:
		case p.Attr(d, "itemprop") == "name" || named.HasWord(p.Attr(d, "class"), []string{"fn"}):
			return d
		case link == page.None && p.Is(d, atom.A) && !holdsAvatar(p, d):
			link = d
		}
	}
	if link != page.None {
		n = link
	}
	if p.Chars(n) > longMark || !strings.ContainsFunc(facts.SubtreeText(p, n), unicode.IsLetter) {
		return page.None // "29.07.2020" of a line about the author
	}
	return n
}
