package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/jsonld"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// authors returns the authors' names as readers of that language see them.
func (s *article) authors(title, lang string) []string {
	names := s.inShownOrder(s.bestAuthors(title))
	if lang == "sw" || strings.HasPrefix(lang, "sw-") {
		for i, name := range names {
			names[i] = cutSwahiliBy(name)
		}
	}
	return names
}

// cutSwahiliBy takes off the word "by" before a name. As a label on every page it
// would be a part of Korean and Chinese names.
func cutSwahiliBy(name string) string {
	if rest, found := strings.CutPrefix(name, "Na "); found && isFullName(rest) {
		return rest
	}
	return name
}

// inShownOrder turns "Gillman, Steve" round if the page shows "Steve Gillman":
// the comma is one of catalogues, and no conjunction of two names.
func (s *article) inShownOrder(names []string) []string {
	family, given, found := strings.Cut(strings.Join(names, ", "), ", ")
	if !found || strings.Contains(given, ",") || strings.Contains(family, " ") && strings.Contains(given, " ") {
		return names
	}
	if turned := given + " " + family; s.isTextNearTitle(turned) {
		return []string{turned}
	}
	return names
}

// bestAuthors returns the authors' names. What the page declares comes first, then
// what it marks, then what it shows. A site that names itself as the author is
// believed last: many do so in JSON-LD while the article shows a person's name.
// What somebody logs in with gives way to the name of which it is made, and
// what the page declares but does not show to the name behind a label.
func (s *article) bestAuthors(title string) []string {
	if s.isCatalog() {
		return nil
	}
	var last []string
	login := ""
	for i, source := range [...]func() []string{
		s.citedAuthors,
		s.statedAuthors,
		s.declaredAuthors,
		s.markedAuthors,
		s.shownAuthors,
		s.soleAuthors,
		s.statedGroups,
	} {
		names := s.siteNamesIn(cleanNames(source(), title))
		switch {
		case len(names) == 0, i >= guessed && s.isSection(names, title):
		case s.isSiteItself(names):
			if len(last) == 0 || s.hasOwnName(last) && !s.hasOwnName(names) {
				last = names // an agency, or the desk, says more than the site
			}
		case login != "":
			if isLoginOf(login, names[0]) || strings.Contains(names[0], " ") && s.isArticle() && !s.isShownNearTitle([]string{login}) {
				return names
			}
		case isLogin(names):
			login, last = names[0], names
		default:
			return s.orShownInstead(names, title)
		}
	}
	return last
}

// guessed is the index of the first source of authors that the page does not
// declare for machines.
const guessed = 3

// isSection reports whether names are the page's section: "Health & Beauty".
func (s *article) isSection(names []string, title string) bool {
	section := s.section(title)
	return section != "" && letter.Words(strings.Join(names, " ")) == letter.Words(joinConjunctions(section))
}

// orShownInstead returns the names behind a label near the title, if the page
// shows others there than those that it declares: the declared one is often
// whoever entered the article into the content system. A given name alone gives
// way to the full one.
func (s *article) orShownInstead(declared []string, title string) []string {
	if s.isHouse(declared) {
		if persons := s.linkedPersons(title); len(persons) > 0 {
			return persons
		}
	}
	isGivenName := len(declared) == 1 && !strings.Contains(declared[0], " ")
	isShown := s.isShownNearTitle(declared)
	if isShown && !isGivenName {
		return declared
	}
	shown := s.joinSite(cleanNames(s.shownAuthors(), title))
	if s.isSection(shown, title) {
		return declared
	}
	switch {
	case len(shown) == 0 || !strings.Contains(shown[0], " "):
	case isGivenName && isGivenNameOf(declared[0], shown[0]):
		return shown
	case !isShown && !s.isSiteItself(shown) && !sharesWord(declared, shown):
		return shown
	}
	return declared
}

// isHouse reports whether the only declared author is an organization, or signs
// for one: JSON-LD says that, or one of the site's names begins like it.
func (s *article) isHouse(declared []string) bool {
	if len(declared) != 1 {
		return false
	}
	return s.isByOrganization() || slices.ContainsFunc(s.siteNames, func(site siteName) bool { return isOfSite(site.text, declared[0]) })
}

// isByOrganization reports whether JSON-LD names no other authors than
// organizations.
func (s *survey) isByOrganization() bool {
	return len(s.about) > 0 && len(namesOf(s.about[0].Get("author"), isOrganization)) > 0 && len(s.statedAuthors()) == 0
}

