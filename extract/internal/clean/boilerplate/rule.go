// Package boilerplate drops what belongs to the page or its site and not to the
// article: share buttons, sign-up forms, related links, bylines.
//
// Rules by name and size are rows of tables (rules.go), which one pass over the
// draft applies. All others have code of their own.
package boilerplate

import (
	"slices"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// rule drops one kind of boilerplate. An element must fulfill all conditions
// that the rule sets. A name alone never drops text.
type rule struct {
	Name        string // unique, for tests
	Reason      draft.Reason
	Tags        tags
	Names       *names.Set             // its class or id has one of these
	And         *names.Set             // and one of these
	Not         *names.Set             // and none of these
	Label       func(text string) bool // its text is such a label, and has a line to itself
	MaxBytes    int                    // of text; each element counts as one byte
	UnlessHolds []atom.Atom
	If          func(n draft.Node) bool
	Scope       scope
	Kinds       []engine.Kind // of pages; nil for all
}

type scope uint8

const (
	everywhere scope = iota
	inPosts          // in threads, and in posts on other pages
	ifFew            // only if at most maxFew elements of a page match
	ifMinor          // only if what matches has together less than half of the text
)

// maxFew is how many authors an article presents. More boxes belong to posts or
// to a list of people.
const maxFew = 2

// table is a list of rules with the union of their tags and names, so that a
// single test passes over most elements.
type table struct {
	rules       []rule // in order; the first one that matches gives the reason
	tags        tags
	names       names.Set
	unnamed     []*rule // the rules without names
	unnamedTags tags    // the union of their tags
}

func newTable(rules []rule) *table {
	t := &table{rules: rules}
	for i := range rules {
		r := &rules[i]
		t.tags |= r.Tags
		if r.Names == nil {
			t.unnamed = append(t.unnamed, r)
			t.unnamedTags |= r.Tags
		} else {
			t.names = *names.Union(&t.names, r.Names)
		}
	}
	return t
}

type dropper struct {
	*table
	root    draft.Node
	kind    engine.Kind
	isWhole func(n, root draft.Node) bool // reports whether n is too large a part of the article
	few     []match
	minor   []match
}

type match struct {
	node   draft.Node
	reason draft.Reason
}

func (d *dropper) drop() {
	for n := d.root.Following(d.root); n.Exists(); {
		r := d.ruleFor(n)
		switch {
		case r == nil:
			n = n.Following(d.root)
		case r.Scope == ifFew:
			d.few = withMatch(d.few, n, r)
			n = n.Following(d.root)
		case r.Scope == ifMinor:
			d.minor = withMatch(d.minor, n, r)
			n = n.Following(d.root)
		default:
			after := n.Behind(d.root)
			n.RemoveBecause(r.Reason)
			n = after
		}
	}
	d.dropFew()
	d.dropMinor()
}

func (d *dropper) dropFew() {
	if len(d.few) > maxFew {
		return
	}
	for _, m := range d.few {
		if !d.isWhole(m.node, d.root) {
			m.node.RemoveBecause(m.reason)
		}
	}
}

func (d *dropper) dropMinor() {
	bytes := 0
	for _, m := range d.minor {
		bytes += m.node.Size(draft.AllBytes)
	}
	if d.root.Size(2*bytes) <= 2*bytes {
		return
	}
	for _, m := range d.minor {
		m.node.RemoveBecause(m.reason)
	}
}

// withMatch adds a match, unless the last one contains it.
func withMatch(matches []match, n draft.Node, r *rule) []match {
	if last := len(matches) - 1; last >= 0 && matches[last].node.Contains(n) {
		return matches
	}
	return append(matches, match{n, r.Reason})
}

func (d *dropper) ruleFor(n draft.Node) *rule {
	tag := tagOf(n.Tag())
	if tag&d.tags == 0 {
		return nil
	}
	if n.IsNamed(&d.names) {
		for i := range d.rules {
			if r := &d.rules[i]; tag&r.Tags != 0 && (r.Names == nil || n.IsNamed(r.Names)) && d.applies(r, n) {
				return r
			}
		}
		return nil
	}
	if tag&d.unnamedTags == 0 {
		return nil
	}
	for _, r := range d.unnamed {
		if tag&r.Tags != 0 && d.applies(r, n) {
			return r
		}
	}
	return nil
}

// applies checks all conditions but the tag and Names.
func (d *dropper) applies(r *rule, n draft.Node) bool {
	if r.Kinds != nil && !slices.Contains(r.Kinds, d.kind) || !r.matches(n) {
		return false
	}
	switch r.Scope {
	case inPosts:
		if d.kind != engine.Forum && !isInPost(n) {
			return false
		}
	case ifFew, ifMinor:
		return true // dropFew and dropMinor check the size
	}
	return !d.isWhole(n, d.root)
}

func (r *rule) matches(n draft.Node) bool {
	switch {
	case r.Label != nil && !mayBeLine(n):
		return false
	case r.And != nil && !n.IsNamed(r.And), r.Not != nil && n.IsNamed(r.Not):
		return false
	case r.MaxBytes > 0 && !n.IsNoLonger(r.MaxBytes), r.UnlessHolds != nil && n.Holds(r.UnlessHolds...):
		return false
	case r.Label != nil && !isLabel(n, r.Label):
		return false
	}
	return r.If == nil || r.If(n)
}

func isInPost(n draft.Node) bool {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if a.IsItem() {
			return true
		}
	}
	return false
}

// mayBeLine reports whether n has a line to itself and does not begin with a
// block, which may match a rule itself.
func mayBeLine(n draft.Node) bool {
	first := n.FirstPart()
	return first.Exists() && !first.IsBlock() && !hasTextBeside(n)
}

func hasTextBeside(n draft.Node) bool {
	return !n.IsBlock() && (n.Before().IsText() || n.After().IsText())
}

func isLabel(n draft.Node, isText func(string) bool) bool {
	text := n.OnlyText()
	return text != "" && isText(text) && n.StandsAlone()
}
