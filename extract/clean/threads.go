package clean

import (
	"pilcrow/extract/draft"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
)

// dropMemberNotes returns the step that drops from a thread, or a post, what is about its
// members and not about its subject, post by post: the signature below each,
// and what is counted beside the name (joined, posts, rank). The name stays: it
// tells who speaks. The names are those of phpBB's, XenForo's, vBulletin's,
// MyBB's, SMF's and Invision's own templates. Elsewhere a signature is a
// function's.
func dropMemberNotes(kind engine.Kind) func(root draft.Node) {
	return func(root draft.Node) {
		for _, n := range root.Elements(atom.Div, atom.Aside, atom.Section, atom.Footer, atom.Blockquote, atom.Dl, atom.Dd, atom.Ul, atom.Li, atom.P, atom.Span, atom.H5) {
			if n.Parent().Exists() && (isSignature(n) || isMemberFact(n)) && (kind == engine.Forum || isInPost(n)) && isPart(n, root) {
				n.Remove()
			}
		}
	}
}

func isInPost(n draft.Node) bool {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if isItemArticle(a) {
			return true
		}
	}
	return false
}

func isSignature(n draft.Node) bool {
	const long = 1500 // bytes: boards allow a few lines
	return isNamed(n, "signature", "signatures", "signaturecontainer") && n.IsNoLonger(long) && !n.Holds(atom.Pre, atom.Code)
}

func isMemberFact(n draft.Node) bool {
	const long = 300 // bytes
	named := isNamed(n, "userextras", "usertitle", "userbanner", "postuserinfo", "userstats", "postcount", "membergroup", "postgroup") ||
		isNamedPair(n, []string{"profile"}, []string{"rank", "posts", "joined", "contact", "custom"}) ||
		isNamedPair(n, []string{"author"}, []string{"statistics"}) || isNamedPair(n, []string{"userinfo"}, []string{"extra"})
	return named && n.IsNoLonger(long)
}

// partCites gives the name of who is quoted a line of its own, where boards
// (phpBB, FluxBB) put it before the words and a style makes it a block.
func partCites(root draft.Node) {
	for _, n := range root.Elements(atom.Cite) {
		if n.Closest(atom.Blockquote).Exists() && n.Parent().IsBlock() && !n.Parent().Is(atom.P) && !n.Before().Exists() && n.After().Exists() {
			n.WrapIn(root.Tree().Element(atom.P))
		}
	}
}
