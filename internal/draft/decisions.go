package draft

import "pilcrow/extract/page"

// Reason is why cleaning removed a part of the page.
type Reason uint8

const (
	NoReason Reason = iota
	AdLabel
	AuthorBox
	Byline
	CookieNotice
	Copyright
	LoadingLabel
	MemberInfo
	Navigation
	PageControl
	PageLinks
	PullQuote
	RelatedLinks
	RepeatedLink
	ShareButtons
	Signature
	SignUpForm

	NumReasons int = iota
)

// String returns a reason in words, "" for NoReason.
func (r Reason) String() string {
	return [NumReasons]string{
		AdLabel: "advertisement label", AuthorBox: "author box", Byline: "byline", CookieNotice: "cookie notice", Copyright: "copyright notice",
		LoadingLabel: "loading label", MemberInfo: "member info", Navigation: "navigation", PageControl: "page control", PageLinks: "page links",
		PullQuote: "pull quote", RelatedLinks: "related links", RepeatedLink: "repeated link", ShareButtons: "share buttons",
		Signature: "signature", SignUpForm: "sign-up form",
	}[r]
}

// removal is a node of the page whose copy was removed.
type removal struct {
	node   page.NodeID
	reason Reason
}

// RemoveBecause removes n and records the reason for the nodes of the page that
// n has copies of.
func (n *node) RemoveBecause(r Reason) {
	n.Record(r)
	n.Remove()
}

// Record records the reason for which n is going to be removed.
func (n *node) Record(r Reason) {
	for d := n; d != nil; {
		if d.of != page.None {
			n.tree.removals = append(n.tree.removals, removal{d.of, r})
			d = d.Behind(n)
		} else {
			d = d.Following(n)
		}
	}
}

// Reasons returns for each node of the page why cleaning removed it: NoReason if
// it is in the draft, or was not recorded. If a node was removed and later also
// its container, the first reason counts.
func (t *Tree) Reasons() []Reason {
	reasons := make([]Reason, t.p.Len())
	for i := len(t.removals) - 1; i >= 0; i-- {
		gone := t.removals[i]
		for n := gone.node; n < t.p.End(gone.node); n++ {
			reasons[n] = gone.reason
		}
	}
	return reasons
}
