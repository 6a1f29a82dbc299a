package meta

import (
	"slices"
	"strconv"
	"strings"

	"pilcrow/internal/letter"
)

// lastBreadcrumb returns the part of the site that is last in the page's
// breadcrumbs (schema.org BreadcrumbList), without the front page, which is
// first, and the page itself, which needs no address.
func (s *article) lastBreadcrumb(title string) string {
	last := ""
	for _, breadcrumbs := range s.graph.OfType("BreadcrumbList") {
		isFirst, own := true, s.canonical()
		for _, crumb := range breadcrumbs.Get("itemListElement").All() {
			item := crumb.Get("item")
			name := firstText(crumb.Get("name").Plain(), item.Get("name").Plain())
			address := s.firstAddress(item.Text(), item.Get("@id").Text(), item.Get("url").Text())
			if !isFirst && address != "" && address != own && letter.Words(name) != letter.Words(title) {
				last = name
			}
			isFirst = false
		}
	}
	return last
}

// keywordTags are the meta elements with a list of keywords each.
var keywordTags = [...]string{"parsely-tags", "sailthru:tags", "news_keywords", "keywords", "dc:subject", "dcterms:subject"}

// keywords returns the page's tags. article:tag and links with rel=tag contain
// one each; all others are lists with commas.
func (s *article) keywords() []string {
	var all keywordList
	for _, object := range s.about {
		for _, v := range object.Get("keywords").All() {
			all.addList(v.Plain())
		}
	}
	for _, v := range s.tags.all("article:tag") {
		all.add(v)
	}
	for _, name := range keywordTags {
		all.addList(s.tags.first(name))
	}
	for _, n := range s.tagLinks {
		if !s.isForeign(n) {
			all.add(s.page.InnerText(n))
		}
	}
	return all.names
}

// A keywordList contains names that differ not only in case.
type keywordList struct{ names, keys []string }

func (l *keywordList) addList(list string) {
	for v := range strings.FieldsFuncSeq(list, isKeywordSeparator) {
		l.add(v)
	}
}

func isKeywordSeparator(r rune) bool { return r == ',' || r == ';' || r == '，' || r == '、' }

func (l *keywordList) add(v string) {
	if len(l.names) == maxKeywords {
		return
	}
	v = tidy(v, maxNameChars)
	if key := strings.ToLower(v); v != "" && !slices.Contains(l.keys, key) {
		l.names, l.keys = append(l.names, v), append(l.keys, key)
	}
}

// isPaywalled reports whether the page declares that it can't be read freely
// (schema.org isAccessibleForFree, as JSON-LD or microdata;
// article:content_tier of Open Graph).
func (s *survey) isPaywalled() bool {
	const key = "isAccessibleForFree"
	for _, object := range s.about {
		free := object.Get(key).Resolve().Text()
		for _, part := range object.Get("hasPart").All() {
			if free == "" {
				free = part.Resolve().Get(key).Text()
			}
		}
		if isNo(free) {
			return true
		}
	}
	tier := strings.ToLower(s.tags.first("article:content_tier"))
	return isNo(s.tags.first("isaccessibleforfree")) || tier == "locked" || tier == "metered"
}

// isNo reports whether a yes-or-no value of schema.org is no.
func isNo(value string) bool {
	switch strings.ToLower(strings.TrimSpace(value[strings.LastIndexByte(value, '/')+1:])) {
	case "false", "no", "0":
		return true
	}
	return false
}

// wordCount returns the number of words that the page declares, or 0.
func (s *survey) wordCount() int {
	n, err := strconv.Atoi(firstText(s.stated("wordCount"), s.tags.first("wordcount")))
	if err != nil || n < 0 {
		return 0 // not a number: the page does not declare it
	}
	return n
}
