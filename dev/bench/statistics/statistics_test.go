package statistics

import "testing"

func TestStatistics(t *testing.T) {
	for _, c := range []struct {
		name string
		f    func([]float64) float64
		x    []float64
		want float64
	}{
		{"mean", Mean, []float64{1, 2, 6}, 3},
		{"median of three", Median, []float64{9, 1, 2}, 2},
		{"median of four", Median, []float64{4, 1, 2, 9}, 3},
		{"95th percentile", func(x []float64) float64 { return Percentile(x, 95) }, []float64{10, 0}, 9.5},
		{"highest", func(x []float64) float64 { return Percentile(x, 100) }, []float64{1, 3, 2}, 3},
		{"deviation", Deviation, []float64{2, 4, 4, 4, 5, 5, 7, 9}, 2},
	} {
		if got := c.f(c.x); got != c.want {
			t.Errorf("%s of %v = %v, want %v", c.name, c.x, got, c.want)
		}
		if got := c.f(nil); got != 0 {
			t.Errorf("%s of an empty series = %v", c.name, got)
		}
	}
}
