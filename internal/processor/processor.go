// Package processor measures work in processor time, for tests and benchmarks.
// Wall-clock time would include the work of other programs.
package processor

import (
	"fmt"
	"math"
	"time"
)

// Shortest runs f as many times as rounds says, and returns the shortest
// processor time of one run. Disturbances only make a run longer, so the
// shortest is the most accurate.
func Shortest(rounds int, f func()) time.Duration {
	shortest := time.Duration(math.MaxInt64)
	for range rounds {
		start := used()
		f()
		shortest = min(shortest, used()-start)
	}
	return shortest
}

// factor is the ratio of the two input sizes that Linear compares. With work
// quadratic in the size, one large input costs factor times as much as small
// ones of the same total size. bound is the ratio from which Linear fails. It
// is a quarter of factor, to allow for the garbage collector and for data that
// no longer fits the processor's caches.
const (
	factor = 16
	bound  = factor / 4
)

// Linear returns an error unless work grows linearly with the size of its
// input. of(n) returns the function that does the work for an input of size n.
// Linear compares the cost of one large input to that of several inputs of size
// n, which together have the same size.
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

// compare reports whether the function one costs at most bound times as much as
// the function many, and returns both costs. A measured cost may be too high
// but never too low, so compare measures repeatedly and uses the lowest costs.
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
