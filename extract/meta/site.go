package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// site returns the site's name: the one that it gives itself as a site, else
// the one as a publisher.
func (s *survey) site() string {
	for _, v := range []string{
		s.tag("og:site_name"),
		s.publisher(),
		s.siteNode(),
		s.periodical(),
		s.tag("application-name", "apple-mobile-web-app-title", "dc:publisher", "citation_journal_title"),
	} {
		if v = tidy(v, maxName); v != "" && !isAddress(v) {
			return v
		}
	}
	return ""
}

func (s *survey) publisher() string {
	for _, node := range s.about {
		for _, key := range []string{"publisher", "sourceOrganization"} {
			found := ""
			node.get(key).each(func(v value) {
				if v = s.graph.resolve(v); found == "" {
					found = firstText(v.get("name").plain(), v.text)
				}
			})
			if found != "" {
				return found
			}
		}
	}
	return ""
}

// siteNode returns the name of the page's own WebSite node.
func (s *survey) siteNode() string {
	for _, node := range s.graph.nodes {
		for _, t := range node.types() {
			if t == "WebSite" {
				return node.get("name").plain()
			}
		}
	}
	return ""
}

// periodical returns the name of the site or periodical of which the page is
// declared to be a part, by way of its issue and volume.
func (s *survey) periodical() string {
	const levels = 3 // issue, volume, journal
	for _, node := range s.about {
		for range levels {
			node = s.graph.resolve(node.get("isPartOf"))
			for _, t := range node.types() {
				switch t {
				case "WebSite", "Blog", "Periodical", "Newspaper", "Product": // of one that sells itself
					return node.get("name").plain()
				}
			}
		}
	}
	return ""
}

// siteName is one of the names of a site, as words and without the spaces.
type siteName struct{ words, compact string }

// siteNames returns all that the page says the site is called. Titles are
// compared with them. Some pages give the article's title for the name of the
// application: several words that are the title name no site.
func (s *survey) siteNames() []siteName {
	var names []siteName
	title := words(tidy(s.tag("og:title"), maxTitle))
	for i, v := range []string{
		s.tag("og:site_name"), s.publisher(), s.siteNode(),
		s.tag("application-name"), s.tag("apple-mobile-web-app-title"), s.tag("dc:publisher"),
		strings.TrimPrefix(s.tag("twitter:site"), "@"),
	} {
		v = words(tidy(v, maxName))
		if v == "" || i > 0 && v == title && strings.Contains(v, " ") && !s.isFrontPage() {
			continue
		}
		names = append(names, siteName{v, compact(v)})
	}
	return names
}

// namesSite reports whether part, a part of a title, is the site's name.
func (s *survey) namesSite(part string) bool {
	part = words(part)
	if part == "" {
		return true
	}
	short := compact(part)
	for _, name := range s.names {
		if nameMatches(short, name.compact) && strings.Count(part, " ") <= strings.Count(name.words, " ")+3 {
			return true
		}
	}
	return s.namesHost(part)
}

// isPartOfSiteName reports whether all words of a heading, two at least, are
// in one of the site's names.
func (s *survey) isPartOfSiteName(heading string) bool {
	for _, name := range s.names {
		if strings.Contains(heading, " ") && containsAll(name.words, heading) {
			return true
		}
	}
	return false
}

// Names shorter than this are too likely to occur inside another word.
const minNameLen = 4

func nameMatches(part, name string) bool {
	return part == name ||
		len(part) >= minNameLen && strings.Contains(name, part) ||
		len(name) >= minNameLen && strings.Contains(part, name)
}

// namesHost reports whether the words of part make up a label of the host's
// name, or their initials do: "British Heart Foundation" on bhf.example.
func (s *survey) namesHost(part string) bool {
	short, initials := compact(part), initialsOf(part)
	for label := range strings.SplitSeq(s.host, ".") {
		label = strings.ReplaceAll(label, "-", "")
		if genericLabel(label) {
			continue
		}
		if short == label || len(initials) >= 3 && initials == label ||
			len(short) >= minNameLen && strings.Contains(label, short) ||
			len(label) >= minNameLen && strings.Contains(short, label) && strings.Count(part, " ") < 5 {
			return true
		}
	}
	return false
}

// genericLabel reports whether a label of a host's name names no site.
func genericLabel(label string) bool {
	switch label {
	case "", "www", "com", "org", "net", "edu", "gov", "co", "io", "blog", "blogs", "news", "docs", "forum", "forums",
		"community", "shop", "store", "support", "help", "info", "learn", "developer", "github", "medium", "substack", "wordpress", "blogspot":
		return true
	}
	return false
}

func compact(words string) string { return strings.ReplaceAll(words, " ", "") }

func initialsOf(words string) string {
	var b strings.Builder
	for w := range strings.SplitSeq(words, " ") {
		for _, r := range w {
			b.WriteRune(r)
			break
		}
	}
	return b.String()
}

// isAddress reports whether s is an address or an e-mail rather than a name.
func isAddress(s string) bool {
	if strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "www.") || strings.HasPrefix(s, "/") {
		return true
	}
	return (strings.Contains(s, "@") || strings.Contains(s, "/")) && strings.Contains(s, ".") && !strings.ContainsFunc(s, unicode.IsSpace) && isASCII(s)
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf })
}
