package article

import (
	"strings"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
	"pilcrow/internal/url"
)

// Ids of the page could replace the reader's own (clobbering) and get the
// reader's CSS. So only ids of headings and targets of links in the article are
// kept, with a prefix. Each of them is put on some element, even if its own
// element is not copied, so addresses of links are known before the copy
// begins.

// idPrefix precedes ids. It is not repeated in the article of an article.
const idPrefix = "p-"

const maxIDBytes = 200

// target is an id for an element of the article.
type target struct {
	id     string // with the prefix
	href   string // for links to it
	kept   bool
	placed bool // on an element of the draft
	shown  bool // on an element of the article
	linked bool // something in the article refers to it, or it is a heading's
}

// targets are the ids of the page that are referred to.
type targets struct {
	list  []target               // from index 1
	index map[string]targetIndex // by id without prefix
	page  targetIndex            // for the fragment of the page's address
}

type targetIndex int32

const noTarget targetIndex = 0

// collectTargets returns the ids that a draft refers to. Those that its
// elements have are kept.
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

// mayHoldTargets reports whether n or a part of it is copied as HTML.
func mayHoldTargets(n draft.Node) bool {
	return !n.IsElement() || n.Namespace() == page.HTML && kindOf(n.Tag()) != None || isLooseMath(n)
}

// collect adds the ids to which n refers, and appends n's own id to present.
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

// referTo adds a target for an id of the page if the id is valid.
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

// targetKey returns an id without prefix, or "" if it is invalid.
func targetKey(id string) string {
	id = strings.TrimPrefix(cleanText(id), idPrefix)
	if strings.ContainsAny(id, " \t\n") || len(idPrefix)+len(id) > maxIDBytes {
		return ""
	}
	return id
}

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

// take returns the target for an id of the page once, so only the first of
// several elements with this id gets it.
func (t *targets) take(id string) targetIndex {
	i := t.find(id)
	if i == noTarget || t.list[i].placed {
		return noTarget
	}
	t.list[i].placed = true
	return i
}

// headers returns the kept ids in a headers attribute.
func (t *targets) headers(value string) (ids []string) {
	for id := range strings.FieldsSeq(value) {
		if i := t.find(id); i != noTarget {
			ids = append(ids, t.list[i].id)
		}
	}
	return ids
}

// link records that the article refers to a target.
func (t *targets) link(i targetIndex) {
	if i != noTarget {
		t.list[i].linked = true
	}
}

// keepUsed reports whether the article contains each kept target and refers to
// it. Only such targets are kept for the next copy.
func (t *targets) keepUsed() bool {
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