// linkedPersons returns the authors who are marked near the title, if all have a
// full name that is in a link to their page.
func (s *article) linkedPersons(title string) []string {
	names := s.siteNamesIn(cleanNames(s.markedAuthors(), title))
	if len(names) == 0 || s.isSection(names, title) || s.isSiteItself(names) {
		return nil
	}
	var links []string
	for _, n := range s.nearest(s.bylines()) {
		if s.isNearTitle(n) && s.page.Chars(n) <= maxBylineElement && (s.isAuthorLink(n) || s.page.Is(n, atom.A) && pageOwner(s.page.Attr(n, "href")) != nobody) {
			links = append(links, s.page.InnerText(n))
		}
	}
	isLinked := func(name string) bool {
		return slices.ContainsFunc(links, func(link string) bool { return strings.Contains(link, name) })
	}
	if slices.ContainsFunc(names, func(name string) bool { return !isFullName(name) || !isLinked(name) }) {
		return nil
	}
	return names
}

// isGivenNameOf reports whether a name is another one's first of two words.
func isGivenNameOf(given, name string) bool {
	family, found := strings.CutPrefix(name, given+" ")
	return found && !strings.Contains(family, " ")
}

// isShownNearTitle reports whether the last word of one of the names is in the
// text near the title.
func (s *article) isShownNearTitle(names []string) bool {
	for _, name := range names[:min(len(names), maxNamesSought)] {
		if s.isTextNearTitle(name[strings.LastIndexByte(name, ' ')+1:]) {
			return true
		}
	}
	return false
}

// isTextNearTitle reports whether a text near the title has a name in it, as it
// is or in capitals.
func (s *article) isTextNearTitle(name string) bool {
	capitals := strings.ToUpper(name)
	for n := max(0, s.anchorNode()-nodesBefore); n < min(s.anchorNode()+nodesAfter, page.NodeID(s.page.Len())); n++ {
		if text := s.page.Text(n); s.page.Counted(n) && (strings.Contains(text, name) || strings.Contains(text, capitals)) {
			return true
		}
	}
	return false
}

// maxNamesSought limits the names that are searched near the title: papers have
// hundreds of authors.
const maxNamesSought = 5

func sharesWord(a, b []string) bool {
	words := letter.Words(strings.Join(a, " "))
	return slices.ContainsFunc(strings.Fields(letter.Words(strings.Join(b, " "))), func(word string) bool { return containsWord(words, word) })
}

// isCatalog reports whether the page presents products or other pages, and
// declares no article: the names on it are those of brands, of reviewers, and of
// the authors of what it lists. A site's first page may as well be its only text.
func (s *article) isCatalog() bool {
	if s.isArticle() {
		return false
	}
	return s.isStart() && s.listsAuthors() || strings.HasPrefix(s.tags.first("og:type"), "product") ||
		len(s.about) > 0 && s.about[0].HasType("Product", "ProductGroup", "CollectionPage", "SearchResultsPage")
}

// isLogin reports whether the only author is named by one word in small letters.
func isLogin(names []string) bool {
	return len(names) == 1 && !strings.Contains(names[0], " ") && names[0] == strings.ToLower(names[0]) && isASCII(names[0])
}

// isLoginOf reports whether a login is made of a name: of all of it, or of an
// initial and what follows the given name.
func isLoginOf(login, name string) bool {
	login = compact(letter.Words(login))
	given, family, found := strings.Cut(letter.Words(name), " ")
	return found && (login == given+compact(family) || login == given[:1]+compact(family))
}

// isSiteItself reports whether the only author is the site, all who write for
// it ("Crumb Staff"), or an agency.
func (s *article) isSiteItself(names []string) bool {
	return len(names) == 1 && (phrases.IsDesk(letter.Words(names[0])) || s.hasOwnName(names) ||
		slices.ContainsFunc(s.siteNames, func(site siteName) bool { return isOfSite(names[0], site.text) }))
}

// isOfSite reports whether a name is a site's with another word.
func isOfSite(name, site string) bool {
	n := len(site)
	return len(name) > n+1 && strings.EqualFold(name[:n], site) && name[n] == ' ' && unicode.IsLetter(firstRune(name[n+1:]))
}

// hasOwnName reports whether the only author has the site's name.
func (s *article) hasOwnName(names []string) bool {
	name := compact(letter.Words(names[0]))
	return len(names) == 1 && slices.ContainsFunc(s.siteNames, func(site siteName) bool { return site.compact == name })
}

// isHost reports whether a name is that of the page's host, by which no site
// calls itself on this page.
func (s *article) isHost(name string) bool {
	return s.host != "" && strings.EqualFold(strings.TrimPrefix(name, "www."), s.host) && !s.hasOwnName([]string{name})
}

// siteNamesIn makes the site's name in a list of authors whole, and leaves it
// out beside others and behind a person's: "Ada Byron Crumb Daily".
func (s *article) siteNamesIn(names []string) []string {
	names = slices.DeleteFunc(s.joinSite(names), s.isHost)
	for i, name := range names {
		for _, site := range s.siteNames {
			if person, found := strings.CutSuffix(name, " "+site.text); found && isFullName(person) {
				names[i] = strings.TrimRight(person, " ,")
			}
			if isCut := !strings.Contains(name, " ") && name != site.text && name == cleanName(site.text); isCut {
				names[i] = site.text // the name of the site has what ends a person's: "Bread on Monday"
			}
		}
	}
	return s.withoutSite(names)
}

