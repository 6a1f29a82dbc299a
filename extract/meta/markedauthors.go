package meta

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/dates"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// Authors whom the page marks where it shows them: by microdata, by rel=author,
// by hcard's class names and those in use, and by links to pages about authors.

// markedAuthors returns the names in the elements that microdata, rel=author,
// hcard or a class name mark as authors, near the title.
func (s *article) markedAuthors() []string {
	props := slices.DeleteFunc(slices.Clone(s.props), func(n page.NodeID) bool {
		return !s.isProp(n, "author", "creator") || s.isOfReply(n)
	})
	links := slices.DeleteFunc(slices.Clone(s.bylines()), func(n page.NodeID) bool { return !s.isAuthorLink(n) })
	for _, nodes := range [...][]page.NodeID{props, links, s.bylines()} {
		for _, n := range s.nearest(nodes) {
			if s.isForeign(n) || s.isHidden(n) && !s.isOfTitled(n) || s.isOfAnother(n) || !s.isNearTitle(n) || s.isOfPreview(n) || s.isOfSubmission(n) || s.isOtherCredit(n) || s.isOfQuote(n) {
				continue
			}
			if names := s.namesIn(n); len(names) > 0 && !s.isMenuItem(n, names) {
				return s.namesBeside(n, nodes, names)
			}
		}
	}
	return nil
}

// isMenuItem reports whether the only name, one word, is that of a link that the
// page's menu has too, or several names are in one such link: "Health & Beauty".
// A person's full name may well be in the menu.
func (s *article) isMenuItem(n page.NodeID, names []string) bool {
	if len(names) == 1 && strings.Contains(names[0], " ") {
		return false
	}
	for c := n; c < s.page.End(n); c++ {
		if href := s.page.Attr(c, "href"); href != "" && s.page.Is(c, atom.A) {
			return len(cleanNames([]string{s.page.InnerText(c)}, "")) == len(names) && slices.Contains(s.menuAddresses(), href)
		}
	}
	return false
}

// isOfQuote reports whether n names who is quoted: it stands with the quote in a
// small element away from the title.
func (s *article) isOfQuote(n page.NodeID) bool {
	levels := 0
	for up := range s.page.Ancestors(n) {
		if levels++; levels > maxPreviewLevels || s.page.Chars(up) > maxPreviewChars || s.page.Contains(up, s.anchorNode()) {
			return false
		}
		for c := up + 1; c < n; c++ {
			if s.page.Is(c, atom.Blockquote) || s.page.Is(c, atom.Q) {
				return true
			}
		}
	}
	return false
}

// menuAddresses returns the addresses to which links in nav elements lead.
func (s *article) menuAddresses() []string {
	if s.menu != nil {
		return s.menu
	}
	s.menu = []string{}
	for n := page.Root; int(n) < s.page.Len() && len(s.menu) < maxListed; {
		if !s.page.Is(n, atom.Nav) {
			n++
			continue
		}
		for c := n; c < s.page.End(n); c++ {
			if href := s.page.Attr(c, "href"); href != "" && s.page.Is(c, atom.A) {
				s.menu = appendUpTo(s.menu, href, maxListed)
			}
		}
		n = s.page.End(n)
	}
	return s.menu
}

// namesBeside returns the names of all nodes that stand in one line or list
// with n, when each is an author's by itself: a link, a microdata item, or an
// element just like n that follows at once. Names are those in n.
func (s *article) namesBeside(n page.NodeID, nodes []page.NodeID, names []string) []string {
	list := s.listAround(n)
	if list == n || !s.isOneAuthor(n) {
		return append(names, s.namesAfter(n, nodes)...)
	}
	var all []string
	last := list
	for _, m := range nodes[indexFrom(nodes, list):] {
		if m >= s.page.End(list) {
			break
		}
		if !s.isOneAuthor(m) || s.isOtherCredit(m) {
			continue
		}
		if len(all) > 0 && s.page.CharsBetween(s.page.End(last), m) > maxBetweenAuthors {
			if m > n {
				break
			}
			all = nil
		}
		all, last = append(all, s.namesIn(m)...), m
	}
	return all
}

// namesAfter returns the names in the nodes that follow n at once, with the
// same parent, tag and class: <p class="author">, once for each.
func (s *article) namesAfter(n page.NodeID, nodes []page.NodeID) []string {
	const between = 3 // characters: "and"
	var all []string
	last := n
	after := indexFrom(nodes, s.page.End(n))
	for _, m := range nodes[after:] {
		if s.page.CharsBetween(s.page.End(last), m) > between {
			break
		}
		if s.isSameKind(n, m) {
			all, last = append(all, s.namesIn(m)...), m
		}
	}
	return all
}

// maxBetweenAuthors is how many characters stand between two authors of one
// line: their roles, or a date. Between the authors of two replies stands a
// reply. Chosen by hand: the length of a label with its mark (maxLabelBytes).
const maxBetweenAuthors = 40

func (s *article) isOneAuthor(n page.NodeID) bool {
	return s.page.Is(n, atom.A) || s.page.HasAttr(n, "itemprop")
}

