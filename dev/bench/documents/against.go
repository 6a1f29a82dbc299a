package main

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// lostUnderComma says what the comma engine does with the text that the song
// engine selects on the same page, both by their papers. The numbers are
// characters.
type lostUnderComma struct {
	selected   float64 // selected by the comma engine, too
	byPosition float64 // in DIVs that score above the average, but that position control (inHierarchy) drops
	byScore    float64 // in DIVs that score at most the average
}

// compareWithSong adds up the text of the DIVs that the song engine selects, by
// the comma engine's verdict on each DIV.
func compareWithSong(p *page.Page) lostUnderComma {
	var lost lostUnderComma
	if p == nil {
		return lost
	}
	song, comma := byName("song").strictly().selectOn(p).Trace, byName("comma").strictly().selectOn(p).Trace
	average := figure(comma.Summary, "average")
	for i, c := range song.Candidates { // both engines have a candidate for each DIV
		length := figure(c.Figures, "CL")
		switch other := comma.Candidates[i]; {
		case c.Verdict == engine.Dropped:
		case other.Verdict != engine.Dropped:
			lost.selected += length
		case figure(other.Figures, "score") > average:
			lost.byPosition += length
		default:
			lost.byScore += length
		}
	}
	return lost
}
