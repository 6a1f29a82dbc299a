package clean

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/clean/selection"
	"pilcrow/internal/clean/threads"
)

// completion changes what is selected: it adds what belongs to a selected text,
// or takes out what means nothing by itself or is going to be written anew.
type completion struct {
	name    string
	applies applicability
	run     func(c *completed)
}

// applicability says of which engines' selections a completion is a part.
type applicability uint8

const (
	toAll       applicability = iota
	toEveryText               // of those that judge every text
)

// completions are all of these steps, in their order. Later ones look at what
// earlier ones have selected.
var completions = [...]completion{
	{"posts", toEveryText, func(c *completed) { threads.Complete(c.selected, c.engine.Kind) }},
	{"prompts", toEveryText, func(c *completed) { threads.CompletePrompts(c.selected) }},
	{"grids", toEveryText, (*completed).completeGrids},
	{"things", toEveryText, func(c *completed) { selection.CompleteThings(c.selected) }},
	{"footnotes", toEveryText, func(c *completed) { c.notes = selection.CompleteFootnotes(c.selected) }},
	{"between", toEveryText, func(c *completed) { selection.CompleteBetween(c.selected) }},
	{"table heads", toEveryText, func(c *completed) { selection.SettleTableHeads(c.selected, c.picked) }},
	{"table rows", toEveryText, func(c *completed) { selection.CompleteRows(c.selected) }},
	{postHeadStep, toAll, (*completed).findPosts},
	{"parts without prose", toAll, (*completed).restore},
	{"lead picture", toEveryText, (*completed).addLead},
	{"empty sections", toAll, (*completed).removeEmptySections},
}

// completed is a selection with what the completions found out.
type completed struct {
	engine   engine.Selection // before the completions
	options  facts.Options
	picked   facts.UserPicked
	selected *facts.Selected
	notes    []page.NodeID // hidden parts of footnotes, in document order
	posts    threads.Copies
	top      page.NodeID // what contains the article
	cover    selection.Background
}

// complete runs all completions that apply.
func (c *completed) complete(p *page.Page, observe observer) {
	c.selected = facts.NewSelected(p, c.engine.Mask(p))
	for i := range completions {
		step := &completions[i]
		if step.applies == toAll || c.engine.Scope == engine.EveryText {
			step.run(c)
			observe.selection(step.name, c.selected)
		}
	}
	c.leaveOut()
}

// leaveOut takes out again what the user left out.
func (c *completed) leaveOut() {
	for _, n := range c.options.LeftOut {
		for d := n; d < c.selected.Page.End(n); d++ {
			c.selected.Mask[d] = c.selected.Mask[d] && c.picked.Holds(c.selected.Page, d)
		}
	}
}

func (c *completed) completeGrids() {
	if c.engine.Kind == engine.Collection || c.engine.Kind == engine.Listing {
		selection.CompleteGrids(c.selected)
	}
}

// findPosts leaves ranked links alone: each has a submitter and a time, as posts
// do.
func (c *completed) findPosts() {
	if !selection.HasRankedLinks(c.selected) {
		c.posts = threads.Find(c.selected, c.engine.Kind, c.options)
	}
}

func (c *completed) restore() {
	c.top = selection.Top(c.selected, c.engine, c.options.UserPicked, c.notes)
	selection.Restore(c.selected, c.top, c.engine, c.options.Title)
}

func (c *completed) addLead() {
	c.top, c.cover = selection.AddLead(c.selected, c.top, c.options.Image)
}

func (c *completed) removeEmptySections() {
	if c.engine.Kind == engine.Article || c.engine.Kind == "" {
		selection.RemoveEmptySections(c.selected, c.picked)
	}
}
