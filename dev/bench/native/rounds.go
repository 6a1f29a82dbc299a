package main

import (
	"errors"
	"fmt"
	"io"
	"time"

	"pilcrow/dev/bench/score"
	"pilcrow/dev/bench/statistics"
)

// figures holds the cost and the score of one contender on one page.
type figures struct {
	ms          float64 // median over the rounds
	allocations float64
	allocated   float64 // bytes
	f1          float64 // by words, against the page's truth
	failed      string  // the reason why there are no figures, or ""
	nothing     bool    // the contender found nothing on the page
}

// result is a page with the figures of each contender, in the order of the
// contenders.
type result struct {
	page    savedPage
	figures []figures
}

// contest holds one running process for each contender.
type contest struct {
	contenders []contender
	processes  []*process
	peakKB     []int // of each contender
	rounds     int
}

func newContest(rounds int) (*contest, error) {
	c := &contest{contenders: contenders(), rounds: rounds}
	for _, each := range c.contenders {
		p, err := start(each.name)
		if err != nil {
			return nil, errors.Join(err, c.stop())
		}
		c.processes = append(c.processes, p)
	}
	c.peakKB = make([]int, len(c.contenders))
	return c, nil
}

func (c *contest) stop() error {
	var all error
	for _, p := range c.processes {
		all = errors.Join(all, p.stop())
	}
	return all
}

// run measures all pages.
func (c *contest) run(pages []savedPage, progress io.Writer) ([]result, error) {
	var results []result
	for i, p := range pages {
		fmt.Fprintf(progress, "%d of %d: %s (%s)\n", i+1, len(pages), p.id, p.class)
		r, err := c.measure(p)
		if err != nil {
			return nil, fmt.Errorf("measure %s: %w", p.id, err)
		}
		results = append(results, r)
	}
	return results, nil
}

// measure runs the contenders on a page, one after the other in each round. The
// first round warms them up and gets the text that they find.
func (c *contest) measure(p savedPage) (result, error) {
	r := result{p, make([]figures, len(c.contenders))}
	times := make([][]float64, len(c.contenders))
	for round := range 1 + c.rounds {
		for i := range c.contenders {
			if r.figures[i].failed != "" {
				continue
			}
			answer, err := c.processes[i].ask(request{Path: p.path, Text: round == 0})
			switch {
			case err != nil:
				r.figures[i].failed = err.Error()
				if c.processes[i], err = start(c.contenders[i].name); err != nil {
					return r, err
				}
			case round == 0:
				r.figures[i] = found(answer, p.truth)
			default:
				times[i] = append(times[i], milliseconds(answer.CPU))
				r.figures[i].allocations, r.figures[i].allocated = answer.Allocations, answer.Allocated
				c.peakKB[i] = max(c.peakKB[i], answer.PeakKB)
			}
		}
	}
	for i := range times {
		r.figures[i].ms = statistics.Median(times[i])
	}
	return r, nil
}

func found(answer reply, truth string) figures {
	return figures{f1: score.Words(answer.Text, truth).F1, nothing: answer.Error != "" || answer.Text == ""}
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
