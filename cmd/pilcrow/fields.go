package main

import (
	"fmt"
	"slices"
	"strings"

	"pilcrow/extract"
)

// field is one field of a page's JSON line: its name, and its value for an
// article.
type field struct {
	name  string
	value func(extract.Article) any
}

// metadata returns the fields that every line has, between the id and the
// fields that -fields selects.
func metadata() []field {
	return []field{
		{"title", func(a extract.Article) any { return a.Title }},
		{"byline", func(a extract.Article) any { return a.Byline }},
		{"site", func(a extract.Article) any { return a.Site }},
		{"published", func(a extract.Article) any { return a.Published }},
		{"lang", func(a extract.Article) any { return a.Lang }},
		{"dir", func(a extract.Article) any { return a.Dir }},
		{"excerpt", func(a extract.Article) any { return a.Excerpt }},
		{"image", func(a extract.Article) any { return a.Image }},
		{"engine", func(a extract.Article) any { return a.Engine }},
		{"words", func(a extract.Article) any { return a.Words }},
	}
}

// extras returns the fields that -fields can select.
func extras() []field {
	return []field{
		{"text", func(a extract.Article) any { return a.Text() }},
		{"html", func(a extract.Article) any { return a.HTML() }},
		{"markdown", func(a extract.Article) any { return a.Markdown() }},
		{"kind", func(a extract.Article) any { return a.Kind }},
		{"confidence", func(a extract.Article) any { return a.Confidence }},
		{"readable", func(a extract.Article) any { return a.IsReadable }},
		{"minutes", func(a extract.Article) any { return a.Minutes }},
		{"authors", func(a extract.Article) any { return list(a.Authors) }},
		{"modified", func(a extract.Article) any { return a.Modified }},
		{"section", func(a extract.Article) any { return a.Section }},
		{"tags", func(a extract.Article) any { return list(a.Tags) }},
		{"icon", func(a extract.Article) any { return a.Icon }},
		{"canonical", func(a extract.Article) any { return a.Canonical }},
		{"license", func(a extract.Article) any { return a.License }},
		{"paywalled", func(a extract.Article) any { return a.Paywalled }},
		{"url", func(a extract.Article) any { return a.URL }},
		{"strict", func(a extract.Article) any { return a.IsLiteral }},
	}
}

// list returns a copy of values. The copy of nil is an empty list, because JSON
// would have null for nil.
func list(values []string) []string { return append([]string{}, values...) }

// chooseFields returns the fields of a line. list has the names of the selected
// extras, separated by commas. It may also contain names of metadata, but every
// line has these fields anyway.
func chooseFields(list string) ([]field, error) {
	chosen := metadata()
	for name := range strings.SplitSeq(list, ",") {
		name = longName(strings.TrimSpace(name))
		if name == "" || name == "id" || name == "error" || has(chosen, name) {
			continue
		}
		i := slices.IndexFunc(extras(), func(f field) bool { return f.name == name })
		if i < 0 {
			return nil, fmt.Errorf("unknown field %q; choose from %s", name, extraNames())
		}
		chosen = append(chosen, extras()[i])
	}
	return chosen, nil
}

func has(fields []field, name string) bool {
	return slices.ContainsFunc(fields, func(f field) bool { return f.name == name })
}

func extraNames() string {
	var names []string
	for _, f := range extras() {
		names = append(names, f.name)
	}
	return strings.Join(names, ", ")
}