// isSameKind reports whether two elements with one parent have the same tag and class.
func (s *article) isSameKind(a, b page.NodeID) bool {
	return s.page.Parent(a) == s.page.Parent(b) && s.page.Tag(a) == s.page.Tag(b) && s.page.Attr(a, "class") == s.page.Attr(b, "class")
}

// listAround returns the largest element around n that is still short and does
// not hold the title.
func (s *article) listAround(n page.NodeID) page.NodeID {
	list := n
	for up := range s.page.Ancestors(n) {
		if s.page.Chars(up) > maxRunChars || s.page.Contains(up, s.anchorNode()) {
			break
		}
		list = up
	}
	return list
}

// isOtherCredit reports whether the words before n say that somebody did
// something else than write: "Reviewed by".
func (s *article) isOtherCredit(n page.NodeID) bool {
	label := strings.Fields(letter.Words(s.labelBefore(n)))
	return slices.ContainsFunc(label, phrases.IsOtherCredit)
}

// soleAuthors returns the names in the elements that are marked as authors, far
// from the title as well, where all of them have the same names: boxes below
// the article. Teasers of other articles have others, and what else than an
// article may stand under a maker's name.
func (s *article) soleAuthors() []string {
	if !s.isArticle() {
		return nil
	}
	var sole []string
	for _, n := range s.bylines() {
		if s.isForeign(n) || s.isOfAnother(n) || !s.namesAuthor(n) {
			continue
		}
		switch names := cleanNames(s.namesIn(n), ""); {
		case len(names) == 0 || slices.Equal(names, sole):
		case sole == nil:
			sole = names
		default:
			return nil
		}
	}
	return sole
}

// namesAuthor reports whether an element is marked as the author's by its class
// or its relation, or as a link to a page about authors: members of a site have
// pages, too.
func (s *article) namesAuthor(n page.NodeID) bool {
	return !s.page.Is(n, atom.A) || s.isAuthorLink(n) ||
		s.marks.Of(s.names.Class(n))&authorMark != 0 || pageOwner(s.page.Attr(n, "href")) == anAuthor
}

// isProp reports whether n is one of the microdata properties.
func (s *article) isProp(n page.NodeID, names ...string) bool {
	props := s.page.Attr(n, "itemprop")
	return props != "" && slices.ContainsFunc(names, func(name string) bool { return containsWord(props, name) })
}

func (s *article) isAuthorLink(n page.NodeID) bool {
	return s.page.Is(n, atom.A) && containsWord(s.page.Attr(n, "rel"), "author")
}

// namesIn returns the names in an element that is marked as author: those of
// its parts that are marked as names, else its own text when that is short.
func (s *article) namesIn(n page.NodeID) []string {
	if s.page.Chars(n) > maxAuthorBox || s.page.End(n)-n > maxAuthorBox {
		return nil
	}
	if parts := s.nameParts(n); len(parts) > 0 {
		return parts
	}
	if s.page.Chars(n) > maxBylineElement {
		return nil
	}
	text := s.labelledText(n)
	if first, _, _ := strings.Cut(text, "\n"); s.namesUser(n) && looksLikeHandle(first) {
		return []string{first}
	}
	for line := range strings.SplitSeq(text, "\n") {
		if names := namesInMarked(cutDate(line)); len(names) > 0 && !s.isOfControl(n, names[0]) {
			return names
		}
	}
	if s.isProp(n, "author", "creator") && isShortCall(text) {
		return []string{text}
	}
	return nil
}

// isOfControl reports whether a text in n is that of a button, or of a part that
// is marked as something else in a byline than the author.
func (s *article) isOfControl(n page.NodeID, text string) bool {
	for c := n; c < s.page.End(n); c++ {
		isControl := s.page.Is(c, atom.Button) || s.page.IsElement(c) && s.nameMarks(c)&noAuthorMark != 0
		if isControl && s.marksOf(c)&authorMark == 0 && strings.Contains(s.page.InnerText(c), text) {
			return true
		}
	}
	return false
}

// namesInMarked returns the names in a line of an element that is marked as
// author. Behind a label it may be any name: "by ada_1815", "By the Crumb team".
func namesInMarked(line string) []string {
	rest, found := behindLabel(line)
	if !found {
		return namesInLine(line)
	}
	rest = cutNextLabel(rest)
	if names := namesInLine(rest); len(names) > 0 {
		return names
	}
	switch name := cleanName(rest); {
	case looksLikeHandle(name), looksLikeGroup(name):
		return []string{name}
	}
	return nil
}

// looksLikeGroup reports whether s can be the name of a group, of which the first
// or the last word may begin with a small letter: "the Crumb Team", "The Crumb
// editors".
func looksLikeGroup(s string) bool {
	words := strings.Fields(s)
	if len(words) < 2 || !isShortCall(s) {
		return false
	}
	isSmall := func(word string) bool { return unicode.IsLower(firstRune(word)) }
	last := len(words) - 1
	return !slices.ContainsFunc(words[1:last], func(word string) bool { return isSmall(word) && !isParticle(word) }) &&
		(words[0] == "the" || !isSmall(words[0]) && isSmall(words[last])) && !(isSmall(words[0]) && isSmall(words[last]))
}

