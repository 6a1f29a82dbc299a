package processor

import (
	"runtime"
	"testing"
	"time"
)

func TestShortest(t *testing.T) {
	loops, calls := 0, 0
	work := func() {
		calls++
		for begin := time.Now(); time.Since(begin) < time.Duration(calls)*2*time.Millisecond; {
			loops++
		}
	}
	if least := Shortest(3, work); least <= 0 || calls != 3 || loops == 0 {
		t.Errorf("%v in %d calls", least, calls)
	}
}

// Sleep is no work.
func TestSleep(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there the clock is what there is")
	}
	const night = 50 * time.Millisecond
	if least := Shortest(3, func() { time.Sleep(night) }); least > night/2 {
		t.Errorf("%v for sleeping %v", least, night)
	}
}
