// Package article builds the safe article from a draft.
//
// A Safe is a tree that cannot contain anything unsafe. Its elements and
// attributes have closed sets of names, and each value comes from a check or a
// constructor (attributes.go). There is no element for scripts or forms, and no
// attribute for handlers or styles. Only Build makes a tree, so everything that
// render accepts was built here.
//
// Harmless elements are not enough: if a parser reads a serialized tree as a
// different tree, text can become markup (mutation XSS). So the article follows
// a content model that is narrower than HTML's: blocks contain blocks and text,
// inline elements contain text and inline elements, and parts of lists and
// tables are only where they belong. Every HTML parser reads the serialized
// article as the identical tree, and building an article of that tree changes
// nothing.
//
// The tree consists of flat arrays in document order, like a page.Page. The
// builder only appends.
//
// kinds.go has the elements and their content model, names.go the mapping from
// the page's elements, rules.go their attributes. build.go and structure.go
// enforce the content model; targets.go keeps the targets of links within the
// article.
package article

import (
	"pilcrow/extract/internal/draft"
	"pilcrow/internal/url"
)

// Build returns a safe copy of the nodes below root. Addresses are resolved
// against base; if base is nil, relative addresses stay relative. The draft may
// have any depth: below maxDepth only text is copied.
func Build(root draft.Node, base *url.URL) Safe {
	if !root.Exists() {
		return Safe{}
	}
	a := newAddresses(base)
	return Safe{copyLinked(root, &a)}
}

// copyLinked copies root with the ids to which links lead. If the copy lacks a
// link, because it was empty or nested, the link's target is unnecessary. Then
// the copy is made again with fewer ids, and finally without any. So building
// an article of an article changes nothing.
func copyLinked(root draft.Node, a *addresses) *tree {
	const maxRounds = 3
	kept := collectTargets(root, a)
	for range maxRounds {
		if copied := copyTree(root, a, kept); kept.keepUsed() {
			return copied
		}
	}
	return copyTree(root, a, &targets{})
}
