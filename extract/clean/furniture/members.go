package furniture

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
)

// DropMemberNotes returns the step that drops from a thread, or a post, what is about its
// members and not about its subject, post by post: the signature below each,
// and what is counted beside the name (joined, posts, rank). The name stays: it
// tells who speaks. The names are those of phpBB's, XenForo's, vBulletin's,
// MyBB's, SMF's and Invision's own templates. Elsewhere a signature is a
// function's.
func DropMemberNotes(kind engine.Kind) func(root draft.Node) {
	return func(root draft.Node) {
		for _, n := range root.Elements(atom.Div, atom.Aside, atom.Section, atom.Footer, atom.Blockquote, atom.Dl, atom.Dd, atom.Ul, atom.Li, atom.P, atom.Span, atom.H5) {
			if n.Parent().Exists() && (isSignature(n) || isMemberFact(n)) && (kind == engine.Forum || isInPost(n)) && n.IsPartOf(root) {
				n.Remove()
			}
		}
	}
}

func isInPost(n draft.Node) bool {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if a.IsItem() {
			return true
		}
	}
	return false
}

func isSignature(n draft.Node) bool {
	const long = 1500 // bytes: boards allow a few lines
	return named.IsNamed(n, "signature", "signatures", "signaturecontainer") && n.IsNoLonger(long) && !n.Holds(atom.Pre, atom.Code)
}

func isMemberFact(n draft.Node) bool {
	const long = 300 // bytes
	named := named.IsNamed(n, "userextras", "usertitle", "userbanner", "postuserinfo", "userstats", "postcount", "membergroup", "postgroup") ||
		named.IsNamedPair(n, []string{"profile"}, []string{"rank", "posts", "joined", "contact", "custom"}) ||
		named.IsNamedPair(n, []string{"author"}, []string{"statistics"}) || named.IsNamedPair(n, []string{"userinfo"}, []string{"extra"})
	return named && n.IsNoLonger(long)
}
