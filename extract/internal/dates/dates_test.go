package dates

import (
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		src   string
		order Order
		want  string
	}{
		// as machines write
		{"2020-04-03", MonthFirst, "2020-04-03"},
		{"2020-04-03T15:04:05.123+0200", MonthFirst, "2020-04-03T15:04:05+02:00"},
		{"2020-04-03 15:04:05 -05:00", MonthFirst, "2020-04-03T15:04:05-05:00"},
		{"2020-04-03T15:04Z", MonthFirst, "2020-04-03T15:04Z"},
		{"20200403", MonthFirst, "2020-04-03"},
		{"2020/4/3", MonthFirst, "2020-04-03"},
		{"Fri, 03 Apr 2020 15:04:05 GMT", MonthFirst, "2020-04-03T15:04:05Z"},
		{"1585926245", MonthFirst, "2020-04-03T15:04:05Z"},
		{"1585926245000", MonthFirst, "2020-04-03T15:04:05Z"},
		{"Fri Apr 03 2020 15:04:05 GMT+0200 (CEST)", MonthFirst, "2020-04-03T15:04:05+02:00"},
		{"2020-04-03 15:04 (GMT+7)", MonthFirst, "2020-04-03T15:04+07:00"},
		// numbers
		{"03/04/2020", MonthFirst, "2020-03-04"},
		{"03/04/2020", DayFirst, "2020-04-03"},
		{"25/12/2020", MonthFirst, "2020-12-25"},
		{"12/25/2020", DayFirst, "2020-12-25"},
		{"3.4.2020", MonthFirst, "2020-04-03"},
		{"2020年4月3日", DayFirst, "2020-04-03"},
		{"2020년 4월 3일", DayFirst, "2020-04-03"},
		{"2020年4月3日 10:22", DayFirst, "2020-04-03T10:22"},
		{"2020年4月3日下午3:20", DayFirst, "2020-04-03T15:20"},
		{"2020.04.03 오전 10:22", DayFirst, "2020-04-03T10:22"},
		{"2020. 4. 3.", DayFirst, "2020-04-03"},
		{"３/４/２０２０", DayFirst, "2020-04-03"},
		{"令和2年4月3日", DayFirst, "2020-04-03"},
		{"中華民國109年4月3日", DayFirst, "2020-04-03"},
		{"明治2年4月3日", DayFirst, ""},
		{"۱۳۹۹/۰۱/۱۵", DayFirst, "2020-04-03"},
		{"1399/01/15", DayFirst, ""},
		{"۲۰۲۰/۰۴/۰۳", DayFirst, "2020-04-03"},
		{"۳۰ اسفند ۱۳۹۹", DayFirst, "2021-03-20"},
		{"۱ مهر ۱۴۰۲", DayFirst, "2023-09-23"},
		{"۱ مهر ۱۶۰۲", DayFirst, ""},
		{"03.04.2020, 10.22 Uhr", DayFirst, "2020-04-03T10:22"},
		{"3 avril 2020 à 10h22", DayFirst, "2020-04-03T10:22"},
		// written out
		{"April 3, 2020", MonthFirst, "2020-04-03"},
		{"Apr. 3rd 2020 at 3:04 pm", MonthFirst, "2020-04-03T15:04"},
		{"3rd of April, 2020", MonthFirst, "2020-04-03"},
		{"3-Apr-2020", MonthFirst, "2020-04-03"},
		{"Freitag, 3. April 2020, 12:04 Uhr", DayFirst, "2020-04-03T12:04"},
		{"le 1er août 2020", DayFirst, "2020-08-01"},
		{"3 de abril de 2020", DayFirst, "2020-04-03"},
		{"3 września 2020", DayFirst, "2020-09-03"},
		{"3 апреля 2020 г.", DayFirst, "2020-04-03"},
		{"3 أبريل 2020", DayFirst, "2020-04-03"},
		{"३ अप्रैल २०२०", DayFirst, "2020-04-03"},
		{"৩ এপ্রিল ২০২০", DayFirst, "2020-04-03"},
		{"๓ เมษายน ๒๕๖๓", DayFirst, "2020-04-03"},
		{"3 เม.ย. 2563", DayFirst, "2020-04-03"},
		{"3 พ.ค. พ.ศ. 2563", DayFirst, "2020-05-03"},
		{"3 באפריל 2020", DayFirst, "2020-04-03"},
		{"3. travnja 2020.", DayFirst, "2020-04-03"},
		{"2020 m. balandžio 3 d.", DayFirst, "2020-04-03"},
		{"3 d'abril de 2020", DayFirst, "2020-04-03"},
		{"٣ أبريل ٢٠٢٠", DayFirst, "2020-04-03"},
		{"3. mája 2020", DayFirst, "2020-05-03"},
		{"ngày 3 tháng 4 năm 2020", DayFirst, "2020-04-03"},
		{"2020. április 3.", DayFirst, "2020-04-03"},
		{"3 เมษายน 2563", DayFirst, "2020-04-03"},
		{"2019 May 3, 2020", MonthFirst, "2020-05-03"},
		// none
		{"", MonthFirst, ""},
		{"2020", MonthFirst, ""},
		{"April 2020", MonthFirst, ""},
		{"2020-02-30", MonthFirst, ""},
		{"31/31/2020", DayFirst, ""},
		{"0000000000000000", MonthFirst, ""},
		{"call 555-12-2020-9", MonthFirst, ""},
		{"99999999999999999999-01-01", MonthFirst, ""},
		{"2020:4:3", MonthFirst, ""},
		{"3:4:2020", MonthFirst, ""},
		// fields that nobody set
		{"1970-01-01T00:00:00Z", MonthFirst, ""},
		{"1969-12-31T19:00:00-05:00", MonthFirst, ""},
		{"Thu, 01 Jan 1970 00:00:00 GMT", MonthFirst, ""},
		{"0000000000", MonthFirst, ""},
		{"1970/01/01", MonthFirst, "1970-01-01"},
	} {
		if got := Parse(c.src, c.order); got != c.want {
			t.Errorf("%q gave %q, want %q", c.src, got, c.want)
		}
	}
}

