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

func (r Reason) String() string {
	return [NumReasons]string{
		AdLabel: "advertisement label", AuthorBox: "author box", Byline: "byline", CookieNotice: "cookie notice", Copyright: "copyright notice",
		LoadingLabel: "loading label", MemberInfo: "member info", Navigation: "navigation", PageControl: "page control", PageLinks: "page links",
		PullQuote: "pull quote", RelatedLinks: "related links", RepeatedLink: "repeated link", ShareButtons: "share buttons",
		Signature: "signature", SignUpForm: "sign-up form",
	}[r]
}

type removal struct {
	node   page.NodeID
	reason Reason
}

// RemoveBecause removes n and records the reason.
func (n *node) RemoveBecause(r Reason) {
	n.Record(r)
	n.Remove()
}

// Record records why n is going to be removed, for the page nodes of which n
// contains copies.
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

// Reasons returns for each page node why cleaning removed it, or NoReason. If a
// node was removed before its container, its own reason counts.
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
