package clean

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
)

// dropMemberNotes returns the step that drops from a thread, or a post, what is about its
// members and not about its subject, post by post: the signature below each,
// and what is counted beside the name (joined, posts, rank). The name stays: it
// tells who speaks. The names are those of phpBB's, XenForo's, vBulletin's,
// MyBB's, SMF's and Invision's own templates. Elsewhere a signature is a
// function's.
func dropMemberNotes(kind engine.Kind) func(root *html.Node) {
	return func(root *html.Node) {
		for _, n := range elements(root, atom.Div, atom.Aside, atom.Section, atom.Footer, atom.Blockquote, atom.Dl, atom.Dd, atom.Ul, atom.Li, atom.P, atom.Span, atom.H5) {
			if n.Parent != nil && (isSignature(n) || isMemberFact(n)) && (kind == engine.Forum || isInPost(n)) && isPart(n, root) {
				remove(n)
			}
		}
	}
}

func isInPost(n *html.Node) bool {
	for a := n.Parent; a != nil; a = a.Parent {
		if isItemArticle(a) {
			return true
		}
	}
	return false
}

func isSignature(n *html.Node) bool {
	const long = 1500 // bytes: boards allow a few lines
	return isNamed(n, "signature", "signatures", "signaturecontainer") && isNoLonger(n, long) && !holdsElement(n, atom.Pre, atom.Code)
}

func isMemberFact(n *html.Node) bool {
	const long = 300 // bytes
	named := isNamed(n, "userextras", "usertitle", "userbanner", "postuserinfo", "userstats", "postcount", "membergroup", "postgroup") ||
		isNamedPair(n, []string{"profile"}, []string{"rank", "posts", "joined", "contact", "custom"}) ||
		isNamedPair(n, []string{"author"}, []string{"statistics"}) || isNamedPair(n, []string{"userinfo"}, []string{"extra"})
	return named && isNoLonger(n, long)
}

// partCites gives the name of who is quoted a line of its own, where boards
// (phpBB, FluxBB) put it before the words and a style makes it a block.
func partCites(root *html.Node) {
	for _, n := range elements(root, atom.Cite) {
		if closest(n, atom.Blockquote) != nil && isBlock(n.Parent) && !is(n.Parent, atom.P) && previous(n) == nil && next(n) != nil {
			wrap(n, newElement(atom.P))
		}
	}
}
