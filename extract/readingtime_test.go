package extract

import (
	"testing"

	"pilcrow/extract/page"
)

func TestMinutes(t *testing.T) {
	for _, c := range []struct {
		name   string
		counts page.Counts
		lang   string
		want   int
	}{
		{"three words", page.Counts{Words: 3}, "en", 1},
		{"English", page.Counts{Words: 2300}, "en-GB", 10},
		{"a language without a known speed", page.Counts{Words: 2300}, "", 10},
		{"Arabic", page.Counts{Words: 1400}, "ar", 10},
		{"Chinese", page.Counts{Words: 2600, Ideographs: 2600}, "zh-Hans", 10},
		{"Japanese", page.Counts{Words: 3600, Ideographs: 3600}, "ja", 10},
		{"Thai", page.Counts{Words: 8800, Ideographs: 8800}, "th", 10},
		{"Chinese with English words", page.Counts{Words: 2600 + 460, Ideographs: 2600}, "zh", 12},
		{"rounding to the nearest minute", page.Counts{Words: 230 + 116}, "en", 2},
	} {
		if got := minutes(c.counts, c.lang); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
