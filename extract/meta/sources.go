package meta

import "strings"

// A source is a place in which a page may declare a field. The names of its
// elements or keys are separated by spaces: the first one that exists counts.
type source struct {
	in    func(s *article, names string) string
	names string
}

func inTags(s *article, names string) string             { return s.tags.first(names) } // meta elements
func inJSONLD(s *article, keys string) string            { return s.stated(keys) }      // the objects about the page
func inMicrodata(s *article, property string) string     { return s.prop(property) }
func inMicrodataAddress(s *article, names string) string { return s.propAddress(names) }
func inLinks(s *article, relation string) string         { return s.link(relation) }       // link elements
func inDateTags(s *article, part string) string          { return s.tags.dateAbout(part) } // meta elements with part in their name
func inImages(s *article, _ string) string               { return s.statedImage() }        // JSON-LD, as those that follow
func inPublisher(s *article, _ string) string            { return s.publisher() }
func inSite(s *article, _ string) string                 { return s.siteObject() }
func inPeriodical(s *article, _ string) string           { return s.periodical() }
func inLicenseAnchor(s *article, _ string) string        { return s.anchorOf(s.licensed) } // the a element with rel=license
func inFooter(s *article, _ string) string               { return s.footerLicense() }

// first returns the first value of the sources that accept makes something of.
func (s *article) first(sources []source, accept func(string) string) string {
	for _, from := range sources {
		if v := from.in(s, from.names); v != "" {
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
