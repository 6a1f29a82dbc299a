//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"errors"
	"os"
	"syscall"
)

// lock locks a file for this process until it is closed. The error is errLocked
// if another process has done so. File systems without locks are accepted.
func lock(file *os.File) error {
	if errors.Is(syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB), syscall.EWOULDBLOCK) {
		return errLocked
	}
	return nil
}
