package account

import "pilcrow/extract/internal/draft"

// Fate is what became of a text of the page on its way into the article, and who
// decided it.
type Fate struct {
	Why    FateWhy
	Family string       // the family of rules that completed or removed it, such as "boilerplate"; "" if no family did
	Reason draft.Reason // what cleaning took the text for, if Why is RemovedByCleaning and cleaning recorded it
	Engine string       // the engine's reason, if an engine's candidate explains the fate
}

// FateWhy says who decided about a text. The first three are in the article.
type FateWhy uint8

const (
	SelectedByEngine    FateWhy = iota // the engine selected the text
	CompletedByCleaning                // the engine did not, but it belongs to a thing that the engine selected
	PutBack                            // the user or a rule of the site put it back
	DroppedByEngine                    // the engine dropped a candidate that contains the text
	OutsideOfEngine                    // the engine considered nothing around the text
	RemovedByCleaning                  // the engine selected the text, but it is boilerplate or a duplicate
	RemovedByRule                      // a rule of the site leaves it out
	RemovedByReader                    // the user left it out
)

// IsKept reports whether the text is in the article.
func (f Fate) IsKept() bool { return f.Why <= PutBack }

// String returns the name of w in replies.
func (w FateWhy) String() string {
	return [...]string{"selected", "completed", "putback", "engine", "outside", "tidied", "rule", "reader"}[w]
}
