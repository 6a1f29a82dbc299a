package lab

import (
	"pilcrow/extract/account"
	"pilcrow/extract/page"
)

// follow adds to a reading what became of each block, and which of the article's
// texts come from it.
func (s *Study) follow(r *Reading) {
	for _, text := range r.Article.Texts() {
		r.Texts = append(r.Texts, s.blockOf(text.Source()))
	}
	fates := r.Article.Fates()
	kept := make([]bool, len(fates))
	for n, f := range fates {
		kept[n] = f.IsKept()
	}
	r.Kept = s.words(kept)
	r.Fates = make([]account.Fate, len(s.blocks))
	for i := range r.Fates {
		r.Fates[i] = s.fate(i, fates)
	}
}

// fate returns what became of most words of a block.
func (s *Study) fate(i int, fates []account.Fate) account.Fate {
	b := s.blocks[i]
	words := map[account.Fate]int32{}
	best := fates[b.First]
	for n := b.First; n < b.End; n++ {
		if s.isShown(n) {
			words[fates[n]] += s.page.Words(n)
			if words[fates[n]] > words[best] {
				best = fates[n]
			}
		}
	}
	return best
}

// isShown reports whether n is a text that the page shows.
func (s *Study) isShown(n page.NodeID) bool { return s.page.IsText(n) && s.page.Counted(n) }
