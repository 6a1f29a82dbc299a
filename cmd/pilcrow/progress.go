package main

import (
	"fmt"
	"time"
)

// progress is how far a batch is.
type progress struct {
	tally  tally
	inputs []input
	step   step // the last one
	now    time.Time
}

// String returns the progress as one short line.
func (p progress) String() string {
	if !hasArchives(p.inputs) {
		return pagesDone{p.tally.pages(), len(p.inputs)}.String()
	}
	text := fmt.Sprintf("%d pages, %.0f per second", p.tally.pages(), p.tally.perSecond(p.now.Sub(p.tally.started)))
	if len(p.inputs) > 1 {
		text += fmt.Sprintf(", file %d of %d", p.step.at.input+1, len(p.inputs))
	}
	if size := p.inputs[p.step.at.input].bytes; size > 0 {
		text += fmt.Sprintf(", %d %% of it", 100*min(p.step.read, size)/size)
	}
	return text
}

// pagesDone is the progress through a known number of pages.
type pagesDone struct{ done, all int }

func (p pagesDone) String() string { return fmt.Sprintf("%d of %d pages", p.done, p.all) }
