//go:build !unix

package enginetest

import "time"

var begin = time.Now()

// processorTime is the clock, where the system's own figure is not at hand.
func processorTime() time.Duration { return time.Since(begin) }
