package extract

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// FromSelection lets tests choose what an engine would have selected.
func FromSelection(p *page.Page, s engine.Selection) (Article, error) {
	return article(p, Corrections{}.correct(p, s))
}
