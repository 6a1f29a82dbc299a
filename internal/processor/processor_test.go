package processor

import (
	"math"
	"runtime"
	"testing"
	"time"
)

func TestShortest(t *testing.T) {
	loops, calls := 0, 0
	work := func() {
		calls++
		for begin := used(); used()-begin < time.Duration(calls)*2*time.Millisecond; {
			loops++
		}
	}
	if shortest := Shortest(3, work); shortest <= 0 || calls != 3 || loops == 0 {
		t.Errorf("%v in %d calls", shortest, calls)
	}
}

// Shortest measures processor time, and sleeping takes none.
func TestSleep(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there the clock is what there is")
	}
	const night = 50 * time.Millisecond
	if shortest := Shortest(3, func() { time.Sleep(night) }); shortest > night/2 {
		t.Errorf("%v for sleeping %v", shortest, night)
	}
}

// Linear fails for quadratic work, and not for work of n log n.
func TestLinear(t *testing.T) {
	var sum uint32 // keeps the compiler from removing the steps
	of := func(steps func(n int) int) func(n int) func() {
		return func(n int) func() {
			return func() { sum += count(steps(n)) }
		}
	}
	const n = 200
	if err := Linear(n, of(func(n int) int { return 200 * n * int(math.Log2(float64(n))) })); err != nil {
		t.Error(err)
	}
	if Linear(n, of(func(n int) int { return n * n })) == nil {
		t.Error("the square of the size is not seen")
	}
}

// count takes n steps.
func count(n int) (sum uint32) {
	for i := range n {
		sum = sum*31 + uint32(i)
	}
	return sum
}

// The first measurements of some cases are too high, as if other programs had
// been running.
func TestCompare(t *testing.T) {
	for name, c := range map[string]struct {
		many, one []time.Duration
		ok        bool
	}{
		"at once":                 {[]time.Duration{100}, []time.Duration{100 * bound}, true},
		"disturbed at first":      {[]time.Duration{100, 100, 100}, []time.Duration{5000, 3000, 100 * bound}, true},
		"the other was disturbed": {[]time.Duration{5000, 100}, []time.Duration{30_000, 200 * bound}, false},
		"never":                   {[]time.Duration{100}, []time.Duration{110 * bound}, false},
	} {
		measured := [2]int{}
		next := func(which int, all []time.Duration) time.Duration {
			i := min(measured[which], len(all)-1)
			measured[which]++
			return all[i]
		}
		running := -1
		cost := func(f func()) time.Duration {
			f()
			return next(running, [][]time.Duration{c.many, c.one}[running])
		}
		if _, _, ok := compare(func() { running = 0 }, func() { running = 1 }, cost); ok != c.ok {
			t.Errorf("%s: %v", name, ok)
		}
	}
}
