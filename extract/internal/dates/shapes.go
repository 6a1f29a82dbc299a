package dates

import "strings"

// The shapes in which dates are written: numbers in the orders of the world, and
// names of months with a day and a year around them.

// dateAt reads a date that starts at the first token, and returns how many
// tokens it takes; 0 when there is none. A day that does not exist is none:
// its month is 0 where the word for it names no month.
func dateAt(t []token, order Order) (calendarDay, int) {
	for _, read := range [...]func([]token, Order) (calendarDay, int){
		compactDate, yearFirstDate, eraDate, numericDate, dayMonthDate, monthDayDate, numberedMonthDate, yearMonthDate, persianDate,
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

// compactDate reads 20200403.
func compactDate(t []token, _ Order) (calendarDay, int) {
	if t[0].digits != 8 {
		return calendarDay{}, 0
	}
	n := t[0].number
	return calendarDay{n / 10000, n / 100 % 100, n % 100}, 1
}

// yearFirstDate reads 2020-04-03, 2020/4/3, 2020.04.03., 2020年4月3日.
func yearFirstDate(t []token, _ Order) (calendarDay, int) {
	if len(t) == 0 || t[0].digits != 4 {
		return calendarDay{}, 0
	}
	return yearFirst(t)
}

// yearFirst reads a year of any length, a month and a day, with marks between.
func yearFirst(t []token) (calendarDay, int) {
	if len(t) < 5 || t[0].kind != numberToken || t[2].kind != numberToken || t[4].kind != numberToken || t[2].digits > 2 || t[4].digits > 2 {
		return calendarDay{}, 0
	}
	if !isSeparator(t[1]) || !isSeparator(t[3]) {
		return calendarDay{}, 0
	}
	used := 5
	if len(t) > used && isDayCharacter(t[used]) {
		used++
	}
	return calendarDay{t[0].number, t[2].number, t[4].number}, used
}

// isDayCharacter reports whether t is the word for a day, which ends a date in
// Chinese, Japanese and Korean.
func isDayCharacter(t token) bool { return t.text == "日" || t.text == "일" || t.text == "号" }

func isSeparator(t token) bool {
	return t.kind == separatorToken && strings.Contains("-/.年月년월‐–", t.text)
}

// numericDate reads 03/04/2020, 3.4.2020 and 03-04-2020. The full stop is
// used only where the day comes first (CLDR: de, ru, tr, fi, …); otherwise
// the numbers decide where they can, and the region where they can't.
func numericDate(t []token, order Order) (calendarDay, int) {
	if len(t) < 5 || t[0].digits > 2 || t[2].digits > 2 || t[4].digits != 4 || t[2].kind != numberToken ||
		!isSeparator(t[1]) || t[1].text != t[3].text || t[0].kind != numberToken {
		return calendarDay{}, 0
	}
	d := calendarDay{t[4].number, t[2].number, t[0].number}
	if d.month > 12 || d.day <= 12 && order == MonthFirst && t[1].text != "." {
		d.month, d.day = d.day, d.month
	}
	return d, 5
}

// threeParts returns a first token and the two that follow it without fillers,
// with the number of tokens; 0 if there are fewer parts.
func threeParts(t []token) (first, second, third token, used int) {
	i := skipFillers(t, 1)
	if k := skipFillers(t, i+1); k < len(t) {
		return t[0], t[i], t[k], k + 1
	}
	return token{}, token{}, token{}, 0
}

// isDay reports whether t is a number of at most two digits.
func (t token) isDay() bool { return t.kind == numberToken && t.digits <= 2 }

// dayMonthDate reads 3 April 2020, 3. April 2020, 3rd of April, 2020,
// 3 de abril de 2020, 3-Apr-2020.
func dayMonthDate(t []token, _ Order) (calendarDay, int) {
	day, month, year, used := threeParts(t)
	if !day.isDay() || month.kind != wordToken || year.digits != 4 {
		return calendarDay{}, 0
	}
	return calendarDay{year.number, monthOf(month.text), day.number}, used
}

// monthDayDate reads April 3, 2020 and Apr. 3rd 2020.
func monthDayDate(t []token, _ Order) (calendarDay, int) {
	month, day, year, used := threeParts(t)
	if month.kind != wordToken || !day.isDay() || year.digits != 4 {
		return calendarDay{}, 0
	}
	return calendarDay{year.number, monthOf(month.text), day.number}, used
}

// numberedMonthDate reads 3 tháng 4 năm 2020, as Vietnamese numbers its months.
func numberedMonthDate(t []token, _ Order) (calendarDay, int) {
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
func yearMonthDate(t []token, _ Order) (calendarDay, int) {
	year, month, day, used := threeParts(t)
	if year.digits != 4 || month.kind != wordToken || !day.isDay() {
		return calendarDay{}, 0
	}
	if after := skipFillers(t, used); after < len(t) && t[after].digits == 4 {
		return calendarDay{}, 0
	}
	return calendarDay{year.number, monthOf(month.text), day.number}, used
}

// skipFillers returns the index of the next token, from i on, that is neither
// a mark nor a word that stands between the parts of a date. Three are
// allowed: "3rd of April".
func skipFillers(t []token, i int) int {
	for last := i + 3; i < len(t) && i < last; i++ {
		if !isFiller(t[i]) {
			break
		}
	}
	return i
}

func isFiller(t token) bool {
	switch t.kind {
	case separatorToken:
		return strings.Contains(",.-/،º°ª'’", t.text)
	case wordToken:
		switch t.text {
		case "st", "nd", "rd", "th", "of", "de", "del", "di", "er", "ème", "the", "º", "ª", "г", "года", "يوم", "năm", "พศ", "m", "d":
			return true
		}
	}
	return false
}
