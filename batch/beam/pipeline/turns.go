package pipeline

import (
	"context"
	"runtime"

	"golang.org/x/sync/semaphore"
)

// turns limits how many archives a worker's process extracts at the same time,
// because each needs memory of its own. Runners give a process many elements at
// once: Prism eight, whatever the number of cores. Beam makes its functions of
// JSON, so what they share in a process can only be a variable of the package.
var turns = semaphore.NewWeighted(cores())

// enter waits until there are cores for an archive. The caller calls leave at
// the end.
func enter(ctx context.Context, jobs int) (leave func(), err error) {
	n := min(int64(jobs), cores())
	if err := turns.Acquire(ctx, n); err != nil {
		return nil, err
	}
	return func() { turns.Release(n) }, nil
}

func cores() int64 { return int64(runtime.GOMAXPROCS(0)) }
