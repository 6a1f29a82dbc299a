package run

import (
	"context"
	"sync/atomic"
)

// budget limits the sum of what is in use. One goroutine acquires, another one
// releases.
type budget struct {
	max      int64
	used     atomic.Int64
	released chan struct{} // has a value if something was released since the last look
}

func newBudget(max int64) *budget { return &budget{max: max, released: make(chan struct{}, 1)} }

// acquire waits until n is free. More than the maximum is granted if nothing
// else is in use. It is false if ctx ended before.
func (b *budget) acquire(ctx context.Context, n int64) bool {
	for {
		if used := b.used.Load(); used == 0 || used+n <= b.max {
			b.used.Add(n)
			return true
		}
		select {
		case <-b.released:
		case <-ctx.Done():
			return false
		}
	}
}

func (b *budget) release(n int64) {
	b.used.Add(-n)
	select {
	case b.released <- struct{}{}:
	default: // acquire has not looked since the last release, and will
	}
}
