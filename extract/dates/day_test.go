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
