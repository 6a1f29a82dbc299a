package article

import (
	"strconv"
	"strings"
)

// Attribute is the name of an attribute that an element of an article may
// have.
type Attribute uint8

const (
	ID Attribute = iota
	Lang
	Dir
	Title
	Href
	Rel
	CiteAddress
	Headers
	Datetime
	Open
	Role
	Value
	Start
	Reversed
	Type
	Colspan
	Rowspan
	Scope
	AbbrText
	Src
	Srcset
	Alt
	Width
	Height
	Loading
	Decoding
	ReferrerPolicy
	DataLang
	DataEmbed

	// of MathML
	Display
	Alttext
	Mathvariant
	Displaystyle
	Scriptlevel
	Linethickness
	Stretchy
	Symmetric
	Fence
	Separator
	Form
	Accent
	Accentunder
	Largeop
	Movablelimits
	Lspace
	Rspace
	Minsize
	Maxsize
	Depth
	Voffset
	Columnspan
)

var attributeNames = [...]string{
	ID: "id", Lang: "lang", Dir: "dir", Title: "title", Href: "href", Rel: "rel", CiteAddress: "cite", Headers: "headers",
	Datetime: "datetime", Open: "open", Role: "role", Value: "value", Start: "start", Reversed: "reversed", Type: "type",
	Colspan: "colspan", Rowspan: "rowspan", Scope: "scope", AbbrText: "abbr", Src: "src", Srcset: "srcset", Alt: "alt",
	Width: "width", Height: "height", Loading: "loading", Decoding: "decoding", ReferrerPolicy: "referrerpolicy",
	DataLang: "data-lang", DataEmbed: "data-embed",

	Display: "display", Alttext: "alttext", Mathvariant: "mathvariant", Displaystyle: "displaystyle",
	Scriptlevel: "scriptlevel", Linethickness: "linethickness", Stretchy: "stretchy", Symmetric: "symmetric",
	Fence: "fence", Separator: "separator", Form: "form", Accent: "accent", Accentunder: "accentunder",
	Largeop: "largeop", Movablelimits: "movablelimits", Lspace: "lspace", Rspace: "rspace", Minsize: "minsize",
	Maxsize: "maxsize", Depth: "depth", Voffset: "voffset", Columnspan: "columnspan",
}

// attr is an attribute of the article. Only this file makes any: from a value
// that a check has accepted, or from a type whose values were checked.
type attr struct {
	name  Attribute
	value string
}

func href(a address) attr { return attr{Href, string(a)} }

// hrefOf is the address of a target in the article.
func hrefOf(t *target) attr { return attr{Href, t.href} }

func noReferrer() attr { return attr{Rel, "noreferrer noopener"} }

func cite(a address) attr { return attr{CiteAddress, string(a)} }

func idOf(t *target) attr { return attr{ID, t.id} }

// headersOf are the cells that a cell belongs to.
func headersOf(cells []string) attr { return attr{Headers, strings.Join(cells, " ")} }

func src(p picture) attr { return attr{Src, string(p)} }

func srcset(list []candidate) attr { return attr{Srcset, joinCandidates(list)} }

func alt(text string) attr { return attr{Alt, oneLine(text)} }

func width(p pixels) attr { return attr{Width, strconv.Itoa(int(p))} }

func height(p pixels) attr { return attr{Height, strconv.Itoa(int(p))} }

// loading says how each picture is loaded.
var loading = [...]attr{{Loading, "lazy"}, {Decoding, "async"}, {ReferrerPolicy, "no-referrer"}}

// embed marks what cleaning put in place of an embed. A page can't.
func embed() attr { return attr{DataEmbed, ""} }

// rule is an attribute with a value of the page: check returns the value to
// keep, and whether to keep it.
type rule struct {
	name  Attribute
	check func(string) (string, bool)
}

// of returns the attribute with the value of the page, if the rule allows it.
func (r rule) of(value string) (attr, bool) {
	value, ok := r.check(value)
	return attr{r.name, value}, ok
}

