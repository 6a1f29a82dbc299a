package extract

import (
	"slices"

	"pilcrow/extract/account"
	"pilcrow/extract/clean"
	"pilcrow/extract/engine"
	"pilcrow/extract/meta"
	"pilcrow/extract/page"
)

// Corrections are a person's own decisions about a page. They outrank the
// engine's; the zero value has none. Nodes that the page does not have are
// ignored, as corrections may come from storage.
type Corrections struct {
	Pick      page.NodeID // the block to read instead of what the engine selects; 0: none
	Rules     []Rule      // what was decided on other pages of the site
	Decisions []Decision  // what was decided on this one, in that order
}

// Decision is about one block of the page: to show it, or, with the verdict
// engine.Dropped, to leave it out.
type Decision struct {
	Node    page.NodeID
	Verdict engine.Verdict
}

// Rule is a decision about all blocks with the same signature.
type Rule struct {
	Signature string // see account.Signature
	Verdict   engine.Verdict
}

// corrected is a selection after corrections.
type corrected struct {
	p         *page.Page
	selection engine.Selection
	asked     []page.NodeID // what clean must not judge by its looks
	removed   []page.NodeID
}

func (c corrected) cleaning(m meta.Meta) clean.Options {
	return clean.Options{Asked: c.asked, Title: m.Title, Image: m.Image, Byline: m.Byline, IsSaidAbove: m.IsRepeatedBy, DateIn: m.DateIn}
}

// correct applies what a person decided, what is about this page last.
func (c Corrections) correct(p *page.Page, s engine.Selection) corrected {
	out := corrected{p: p, selection: s}
	if out.isElement(c.Pick) {
		out.selection.Keep, out.selection.Omit, out.selection.Confidence = []page.NodeID{c.Pick}, nil, 0
	} else {
		out.follow(c.Rules)
	}
	for _, d := range c.Decisions {
		out.decide(d.Node, d.Verdict)
	}
	slices.Sort(out.selection.Keep)
	slices.Sort(out.selection.Omit)
	slices.Sort(out.asked)
	return out
}

// asIs asks for everything that is selected, whatever it looks like.
func (c corrected) asIs() corrected {
	c.asked = c.selection.Keep
	return c
}

// follow applies rules where they are about a part of the article or of the
// rest. On another page the same names may stand for all of it.
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
		case verdict == engine.Dropped && !c.holdsAll(n), verdict != engine.Dropped && !c.holdsAny(n):
			c.decide(n, verdict)
		}
	}
}

// holdsAll reports whether everything that is kept lies in n.
func (c *corrected) holdsAll(n page.NodeID) bool {
	return !slices.ContainsFunc(c.selection.Keep, func(k page.NodeID) bool { return !c.p.Contains(n, k) })
}

// holdsAny reports whether something that is kept lies in n.
func (c *corrected) holdsAny(n page.NodeID) bool {
	return slices.ContainsFunc(c.selection.Keep, func(k page.NodeID) bool { return c.p.Contains(n, k) })
}

// decide selects all of n, or leaves all of it out. If nothing of what is to
// be shown was kept before, it is asked for as it is.
func (c *corrected) decide(n page.NodeID, verdict engine.Verdict) {
	if !c.isElement(n) {
		return
	}
	isNew := !c.holdsAny(n)
	c.settle(n)
	c.selection.Confidence = 0
	if verdict == engine.Dropped {
		c.selection.Omit = append(c.selection.Omit, n)
		c.removed = append(c.removed, n)
		return
	}
	c.selection.Keep = append(c.selection.Keep, n)
	if isNew && !slices.ContainsFunc(c.asked, func(a page.NodeID) bool { return c.p.Contains(a, n) }) {
		c.asked = append(c.asked, n)
	}
}

// settle makes n and all below it undecided, so that the next decision is the
// only one.
func (c *corrected) settle(n page.NodeID) {
	inside := func(other page.NodeID) bool { return c.p.Contains(n, other) }
	for _, list := range []*[]page.NodeID{&c.selection.Keep, &c.selection.Omit, &c.asked, &c.removed} {
		*list = slices.DeleteFunc(slices.Clone(*list), inside)
	}
}

// isElement reports whether the page has such an element below its root.
func (c *corrected) isElement(n page.NodeID) bool {
	return n > page.Root && int(n) < c.p.Len() && c.p.IsElement(n)
}
