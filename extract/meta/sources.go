package meta

import (
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
	} {
		if v = tidy(v, maxExcerpt); v != "" {
			return v
		}
	}
	return ""
}

// section returns the part of the site to which the page belongs.
func (s *survey) section() string {
	return tidy(firstText(s.stated("articleSection"), s.tag("article:section", "parsely-section", "og:section", "section")), maxName)
}

// keywords returns the page's tags. article:tag stands once for each; all
// others hold them parted by commas.
func (s *survey) keywords() []string {
	var all []string
	for _, node := range s.about {
		node.get("keywords").each(func(v value) { all = append(all, splitKeywords(v.plain())...) })
	}
	all = append(all, s.tags["article:tag"]...)
	for _, name := range []string{"parsely-tags", "sailthru:tags", "news_keywords", "keywords"} {
		all = append(all, splitKeywords(s.tag(name))...)
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
// (schema.org isAccessibleForFree; article:content_tier of Open Graph).
func (s *survey) paywalled() bool {
	for _, node := range s.about {
		switch strings.ToLower(node.get("isAccessibleForFree").text) {
		case "false", "no", "0":
			return true
		}
	}
	tier := strings.ToLower(s.tag("article:content_tier"))
	return tier == "locked" || tier == "metered"
}

// wordCount returns the number of words that the page declares, or 0.
func (s *survey) wordCount() int {
	n, err := strconv.Atoi(s.stated("wordCount"))
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
