package dates

import (
	"strconv"
	"strings"

	"pilcrow/internal/letter"
)

// A clock's time behind a date is the part of an ISO 8601 date-time that
// follows the day.

// readClock reads the time that follows a date, and returns it as T15:04:05Z,
// T15:04+02:00 or T15:04, with its length in s.
func readClock(s string) (string, int) {
	rest, afternoon, found := cutToClock(s)
	if !found {
		return "", 0
	}
	h, rest, ok := twoDigits(rest)
	if !ok || h > 24 || rest == "" || !isClockSeparator(rest) {
		return "", 0
	}
	m, rest, ok := twoDigits(strings.TrimLeft(rest[1:], " "))
	if !ok || m > 59 {
		return "", 0
	}
	seconds, rest := readSeconds(rest)
	h, rest = readHalfDay(h, rest)
	if afternoon && h < 12 {
		h += 12
	}
	if h > 23 {
		return "", 0
	}
	zone, rest := readZone(rest)
	return "T" + pad(h, 2) + ":" + pad(m, 2) + seconds + zone, len(s) - len(rest)
}

// isClockSeparator reports whether s begins with what stands between hour and
// minute: 10:22, 10h22, 10.22 Uhr.
func isClockSeparator(s string) bool {
	switch s[0] {
	case ':', 'h', 'H':
		return true
	case '.':
		return len(s) > 3 && strings.HasPrefix(s[3:], " Uhr")
	}
	return false
}

// cutToClock removes what stands between a day and its time: T, a comma, a word
// in one of several languages; afternoon reports whether it was one of those
// that mean the second half of a day.
func cutToClock(s string) (rest string, afternoon, found bool) {
	rest = strings.TrimLeft(s, " ,-|\u00a0")
	if letter.HasPrefixFold(rest, "t") && len(rest) > 1 && isDigit(rune(rest[1])) {
		return rest[1:], false, true
	}
	for i, word := range toClock {
		if after, ok := strings.CutPrefix(rest, word); ok {
			return strings.TrimLeft(after, " "), i < afternoons, true
		}
	}
	return rest, false, len(rest) < len(s)
}

// toClock are words before a time of day; the first of them mean the afternoon.
var toClock = [...]string{"오후", "下午", "午後", "오전", "上午", "午前", "at ", "um ", "à ", "às ", "a las ", "alle ", "ore ", "kl. ", "kl ", "о ", "в ", "o "}

const afternoons = 3

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

// readZone reads Z, GMT, UTC, +02:00, +0200, GMT+2 and (GMT+7).
func readZone(s string) (string, string) {
	rest, isNamed := strings.TrimLeft(s, " ("), false
	for _, name := range []string{"Z", "GMT", "UTC"} {
		if after, found := strings.CutPrefix(rest, name); found {
			rest, isNamed = after, true
			break
		}
	}
	zone, after, found := readOffset(rest)
	switch {
	case found:
		return zone, after
	case isNamed:
		return "Z", rest
	}
	return "", s
}

// readOffset reads how far a zone is from UTC: +02:00, +0200, +2.
func readOffset(s string) (zone, rest string, found bool) {
	if s == "" || s[0] != '+' && s[0] != '-' {
		return "", s, false
	}
	h, rest, ok := twoDigits(s[1:])
	if !ok || h > 14 {
		return "", s, false
	}
	m, after, ok := twoDigits(strings.TrimPrefix(rest, ":"))
	if !ok || m > 59 {
		m, after = 0, rest
	}
	return s[:1] + pad(h, 2) + ":" + pad(m, 2), after, true
}

// twoDigits reads one or two digits.
func twoDigits(s string) (int, string, bool) {
	n := min(2, runLen(s, func(r rune) bool { return r >= '0' && r <= '9' }))
	v, err := strconv.Atoi(s[:n])
	return v, s[n:], err == nil // an error: no digit at all
}
