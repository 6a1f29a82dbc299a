package clean

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/clean/selection"
	"pilcrow/internal/draft"
)

// observer is called after each step of cleaning, with the texts that are then
// to be in the article, by node. The nil observer costs nothing.
type observer func(step string, texts []bool)

// selection returns the observer of the steps that complete the selection.
func (o observer) selection() func(step string, s *facts.Selected) {
	if o == nil {
		return nil
	}
	return func(step string, s *facts.Selected) { o(step, s.Mask) }
}

func (o observer) draft(step string, t *draft.Tree) {
	if o != nil {
		o(step, t.Kept())
	}
}

// Copying writes the heads of posts, and leaves out the other texts.
const (
	hiddenStep = "hidden parts"          // not shown on the page
	copyStep   = "formulas and drawings" // written anew, in one piece
)

// Steps returns the names of all steps of cleaning, in their order: the
// completions, those of copying, the families, and the passes that give the
// whole draft its form.
func Steps() (names []string) {
	names = append(selection.Steps(), hiddenStep, copyStep)
	for _, f := range families {
		names = append(names, f.name)
	}
	for _, pass := range shapePasses {
		names = append(names, pass.name)
	}
	return names
}

// Observed is what the steps of cleaning did with the texts of a page: for each
// node the name of the last step that added it to the article, or removed it from
// there, "" for none.
type Observed struct{ Added, Removed []string }

// Observe runs Tidy and observes it.
func Observe(p *page.Page, s engine.Selection, o Options) Observed {
	seen := Observed{Added: make([]string, p.Len()), Removed: make([]string, p.Len())}
	before := s.Mask(p)
	c := tidy(p, s, o, families, func(step string, texts []bool) {
		for n := range page.NodeID(p.Len()) {
			switch {
			case !p.IsText(n) || texts[n] == before[n]:
			case texts[n]:
				seen.Added[n] = step
			default:
				seen.Removed[n] = step
			}
		}
		copy(before, texts)
	})
	seen.explainCopying(c)
	return seen
}

// explainCopying tells apart why copying added and left out texts. A selected
// text outside of what contains the article is not shown, either: all others
// decided what that is.
func (seen *Observed) explainCopying(c *copier) {
	hiddenEnd := page.Root // of the last part that is not shown
	for n := range page.NodeID(len(seen.Removed)) {
		isInside := c.p.Contains(c.Top, n)
		isInDrawing := isInside && n > c.Top && c.p.Namespace(c.p.Parent(n)) == page.SVG
		if isInside && !isInDrawing && n >= hiddenEnd && c.p.IsElement(n) && c.isLeftOut(n) {
			hiddenEnd = c.p.End(n)
		}
		if seen.Added[n] == copyStep {
			seen.Added[n] = selection.PostHeads
		}
		if seen.Removed[n] == copyStep && (n < hiddenEnd || !isInside) {
			seen.Removed[n] = hiddenStep
		}
	}
}
