package fields

import (
	"slices"
	"strings"
	"testing"
)

func TestBuilder(t *testing.T) {
	var b Builder
	for _, line := range []string{" before all fields", "A: one", "B:two", "  more ", "\tand more", "no colon", " continued", "a :three", "C:", ": nameless"} {
		b.Add(line)
	}
	want := List{{"A", "one"}, {"B", "two more and more"}, {"a", "three"}, {"C", ""}, {"", "nameless"}}
	list := b.List()
	if !slices.Equal(list, want) {
		t.Errorf("%q, want %q", list, want)
	}
	if got := list.Get("b"); got != "two more and more" {
		t.Errorf("Get: %q", got)
	}
	if got := list.Values("A"); !slices.Equal(got, []string{"one", "three"}) {
		t.Errorf("Values: %q", got)
	}
	if got := list.Get("D"); got != "" || list.Values("D") != nil {
		t.Errorf("a field that is missing is %q", got)
	}
}

// A field of many lines is not copied for each line.
func TestBuilderAllocations(t *testing.T) {
	const lines = 10000
	allocations := testing.AllocsPerRun(1, func() {
		var b Builder
		b.Add("A:")
		for range lines {
			b.Add(" x")
		}
		if value := b.List().Get("A"); len(value) != 2*lines-1 || strings.Trim(value, "x ") != "" {
			t.Errorf("the value has %d bytes", len(value))
		}
	})
	if allocations > lines/100 {
		t.Errorf("%v allocations for %d lines", allocations, lines)
	}
}
