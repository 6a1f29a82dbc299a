package article

import (
	"strconv"
	"strings"
)

// attr is an attribute of the article. Only this file makes one: from a value
// that a rule accepted, or from a type with checked values.
type attr struct{ name, value string }

func href(a address) attr           { return attr{"href", string(a)} }
func hrefOf(t *target) attr         { return attr{"href", t.href} } // within the article
func noReferrer() attr              { return attr{"rel", "noreferrer noopener"} }
func cite(a address) attr           { return attr{"cite", string(a)} }
func idOf(t *target) attr           { return attr{"id", t.id} }
func headersOf(cells []string) attr { return attr{"headers", strings.Join(cells, " ")} }
func src(p picture) attr            { return attr{"src", string(p)} }
func srcset(list []candidate) attr  { return attr{"srcset", joinCandidates(list)} }
func alt(text string) attr          { return attr{"alt", oneLine(text)} }
func width(p pixels) attr           { return attr{"width", strconv.Itoa(int(p))} }
func height(p pixels) attr          { return attr{"height", strconv.Itoa(int(p))} }
func embed() attr                   { return attr{"data-embed", ""} } // in place of an embed; pages can't make one

// loading are the attributes of every picture.
var loading = [...]attr{{"loading", "lazy"}, {"decoding", "async"}, {"referrerpolicy", "no-referrer"}}

func (r rule) of(value string) (attr, bool) {
	value, ok := r.check(value)
	return attr{r.name, value}, ok
}

// isCommon reports whether an attribute means the same on every element.
func (a attr) isCommon() bool { return a.name == "lang" || a.name == "dir" }
