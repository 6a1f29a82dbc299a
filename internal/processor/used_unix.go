//go:build unix

package processor

import (
	"syscall"
	"time"
)

// used returns the processor time of this process.
func used() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err) // it only fails for invalid arguments
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
