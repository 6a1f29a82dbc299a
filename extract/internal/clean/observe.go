package clean

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/selection"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// observer is called after each step of cleaning with the texts that the
// article then has, by node. The nil observer costs nothing.
type observer func(step string, texts []bool)

// selection adapts the observer to the steps that complete the selection.
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

// Copying is one step for the observer, but has three reasons: heads of posts,
// and these two.
const (
	hiddenStep = "hidden parts"          // not shown on the page
	copyStep   = "formulas and drawings" // rewritten as a whole
)

// Steps returns the names of all steps of cleaning in their order:
// completions, copying, families, and passes over the whole draft.
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

// Observed has for each node the name of the last step that added its text to
// the article or removed it, or "".
type Observed struct{ Added, Removed []string }

// Observe runs Tidy with an observer.
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

// explainCopying finds out why copying added or removed a text. A selected
// text outside the article's container counts as hidden: any other selected
// text would have widened the container.
func (seen *Observed) explainCopying(c *copier) {
	hiddenEnd := page.Root // the end of the last hidden part
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
