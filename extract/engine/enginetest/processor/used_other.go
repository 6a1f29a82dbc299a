//go:build !unix

package processor

import "time"

var begin = time.Now()

// used is the clock, where the system's own figure is not at hand.
func used() time.Duration { return time.Since(begin) }
