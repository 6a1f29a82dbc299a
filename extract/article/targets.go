package article

import (
	"strings"

	"pilcrow/extract/page"
	"pilcrow/internal/draft"
	"pilcrow/internal/url"
)

// Ids of the page could replace the reader's own (clobbering) and get its CSS.
// So only the ids of headings and those to which a link in the article leads
// are kept, with a prefix. Each of them is kept on some element, even if its own
// is not copied. So what a link becomes is known before the copy begins.

// idPrefix precedes the ids that are kept. An id that has it already, as in the
// article of an article, gets no second one.
const idPrefix = "p-"

// maxIDBytes bounds the length of ids.
const maxIDBytes = 200

// target is an id that an element of the article gets.
type target struct {
	id     string // with the prefix
	href   string // the address of links to it
	kept   bool
	placed bool // an element of the draft has it
	shown  bool // an element of the article has it
	linked bool // a link, a cell's headers or its being a heading's refers to it in the article
}

// targets are the ids that links, headings and table cells refer to.
type targets struct {
	list  []target               // from 1 on
	index map[string]targetIndex // by the id without prefix
	page  targetIndex            // the fragment of the page's own address
}

// targetIndex is an index of targets.list.
type targetIndex int32

const noTarget targetIndex = 0

// collectTargets finds the ids that links and table cells of a draft refer to
// and that its elements have.
func collectTargets(root draft.Node, a *addresses) *targets {
	t := &targets{}
	if a.base != nil {
		t.page = t.referTo(a.base.Fragment)
	}
	var present []string
	for n := root.First(); n.Exists(); {
		if !mayHoldTargets(n) {
			n = n.Behind(root)
			continue
		}
		if n.IsElement() && n.Namespace() == page.HTML {
			present = t.collect(n, a, present)
		}
		n = n.Following(root)
	}
	for _, id := range present {
		if i := t.index[targetKey(id)]; i != noTarget {
			t.list[i].kept = true
		}
	}
	return t
}

// mayHoldTargets reports whether something of n's content is copied as HTML.
func mayHoldTargets(n draft.Node) bool {
	return !n.IsElement() || n.Namespace() == page.HTML && kindOf(n.Tag()) != None || isLooseMath(n)
}

// collect adds the ids to which n refers, and appends its own to present.
func (t *targets) collect(n draft.Node, a *addresses, present []string) []string {
	k := kindOf(n.Tag())
	if id := ownID(n, k); id != "" {
		present = append(present, id)
		if k.isHeading() {
			t.referTo(id)
		}
	}
	switch k {
	case A:
		if to := n.Attr("href"); strings.IndexByte(to, '#') >= 0 {
			_, fragment := a.link(to)
			t.referTo(fragment)
		}
	case Td, Th:
		for id := range strings.FieldsSeq(n.Attr("headers")) {
			t.referTo(id)
		}
	}
	return present
}

// referTo adds the target for an id of the page, unless the id is none.
func (t *targets) referTo(id string) targetIndex {
	key := targetKey(id)
	if i := t.index[key]; key == "" || i != noTarget {
		return i
	}
	if t.index == nil {
		t.index, t.list = map[string]targetIndex{}, make([]target, 1, 16)
	}
	i := targetIndex(len(t.list))
	t.index[key] = i
	id = idPrefix + key
	t.list = append(t.list, target{id: id, href: (&url.URL{Fragment: id}).String()})
	return i
}

// targetKey returns an id without prefix, "" if it is none.
func targetKey(id string) string {
	id = strings.TrimPrefix(cleanText(id), idPrefix)
	if strings.ContainsAny(id, " \t\n") || len(idPrefix)+len(id) > maxIDBytes {
		return ""
	}
	return id
}

// ownID returns the id by which links may lead to n.
func ownID(n draft.Node, k Kind) string {
	if id, ok := n.LookupAttr("id"); ok || k != A {
		return id
	}
	return n.Attr("name")
}

// find returns the kept target for an id of the page.
func (t *targets) find(id string) targetIndex {
	if len(t.list) == 0 || id == "" {
		return noTarget
	}
	if i := t.index[targetKey(id)]; i != noTarget && t.list[i].kept {
		return i
	}
	return noTarget
}

// take returns the target for an id of the page. Of elements with the same id
// the first has it.
func (t *targets) take(id string) targetIndex {
	i := t.find(id)
	if i == noTarget || t.list[i].placed {
		return noTarget
	}
	t.list[i].placed = true
	return i
}

// headers returns the kept ids among those of a headers attribute.
func (t *targets) headers(value string) (ids []string) {
	for id := range strings.FieldsSeq(value) {
		if i := t.find(id); i != noTarget {
			ids = append(ids, t.list[i].id)
		}
	}
	return ids
}

// link notes that a link to the target is in the article.
func (t *targets) link(i targetIndex) {
	if i != noTarget {
		t.list[i].linked = true
	}
}

// settle reports whether each kept target is in the article, and something
// refers to it there. It keeps only these for the next copy.
func (t *targets) settle() bool {
	t.link(t.page)
	complete := true
	for i := range t.list {
		to := &t.list[i]
		complete = complete && (!to.kept || to.shown && to.linked)
		to.kept = to.kept && to.shown && to.linked
		to.placed, to.shown, to.linked = false, false, false
	}
	return complete
}
