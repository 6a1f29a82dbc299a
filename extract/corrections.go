package extract

import (
	"slices"

	"pilcrow/extract/account"
	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean"
	"pilcrow/extract/meta"
	"pilcrow/extract/page"
)

// Corrections are a user's own decisions about what the article of a page
// contains. They outrank the engine's decisions. The zero value contains no
// decisions. Nodes that the page does not have are ignored, because stored
// corrections may be older than the page.
type Corrections struct {
	Pick      page.NodeID // the block to read instead of what the engine selects; 0: none
	Rules     []Rule      // decisions about the whole site
	Decisions []Decision  // decisions about this page, oldest first
}

// Decision shows one block of the page or, with the verdict engine.Dropped,
// leaves it out.
type Decision struct {
	Node    page.NodeID
	Verdict engine.Verdict
}

// Rule is a decision about all blocks of a site that have one signature.
type Rule struct {
	Signature string // see account.Signature
	Verdict   engine.Verdict
}

// corrected is a selection to which corrections were applied.
type corrected struct {
	p          *page.Page
	selection  engine.Selection
	byEngine   engine.Selection // without the corrections
	userPicked []page.NodeID    // cleaning keeps these, even if they look like boilerplate
	removed    []page.NodeID
	ruledOut   []page.NodeID // those of removed that a rule of the site left out
	strict     bool          // the article is the selected text as it is, without cleaning
}

func (c corrected) cleaning(m meta.Meta) clean.Options {
	return clean.Options{UserPicked: c.userPicked, LeftOut: c.removed, Title: m.Title, Image: m.Image, Byline: m.Byline, IsShownAbove: m.IsRepeatedBy, DateIn: m.DateIn}
}

// correct returns the selection s with the corrections applied. The decisions
// about this page are applied last, so they outrank the rules of the site.
func (c Corrections) correct(p *page.Page, s engine.Selection) corrected {
	out := corrected{p: p, selection: s, byEngine: s}
	if out.isElement(c.Pick) {
		out.selection.Keep, out.selection.Omit, out.selection.Blocks, out.selection.Confidence = []page.NodeID{c.Pick}, nil, nil, 0
	} else {
		out.follow(c.Rules)
	}
	for _, d := range c.Decisions {
		out.decide(d.Node, d.Verdict)
	}
	page.Sort(out.selection.Keep)
	page.Sort(out.selection.Omit)
	page.Sort(out.userPicked)
	return out
}

// withAllPicked returns c as if the user had picked the whole selection.
// Cleaning then keeps all of the selection, even parts that look like
// boilerplate.
func (c corrected) withAllPicked() corrected {
	c.userPicked = c.selection.Keep
	return c
}

// follow applies the rules. It skips an element if dropping the element would
// remove the whole article, or if the rule would add an element that contains a
// part of the article: a signature that identifies a part of one page can match
// the container of everything on another page.
func (c *corrected) follow(rules []Rule) {
	if len(rules) == 0 {
		return
	}
	verdicts := make(map[string]engine.Verdict, len(rules))
	for _, r := range rules {
		verdicts[r.Signature] = r.Verdict
	}
	for n := range page.NodeID(c.p.Len()) {
		if !c.p.IsElement(n) {
			continue
		}
		verdict, ok := verdicts[account.Signature(c.p, n)]
		switch {
		case !ok:
		case verdict == engine.Dropped && !c.containsAll(n), verdict != engine.Dropped && !c.containsAny(n):
			c.decide(n, verdict)
			if verdict == engine.Dropped {
				c.ruledOut = append(c.ruledOut, n)
			}
		}
	}
}

// containsAll reports whether n contains the whole selection.
func (c *corrected) containsAll(n page.NodeID) bool {
	return !slices.ContainsFunc(c.selection.Keep, func(k page.NodeID) bool { return !c.p.Contains(n, k) })
}

// containsAny reports whether n contains a part of the selection.
func (c *corrected) containsAny(n page.NodeID) bool {
	return slices.ContainsFunc(c.selection.Keep, func(k page.NodeID) bool { return c.p.Contains(n, k) })
}

// decide selects all of n or, with the verdict engine.Dropped, leaves all of it
// out. If nothing of n was selected before, n counts as picked by the user.
func (c *corrected) decide(n page.NodeID, verdict engine.Verdict) {
	if !c.isElement(n) {
		return
	}
	isNew := !c.containsAny(n)
	c.forget(n)
	c.selection.Confidence = 0
	if verdict == engine.Dropped {
		c.selection.Omit = append(c.selection.Omit, n)
		c.removed = append(c.removed, n)
		return
	}
	c.selection.Keep = append(c.selection.Keep, n)
	if isNew && !slices.ContainsFunc(c.userPicked, func(a page.NodeID) bool { return c.p.Contains(a, n) }) {
		c.userPicked = append(c.userPicked, n)
	}
}

// forget removes n and its descendants from all lists of the selection, so that
// only the next decision counts for them.
func (c *corrected) forget(n page.NodeID) {
	inside := func(other page.NodeID) bool { return c.p.Contains(n, other) }
	for _, list := range []*[]page.NodeID{&c.selection.Keep, &c.selection.Omit, &c.userPicked, &c.removed, &c.ruledOut} {
		*list = slices.DeleteFunc(slices.Clone(*list), inside)
	}
}

// isElement reports whether n is an element of the page, other than the root.
func (c *corrected) isElement(n page.NodeID) bool {
	return n > page.Root && int(n) < c.p.Len() && c.p.IsElement(n)
}
