package meta

import (
	"slices"
	"strings"

	"pilcrow/extract/internal/dates"
	"pilcrow/extract/page"
)

// tags are the contents of a page's meta elements, under each of their names.
// Many pages write name in place of property, and the reverse. For a name that
// occurs in both attributes, the properties come first: Open Graph and Dublin
// Core in RDFa are defined for them.
type tags struct{ properties, names []tag }

type tag struct {
	name, content string
	prop          page.NodeID // the element whose microdata property it is, or None
}

// maxTags limits each list. Real pages have below 200 meta elements.
const maxTags = 1000

// add adds a meta element. Its attributes may contain several names.
func (t *tags) add(p *page.Page, n page.NodeID) {
	content := p.Attr(n, "content")
	if content == "" {
		content = p.Attr(n, "value")
	}
	if strings.TrimSpace(content) == "" {
		return
	}
	t.properties = appendTags(t.properties, p.Attr(n, "property"), content, page.None)
	t.names = appendTags(t.names, p.Attr(n, "name"), content, page.None)
	t.names = appendTags(t.names, p.Attr(n, "itemprop"), content, n)
	t.names = appendTags(t.names, p.Attr(n, "http-equiv"), content, page.None)
}

func appendTags(list []tag, names, content string, prop page.NodeID) []tag {
	for name := range strings.FieldsSeq(names) {
		list = appendUpTo(list, tag{tagName(name), content, prop}, maxTags)
	}
	return list
}

// dropProps leaves out the microdata properties of other items than the page's.
func (t *tags) dropProps(isOfOther func(page.NodeID) bool) {
	t.names = slices.DeleteFunc(t.names, func(of tag) bool { return of.prop != page.None && isOfOther(of.prop) })
}

// tagName returns the form in which names of meta elements are compared:
// DC.title and dc:title are the same.
func tagName(name string) string {
	return strings.ReplaceAll(strings.ToLower(name), ".", ":")
}

// first returns the first content of the first of the names that exists. The
// names are separated by spaces.
func (t *tags) first(names string) string {
	for name := range strings.SplitSeq(names, " ") {
		for _, list := range [...][]tag{t.properties, t.names} {
			for i := range list {
				if list[i].name == name {
					return list[i].content
				}
			}
		}
	}
	return ""
}

// all returns all contents of a name, properties first.
func (t *tags) all(name string) []string {
	return append(contents(t.properties, name), contents(t.names, name)...)
}

// preferred returns the contents of a name's properties, or without any those
// of its other elements.
func (t *tags) preferred(name string) []string {
	if found := contents(t.properties, name); found != nil {
		return found
	}
	return contents(t.names, name)
}

func contents(list []tag, name string) (found []string) {
	for i := range list {
		if list[i].name == name {
			found = append(found, list[i].content)
		}
	}
	return found
}

// dateAbout returns the first date in a meta element whose name contains part:
// content systems have their own names, such as w-published-date. Of several
// names the first in the alphabet counts.
func (t *tags) dateAbout(part string) string {
	best, found := "", ""
	for _, list := range [...][]tag{t.properties, t.names} {
		for i := range list {
			name := list[i].name
			if strings.Contains(name, part) && (best == "" || name < best) && dates.Parse(t.first(name), dates.DayFirst) != "" {
				best, found = name, t.first(name)
			}
		}
	}
	return found
}
