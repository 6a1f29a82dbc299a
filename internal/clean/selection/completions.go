package selection

import (
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
	on      func(engine.Kind) bool          // the kinds of pages, nil for all
	needs   evidence                        // of weigh
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
// default engine's model has not seen.
var completions = [...]completion{
	{name: "code between", applies: toEveryText, on: isNoProduct, needs: evidence{0, 0.1}, weigh: (*judged).addCodeBetween},
	{name: "lines of code", applies: toEveryText, needs: evidence{0.5, 0.5}, weigh: (*judged).completeCodeLines},
	{name: "paragraphs", applies: toEveryText, needs: evidence{0.3, 0.6}, weigh: (*judged).completeParagraphs},
	{name: "headings of parts", applies: toEveryText, needs: evidence{0.4, 0.2}, weigh: (*judged).completeTitles},
	{name: "headings", applies: toEveryText, needs: evidence{0, 0.1}, weigh: (*judged).addHeadings},
	{name: "lists", applies: toEveryText, needs: evidence{0.3, 0.25}, weigh: (*judged).completeLists},
	{name: "announced lists", applies: toEveryText, needs: evidence{0, 0.1}, weigh: (*judged).addAnnouncedLists},
	{name: "tables", applies: toEveryText, needs: evidence{0.3, 0.25}, weigh: (*judged).completeTables},
	{name: "figures", applies: toEveryText, needs: evidence{0.6, 0.1}, weigh: (*judged).completeFigures},
	{name: "lead", applies: toEveryText, on: isOneText, needs: evidence{0, 0.4}, weigh: (*judged).addLead},
	{name: "standfirst", applies: toEveryText, on: isOneText, needs: evidence{0, 0.02}, weigh: (*judged).addStandfirst},
	{name: "ending", applies: toEveryText, on: isOneText, needs: evidence{0, 0.6}, weigh: (*judged).addEnding},

	{name: "posts", applies: toEveryText, run: func(c *Completed) { threads.Complete(c.Selected, c.engine.Kind) }},
	{name: "prompts", applies: toEveryText, run: onSelected(threads.CompletePrompts)},
	{name: "grids", applies: toEveryText, on: isManyThings, run: onSelected(completeGrids)},
	{name: "things", applies: toEveryText, run: onSelected(completeThings)},
	{name: "footnotes", applies: toEveryText, run: func(c *Completed) { c.Notes = completeFootnotes(c.Selected) }},
	{name: "between", applies: toEveryText, run: onSelected(completeBetween)},
	{name: "table heads", applies: toEveryText, run: func(c *Completed) { settleTableHeads(c.Selected, c.Picked) }},
	{name: PostHeads, run: (*Completed).findPosts},
	{name: "parts without prose", run: (*Completed).restore},
	{name: "lead picture", applies: toEveryText, run: (*Completed).addLeadPicture},
	{name: "empty sections", on: isArticle, run: func(c *Completed) { removeEmptySections(c.Selected, c.Picked) }},
}

func isNoProduct(kind engine.Kind) bool { return kind != engine.Product }

// isOneText reports whether prose above and below the text belongs to it. Around the
// description of a product, it is about delivery and other products; around the posts
// of a forum, about its rules.
func isOneText(kind engine.Kind) bool { return kind != engine.Product && kind != engine.Forum }

func isManyThings(kind engine.Kind) bool { return kind == engine.Collection || kind == engine.Listing }

func isArticle(kind engine.Kind) bool { return kind == engine.Article || kind == "" }

// PostHeads is the step that finds the posts of a thread, whose heads are going to
// be written anew.
const PostHeads = "post heads"

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
	c := Completed{Selected: facts.NewSelected(p, e.Mask(p), o.LeftOut), Picked: facts.UserPicked{Nodes: o.UserPicked}, engine: e, options: o}
	if len(e.Blocks) > 0 {
		c.judged = newJudged(c.Selected, e)
	}
	for i := range completions {
		step := &completions[i]
		if (step.applies == toAll || e.Scope == engine.EveryText) && (step.on == nil || step.on(e.Kind)) {
			c.complete(step)
			if observe != nil {
				c.settle()
				observe(step.name, c.Selected)
			}
		}
	}
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
