//go:build unix

package processor

import (
	"syscall"
	"time"
)

// used is how long processors have worked for this process.
func used() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err) // it fails for wrong arguments alone
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
