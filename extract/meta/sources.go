package meta

import (
	"slices"
	"strconv"
	"strings"
)

// excerpt returns the page's description of itself.
func (s *survey) excerpt() string {
	for _, v := range []string{
		s.tag("og:description"),
		s.tag("description"),
		s.tag("twitter:description"),
		s.tag("dc:description", "dcterm:description", "dcterms:description", "dcterms:abstract"),
		s.tag("sailthru:description", "citation_abstract"),
		s.stated("description", "abstract"),
		s.prop("description"),
	} {
		if v = tidy(v, maxExcerpt); v != "" {
			return v
		}
	}
	return ""
}

// section returns the part of the site to which the page of that title belongs.
func (s *survey) section(title string) string {
	return tidy(firstText(
		s.stated("articleSection"),
		s.tag("article:section", "parsely-section", "og:section", "articlesection", "section"),
		s.prop("articleSection"),
		s.lastBreadcrumb(title),
	), maxName)
}

// lastBreadcrumb returns the part of the site that stands last in the page's
// breadcrumbs (schema.org BreadcrumbList), without the front page, which stands
// first, and the page itself, which needs no address.
func (s *survey) lastBreadcrumb(title string) string {
	last, own := "", s.canonical()
	for _, node := range s.graph.nodes {
		if !slices.Contains(node.types(), "BreadcrumbList") {
			continue
		}
		isFirst := true
		node.get("itemListElement").each(func(crumb value) {
			item := crumb.get("item")
			name := firstText(crumb.get("name").plain(), item.get("name").plain())
			address := s.firstAddress(item.text, item.get("@id").text, item.get("url").text)
			if !isFirst && address != "" && address != own && words(name) != words(title) {
				last = name
			}
			isFirst = false
		})
	}
	return last
}

// keywords returns the page's tags. article:tag and links with rel=tag stand
// once for each; all others hold them parted by commas.
func (s *survey) keywords() []string {
	var all []string
	for _, node := range s.about {
		node.get("keywords").each(func(v value) { all = append(all, splitKeywords(v.plain())...) })
	}
	all = append(all, s.tags["article:tag"]...)
	for _, name := range []string{"parsely-tags", "sailthru:tags", "news_keywords", "keywords", "dc:subject", "dcterms:subject"} {
		all = append(all, splitKeywords(s.tag(name))...)
	}
	for _, n := range s.tagLinks {
		if !s.isForeign(n) {
			all = append(all, s.page.InnerText(n))
		}
	}
	return distinct(all)
}

func splitKeywords(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ';' || r == '，' || r == '、' })
}

// distinct tidies names and leaves out those that differ in case only.
func distinct(all []string) []string {
	var kept []string
	seen := map[string]bool{}
	for _, v := range all {
		v = tidy(v, maxName)
		if key := strings.ToLower(v); v != "" && !seen[key] && len(kept) < maxTags {
			seen[key] = true
			kept = append(kept, v)
		}
	}
	return kept
}

// paywalled reports whether the page declares that it can't be read freely
// (schema.org isAccessibleForFree, as JSON-LD or microdata;
// article:content_tier of Open Graph).
func (s *survey) paywalled() bool {
	for _, node := range s.about {
		free := s.graph.resolve(node.get("isAccessibleForFree")).text
		node.get("hasPart").each(func(part value) {
			if free == "" {
				free = s.graph.resolve(part).get("isAccessibleForFree").text
			}
		})
		if isNo(free) {
			return true
		}
	}
	if isNo(s.tag("isaccessibleforfree")) {
		return true
	}
	tier := strings.ToLower(s.tag("article:content_tier"))
	return tier == "locked" || tier == "metered"
}

// isNo reports whether a yes-or-no value of schema.org says no.
func isNo(value string) bool {
	switch strings.ToLower(strings.TrimSpace(value[strings.LastIndexByte(value, '/')+1:])) {
	case "false", "no", "0":
		return true
	}
	return false
}

// wordCount returns the number of words that the page declares, or 0.
func (s *survey) wordCount() int {
	n, err := strconv.Atoi(firstText(s.stated("wordCount"), s.tag("wordcount")))
	if err != nil || n < 0 { // not a number: the page does not tell
		return 0
	}
	return n
}

func firstText(candidates ...string) string {
	for _, c := range candidates {
		if strings.TrimSpace(c) != "" {
			return c
		}
	}
	return ""
}
