package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// What tells on a page who wrote something, and when: microdata, microformats,
// HTML's own elements, the addresses of people's pages, and the names that
// templates share.

// postMarks are the elements that name an author, and those that say a time, in
// document order, none inside another of its kind: of those inside one another
// the one that tells most surely.
type postMarks struct{ authors, times []page.NodeID }

func postMarksOf(p *page.Page) (m postMarks) {
	author, time := page.None, page.None // where the last ones end
	for n := page.Root; int(n) < p.Len(); n++ {
		switch {
		case p.IsText(n) || !p.Counted(n):
		case isTimeElement(p, n) && n < time: // the name around it may say more
			m.times[len(m.times)-1] = n
		case n >= time && isTimeMark(p, n):
			m.times, time = append(m.times, n), p.End(n)
		case n >= author && n >= time && isAuthorMark(p, n):
			m.authors, author = append(m.authors, n), p.End(n)
		case n < author && p.Chars(n) > 0 && trustIn(p, n) > trustIn(p, m.authors[len(m.authors)-1]):
			m.authors[len(m.authors)-1] = n
		}
	}
	return m
}

// marksBelow returns those of marks that lie in n's subtree.
func marksBelow(p *page.Page, marks []page.NodeID, n page.NodeID) []page.NodeID {
	from, _ := slices.BinarySearch(marks, n)
	to, _ := slices.BinarySearch(marks, p.End(n))
	return marks[from:to:to]
}

func isTimeMark(p *page.Page, n page.NodeID) bool {
	const long = 60 // characters
	return isTimeElement(p, n) || p.Chars(n) > 0 && p.Chars(n) <= long && isTimeName(p, n)
}

// isTimeElement reports whether n says a time for machines.
func isTimeElement(p *page.Page, n page.NodeID) bool {
	return p.Is(n, atom.Time) || p.HasAttr(n, "datetime") || startsWithDate(p.Attr(n, "title"))
}

// startsWithDate reports whether s begins like 2006-01-02.
func startsWithDate(s string) bool {
	return len(s) >= len("2006-01-02") && s[0] >= '1' && s[0] <= '2' && s[4] == '-' && s[7] == '-'
}

// isAuthorMark reports whether n names an author.
func isAuthorMark(p *page.Page, n page.NodeID) bool {
	return p.Chars(n) > 0 && trustIn(p, n) != noAuthor
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

func trustIn(p *page.Page, n page.NodeID) trust {
	const long = 60 // characters
	class := p.Attr(n, "class")
	switch {
	case isDeclaredAuthor(p, n):
		return declared
	case p.Chars(n) > long:
		return noAuthor
	case p.Is(n, atom.A) && isPersonsPage(p.Attr(n, "href")):
		if holdsAvatar(p, n) {
			return avatar
		}
		return linked
	case strings.Contains(class, "username"):
		return linked
	case hasWord(class, authorWords) || strings.Contains(class, "author") || strings.Contains(class, "Author"):
		return called
	}
	return noAuthor
}

func holdsAvatar(p *page.Page, n page.NodeID) bool {
	const far = 8 // nodes
	for d := n; d < min(p.End(n), n+far); d++ {
		if hasWord(p.Attr(d, "class"), []string{"avatar"}) {
			return true
		}
	}
	return false
}

// isDeclaredAuthor reports whether n says so by more than a name.
func isDeclaredAuthor(p *page.Page, n page.NodeID) bool {
	return p.Attr(n, "rel") == "author" || hasWord(p.Attr(n, "itemprop"), []string{"author", "creator"})
}

// isTimeName reports whether n is called a time and has a number.
func isTimeName(p *page.Page, n page.NodeID) bool {
	class := p.Attr(n, "class")
	named := hasWord(class, timeWords) || strings.HasPrefix(p.Attr(n, "itemprop"), "date")
	return named && strings.ContainsAny(subtreeText(p, n), "0123456789")
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
	for n != post && !breaksLine(p.Tag(n)) {
		n = p.Parent(n)
	}
	return n
}

// nameIn returns the name in what is about an author: what is declared as one
// (schema.org's name, hCard's fn), or the first link, or all of it.
func nameIn(p *page.Page, n page.NodeID) page.NodeID {
	const long = 60 // characters
	link := page.None
	for d := n; d < p.End(n); d++ {
		switch {
		case p.IsText(d) || p.Chars(d) == 0:
		case p.Attr(d, "itemprop") == "name" || hasWord(p.Attr(d, "class"), []string{"fn"}):
			return d
		case link == page.None && p.Is(d, atom.A) && !holdsAvatar(p, d):
			link = d
		}
	}
	if link != page.None {
		n = link
	}
	if p.Chars(n) > long {
		return page.None
	}
	return n
}