// cutDate cuts the date with which a line begins, and the mark behind it.
func cutDate(line string) string {
	if found := dates.Find(line, dates.DayFirst); len(found) > 0 && found[0].Start == 0 {
		return strings.TrimLeft(line[found[0].End:], " \u00a0,|·•–—-/")
	}
	return line
}

// namesUser reports whether an element is marked as an author so clearly that
// it may hold any name, such as those that members of a forum go by.
func (s *article) namesUser(n page.NodeID) bool {
	return s.isProp(n, "name", "author") ||
		s.marks.Of(s.names.Class(n))&userMark != 0 ||
		s.page.Is(n, atom.A) && pageOwner(s.page.Attr(n, "href")) != nobody
}

// Lengths in characters: an element whose own text may be a byline, and one
// that may hold names among other things, such as a biography; that one has
// no more nodes, either. The bodies of some pages are marked as author, too.
const (
	maxBylineElement = 160
	maxAuthorBox     = 1200
)

// nameParts returns the texts of the elements below n that are marked as
// names (microdata name, hcard fn) or link to an author's page.
func (s *article) nameParts(n page.NodeID) []string {
	var names []string
	for c := n + 1; c < s.page.End(n); c++ {
		if !s.page.IsElement(c) || !s.isNamePart(c) || s.isOtherCredit(c) {
			continue
		}
		line, _, _ := strings.Cut(s.labelledText(c), "\n")
		if name := cleanName(firstText(s.page.Attr(c, "content"), line)); looksLikeName(name) || looksLikeHandle(name) || s.isProp(c, "name") && isShortCall(name) {
			names = append(names, name)
		}
	}
	return names
}

func (s *article) isNamePart(n page.NodeID) bool {
	return s.isProp(n, "name") && !s.isPublishers(n) || containsWord(s.page.Attr(n, "class"), "fn") ||
		s.page.Is(n, atom.A) && (s.isAuthorLink(n) || pageOwner(s.page.Attr(n, "href")) == anAuthor)
}

// isOfReply reports whether a microdata property is one of a comment, an answer
// or a review. One that has the page's title in it, or much of its text, is what
// the page is about.
func (s *article) isOfReply(n page.NodeID) bool {
	for up := range s.page.Ancestors(n) {
		if s.page.HasAttr(up, "itemscope") && isReply(s.page.Attr(up, "itemtype")) {
			return !s.page.Contains(up, s.anchorNode()) && !s.isFrame(up)
		}
	}
	return false
}

// isReply reports whether a type of schema.org is for what readers add to a page.
func isReply(kind string) bool {
	replies := []string{"Comment", "UserComments", "Answer", "Review", "Rating"} // AggregateRating, too
	return slices.ContainsFunc(replies, func(reply string) bool { return strings.HasSuffix(kind, reply) })
}

// isOfOtherItem reports whether a microdata property is that of what a reader
// added, or of an item that the page hides.
func (s *article) isOfOtherItem(n page.NodeID) bool {
	return s.isOfReply(n) || s.isHidden(n) && !s.isOfTitled(n)
}

// isOfPost reports whether a microdata property is that of a forum's post, which
// some mark as a comment, the first one too: no article is on the page.
func (s *article) isOfPost(n page.NodeID) bool {
	for up := range s.page.Ancestors(n) {
		if s.page.HasAttr(up, "itemscope") {
			return strings.HasSuffix(s.page.Attr(up, "itemtype"), "/Comment") && !s.isArticle()
		}
	}
	return false
}

// isOfTitled reports whether the microdata item of which n is a property has the
// page's title in it: what it hides is written for machines, about the page.
func (s *article) isOfTitled(n page.NodeID) bool {
	if !s.page.HasAttr(n, "itemprop") {
		return false
	}
	for up := range s.page.Ancestors(n) {
		if s.page.HasAttr(up, "itemscope") {
			return s.page.Contains(up, s.anchorNode())
		}
	}
	return false
}

// isHidden reports whether an attribute hides n or what is around it, unless
// that is much of the page: then a script shows it.
func (s *article) isHidden(n page.NodeID) bool {
	const hides = page.HiddenAttr | page.HiddenDisplay
	if s.page.Hidden(n)&hides != 0 {
		return true
	}
	for up := range s.page.Ancestors(n) {
		if s.page.Hidden(up)&hides != 0 && !s.page.Contains(up, s.anchorNode()) && !s.isFrame(up) {
			return true
		}
	}
	return false
}

// isPublishers reports whether a microdata property is one of the publisher's.
func (s *article) isPublishers(n page.NodeID) bool {
	for up := range s.page.Ancestors(n) {
		if of := s.page.Attr(up, "itemprop"); of != "" {
			return containsWord(of, "publisher")
		}
	}
	return false
}
