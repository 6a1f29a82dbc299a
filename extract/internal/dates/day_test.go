package dates

import (
	"testing"
	"time"
)

// The arithmetic agrees with package time on every day that exists, and on the
// next values beyond each month.
func TestDaysAgreeWithTime(t *testing.T) {
	for year := minYear; year <= maxYear; year++ {
		for month := 1; month <= 12; month++ {
			for day := 1; day <= 32; day++ {
				d, want := calendarDay{year, month, day}, time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
				if d.exists() != (want.Day() == day) {
					t.Fatalf("%v: exists %v", d, d.exists())
				}
				if d.exists() && int64(d.number())*86400 != want.Unix() {
					t.Fatalf("%v: day %d, want second %d", d, d.number(), want.Unix())
				}
			}
		}
	}
}

func TestFromUnix(t *testing.T) {
	for _, seconds := range []int64{0, 86399, 1585926245, 253402300799} {
		if got, want := FromUnix(seconds), time.Unix(seconds, 0).UTC().Format("2006-01-02T15:04:05Z"); got != want {
			t.Errorf("%d: %s, want %s", seconds, got, want)
		}
	}
	if FromUnix(-1) != "" || FromUnix(253402300800) != "" {
		t.Error("a time out of range is no error")
	}
}

func TestAreNeighbors(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"2020-04-03", "2020-04-04T02:00:00Z", true}, {"2021-01-01", "2020-12-31", true}, {"2020-04-03", "2020-04-03", false},
		{"2020-04-03", "2020-04-05", false}, {"2020-04", "2020-04-04", false}, {"", "", false},
	} {
		if got := AreNeighbors(c.a, c.b); got != c.want {
			t.Errorf("%s and %s: %v", c.a, c.b, got)
		}
	}
}

func TestShort(t *testing.T) {
	for text, want := range map[string]string{
		" 3.4.20 ": "2020-04-03", "23.09.22": "2022-09-23", "03.04.98": "1998-04-03", "31.02.20": "", "3/4/20": "", "3.4.20 Uhr": "",
		"1.2.3": "", "3.4.2020": "", "": "",
	} {
		if got := Short(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
