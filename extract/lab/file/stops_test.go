package file

import (
	"math"
	"reflect"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
)

func TestStopsOf(t *testing.T) {
	for _, test := range []struct {
		name string
		p    engine.Parameter
		want []float64
	}{
		{"few steps", engine.Parameter{Min: 1, Max: 4, Step: 1, Default: 2}, []float64{1, 3, 4}},
		{"decimals", engine.Parameter{Min: 0, Max: 0.4, Step: 0.1, Default: 0.3}, []float64{0, 0.1, 0.2, 0.4}},
		{"many steps", engine.Parameter{Min: 0, Max: 110, Step: 1, Default: 7}, []float64{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110}},
		{"a default among many steps", engine.Parameter{Min: 0, Max: 110, Step: 1, Default: 10}, []float64{0, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110}},
		{"below zero", engine.Parameter{Min: -1, Max: 1, Step: 0.5, Default: 0}, []float64{-1, -0.5, 0.5, 1}},
		{"a step that does not reach the end", engine.Parameter{Min: 0, Max: 5, Step: 2, Default: 0}, []float64{2, 4}},
		{"no steps", engine.Parameter{Min: 0, Max: 5, Default: 1}, nil},
		{"no values", engine.Parameter{Min: 5, Max: 5, Step: 1, Default: 5}, nil},
		{"a step larger than the range", engine.Parameter{Min: 0, Max: 1, Step: 2, Default: 1}, []float64{0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := stopsOf(test.p); !reflect.DeepEqual(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

// All engines' parameters have stops, inside of their bounds.
func TestStopsOfEngines(t *testing.T) {
	count := 0
	for _, e := range engines.All() {
		for _, p := range e.Parameters {
			count++
			stops := stopsOf(p)
			if len(stops) == 0 || len(stops) > maxStops {
				t.Errorf("%s %s: %d stops", e.Name, p.Name, len(stops))
			}
			for _, v := range stops {
				if v < p.Min || v > p.Max || v == p.Default || math.IsNaN(v) {
					t.Errorf("%s %s: %v is not between %v and %v, or is the default", e.Name, p.Name, v, p.Min, p.Max)
				}
			}
		}
	}
	if count == 0 {
		t.Error("no engine has a parameter")
	}
}

func TestDifference(t *testing.T) {
	all := []int{4, 5, 6, 7}
	for _, test := range []struct {
		name           string
		usual, changed []int
		want           []int
	}{
		{"nothing", []int{4, 0, 6, 0}, []int{4, 0, 6, 0}, nil},
		{"whole blocks", []int{0, 0, 0, 0}, []int{4, 5, 6, 7}, []int{0, 4, wholeBlock}},
		{"no words", []int{4, 5, 6, 7}, []int{4, 0, 0, 7}, []int{1, 2, 0}},
		{"parts of blocks", []int{0, 0, 0, 0}, []int{1, 1, 3, 0}, []int{0, 2, 1, 0, 1, 3}},
		{"a gap", []int{0, 0, 0, 0}, []int{4, 0, 0, 7}, []int{0, 1, wholeBlock, 2, 1, wholeBlock}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := difference(test.usual, test.changed, all)
			if !reflect.DeepEqual(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}
