package meta

import (
	"strconv"
	"strings"
	"time"
)

// A foundDate is a date that stands in a text: as ISO 8601, and where.
type foundDate struct {
	iso        string
	start, end int
}

// dayOrder says how 03/04/2020 is read where both numbers could be a month.
type dayOrder uint8

const (
	dayFirst dayOrder = iota
	monthFirst
)

// orderFor returns the order that is usual in a language and region. English
// without a region is read as American, which most of such pages are.
func orderFor(lang string) dayOrder {
	switch lang {
	case "", "en", "en-US", "en-PH":
		return monthFirst
	}
	return dayFirst
}

// parseDate returns the date that a value of a date field holds, "" if none.
func parseDate(s string, order dayOrder) string {
	s = strings.TrimSpace(s)
	if isUnset(s) {
		return ""
	}
	if iso := unixDate(s); iso != "" {
		return iso
	}
	if found := findDates(s, order); len(found) > 0 {
		return found[0].iso
	}
	return ""
}

// isUnset reports whether a value is what systems make of a date that nobody
// set: the beginning of Unix time, which is still the day before in the west.
// The dates of old papers, which libraries write as 1970/01/01, are none of it.
func isUnset(s string) bool {
	for _, beginning := range [...]string{"1970-01-01", "1969-12-31T", "Thu, 01 Jan 1970 00:00", "0000000000"} {
		if strings.HasPrefix(s, beginning) {
			return true
		}
	}
	return false
}

// unixDate reads seconds or milliseconds since 1970, as some systems write.
func unixDate(s string) string {
	if len(s) != 10 && len(s) != 13 {
		return ""
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil { // not a bare number
		return ""
	}
	if len(s) == 13 {
		n /= 1000
	}
	return time.Unix(n, 0).UTC().Format("2006-01-02T15:04:05Z")
}

// maxDateText bounds the text that is searched for dates.
const maxDateText = 400

// findDates returns the dates in s, in order: numeric ones in the orders of
// the world, and written ones in the languages of monthNames.
func findDates(s string, order dayOrder) []foundDate {
	if len(s) > maxDateText {
		s = s[:maxDateText]
	}
	if !holdsYear(s) {
		return nil
	}
	var found []foundDate
	tokens := dateTokens(s)
	for i := 0; i < len(tokens); {
		day, used := dateAt(tokens[i:], order)
		if used == 0 {
			i++
			continue
		}
		end := tokens[i+used-1].end
		clock, length := readClock(s[end:])
		found = append(found, foundDate{day.String() + clock, tokens[i].start, end + length})
		i += used
		for i < len(tokens) && tokens[i].start < end+length {
			i++
		}
	}
	return found
}

// holdsYear reports whether s can hold a date: four digits stand together, as
// in every year but those of eras, which the sign for a year follows. Most texts
// have neither.
func holdsYear(s string) bool {
	run := 0
	for _, r := range s {
		switch {
		case isDigit(r):
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
