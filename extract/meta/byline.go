package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// authors returns the authors' names. What the page declares comes first, then what it marks, then what it shows. A site that names
// itself as the author is believed last: many do so in JSON-LD while the
// article shows a person's name.
func (s *survey) authors(title string) []string {
	var last []string
	for _, source := range []func() []string{
		s.statedAuthors,
		s.declaredAuthors,
		s.markedAuthors,
		s.shownAuthors,
		s.statedOrganizations,
	} {
		names := cleanNames(source(), title)
		if len(names) > 0 && !s.isSiteItself(names) {
			return names
		}
		if len(last) == 0 {
			last = names
		}
	}
	return last
}

// bylineOf returns names as one line.
func bylineOf(names []string) string { return tidy(strings.Join(names, ", "), maxByline) }

// isSiteItself reports whether the only author is the site.
func (s *survey) isSiteItself(names []string) bool {
	name := compact(words(names[0]))
	for _, site := range s.names {
		if name == site.compact {
			return len(names) == 1
		}
	}
	return false
}

// cleanNames tidies names and leaves out what is none, the title, and
// repetitions.
func cleanNames(raw []string, title string) []string {
	var names []string
	seen := map[string]bool{words(title): true}
	for _, v := range raw {
		for _, name := range splitNames(cleanName(v), v) {
			if key := words(name); key != "" && !seen[key] && !isPlaceholder(key) {
				seen[key] = true
				names = append(names, name)
			}
		}
	}
	return names
}

// splitNames parts a list of names at its commas. What follows a comma may as
// well be a role or a degree: then the whole is one name. The source, of which
// the list was made, tells which commas were conjunctions.
func splitNames(list, source string) []string {
	parts := strings.Split(list, ", ")
	for _, part := range parts {
		if !looksLikeName(part) && !isJoined(part, source) {
			return []string{list}
		}
	}
	return parts
}

// isJoined reports whether a part of a list that is too short to be told from
// a degree stands behind a conjunction in its source: "Ada Byron & Bo".
func isJoined(part, source string) bool {
	if first, _ := utf8.DecodeRuneInString(part); len(part) >= minSingleName || !unicode.IsUpper(first) {
		return false
	}
	for _, c := range conjunctions {
		if strings.Contains(tidy(source, maxByline), c+part) {
			return true
		}
	}
	return false
}

// statedAuthors returns the persons whom JSON-LD names as authors.
func (s *survey) statedAuthors() []string {
	return s.statedNames(func(v value) bool { return !v.isOrganization() })
}

func (s *survey) statedOrganizations() []string {
	return s.statedNames(value.isOrganization)
}

// statedNames returns the accepted authors of the first node that has some.
func (s *survey) statedNames(accept func(value) bool) []string {
	for _, node := range s.about {
		for _, key := range []string{"author", "creator"} {
			var names []string
			node.get(key).each(func(v value) {
				if v = s.graph.resolve(v); accept(v) {
					names = append(names, v.authorName()...)
				}
			})
			if len(names) > 0 {
				return names
			}
		}
	}
	return nil
}

func (v value) isOrganization() bool {
	for _, t := range v.types() {
		if t == "Organization" || strings.HasSuffix(t, "Organization") || t == "Corporation" || t == "WebSite" || t == "Brand" {
			return true
		}
	}
	return false
}

// authorName returns the name or names of an author; some pages put all names
// in a list under one Person.
func (v value) authorName() []string {
	name := v
	if v.kind == isObject {
		name = v.get("name")
	}
	if name.kind == isList {
		var names []string
		name.each(func(item value) { names = append(names, item.plain()) })
		return names
	}
	return []string{name.plain()}
}

// declaredAuthors returns the authors named in meta elements. Vocabularies
// with one element for each author are taken whole.
func (s *survey) declaredAuthors() []string {
	for _, name := range []string{"citation_author", "dc:creator", "dcterm:creator", "dcterms:creator", "dc:creator:personalname", "parsely-author", "author", "article:author", "og:article:author", "sailthru:author", "byl", "dc:contributor"} {
		if names := cleanNames(givenFirst(s.allOf(name)), ""); len(names) > 0 {
			return names
		}
	}
	return s.labelledTags()
}

