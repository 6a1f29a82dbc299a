// Package processor measures work in processor time, for tests and benchmarks.
// On a busy machine, wall-clock time includes the work of other programs.
package processor

import (
	"fmt"
	"math"
	"time"
)

// Shortest returns the shortest time that f takes in that many rounds.
// Disturbances only make a round longer.
func Shortest(rounds int, f func()) time.Duration {
	shortest := time.Duration(math.MaxInt64)
	for range rounds {
		start := used()
		f()
		shortest = min(shortest, used()-start)
	}
	return shortest
}

// Linear compares one large input with small ones of the same total size.
// factor is the ratio of the two sizes. With a quadratic step the large input
// costs factor times as much. The bound is a quarter of that, to allow for the
// garbage collector and for data that no longer fits the processor's caches.
const (
	factor = 16
	bound  = factor / 4
)

// Linear returns an error if the function that of returns for a large input
// takes much more work than those for small inputs of size n with the same
// total size.
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

// compare reports whether one costs at most bound times as much as many. Every
// measurement may be too high, so it repeats them and compares the lowest.
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
