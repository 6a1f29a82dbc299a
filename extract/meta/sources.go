package meta

import "strings"

// A source is a place in which a page may declare a field. The names of its
// elements or keys are separated by spaces: the first one that exists counts.
type source struct {
	place place
	names string
}

type place uint8

const (
	inTags      place = iota // meta elements
	inJSONLD                 // keys of the objects about the page
	inMicrodata              // properties
	inMicrodataAddress
	inLinks // relations of link elements
	tagDate // a part of the name of a meta element with a date
	jsonldImage
	jsonldPublisher
	jsonldSite
	jsonldPeriodical
	licenseAnchor // the a element with rel=license
	footerLicense
)

// values returns what a source contains, or "".
func (s *article) value(from source) string {
	switch from.place {
	case inTags:
		return s.tags.first(from.names)
	case inJSONLD:
		return s.stated(from.names)
	case inMicrodata:
		return s.prop(from.names)
	case inMicrodataAddress:
		return s.propAddress(from.names)
	case inLinks:
		return s.link(from.names)
	case tagDate:
		return s.tags.dateAbout(from.names)
	case jsonldImage:
		return s.statedImage()
	case jsonldPublisher:
		return s.publisher()
	case jsonldSite:
		return s.siteObject()
	case jsonldPeriodical:
		return s.periodical()
	case licenseAnchor:
		return s.anchorOf(s.licensed)
	default:
		return s.footerLicense()
	}
}

// first returns the first value of the sources that accept makes something of.
func (s *article) first(sources []source, accept func(string) string) string {
	for _, from := range sources {
		if v := s.value(from); v != "" {
			if v = accept(v); v != "" {
				return v
			}
		}
	}
	return ""
}

// excerpt returns the page's description of itself.
func (s *article) excerpt() string {
	return s.first(excerptSources[:], func(v string) string { return tidy(v, maxExcerptChars) })
}

var excerptSources = [...]source{
	{inTags, "og:description"},
	{inTags, "description"},
	{inTags, "twitter:description"},
	{inTags, "dc:description dcterm:description dcterms:description dcterms:abstract"},
	{inTags, "sailthru:description citation_abstract"},
	{inJSONLD, "description abstract"},
	{inMicrodata, "description"},
}

// section returns the part of the site to which the page of that title belongs.
func (s *article) section(title string) string {
	if v := s.first(sectionSources[:], nonBlank); v != "" {
		return tidy(v, maxNameChars)
	}
	return tidy(s.lastBreadcrumb(title), maxNameChars)
}

var sectionSources = [...]source{
	{inJSONLD, "articleSection"},
	{inTags, "article:section parsely-section og:section articlesection section"},
	{inMicrodata, "articleSection"},
}

func nonBlank(s string) string {
	if strings.TrimSpace(s) == "" {
		return ""
	}
	return s
}

func firstText(candidates ...string) string {
	for _, c := range candidates {
		if nonBlank(c) != "" {
			return c
		}
	}
	return ""
}
