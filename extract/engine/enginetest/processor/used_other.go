//go:build !unix

package processor

import "time"

var begin = time.Now()

// used returns wall-clock time on systems without Getrusage.
func used() time.Duration { return time.Since(begin) }
