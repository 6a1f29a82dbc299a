package article

import (
	"strconv"
	"strings"
)

// attr is an attribute of the article. Only this file makes any: from a value
// that a rule has let through, or from a type whose values were checked.
type attr struct{ name, value string }

func href(a address) attr           { return attr{"href", string(a)} }
func hrefOf(t *target) attr         { return attr{"href", t.href} } // inside the article
func noReferrer() attr              { return attr{"rel", "noreferrer noopener"} }
func cite(a address) attr           { return attr{"cite", string(a)} }
func idOf(t *target) attr           { return attr{"id", t.id} }
func headersOf(cells []string) attr { return attr{"headers", strings.Join(cells, " ")} }
func src(p picture) attr            { return attr{"src", string(p)} }
func srcset(list []candidate) attr  { return attr{"srcset", joinCandidates(list)} }
func alt(text string) attr          { return attr{"alt", oneLine(text)} }
func width(p pixels) attr           { return attr{"width", strconv.Itoa(int(p))} }
func height(p pixels) attr          { return attr{"height", strconv.Itoa(int(p))} }
func embed() attr                   { return attr{"data-embed", ""} } // in place of an embed; a page can't make one

// loading says how each picture is loaded.
var loading = [...]attr{{"loading", "lazy"}, {"decoding", "async"}, {"referrerpolicy", "no-referrer"}}

// of returns the attribute with the value of the page, if the rule allows it.
func (r rule) of(value string) (attr, bool) {
	value, ok := r.check(value)
	return attr{r.name, value}, ok
}

// isCommon reports whether the attribute means the same on every element.
func (a attr) isCommon() bool { return a.name == "lang" || a.name == "dir" }
