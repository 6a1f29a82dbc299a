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
	run     func(c *Completed, needs evidence)
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
	{"code between", toEveryText, ofProducts, evidence{0, 0.1}, byBlocks((*judged).addCodeBetween)},
	{"lines of code", toEveryText, nil, evidence{0.5, 0.5}, byBlocks((*judged).completeCodeLines)},
	{"headings of parts", toEveryText, nil, evidence{0.4, 0.2}, byBlocks((*judged).completeTitles)},
	{"headings", toEveryText, nil, evidence{0, 0.1}, byBlocks((*judged).addHeadings)},
	{"lists", toEveryText, nil, evidence{0.3, 0.25}, byBlocks((*judged).completeLists)},
	{"tables", toEveryText, nil, evidence{0.3, 0.25}, byBlocks((*judged).completeTables)},
	{"figures", toEveryText, nil, evidence{0.6, 0.1}, byBlocks((*judged).completeFigures)},
	{"lead", toEveryText, ofPieces, evidence{0, 0.4}, byBlocks((*judged).addLead)},
	{"standfirst", toEveryText, ofPieces, evidence{0, 0.02}, byBlocks((*judged).addStandfirst)},
	{"ending", toEveryText, ofPieces, evidence{0, 0.6}, byBlocks((*judged).addEnding)},

	{"posts", toEveryText, nil, evidence{}, func(c *Completed, _ evidence) { threads.Complete(c.Selected, c.engine.Kind) }},
	{"prompts", toEveryText, nil, evidence{}, onSelected(threads.CompletePrompts)},
	{"grids", toEveryText, ofSingleThings, evidence{}, onSelected(completeGrids)},
	{"things", toEveryText, nil, evidence{}, onSelected(completeThings)},
	{"footnotes", toEveryText, nil, evidence{}, func(c *Completed, _ evidence) { c.Notes = completeFootnotes(c.Selected) }},
	{"between", toEveryText, nil, evidence{}, onSelected(completeBetween)},
	{"table heads", toEveryText, nil, evidence{}, func(c *Completed, _ evidence) { settleTableHeads(c.Selected, c.Picked) }},
	{PostHeads, toAll, nil, evidence{}, (*Completed).findPosts},
	{"parts without prose", toAll, nil, evidence{}, (*Completed).restore},
	{"lead picture", toEveryText, nil, evidence{}, (*Completed).addLeadPicture},
	{"empty sections", toAll, ofParts, evidence{}, func(c *Completed, _ evidence) { removeEmptySections(c.Selected, c.Picked) }},
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
// selected, which is not empty. It calls observe after each step.
func Complete(p *page.Page, e engine.Selection, o facts.Options, observe func(step string, s *facts.Selected)) Completed {
	c := Completed{Selected: facts.NewSelected(p, e.Mask(p)), Picked: facts.UserPicked{Nodes: o.UserPicked}, engine: e, options: o}
	if len(e.Blocks) > 0 {
		c.judged = newJudged(c.Selected, e)
	}
	for i := range completions {
		step := &completions[i]
		if (step.applies == toAll || e.Scope == engine.EveryText) && !slices.Contains(step.notOn, e.Kind) {
			step.run(&c, step.needs)
			observe(step.name, c.Selected)
		}
	}
	c.leaveOut()
	return c
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
func onSelected(step func(*facts.Selected)) func(*Completed, evidence) {
	return func(c *Completed, _ evidence) { step(c.Selected) }
}

// byBlocks returns a step that weighs the blocks that the engine judged.
func byBlocks(step func(*judged, evidence)) func(*Completed, evidence) {
	return func(c *Completed, needs evidence) {
		if c.judged != nil {
			step(c.judged, needs)
			c.judged.settle()
		}
	}
}

// findPosts leaves ranked links alone: each has a submitter and a time, as posts
// do.
func (c *Completed) findPosts(evidence) {
	if !hasRankedLinks(c.Selected) {
		c.Posts = threads.Find(c.Selected, c.engine.Kind, c.options)
	}
}

func (c *Completed) restore(evidence) {
	c.Top = topOf(c.Selected, c.engine, c.options.UserPicked, c.Notes)
	restore(c.Selected, c.Top, c.engine, c.options.Title)
}

func (c *Completed) addLeadPicture(evidence) {
	c.Top, c.Cover = addLeadPicture(c.Selected, c.Top, c.options.Image)
}
