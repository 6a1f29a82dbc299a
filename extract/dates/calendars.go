package dates

import "strings"

// Calendars other than the Gregorian one in which pages date themselves. Months
// and days are the same in all of them but the Persian one.

// thaiYears is what the Buddhist era, which Thai dates count by, is ahead.
const thaiYears = 543

// eras are those of Japan and of Taiwan, with the year before their first.
var eras = [...]struct {
	name   string
	before int
}{
	{"令和", 2018}, {"平成", 1988}, {"昭和", 1925}, {"民國", 1911}, {"民国", 1911},
}

// eraDate reads 令和2年4月3日 and 中華民國109年4月3日.
func eraDate(t []token, _ Order) (calendarDay, int) {
	if t[0].kind != wordToken || len(t) < 6 || t[2].text != "年" {
		return calendarDay{}, 0
	}
	for _, era := range eras {
		if strings.HasSuffix(t[0].text, era.name) {
			d, used := yearFirst(t[1:])
			d.year += era.before
			return d, used + 1
		}
	}
	return calendarDay{}, 0
}

// persianMonths are the months of the Solar Hijri calendar, the first begins
// with spring.
var persianMonths = [...]string{"فروردین", "اردیبهشت", "خرداد", "تیر", "مرداد", "شهریور", "مهر", "آبان", "آذر", "دی", "بهمن", "اسفند"}

// persianDate reads ۱۵ فروردین ۱۳۹۹ and, in digits of Persian, ۱۳۹۹/۰۱/۱۵.
func persianDate(t []token, _ Order) (calendarDay, int) {
	if d, used := yearFirst(t); used > 0 && t[0].persian {
		return fromPersian(d), used
	}
	if len(t) < 3 || t[0].kind != numberToken || t[1].kind != wordToken {
		return calendarDay{}, 0
	}
	year := skipFillers(t, 2)
	for i, name := range persianMonths {
		if year < len(t) && t[year].digits == 4 && t[1].text == name {
			return fromPersian(calendarDay{t[year].number, i + 1, t[0].number}), year + 1
		}
	}
	return calendarDay{}, 0
}

// fromPersian returns the Gregorian day of one of the Solar Hijri calendar, by
// the cycle of 33 years with eight leap years (K. M. Borkowski: The Persian
// calendar for 3000 years, 1996), which holds from 1244 to 1472. Years beyond
// give no day.
func fromPersian(d calendarDay) calendarDay {
	if d.year < 1244 || d.year > 1472 || d.month < 1 || d.month > 12 || d.day < 1 || d.day > 31 {
		return calendarDay{}
	}
	spring := calendarDay{2020, 3, 20} // 1 Farvardin 1399
	return dayOf(spring.number() + persianDays(d) - persianDays(calendarDay{1399, 1, 1}))
}

// persianDays counts the days of the Solar Hijri calendar from a fixed one.
func persianDays(d calendarDay) int {
	year := d.year + 1595 // the cycles begin there
	days := 365*year + year/33*8 + (year%33+3)/4
	if d.month <= 7 {
		return days + 31*(d.month-1) + d.day
	}
	return days + 30*(d.month-7) + 186 + d.day
}
