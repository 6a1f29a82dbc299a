package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// authors returns the authors' names. What the page declares comes first, then
// what it marks, then what it shows. A site that names itself as the author is
// believed last: many do so in JSON-LD while the article shows a person's name.
// What somebody logs in with gives way to the name of which it is made.
func (s *survey) authors(title string) []string {
	var last []string
	login := ""
	for _, source := range []func() []string{
		s.citedAuthors,
		s.statedAuthors,
		s.declaredAuthors,
		s.markedAuthors,
		s.shownAuthors,
		s.soleAuthors,
		s.statedOrganizations,
	} {
		names := cleanNames(source(), title)
		switch {
		case len(names) == 0:
		case s.isSiteItself(names):
			if len(last) == 0 {
				last = names
			}
		case login != "":
			if isLoginOf(login, names[0]) {
				return names
			}
		case isLogin(names):
			login, last = names[0], names
		default:
			return names
		}
	}
	return last
}

// isLogin reports whether the only author is named by one word in small letters.
func isLogin(names []string) bool {
	return len(names) == 1 && !strings.Contains(names[0], " ") && names[0] == strings.ToLower(names[0]) && isASCII(names[0])
}

// isLoginOf reports whether a login is made of a name: of all of it, or of an
// initial and what follows the given name.
func isLoginOf(login, name string) bool {
	login = compact(words(login))
	given, family, found := strings.Cut(words(name), " ")
	return found && (login == given+compact(family) || login == given[:1]+compact(family))
}

// bylineOf returns names as one line.
func bylineOf(names []string) string { return tidy(strings.Join(names, ", "), maxByline) }

// isSiteItself reports whether the only author is the site, or all who write
// for it.
func (s *survey) isSiteItself(names []string) bool {
	if isDesk(words(names[0])) {
		return len(names) == 1
	}
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
		if name.plain() == "" {
			return v.partsOfName()
		}
	}
	if name.kind == isList {
		var names []string
		name.each(func(item value) { names = append(names, item.plain()) })
		return names
	}
	return []string{name.plain()}
}

// partsOfName returns the name of a person who has only its parts, or of whom
// a schema.org Role tells as what they wrote.
func (v value) partsOfName() []string {
	if inner := v.get("author"); inner.kind == isObject && len(inner.get("author").keys) == 0 {
		return inner.authorName()
	}
	return []string{strings.TrimSpace(v.get("givenName").plain() + " " + v.get("familyName").plain())}
}

// declaredAuthors returns the authors named in meta elements. Vocabularies
// with one element for each author are taken whole.
func (s *survey) declaredAuthors() []string {
	for _, name := range []string{"dc:creator", "dcterm:creator", "dcterms:creator", "dc:creator:personalname", "parsely-author", "author", "article:author", "og:article:author", "sailthru:author", "bt:author", "byl", "dc:contributor"} {
		if names := cleanNames(givenFirst(s.allOf(name)), ""); len(names) > 0 {
			return names
		}
	}
	return s.labelledTags()
}

// citedAuthors returns the authors as they are to be cited (Google Scholar:
// citation_author, one element for each; citation_authors, one for all). What is
// written for search engines beside them often has the first one alone.
func (s *survey) citedAuthors() []string {
	if each := s.allOf("citation_author"); len(each) > 0 {
		return turnNames(each)
	}
	return givenFirst(s.allOf("citation_authors"))
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
	for _, i := range []string{"1", "2"} {
		if label := s.tag("twitter:label" + i); isLabel(label) || strings.HasSuffix(words(label), " by") {
			return s.tags["twitter:data"+i]
		}
	}
	return nil
}