// everywhere are the rules for every element of HTML.
var everywhere = []rule{{Lang, language}, {Dir, direction}}

var imageRules = []rule{{Title, title}}

var cellRules = []rule{{Colspan, columns}, {Rowspan, rows}, {Scope, scope}, {AbbrText, title}}

var mathRules = []rule{
	{Dir, direction}, {Mathvariant, mathValue}, {Displaystyle, mathValue}, {Scriptlevel, mathValue},
	{Linethickness, mathValue}, {Stretchy, mathValue}, {Symmetric, mathValue}, {Fence, mathValue},
	{Separator, mathValue}, {Form, mathValue}, {Accent, mathValue}, {Accentunder, mathValue},
	{Largeop, mathValue}, {Movablelimits, mathValue}, {Lspace, mathValue}, {Rspace, mathValue},
	{Minsize, mathValue}, {Maxsize, mathValue}, {Width, mathValue}, {Height, mathValue}, {Depth, mathValue},
	{Voffset, mathValue}, {Columnspan, columns}, {Rowspan, rows},
}

// isCommon reports whether the attribute means the same on every element.
func (a attr) isCommon() bool { return a.name == Lang || a.name == Dir }

// size is what the attribute adds to the length of the HTML, in bytes.
func (a attr) size() int { return len(attributeNames[a.name]) + len(a.value) }

func title(v string) (string, bool) {
	v = oneLine(v)
	return v, v != ""
}

func boolean(string) (string, bool) { return "", true }

// noteRole accepts only the role of a callout: other roles could make an
// element look like a control of the reader.
func noteRole(v string) (string, bool) { return v, v == "note" }

// language accepts what may be a BCP 47 tag.
func language(v string) (string, bool) {
	const maxTagBytes = 35
	v = strings.TrimSpace(v)
	return v, isToken(v, maxTagBytes, "-")
}

func direction(v string) (string, bool) {
	v = strings.ToLower(strings.TrimSpace(v))
	return v, v == "ltr" || v == "rtl" || v == "auto"
}

func dateTime(v string) (string, bool) {
	const maxTimeBytes = 40
	v = strings.TrimSpace(v)
	return v, isToken(v, maxTimeBytes, "-+:. ")
}

func codeLanguage(v string) (string, bool) {
	const maxNameBytes = 30
	v = strings.ToLower(strings.TrimSpace(v))
	return v, isToken(v, maxNameBytes, "+#-")
}

func mathValue(v string) (string, bool) {
	const maxValueBytes = 20
	v = strings.TrimSpace(v)
	return v, isToken(v, maxValueBytes, "-+.%")
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
// 65,534 (4.9.11). Each costs layout time, and no readable table needs more
// than these.
const (
	maxColumns = 100
	maxRows    = 1000
)

func columns(v string) (string, bool) { return lowered(v, 2, 1000, maxColumns) }
func rows(v string) (string, bool)    { return lowered(v, 0, 65534, maxRows) }

// lowered accepts an integer from low to high and lowers it to limit.
func lowered(v string, low, high, limit int) (string, bool) {
	v, ok := within(v, low, high)
	if i, err := strconv.Atoi(v); err == nil && i > limit {
		v = strconv.Itoa(limit)
	}
	return v, ok
}

func within(v string, low, high int) (string, bool) {
	i, err := strconv.Atoi(strings.TrimSpace(v))
	return strconv.Itoa(i), err == nil && low <= i && i <= high
}

// isToken reports whether v consists of 1 to maxBytes ASCII letters, digits and
// the given others.
func isToken(v string, maxBytes int, others string) bool {
	for i := 0; i < len(v); i++ {
		if c := v[i]; !isAlphanumeric(c) && strings.IndexByte(others, c) < 0 {
			return false
		}
	}
	return v != "" && len(v) <= maxBytes
}

func isAlphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
