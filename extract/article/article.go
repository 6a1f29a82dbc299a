// Package article builds the safe article from a draft.
//
// A Safe is a tree in which nothing unsafe can be expressed. Its nodes are of
// a closed set of kinds, their attributes have a closed set of names, and each
// value comes from a check or a constructor (attributes.go). There is no kind
// for a script or a form, and no name for a handler or a style. Only Build makes a
// tree, so what render accepts has been through here.
//
// Harmless elements are not enough: if a parser reads a tree back as a
// different tree, text can become markup (mutation XSS). So the article also
// follows a content model that is narrower than HTML's: blocks hold blocks and
// text, inline elements hold text and inline elements, and the parts of lists
// and tables are where they belong. Every HTML parser reads the serialized
// article back as the identical tree, and building the article of that tree
// again changes nothing.
//
// The tree consists of flat arrays in document order, like a page.Page. The
// builder only appends.
//
// kinds.go has the elements and their content model, names.go what becomes of
// the page's elements, rules.go which attributes they keep. build.go and
// structure.go keep the content model, targets.go keeps the targets of links
// inside the article.
package article

import (
	"pilcrow/internal/draft"
	"pilcrow/internal/url"
)

// Build returns a safe copy of the nodes below root. Addresses are resolved
// against base; if that is nil, relative addresses stay relative. The draft may
// be of any depth: below maxDepth only the text of its elements is copied.
func Build(root draft.Node, base *url.URL) Safe {
	if !root.Exists() {
		return Safe{}
	}
	a := newAddresses(base)
	return Safe{copyLinked(root, &a)}
}

// copyLinked copies root with the ids to which links lead. The copy may lack a
// link because it was empty or inside another. Then the target of that link
// need not be kept, so the copy is made again with fewer ids, and in the end
// without any. So building an article of the article changes nothing.
func copyLinked(root draft.Node, a *addresses) *tree {
	const maxRounds = 3
	kept := collectTargets(root, a)
	for range maxRounds {
		if copied := copyTree(root, a, kept); kept.settle() {
			return copied
		}
	}
	return copyTree(root, a, &targets{})
}
