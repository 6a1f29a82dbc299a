package meta

import (
	"strings"

	"pilcrow/internal/letter"
)

// A site is the survey with the names of the page's site, with which titles and
// authors are compared.
type site struct {
	*survey
	siteNames []siteName // all that the page declares
}

// siteName is one of the names of a site, as the page writes it, and as words,
// with and without spaces.
type siteName struct{ text, words, compact string }

// newSite collects what the page calls its site. Some pages declare the
// article's title as the name of the application: several words that are the
// title name no site.
func newSite(s *survey) site {
	of := site{survey: s}
	title := letter.Words(tidy(s.tags.first("og:title"), maxTitleChars))
	for i, v := range [...]string{
		s.tags.first("og:site_name"), s.publisher(), s.siteObject(),
		s.tags.first("application-name"), s.tags.first("apple-mobile-web-app-title"), s.tags.first("dc:publisher"),
		strings.TrimPrefix(s.tags.first("twitter:site"), "@"),
	} {
		text := tidy(v, maxNameChars)
		v = letter.Words(text)
		if v == "" || i > 0 && v == title && strings.Contains(v, " ") && !of.isFrontPage() {
			continue
		}
		of.siteNames = append(of.siteNames, siteName{text, v, compact(v)})
	}
	return of
}

// siteSources are those of the site's name: the one that it gives itself as a
// site comes before the one that it has as a publisher.
var siteSources = [...]source{
	{inTags, "og:site_name"},
	{in: inPublisher},
	{in: inSite},
	{in: inPeriodical},
	{inTags, "application-name apple-mobile-web-app-title dc:publisher citation_journal_title"},
}

// siteName returns the site's name.
func (s *article) siteName() string {
	return s.first(siteSources[:], func(v string) string {
		if v = tidy(v, maxNameChars); isAddress(v) {
			return ""
		}
		return v
	})
}

// publisher returns the name of the article's publisher.
func (s *survey) publisher() string {
	for _, object := range s.about {
		for _, key := range [...]string{"publisher", "sourceOrganization"} {
			for _, v := range object.Get(key).All() {
				v = v.Resolve()
				if name := firstText(v.Get("name").Plain(), v.Text()); name != "" {
					return name
				}
			}
		}
	}
	return ""
}

// siteObject returns the name of the page's own WebSite object.
func (s *survey) siteObject() string {
	for _, object := range s.graph.OfType("WebSite") {
		return object.Get("name").Plain()
	}
	return ""
}

// periodical returns the name of the site or periodical of which the page is
// declared to be a part, through its issue and volume.
func (s *survey) periodical() string {
	const levels = 3 // issue, volume, journal
	for _, object := range s.about {
		for range levels {
			object = object.Get("isPartOf").Resolve()
			if object.HasType("WebSite", "Blog", "Periodical", "Newspaper", "Product") { // Product: a newspaper that is sold
				return object.Get("name").Plain()
			}
		}
	}
	return ""
}

// namesSite reports whether part, a part of a title, is the site's name.
func (s *site) namesSite(part string) bool {
	part = letter.Words(part)
	if part == "" {
		return true
	}
	short := compact(part)
	for _, name := range s.siteNames {
		if nameMatches(short, name.compact) && strings.Count(part, " ") <= strings.Count(name.words, " ")+3 {
			return true
		}
	}
	return s.namesHost(part)
}

// isPartOfSiteName reports whether all words of a heading, two at least, are
// in one of the site's names.
func (s *site) isPartOfSiteName(heading string) bool {
	for _, name := range s.siteNames {
		if strings.Contains(heading, " ") && containsAll(name.words, heading) {
			return true
		}
	}
	return false
}

// isSiteName reports whether part, a part of a title, is exactly one of the
// site's names, or the name of its host.
func (s *site) isSiteName(part string) bool {
	part = compact(letter.Words(part))
	for _, name := range s.siteNames {
		if part == name.compact {
			return true
		}
	}
	label, _, _ := strings.Cut(s.host, ".")
	return part == label && !isGenericLabel(label) || part != "" && strings.TrimPrefix(part, "www") == compact(letter.Words(s.host))
}

// Names with fewer bytes than this are too likely to occur inside other words.
const minNameBytes = 4

func nameMatches(part, name string) bool {
	return part == name ||
		len(part) >= minNameBytes && strings.Contains(name, part) ||
		len(name) >= minNameBytes && strings.Contains(part, name)
}

// namesHost reports whether the words of part make up a label of the host's
// name, or their initials do: "British Heart Foundation" on bhf.example.
func (s *site) namesHost(part string) bool {
	short, initials := compact(part), initialsOf(part)
	for label := range strings.SplitSeq(s.host, ".") {
		label = strings.ReplaceAll(label, "-", "")
		if isGenericLabel(label) {
			continue
		}
		if short == label || len(initials) >= 3 && initials == label ||
			len(short) >= minNameBytes && strings.Contains(label, short) ||
			len(label) >= minNameBytes && strings.Contains(short, label) && strings.Count(part, " ") < 5 {
			return true
		}
	}
	return false
}

// genericLabels are labels of host names that name no site.
const genericLabels = " www com org net edu gov co io blog blogs news docs forum forums " +
	"community shop store support help info learn developer github medium substack wordpress blogspot "

func isGenericLabel(label string) bool { return label == "" || contains(genericLabels, label) }

// isFrontPage reports whether the page is its site's front page. There the
// title is about the site, and nothing is removed.
func (s *survey) isFrontPage() bool {
	return s.host != "" && strings.Trim(s.path, "/") == ""
}

// isStart reports whether the page's address is that of the site alone. With a
// query it may be any page's: WordPress' plain links are /?p=123.
func (s *survey) isStart() bool { return s.isFrontPage() && s.query == "" }

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
