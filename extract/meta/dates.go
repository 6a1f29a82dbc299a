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

// holdsYear reports whether four digits stand together in s. Every date has
// them, and most texts do not.
func holdsYear(s string) bool {
	run := 0
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] >= '0' && s[i] <= '9':
			run++
		case s[i] == arabicDigits[0] && i+1 < len(s) && s[i+1] >= arabicDigits[1] && s[i+1] <= arabicDigits[1]+9:
			run++
			i++
		default:
			run = 0
		}
		if run == 4 {
			return true
		}
	}
	return false
}

// arabicDigits begins with the first of them: all have the same first byte.
const arabicDigits = "٠١٢٣٤٥٦٧٨٩"

// calendarDay is a date without a time.
type calendarDay struct{ year, month, day int }

func (d calendarDay) String() string {
	return pad(d.year, 4) + "-" + pad(d.month, 2) + "-" + pad(d.day, 2)
}

func pad(n, width int) string {
	s := strconv.Itoa(n)
	for len(s) < width {
		s = "0" + s
	}
	return s
}

// exists reports whether the calendar has such a day, in years for which
// there can be pages or digitised print.
func (d calendarDay) exists() bool {
	if d.year < 1700 || d.year > 2100 || d.month < 1 || d.month > 12 || d.day < 1 {
		return false
	}
	t := time.Date(d.year, time.Month(d.month), d.day, 0, 0, 0, 0, time.UTC)
	return t.Day() == d.day
}

// dateAt reads a date that starts at the first token, and returns how many
// tokens it takes; 0 when there is none. A day that does not exist is none:
// its month is 0 where the word for it names no month.
func dateAt(t []dateToken, order dayOrder) (calendarDay, int) {
	for _, read := range [...]func([]dateToken, dayOrder) (calendarDay, int){
		compactDate, yearFirstDate, numericDate, dayMonthDate, monthDayDate, numberedMonthDate, yearMonthDate,
	} {
		d, used := read(t, order)
		if d.year >= thaiYears+1900 {
			d.year -= thaiYears
		}
		if used > 0 && d.exists() {
			return d, used
		}
	}
	return calendarDay{}, 0
}

// thaiYears is what the Buddhist era, which Thai dates count by, is ahead.
const thaiYears = 543

// compactDate reads 20200403.
func compactDate(t []dateToken, _ dayOrder) (calendarDay, int) {
	if t[0].digits != 8 {
		return calendarDay{}, 0
	}
	n := t[0].number
	return calendarDay{n / 10000, n / 100 % 100, n % 100}, 1
}

// yearFirstDate reads 2020-04-03, 2020/4/3, 2020.04.03., 2020年4月3日.
func yearFirstDate(t []dateToken, _ dayOrder) (calendarDay, int) {
	if len(t) < 5 || t[0].digits != 4 || t[2].kind != numberToken || t[4].kind != numberToken || t[2].digits > 2 || t[4].digits > 2 {
		return calendarDay{}, 0
	}
	if !isDateMark(t[1]) || !isDateMark(t[3]) {
		return calendarDay{}, 0
	}
	return calendarDay{t[0].number, t[2].number, t[4].number}, 5
}

func isDateMark(t dateToken) bool {
	return t.kind == markToken && strings.Contains("-/.年月년월‐–", t.text)
}

// numericDate reads 03/04/2020, 3.4.2020 and 03-04-2020. The full stop is
// used only where the day comes first (CLDR: de, ru, tr, fi, …); otherwise
// the numbers decide where they can, and the region where they can't.
func numericDate(t []dateToken, order dayOrder) (calendarDay, int) {
	if len(t) < 5 || t[0].digits > 2 || t[2].digits > 2 || t[4].digits != 4 || t[2].kind != numberToken ||
		!isDateMark(t[1]) || t[1].text != t[3].text || t[0].kind != numberToken {
		return calendarDay{}, 0
	}
	d := calendarDay{t[4].number, t[2].number, t[0].number}
	if d.month > 12 || d.day <= 12 && order == monthFirst && t[1].text != "." {
		d.month, d.day = d.day, d.month
	}
	return d, 5
}

// dayMonthDate reads 3 April 2020, 3. April 2020, 3rd of April, 2020,
// 3 de abril de 2020, 3-Apr-2020.
func dayMonthDate(t []dateToken, _ dayOrder) (calendarDay, int) {
	if t[0].kind != numberToken || t[0].digits > 2 {
		return calendarDay{}, 0
	}
	i := skipFillers(t, 1)
	if i == len(t) || t[i].kind != wordToken {
		return calendarDay{}, 0
	}
	year := skipFillers(t, i+1)
	if year == len(t) || t[year].digits != 4 {
		return calendarDay{}, 0
	}
	return calendarDay{t[year].number, monthOf(t[i].text), t[0].number}, year + 1
}

// monthDayDate reads April 3, 2020 and Apr. 3rd 2020.
func monthDayDate(t []dateToken, _ dayOrder) (calendarDay, int) {
	day := skipFillers(t, 1)
	if t[0].kind != wordToken || day == len(t) || t[day].kind != numberToken || t[day].digits > 2 {
		return calendarDay{}, 0
	}
	year := skipFillers(t, day+1)
	if year == len(t) || t[year].digits != 4 {
		return calendarDay{}, 0
	}
	return calendarDay{t[year].number, monthOf(t[0].text), t[day].number}, year + 1
}