func TestEveryMonthNameMeansOneMonth(t *testing.T) {
	for i, names := range monthNames {
		for _, name := range monthWords(names) {
			if got := monthOf(name); got != i+1 {
				t.Errorf("%q of month %d is read as month %d", name, i+1, got)
			}
		}
	}
}

func monthWords(s string) []string {
	var all []string
	for _, t := range tokensOf(s) {
		if t.kind == wordToken && len(t.text) >= 3 {
			all = append(all, t.text)
		}
	}
	return all
}

func TestHasYear(t *testing.T) {
	for text, want := range map[string]bool{"in 2020": true, "20200403": true, "٣ أبريل ٢٠٢٠": true, "12:34, 56.78": false, "202 0": false, "": false} {
		if got := HasYear(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// FuzzFind checks what is true of any text: the dates that are found exist, are
// in order, and inside the text.
func FuzzFind(f *testing.F) {
	for _, s := range []string{"3rd of April, 2020 at 3:04 pm", "2020年4月3日下午3:20", "令和2年4月3日", "۳۰ اسفند ۱۳۹۹", "3 เม.ย. 2563", "03/04/2020-04-03T15:04:05.123+0200"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		from := 0
		for _, d := range Find(s, DayFirst) {
			if d.Start < from || d.End <= d.Start || d.End > len(s) {
				t.Fatalf("%q: a date at %d to %d", s, d.Start, d.End)
			}
			from = d.End
			if _, err := time.Parse(time.DateOnly, Day(d.ISO)); err != nil {
				t.Fatalf("%q: %v", s, err)
			}
		}
	})
}
