package sanitize

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// rule says how the value of one attribute is copied: value returns what is
// kept, and false for nothing.
type rule struct {
	name  string
	value func(string) (string, bool)
}

// everywhere are the attributes that every element may have.
var everywhere = []rule{{"lang", language}, {"dir", direction}}

// ofElement are the attributes of single elements, besides addresses.
var ofElement = map[atom.Atom][]rule{
	atom.A:          {{"data-embed", boolean}},
	atom.Blockquote: {{"data-embed", boolean}},
	atom.Abbr:       {{"title", title}},
	atom.Dfn:        {{"title", title}},
	atom.Code:       {{"data-lang", codeLanguage}},
	atom.Pre:        {{"data-lang", codeLanguage}},
	atom.Del:        {{"datetime", dateTime}},
	atom.Ins:        {{"datetime", dateTime}},
	atom.Time:       {{"datetime", dateTime}},
	atom.Details:    {{"open", boolean}},
	atom.Div:        {{"role", noteRole}},
	atom.Li:         {{"value", integer}},
	atom.Ol:         {{"start", integer}, {"reversed", boolean}, {"type", numbering}},
	atom.Td:         {{"colspan", span}, {"rowspan", rowSpan}, {"scope", scope}, {"abbr", title}},
	atom.Th:         {{"colspan", span}, {"rowspan", rowSpan}, {"scope", scope}, {"abbr", title}},
}

// attributes returns the attributes of n's copy, in a fixed order.
func (c *copier) attributes(n *html.Node, as atom.Atom) []html.Attribute {
	attrs := c.addressAttributes(n, as)
	if len(n.Attr) > 0 {
		attrs = appendKept(attrs, n, everywhere)
		attrs = appendKept(attrs, n, ofElement[as])
	}
	return attrs
}

func appendKept(attrs []html.Attribute, n *html.Node, rules []rule) []html.Attribute {
	for _, r := range rules {
		if v, ok := attrOf(n, r.name); ok {
			if v, ok = r.value(v); ok {
				attrs = append(attrs, html.Attribute{Key: r.name, Val: v})
			}
		}
	}
	return attrs
}

// addressAttributes returns the attributes that name another place.
func (c *copier) addressAttributes(n *html.Node, as atom.Atom) (attrs []html.Attribute) {
	switch as {
	case atom.A:
		href, _ := attrOf(n, "href")
		attrs = c.link(href)
	case atom.Q, atom.Blockquote, atom.Del, atom.Ins:
		cite, _ := attrOf(n, "cite")
		attrs = appendNonEmpty(attrs, "cite", c.addresses.web(cite))
	case atom.Td, atom.Th:
		headers, _ := attrOf(n, "headers")
		attrs = appendNonEmpty(attrs, "headers", c.fragments.headers(headers))
	}
	return attrs
}

// link returns the attributes of a link: none when it leads nowhere allowed.
func (c *copier) link(href string) []html.Attribute {
	address, fragment := c.addresses.link(href)
	if id := newID(fragment); c.fragments[id] {
		return []html.Attribute{{Key: "href", Val: fragmentHref(id)}}
	}
	if address == "" {
		return nil
	}
	return []html.Attribute{{Key: "href", Val: address}, {Key: "rel", Val: "noreferrer noopener"}}
}

func appendNonEmpty(attrs []html.Attribute, name, value string) []html.Attribute {
	if value == "" {
		return attrs
	}
	return append(attrs, html.Attribute{Key: name, Val: value})
}

// common returns those of attrs that every element may have.
func common(attrs []html.Attribute) (kept []html.Attribute) {
	for _, a := range attrs {
		if a.Key == "lang" || a.Key == "dir" {
			kept = append(kept, a)
		}
	}
	return kept
}

func title(v string) (string, bool) {
	v = oneLine(v)
	return v, v != ""
}

func boolean(string) (string, bool) { return "", true }

// noteRole accepts the role of a box beside the text, and no other: roles
// could make anything a control of the reader.
func noteRole(v string) (string, bool) { return v, v == "note" }

// language accepts what may be a BCP 47 tag.
func language(v string) (string, bool) {
	v = strings.TrimSpace(v)
	return v, isToken(v, 35, "-")
}

func direction(v string) (string, bool) {
	v = strings.ToLower(strings.TrimSpace(v))
	return v, v == "ltr" || v == "rtl" || v == "auto"
}

func dateTime(v string) (string, bool) {
	v = strings.TrimSpace(v)
	return v, isToken(v, 40, "-+:. ")
}

func codeLanguage(v string) (string, bool) {
	v = strings.ToLower(strings.TrimSpace(v))
	return v, isToken(v, 30, "+#-")
}

func numbering(v string) (string, bool) {
	return v, len(v) == 1 && strings.Contains("1aAiI", v)
}

func scope(v string) (string, bool) {
	v = strings.ToLower(strings.TrimSpace(v))
	return v, v == "row" || v == "col" || v == "rowgroup" || v == "colgroup"
}

func integer(v string) (string, bool) { return within(v, -1<<31, 1<<31-1) }

// A cell may span so many columns and rows. The HTML standard allows 1,000 and
// 65,534 (4.9.11), and a layout pays for each; no table to be read needs more.
const (
	mostColumns = 100
	mostRows    = 1000
)

func span(v string) (string, bool)    { return lowered(v, 2, 1000, mostColumns) }
func rowSpan(v string) (string, bool) { return lowered(v, 0, 65534, mostRows) }

// lowered accepts an integer from low to high, of which most are left.
func lowered(v string, low, high, most int) (string, bool) {
	v, ok := within(v, low, high)
	if i, err := strconv.Atoi(v); err == nil && i > most {
		v = strconv.Itoa(most)
	}
	return v, ok
}

func within(v string, low, high int) (string, bool) {
	i, err := strconv.Atoi(strings.TrimSpace(v))
	return strconv.Itoa(i), err == nil && low <= i && i <= high
}

// isToken reports whether v consists of 1 to most ASCII letters, digits and
// the given others.
func isToken(v string, most int, others string) bool {
	for i := 0; i < len(v); i++ {
		if c := v[i]; !isAlphanumeric(c) && strings.IndexByte(others, c) < 0 {
			return false
		}
	}
	return v != "" && len(v) <= most
}

func isAlphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
