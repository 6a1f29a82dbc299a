package account

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// History is what Fates needs to know about how the article was made.
type History struct {
	Evidence
	ByEngine engine.Selection // what the engine selected, without the user's corrections
	RuledOut []page.NodeID    // those of Removed that a rule of the site left out
	PutBack  []page.NodeID    // what the user or a rule put back, even if the engine had selected it

	// By node: the step of cleaning that added its text to the article, and the one
	// that removed it, "" for none; nil if there was no cleaning.
	CompletedBy, TidiedBy []string
}

// Fates returns for each text of a page what became of it; the entries of
// elements mean nothing.
func Fates(p *page.Page, h History) []Fate {
	f := fates{
		h: h, selected: h.Selected.Mask(p), byEngine: h.ByEngine.Mask(p),
		corrections: corrections(p, h), explanations: newExplanations(p, h.Selected.Trace),
	}
	all := make([]Fate, p.Len())
	for n := range all {
		if id := page.NodeID(n); p.IsText(id) {
			f.explanations.reach(id)
			all[n] = f.of(id)
		}
	}
	return all
}

// fates has what decides about texts, by node.
type fates struct {
	h            History
	selected     []bool // with the corrections
	byEngine     []bool // without
	corrections  []FateWhy
	explanations explanations
}

func (f *fates) of(n page.NodeID) Fate {
	switch {
	case f.h.Kept[n] && f.selected[n] && f.byEngine[n] && f.corrections[n] != PutBack:
		return Fate{Why: SelectedByEngine, Engine: reasonOf(f.explanations.of(n, isKept))}
	case f.h.Kept[n] && f.selected[n]:
		return Fate{Why: PutBack}
	case f.h.Kept[n]:
		return Fate{Why: CompletedByCleaning, Family: at(f.h.CompletedBy, n)}
	case f.selected[n]:
		return Fate{Why: RemovedByCleaning, Family: at(f.h.TidiedBy, n), Reason: at(f.h.Tidied, n)}
	case f.corrections[n] != uncorrected:
		return Fate{Why: f.corrections[n]}
	case f.byEngine[n]:
		return Fate{Why: RemovedByReader} // who picked another block
	}
	if c := f.explanations.of(n, isDropped); c != nil {
		return Fate{Why: DroppedByEngine, Engine: c.Reason}
	}
	return Fate{Why: OutsideOfEngine}
}

// reasonOf returns the reason of a candidate, "" for none.
func reasonOf(c *engine.Candidate) string {
	if c == nil {
		return ""
	}
	return c.Reason
}

// at returns the entry of n, or the zero value if there is no list.
func at[T string | draft.Reason](list []T, n page.NodeID) (entry T) {
	if list != nil {
		entry = list[n]
	}
	return entry
}

// uncorrected is the entry of a node about which there is no correction.
const uncorrected = SelectedByEngine

// corrections returns for each node the correction about it, or about the
// nearest element around it.
func corrections(p *page.Page, h History) []FateWhy {
	by := make([]FateWhy, p.Len())
	for _, n := range h.Removed {
		by[n] = RemovedByReader
	}
	for _, n := range h.RuledOut {
		by[n] = RemovedByRule
	}
	for _, n := range h.PutBack {
		by[n] = PutBack
	}
	for n := page.Root + 1; int(n) < p.Len(); n++ {
		if by[n] == uncorrected {
			by[n] = by[p.Parent(n)]
		}
	}
	return by
}
