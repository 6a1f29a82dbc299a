//go:build !unix

package processor

import "time"

var begin = time.Now()

// used returns the wall-clock time since the program started, on systems
// without Getrusage.
func used() time.Duration { return time.Since(begin) }
