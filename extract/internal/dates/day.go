package dates

import "strconv"

// calendarDay is a day of the Gregorian calendar, without a time. Values that
// were read from a text may be no day that exists.
type calendarDay struct{ year, month, day int }

func (d calendarDay) String() string {
	return pad(d.year, 4) + "-" + pad(d.month, 2) + "-" + pad(d.day, 2)
}

func pad(n, digits int) string {
	s := strconv.Itoa(n)
	for len(s) < digits {
		s = "0" + s
	}
	return s
}

// The years of which there can be pages or digitized print.
const (
	minYear = 1700
	maxYear = 2100
)

// exists reports whether the calendar has such a day, in a year of which there
// can be pages.
func (d calendarDay) exists() bool {
	return d.year >= minYear && d.year <= maxYear && d.month >= 1 && d.month <= 12 && d.day >= 1 && dayOf(d.number()) == d
}

// number returns the day's distance to 1970-01-01 (H. Hinnant: chrono-compatible
// low-level date algorithms, days_from_civil). Years begin in March there, so
// that the leap day is the last. The year must be positive.
func (d calendarDay) number() int {
	year, month := d.year, d.month-3
	if month < 0 {
		year, month = year-1, month+12
	}
	return year*365 + year/4 - year/100 + year/400 + (153*month+2)/5 + d.day - 1 - epoch
}

// epoch is the number of days from 0000-03-01 to 1970-01-01, and cycle the
// number of days in 400 years.
const (
	epoch = 719468
	cycle = 146097
)

// dayOf is the inverse of number (Hinnant, civil_from_days), from the year 0 on.
func dayOf(number int) calendarDay {
	number += epoch
	era, rest := number/cycle, number%cycle
	year := (rest - rest/1460 + rest/36524 - rest/146096) / 365
	rest -= year*365 + year/4 - year/100
	month := (5*rest + 2) / 153
	d := calendarDay{era*400 + year, month + 3, rest - (153*month+2)/5 + 1}
	if d.month > 12 {
		d.year, d.month = d.year+1, d.month-12
	}
	return d
}

// AreNeighbors reports whether two ISO 8601 dates are of successive days.
func AreNeighbors(a, b string) bool {
	distance := dayIn(a).number() - dayIn(b).number()
	return distance == 1 || distance == -1
}

// dayIn returns the day with which an ISO 8601 date begins.
func dayIn(iso string) calendarDay {
	t := tokensOf(Day(iso))
	if len(t) != 5 {
		return calendarDay{minYear, 1, 1}
	}
	return calendarDay{t[0].number, t[2].number, t[4].number}
}

// FromUnix returns seconds since the beginning of 1970 as ISO 8601, in UTC. A
// time before that year, or after the year 9999, is "".
func FromUnix(seconds int64) string {
	const daySeconds = 24 * 60 * 60
	if seconds < 0 || seconds >= 253402300800 {
		return ""
	}
	second := int(seconds % daySeconds)
	return dayOf(int(seconds/daySeconds)).String() +
		"T" + pad(second/3600, 2) + ":" + pad(second/60%60, 2) + ":" + pad(second%60, 2) + "Z"
}
