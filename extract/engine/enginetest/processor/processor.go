// Package processor measures work in the processor's time, for tests and
// benchmarks: on a busy machine the clock tells of others' work as well.
package processor

import (
	"fmt"
	"math"
	"time"
)

// Shortest returns the least time that f takes in so many rounds. What
// disturbs a round only adds to it.
func Shortest(rounds int, f func()) time.Duration {
	least := time.Duration(math.MaxInt64)
	for range rounds {
		start := used()
		f()
		least = min(least, used()-start)
	}
	return least
}

// factor is how many times as large the large input of Linear is as the small
// one. A quadratic step makes it cost so many times as much as factor small
// ones; a quarter of that leaves room for the garbage collector and for what
// does not fit the processor's caches any more.
const (
	factor = 16
	bound  = factor / 4
)

// Linear returns an error when what `of` makes of a large input takes much more
// work than for as many inputs of size n as are together as large.
func Linear(n int, of func(n int) func()) error {
	small, large := of(n), of(factor*n)
	repeated := func() {
		for range factor {
			small()
		}
	}
	many, one, ok := compare(repeated, large, func(f func()) time.Duration { return Shortest(1, f) })
	if !ok {
		return fmt.Errorf("%v for an input of %d, %v for %d of %d", one, factor*n, many, factor, n)
	}
	return nil
}

// compare reports whether one costs at most bound times what many cost. Any
// measurement may be wrong: the least of as many as it takes decides.
func compare(many, one func(), cost func(func()) time.Duration) (ofMany, ofOne time.Duration, ok bool) {
	const attempts = 40
	ofMany, ofOne = math.MaxInt64, math.MaxInt64
	for range attempts {
		ofMany, ofOne = min(ofMany, cost(many)), min(ofOne, cost(one))
		if ofOne/bound <= ofMany {
			return ofMany, ofOne, true
		}
	}
	return ofMany, ofOne, false
}