// givenFirst turns "Family, Given" round, a form that catalogues use. Only
// where each of several values has just one comma it is that form for sure: a
// single value with a comma may as well be two names.
func givenFirst(values []string) []string {
	if len(values) < 2 {
		return values
	}
	turned := make([]string, 0, len(values))
	for _, v := range values {
		family, given, found := strings.Cut(v, ",")
		if !found || strings.Contains(given, ",") {
			return values
		}
		turned = append(turned, strings.TrimSpace(given)+" "+strings.TrimSpace(family))
	}
	return turned
}

// labelledTags reads twitter:label1 and twitter:data1, in which WordPress
// plug-ins write "Written by" and the name.
func (s *survey) labelledTags() []string {
	for _, i := range []string{"1", "2"} {
		label := words(s.tag("twitter:label" + i))
		if strings.HasSuffix(label, " by") || isAuthorLabel(label) {
			return s.tags["twitter:data"+i]
		}
	}
	return nil
}

func isAuthorLabel(label string) bool {
	switch label {
	case "author", "verfasst von", "geschrieben von", "écrit par", "escrito por", "scritto da", "written by", "geschreven door", "автор", "autor":
		return true
	}
	return false
}

// markedAuthors returns the names in the elements that microdata, rel=author,
// hcard or a class name mark as authors, near the title.
func (s *survey) markedAuthors() []string {
	for _, nodes := range [][]page.NodeID{s.authorProps(), s.authorLinks(), s.bylines} {
		for n := range s.nearest(nodes) {
			if s.isForeign(n) || !s.nearTitle(n) {
				continue
			}
			if names := s.namesIn(n); len(names) > 0 {
				return names
			}
		}
	}
	return nil
}

func (s *survey) authorProps() []page.NodeID {
	var nodes []page.NodeID
	for _, n := range s.props {
		if containsWord(s.page.Attr(n, "itemprop"), "author") || containsWord(s.page.Attr(n, "itemprop"), "creator") {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

func (s *survey) authorLinks() []page.NodeID {
	var nodes []page.NodeID
	for _, n := range s.bylines {
		if s.page.Is(n, atom.A) && containsWord(s.page.Attr(n, "rel"), "author") {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// namesIn returns the names in an element that is marked as author: those of
// its parts that are marked as names, else its own text when that is short.
func (s *survey) namesIn(n page.NodeID) []string {
	if s.page.Chars(n) > maxAuthorBox || s.page.End(n)-n > maxAuthorBox {
		return nil
	}
	if parts := s.nameParts(n); len(parts) > 0 {
		return parts
	}
	if s.page.Chars(n) > maxBylineElement {
		return nil
	}
	text := s.page.InnerText(n)
	for line := range strings.SplitSeq(text, "\n") {
		if names := namesInLine(line); len(names) > 0 {
			return names
		}
	}
	if s.namesUser(n) && looksLikeHandle(text) {
		return []string{text}
	}
	return nil
}

// namesUser reports whether an element is marked as an author so clearly that
// it may hold any name, such as those that members of a forum go by.
func (s *survey) namesUser(n page.NodeID) bool {
	return containsWord(s.page.Attr(n, "itemprop"), "name") || containsWord(s.page.Attr(n, "itemprop"), "author") ||
		strings.Contains(strings.ToLower(s.page.Attr(n, "class")), "username") ||
		s.page.Is(n, atom.A) && isAuthorPage(s.page.Attr(n, "href"))
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
func (s *survey) nameParts(n page.NodeID) []string {
	var names []string
	for c := n + 1; c < s.page.End(n); c++ {
		if s.page.IsElement(c) && s.isNamePart(c) {
			if name := cleanName(firstText(s.page.Attr(c, "content"), s.page.InnerText(c))); looksLikeName(name) || looksLikeHandle(name) {
				names = append(names, name)
			}
		}
	}
	return names
}

func (s *survey) isNamePart(n page.NodeID) bool {
	return containsWord(s.page.Attr(n, "itemprop"), "name") || containsWord(s.page.Attr(n, "class"), "fn") ||
		s.page.Is(n, atom.A) && containsWord(s.page.Attr(n, "rel"), "author")
}

// shownAuthors returns the names in a line near the title that begins with
// "By" in one of several languages.
func (s *survey) shownAuthors() []string {
	for _, text := range s.textAroundTitle() {
		for line := range strings.SplitSeq(text, "\n") {
			if rest, ok := cutLabel(line); ok {
				if names := namesInLine(rest); len(names) > 0 {
					return names
				}
			}
		}
	}
	return nil
}
