package main

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// againstSong tells what becomes, under comma, of the text that song keeps, in
// characters.
type againstSong struct{ kept, outside, below float64 }

// compareWithSong looks up each DIV that song keeps in comma's trace.
func compareWithSong(p *page.Page) againstSong {
	var a againstSong
	if p == nil {
		return a
	}
	song, comma := byName("song").selectOn(p).Trace, byName("comma").selectOn(p).Trace
	average := figure(comma.Summary, "average")
	for i, c := range song.Candidates { // both have a candidate for each DIV
		length := figure(c.Figures, "CL")
		switch other := comma.Candidates[i]; {
		case c.Verdict == engine.Dropped:
		case other.Verdict != engine.Dropped:
			a.kept += length
		case figure(other.Figures, "score") > average:
			a.outside += length
		default:
			a.below += length
		}
	}
	return a
}