// numberedMonthDate reads 3 tháng 4 năm 2020, as Vietnamese numbers its months.
func numberedMonthDate(t []dateToken, _ dayOrder) (calendarDay, int) {
	if len(t) < 4 || t[0].kind != numberToken || t[1].text != "tháng" || t[2].kind != numberToken || t[2].digits > 2 {
		return calendarDay{}, 0
	}
	year := skipFillers(t, 3)
	if year == len(t) || t[year].digits != 4 {
		return calendarDay{}, 0
	}
	return calendarDay{t[year].number, t[2].number, t[0].number}, year + 1
}

// yearMonthDate reads 2020. április 3. and 2020 Apr 3, unless the year of
// another date follows.
func yearMonthDate(t []dateToken, _ dayOrder) (calendarDay, int) {
	if t[0].digits != 4 {
		return calendarDay{}, 0
	}
	month := skipFillers(t, 1)
	if month == len(t) || t[month].kind != wordToken {
		return calendarDay{}, 0
	}
	day := skipFillers(t, month+1)
	if day == len(t) || t[day].kind != numberToken || t[day].digits > 2 {
		return calendarDay{}, 0
	}
	if after := skipFillers(t, day+1); after < len(t) && t[after].digits == 4 {
		return calendarDay{}, 0
	}
	return calendarDay{t[0].number, monthOf(t[month].text), t[day].number}, day + 1
}

// skipFillers returns the index of the next token, from i on, that is neither
// a mark nor a word that stands between the parts of a date. Three are
// allowed: "3rd of April".
func skipFillers(t []dateToken, i int) int {
	for last := i + 3; i < len(t) && i < last; i++ {
		if !isFiller(t[i]) {
			break
		}
	}
	return i
}

func isFiller(t dateToken) bool {
	switch t.kind {
	case markToken:
		return strings.Contains(",.-/،º°ª", t.text)
	case wordToken:
		switch t.text {
		case "st", "nd", "rd", "th", "of", "de", "del", "di", "er", "ème", "the", "º", "ª", "г", "года", "يوم", "năm", "พ", "ศ":
			return true
		}
	}
	return false
}

// readClock reads the time that follows a date, and returns it as the part of
// an ISO 8601 date-time: T15:04:05Z, T15:04+02:00, T15:04.
func readClock(s string) (string, int) {
	rest := strings.TrimLeft(s, " ,\u00a0")
	if strings.HasPrefix(rest, "T") || strings.HasPrefix(rest, "t") {
		rest = rest[1:]
	} else if len(rest) == len(s) {
		return "", 0
	}
	rest = strings.TrimPrefix(rest, "at ")
	h, rest, ok := twoDigits(rest)
	if !ok || h > 24 || !strings.HasPrefix(rest, ":") {
		return "", 0
	}
	m, rest, ok := twoDigits(rest[1:])
	if !ok || m > 59 {
		return "", 0
	}
	seconds, rest := readSeconds(rest)
	h, rest = readHalfDay(h, rest)
	if h > 23 {
		return "", 0
	}
	zone, rest := readZone(rest)
	return "T" + pad(h, 2) + ":" + pad(m, 2) + seconds + zone, len(s) - len(rest)
}

// readSeconds reads :05 or :05.123; fractions are left out.
func readSeconds(s string) (string, string) {
	if !strings.HasPrefix(s, ":") {
		return "", s
	}
	n, rest, ok := twoDigits(s[1:])
	if !ok || n > 59 {
		return "", s
	}
	if strings.HasPrefix(rest, ".") {
		rest = rest[1+runLen(rest[1:], isDigit):]
	}
	return ":" + pad(n, 2), rest
}

// readHalfDay reads am or pm in any spelling.
func readHalfDay(h int, s string) (int, string) {
	after := strings.TrimLeft(s, " \u00a0")
	rest := strings.ToLower(after[:min(len(after), 3)])
	for i, mark := range []string{"am", "a.m", "pm", "p.m"} {
		if strings.HasPrefix(rest, mark) {
			h %= 12
			if i >= 2 {
				h += 12
			}
			return h, after[len(mark):]
		}
	}
	return h, s
}

// readZone reads Z, GMT, UTC, +02:00, +0200.
func readZone(s string) (string, string) {
	rest := strings.TrimLeft(s, " ")
	for _, name := range []string{"Z", "GMT", "UTC"} {
		if strings.HasPrefix(rest, name) {
			return "Z", rest[len(name):]
		}
	}
	if rest == "" || rest[0] != '+' && rest[0] != '-' {
		return "", s
	}
	h, after, ok := twoDigits(rest[1:])
	if !ok || h > 14 {
		return "", s
	}
	m, after, ok := twoDigits(strings.TrimPrefix(after, ":"))
	if !ok || m > 59 {
		return "", s
	}
	return rest[:1] + pad(h, 2) + ":" + pad(m, 2), after
}

// twoDigits reads one or two digits.
func twoDigits(s string) (int, string, bool) {
	n := min(2, runLen(s, isDigit))
	v, err := strconv.Atoi(s[:n])
	return v, s[n:], err == nil // an error: no digit at all
}
