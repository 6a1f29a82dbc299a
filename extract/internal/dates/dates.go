// Package dates finds dates in texts and fields, in many shapes and languages,
// and converts them to ISO 8601.
package dates

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Found is a date in a text: as ISO 8601, with its time if that follows, and
// its position in bytes.
type Found struct {
	ISO        string
	Start, End int
}

// maxTextBytes limits the text that is searched for dates.
const maxTextBytes = 400

// Find returns the dates in s, in order: numeric ones in the orders of the
// world, and written ones in the languages of monthNames.
func Find(s string, order Order) []Found {
	s = s[:min(len(s), maxTextBytes)]
	if !HasYear(s) {
		return nil
	}
	var found []Found
	tokens := tokensOf(s)
	for i := 0; i < len(tokens); {
		day, used := dateAt(tokens[i:], order)
		if used == 0 {
			i++
			continue
		}
		end := tokens[i+used-1].end
		clock, length := readClock(s[end:])
		found = append(found, Found{day.String() + clock, tokens[i].start, end + length})
		i += used
		for i < len(tokens) && tokens[i].start < end+length {
			i++
		}
	}
	return found
}

// Parse returns the date in a field that is declared to contain one, or "".
func Parse(s string, order Order) string {
	s = strings.TrimSpace(s)
	if isUnset(s) {
		return ""
	}
	if iso := unixDate(s); iso != "" {
		return iso
	}
	if found := Find(s, order); len(found) > 0 {
		return found[0].ISO
	}
	return ""
}

// Short returns the date in a text that is only a date with two digits for the
// year, as is usual where full stops are between the numbers: 3.4.20. A year of
// the century to come is one of the last.
func Short(s string) string {
	t := tokensOf(s[:min(len(s), maxTextBytes)])
	if len(t) != 5 || t[1].text != "." || t[3].text != "." || !t[0].isDay() || !t[2].isDay() || !t[4].isDay() || t[4].digits != 2 {
		return ""
	}
	const firstOfTheWeb = 90 // 1990
	d := calendarDay{2000 + t[4].number, t[2].number, t[0].number}
	if t[4].number >= firstOfTheWeb {
		d.year -= 100
	}
	if !d.exists() {
		return ""
	}
	return d.String()
}

// Day returns the date of an ISO 8601 date or date-time.
func Day(iso string) string {
	day, _, _ := strings.Cut(iso, "T")
	return day
}

// HasYear reports whether s can contain a date: whether it has four digits in a
// row, as every year but those of eras, which the character for a year follows.
// Few texts have either.
func HasYear(s string) bool {
	run := 0
	for _, r := range s {
		switch {
		case '0' <= r && r <= '9', r >= utf8.RuneSelf && isDigit(r):
			run++
		case run > 0 && r == '年':
			return true
		default:
			run = 0
		}
		if run == 4 {
			return true
		}
	}
	return false
}

// isUnset reports whether a value is what systems make of a date that nobody
// set: the beginning of Unix time, which is still the day before in the west.
// The dates of old papers, which libraries write as 1970/01/01, are not meant.
func isUnset(s string) bool {
	beginnings := []string{"1970-01-01", "1969-12-31T", "Thu, 01 Jan 1970 00:00", "0000000000"}
	return slices.ContainsFunc(beginnings, func(beginning string) bool { return strings.HasPrefix(s, beginning) })
}

// unixDate reads seconds or milliseconds since 1970, as some systems write.
func unixDate(s string) string {
	if len(s) != 10 && len(s) != 13 {
		return ""
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return "" // not a number alone
	}
	if len(s) == 13 {
		n /= 1000
	}
	return FromUnix(n)
}

// Order is the order of day and month in a date such as 03/04/2020, where both
// numbers could be the month.
type Order uint8

const (
	DayFirst Order = iota
	MonthFirst
)

// OrderFor returns the order that is usual in a language and region, given as a
// BCP 47 tag. English without a region is read as American, because most of
// such pages are American.
func OrderFor(lang string) Order {
	switch lang {
	case "", "en", "en-US", "en-PH":
		return MonthFirst
	}
	return DayFirst
}