// withoutSite leaves out the site from a list of authors.
func (s *article) withoutSite(names []string) []string {
	if len(names) < 2 {
		return names
	}
	persons := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return s.isSiteItself([]string{name}) })
	if len(persons) == 0 {
		return names[:1]
	}
	return persons
}

// cleanNames tidies names and leaves out what is none, the title, and
// repetitions.
func cleanNames(raw []string, title string) []string {
	var names []string
	seen := map[string]bool{letter.Words(title): true}
	for _, v := range raw {
		for _, name := range splitNames(cleanName(v), v) {
			if key := letter.Words(name); key != "" && !seen[key] && !phrases.IsPlaceholder(key) {
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
	source = tidy(source, maxBylineChars)
	return slices.ContainsFunc(conjunctions[:], func(c string) bool { return strings.Contains(source, c+part) })
}

// statedAuthors returns the persons whom JSON-LD names as authors of the best
// object, or as its creators if its author is an organization. Without an author,
// the creator is often whoever entered the article into the content system.
func (s *survey) statedAuthors() []string {
	if len(s.about) == 0 {
		return nil
	}
	isPerson := func(v jsonld.Value) bool { return !isOrganization(v) }
	author := s.about[0].Get("author")
	names := namesOf(author, isPerson)
	if len(names) == 0 && author != (jsonld.Value{}) {
		names = namesOf(s.about[0].Get("creator"), isPerson)
	}
	return names
}

// statedGroups returns the organizations that JSON-LD names as authors and that
// are not the site or its publisher: those only sign all of a site's pages.
func (s *article) statedGroups() []string {
	if len(s.about) == 0 || s.publisher() == "" {
		return nil
	}
	names := namesOf(s.about[0].Get("author"), isOrganization)
	if slices.ContainsFunc(names, s.namesSite) {
		return nil
	}
	return names
}

// namesOf returns the names of the accepted authors.
func namesOf(authors jsonld.Value, accept func(jsonld.Value) bool) (names []string) {
	for _, v := range authors.All() {
		if v = v.Resolve(); accept(v) {
			names = append(names, authorNames(v)...)
		}
	}
	return names
}

func isOrganization(v jsonld.Value) bool {
	return v.HasTypeSuffix("Organization") || v.HasType("Corporation", "WebSite", "Brand")
}

// authorNames returns the name or names of an author; some pages put all names
// in a list under one Person.
func authorNames(v jsonld.Value) (names []string) {
	name := v
	if v.IsObject() {
		name = v.Get("name")
		if name.Plain() == "" {
			return partsOfName(v)
		}
	}
	for _, item := range name.All() {
		names = append(names, item.Plain())
	}
	return names
}

// partsOfName returns the name of a person who has only its parts, or whom a
// schema.org Role describes as the author.
func partsOfName(v jsonld.Value) []string {
	if inner := v.Get("author"); inner.IsObject() && !inner.Get("author").HasKeys() {
		return authorNames(inner)
	}
	return []string{strings.TrimSpace(v.Get("givenName").Plain() + " " + v.Get("familyName").Plain())}
}

// declaredAuthors returns the authors named in meta elements. Vocabularies
// with one element for each author are taken whole.
func (s *article) declaredAuthors() []string {
	for _, name := range []string{"dc:creator", "dcterm:creator", "dcterms:creator", "dc:creator:personalname", "parsely-author", "article:author", "og:article:author", "author", "articleauthor", "article_author", "sailthru:author", "bt:author", "byl", "dc:contributor"} {
		if names := cleanNames(givenFirst(s.tags.preferred(name)), ""); len(names) > 0 {
			return names
		}
	}
	return s.labelledTags()
}

// citedAuthors returns the authors as they are to be cited (Google Scholar:
// citation_author, one element for each; citation_authors, one for all). What is
// written for search engines beside them often has the first one alone.
func (s *article) citedAuthors() []string {
	if each := s.tags.preferred("citation_author"); len(each) > 0 {
		return turnNames(each)
	}
	return givenFirst(s.tags.preferred("citation_authors"))
}

// givenFirst turns "Family, Given" round, a form that catalogues use. Only
// where each of several values has just one comma it is that form for sure: a
// single value with a comma may as well be two names.
func givenFirst(values []string) []string {
	if len(values) == 1 {
		values = strings.Split(values[0], ";")
	}
	if len(values) < 2 {
		return values
	}
	return turnNames(values)
}

// turnNames turns all names round, or none when one of them is of another form.
func turnNames(values []string) []string {
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
	for _, i := range [...]string{"1", "2"} {
		if label := s.tags.first("twitter:label" + i); label != "" && (isLabel(label) || strings.HasSuffix(letter.Words(label), " by")) {
			return s.tags.all("twitter:data" + i)
		}
	}
	return nil
}
