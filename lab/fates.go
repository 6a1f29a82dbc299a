package lab

import "pilcrow/extract/account"

// follow adds to a reading what became of each block, and which of the article's
// texts come from it.
func (s *Study) follow(r *Reading) {
	r.Kept = s.words(r.Article.Kept())
	for _, text := range r.Article.Texts() {
		r.Texts = append(r.Texts, s.blockOf(text.Source()))
	}
	r.Fates = make([]account.Fate, len(s.blocks))
	for i := range r.Fates {
		r.Fates[i] = s.fate(r, i)
	}
}

// fate returns what became of most words of a block.
func (s *Study) fate(r *Reading, i int) account.Fate {
	switch {
	case r.Kept[i] > 0 && r.Selected[i] > 0:
		return account.Fate{Why: account.SelectedByEngine}
	case r.Kept[i] > 0:
		return account.Fate{Why: account.CompletedByCleaning}
	case r.Selected[i] > 0:
		return account.Fate{Why: account.RemovedByCleaning}
	case len(r.Judged[i]) > 0:
		return account.Fate{Why: account.DroppedByEngine}
	}
	return account.Fate{Why: account.OutsideOfEngine}
}
