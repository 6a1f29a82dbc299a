package main

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// lostUnderComma divides the text that the song engine selects by what the
// comma engine does with it. The numbers are characters.
type lostUnderComma struct {
	selected   float64 // the comma engine selects it, too
	byPosition float64 // its score is high enough, but position control drops it
	byScore    float64 // its score is at most the average
}

// compareWithSong looks up each DIV that the song engine selects in the trace
// of the comma engine.
func compareWithSong(p *page.Page) lostUnderComma {
	var lost lostUnderComma
	if p == nil {
		return lost
	}
	song, comma := byName("song").selectOn(p).Trace, byName("comma").selectOn(p).Trace
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
