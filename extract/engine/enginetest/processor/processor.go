// Package processor measures work in the processor's time, for tests and
// benchmarks: on a busy machine the clock tells of others' work as well.
package processor

import "time"

// Shortest returns the least time that f takes in so many rounds. What
// disturbs a round only adds to it.
func Shortest(rounds int, f func()) time.Duration {
	least := time.Duration(1<<63 - 1)
	for range rounds {
		start := used()
		f()
		least = min(least, used()-start)
	}
	return least
}
