package selection

import (
	"slices"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/clean/threads"
)

// completion changes what is selected: it adds what belongs to a selected text,
// or takes out what means nothing by itself or is going to be written anew.
type completion struct {
	name    string
	applies applicability
	notOn   []engine.Kind
	needs   evidence
	weigh   func(j *judged, needs evidence) // a step that weighs the blocks that the engine judged
	run     func(c *Completed)              // any other
}

// applicability says of which engines' selections a completion is a part.
type applicability uint8

const (
	toAll       applicability = iota
	toEveryText               // of those that judge every text
)

// evidence is what a completion that weighs blocks asks of them: it adds a block
// if more than share of its thing's words are selected, and if its likelihood
// (engine.Block) is at least that.
type evidence struct{ share, likelihood float32 }

// completions are all of these steps, in their order: later ones look at what
// earlier ones have selected. docs/FUSED.md tells what each adds on pages that the
// default engine's model has not seen. Around the description of a product, prose
// is about delivery and other products; around the posts of a forum, about its rules.
var completions = [...]completion{
	{"code between", toEveryText, ofProducts, evidence{0, 0.1}, (*judged).addCodeBetween, nil},
	{"lines of code", toEveryText, nil, evidence{0.5, 0.5}, (*judged).completeCodeLines, nil},
	{"headings of parts", toEveryText, nil, evidence{0.4, 0.2}, (*judged).completeTitles, nil},
	{"headings", toEveryText, nil, evidence{0, 0.1}, (*judged).addHeadings, nil},
	{"lists", toEveryText, nil, evidence{0.3, 0.25}, (*judged).completeLists, nil},
	{"tables", toEveryText, nil, evidence{0.3, 0.25}, (*judged).completeTables, nil},
	{"figures", toEveryText, nil, evidence{0.6, 0.1}, (*judged).completeFigures, nil},
	{"lead", toEveryText, ofPieces, evidence{0, 0.4}, (*judged).addLead, nil},
	{"standfirst", toEveryText, ofPieces, evidence{0, 0.02}, (*judged).addStandfirst, nil},
	{"ending", toEveryText, ofPieces, evidence{0, 0.6}, (*judged).addEnding, nil},

	{"posts", toEveryText, nil, evidence{}, nil, func(c *Completed) { threads.Complete(c.Selected, c.engine.Kind) }},
	{"prompts", toEveryText, nil, evidence{}, nil, onSelected(threads.CompletePrompts)},
	{"grids", toEveryText, ofSingleThings, evidence{}, nil, onSelected(completeGrids)},
	{"things", toEveryText, nil, evidence{}, nil, onSelected(completeThings)},
	{"footnotes", toEveryText, nil, evidence{}, nil, func(c *Completed) { c.Notes = completeFootnotes(c.Selected) }},
	{"between", toEveryText, nil, evidence{}, nil, onSelected(completeBetween)},
	{"table heads", toEveryText, nil, evidence{}, nil, func(c *Completed) { settleTableHeads(c.Selected, c.Picked) }},
	{PostHeads, toAll, nil, evidence{}, nil, (*Completed).findPosts},
	{"parts without prose", toAll, nil, evidence{}, nil, (*Completed).restore},
	{"lead picture", toEveryText, nil, evidence{}, nil, (*Completed).addLeadPicture},
	{"empty sections", toAll, ofParts, evidence{}, nil, func(c *Completed) { removeEmptySections(c.Selected, c.Picked) }},
}

// PostHeads is the step that finds the posts of a thread, whose heads are going to
// be written anew.
const PostHeads = "post heads"

var (
	ofProducts     = []engine.Kind{engine.Product}
	ofPieces       = []engine.Kind{engine.Product, engine.Forum}
	ofSingleThings = []engine.Kind{"", engine.Article, engine.Documentation, engine.Service, engine.Forum, engine.Product}
	ofParts        = []engine.Kind{engine.Documentation, engine.Service, engine.Forum, engine.Collection, engine.Listing, engine.Product}
)

// Steps returns the names of the steps, in their order.
func Steps() (names []string) {
	for i := range completions {
		names = append(names, completions[i].name)
	}
	return names
}

// Completed is a selection that is complete, with what the steps have found out.
type Completed struct {
	Selected *facts.Selected
	Picked   facts.UserPicked
	Notes    []page.NodeID // hidden parts of footnotes, in document order
	Posts    threads.Copies
	Top      page.NodeID // what contains the article
	Cover    Background

	engine  engine.Selection // before
	options facts.Options
	judged  *judged // nil unless the engine judged blocks
}

// Complete returns the nodes of p that belong to the article by what an engine has
// selected, which is not empty. It calls observe after each step, unless that is nil.
func Complete(p *page.Page, e engine.Selection, o facts.Options, observe func(step string, s *facts.Selected)) Completed {
	c := Completed{Selected: facts.NewSelected(p, e.Mask(p)), Picked: facts.UserPicked{Nodes: o.UserPicked}, engine: e, options: o}
	if len(e.Blocks) > 0 {
		c.judged = newJudged(c.Selected, e)
	}
	for i := range completions {
		step := &completions[i]
		if (step.applies == toAll || e.Scope == engine.EveryText) && !slices.Contains(step.notOn, e.Kind) {
			c.complete(step)
			if observe != nil {
				c.settle()
				observe(step.name, c.Selected)
			}
		}
	}
	c.leaveOut()
	return c
}

func (c *Completed) complete(step *completion) {
	switch {
	case step.run != nil:
		c.settle()
		step.run(c)
	case c.judged != nil:
		step.weigh(c.judged, step.needs)
	}
}

// settle selects what steps by blocks have added. It takes time, so these steps only
// collect.
func (c *Completed) settle() {
	if c.judged != nil {
		c.judged.settle()
	}
}

// leaveOut takes out again what the user left out.
func (c *Completed) leaveOut() {
	for _, n := range c.options.LeftOut {
		for d := n; d < c.Selected.Page.End(n); d++ {
			c.Selected.Mask[d] = c.Selected.Mask[d] && c.Picked.Holds(c.Selected.Page, d)
		}
	}
}

// onSelected returns a step that needs to know only what is selected.
func onSelected(step func(*facts.Selected)) func(*Completed) {
	return func(c *Completed) { step(c.Selected) }
}

// findPosts leaves ranked links alone: each has a submitter and a time, as posts
// do.
func (c *Completed) findPosts() {
	if !hasRankedLinks(c.Selected) {
		c.Posts = threads.Find(c.Selected, c.engine.Kind, c.options)
	}
}

func (c *Completed) restore() {
	c.Top = topOf(c.Selected, c.engine, c.options.UserPicked, c.Notes)
	restore(c.Selected, c.Top, c.engine, c.options.Title)
}

func (c *Completed) addLeadPicture() {
	c.Top, c.Cover = addLeadPicture(c.Selected, c.Top, c.options.Image)
}
