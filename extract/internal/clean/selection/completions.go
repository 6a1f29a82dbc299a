package selection

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/threads"
	"pilcrow/extract/page"
)

// completion is a step that changes the selection. It adds what belongs to a
// selected text, or removes what is meaningless alone or is replaced later.
type completion struct {
	name    string
	applies applicability
	on      func(engine.Kind) bool          // kinds of pages; nil for all
	needs   evidence                        // for weigh
	weigh   func(j *judged, needs evidence) // for steps that weigh the blocks of the engine
	run     func(c *Completed)              // for all other steps
}

// applicability is the engines for which a completion runs.
type applicability uint8

const (
	toAll       applicability = iota
	toEveryText               // engines that judge every text
)

// evidence is what a completion needs to add a block: more than share of the
// words in the block's group are selected, and the block has at least
// likelihood (engine.Block).
type evidence struct{ share, likelihood float32 }

// completions are all steps, in order: each sees what earlier ones selected.
// docs/FUSED.md says what each contributes on pages that the default engine's
// model has not seen.
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
	{name: "table heads", applies: toEveryText, run: func(c *Completed) { resolveOrphanTableHeads(c.Selected, c.Picked) }},
	{name: PostHeads, run: (*Completed).findPosts},
	{name: "parts without prose", run: (*Completed).restore},
	{name: "lead picture", applies: toEveryText, run: (*Completed).addLeadPicture},
	{name: "empty sections", on: isArticle, run: func(c *Completed) { removeEmptySections(c.Selected, c.Picked) }},
}

func isNoProduct(kind engine.Kind) bool { return kind != engine.Product }

// isOneText reports whether prose above and below the text belongs to it.
// Around a product description it is about delivery and other products, and
// around posts of a forum about the forum's rules.
func isOneText(kind engine.Kind) bool { return kind != engine.Product && kind != engine.Forum }

func isManyThings(kind engine.Kind) bool { return kind == engine.Collection || kind == engine.Listing }

func isArticle(kind engine.Kind) bool { return kind == engine.Article || kind == "" }

// PostHeads is the name of the step that finds the posts of a thread, whose
// heads are replaced later.
const PostHeads = "post heads"

func Steps() (names []string) {
	for i := range completions {
		names = append(names, completions[i].name)
	}
	return names
}

// Completed is a complete selection, with the findings of the steps.
type Completed struct {
	Selected *facts.Selected
	Picked   facts.UserPicked
	Notes    []page.NodeID // hidden parts of footnotes, in document order
	Posts    threads.Copies
	Top      page.NodeID // the element that contains the article
	Cover    Background

	engine  engine.Selection // the engine's selection, unchanged
	options facts.Options
	judged  *judged // nil if the engine did not judge blocks
}

// Complete completes the selection e, which is not empty. If observe is not
// nil, Complete calls it after each step.
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

// settle selects the blocks that steps have added. It is slow, so it runs only
// before a step that needs the result.
func (c *Completed) settle() {
	if c.judged != nil {
		c.judged.settle()
	}
}

// onSelected returns a step that needs only the selection.
func onSelected(step func(*facts.Selected)) func(*Completed) {
	return func(c *Completed) { step(c.Selected) }
}

// findPosts skips ranked lists of links, whose items have a submitter and a
// time, as posts do.
func (c *Completed) findPosts() {
	if !hasRankedLinks(c.Selected) {
		c.Posts = threads.Find(c.Selected, c.engine.Kind, c.options)
	}
}

func (c *Completed) restore() {
	c.Top = articleRoot(c.Selected, c.engine, c.options.UserPicked, c.Notes)
	restore(c.Selected, c.Top, c.engine, c.options.Title)
}

func (c *Completed) addLeadPicture() {
	c.Top, c.Cover = addLeadPicture(c.Selected, c.Top, c.options.Image)
}
