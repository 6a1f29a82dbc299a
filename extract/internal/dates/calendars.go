package dates

import (
	"slices"
	"strings"
)

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

// monthOf returns the month, 1 to 12, that a word in lower case names in one
// of the languages of monthNames, in full or cut to at least three letters;
// 0 for any other word.
func monthOf(word string) int {
	word = strings.TrimPrefix(word, "ב") // Hebrew: in
	if len(word) < 3 {
		return 0
	}
	word = " " + word + " "
	return 1 + slices.IndexFunc(monthNames[:], func(names string) bool { return strings.Contains(names, word) })
}

// monthNames are the months' names and usual short forms, in lower case, in
// English, German, French, Spanish, Portuguese, Catalan, Galician, Italian, Dutch,
// Swedish, Danish, Norwegian, Finnish, Estonian, Latvian, Lithuanian, Polish, Czech,
// Slovak, Hungarian, Romanian, Croatian, Serbian, Bulgarian, Turkish, Indonesian,
// Greek, Russian, Ukrainian, Arabic, Hebrew, Persian, Urdu, Hindi, Bengali and Thai
// (CLDR: format and stand-alone forms; Vietnamese months are numbers). Where two
// languages give one word to two months (Croatian and Polish listopad), the
// larger one's stands.
var monthNames = [12]string{
	" january jan januar jänner janvier janv enero ene janeiro gennaio gen januari tammikuu tammikuuta stycznia styczeń sty ledna leden január ianuarie ian ocak oca ιανουαρίου ιαν января январь янв січня يناير जनवरी januára มกราคม януари siječnja siječanj sausio janvāris janvārī jaanuar gener xaneiro ינואר ژانویه জানুয়ারি جنوری มค јануар sijecnja ",
	" february feb febr februar feber février févr fevrier febrero fevereiro fev febbraio februari helmikuu helmikuuta lutego luty lut února únor február februarie şubat şub φεβρουαρίου φεβ февраля февраль фев лютого فبراير شباط फ़रवरी फरवरी februára กุมภาพันธ์ февруари veljače veljača vasario februāris februārī veebruar febrer febreiro פברואר فوریه ফেব্রুয়ারি فروری กพ фебруар ",
	" march mar märz mär maerz mars marzo março marco maart mrt marts maaliskuu maaliskuuta marca marzec března březen március márc martie mart maret μαρτίου μαρ марта март мар березня مارس آذار मार्च มีนาคม ožujka ožujak kovo martā märts març מרץ مارچ মার্চ มีค marec ",
	" april apr avril avr abril abr aprile huhtikuu huhtikuuta kwietnia kwiecień kwi dubna duben április ápr aprilie nisan nis απριλίου απρ апреля апрель апр квітня أبريل ابريل نيسان अप्रैल apríl apríla เมษายน април travnja travanj balandžio aprīlis aprīlī aprill אפריל آوریل اپریل এপ্রিল เมย ",
	" may mai mayo maio maggio mag mei maj toukokuu toukokuuta maja května květen május máj mayıs μαΐου μαι мая май травня مايو أيار मई mája พฤษภาคม svibnja svibanj gegužės maijs maijā maig מאי مئی মে พค мај ",
	" june jun juni juin junio junho giugno giu kesäkuu kesäkuuta czerwca czerwiec cze června červen június jún iunie iun haziran haz ιουνίου ιουν июня июнь июн червня يونيو حزيران जून júna มิถุนายน юни lipnja lipanj birželio jūnijs jūnijā juuni juny xuño יוני ژوئن جون জুন มิย јун ",
	" july jul juli juillet juil julio julho luglio lug heinäkuu heinäkuuta lipca lipiec lip července červenec július júl iulie iul temmuz tem ιουλίου ιουλ июля июль июл липня يوليو تموز जुलाई júla กรกฎาคม юли srpnja srpanj liepos jūlijs jūlijā juuli juliol xullo יולי ژوئیه جولائی জুলাই กค јул ",
	" august aug août aout agosto ago augustus augusti elokuu elokuuta sierpnia sierpień sie srpna srpen augusztus ağustos ağu agustus αυγούστου αυγ августа август авг серпня أغسطس اغسطس آب अगस्त augusta สิงหาคม kolovoza kolovoz rugpjūčio augusts augustā agost אוגוסט اوت اگست আগস্ট สค avgust ",
	" september sep sept septembre septiembre setiembre setembro set settembre syyskuu syyskuuta września wrzesień wrz září szeptember szept septembrie eylül eyl σεπτεμβρίου σεπ сентября сентябрь сен сент вересня سبتمبر أيلول सितंबर सितम्बर septembra กันยายน септември rujna rujan rugsėjo septembris septembrī setembre ספטמבר سپتامبر ستمبر সেপ্টেম্বর กย септембар septembar ",
	" october oct oktober okt octobre octubre outubro out ottobre ott lokakuu lokakuuta października październik paź října říjen október octombrie ekim eki οκτωβρίου οκτ октября октябрь окт жовтня أكتوبر اكتوبر अक्टूबर अक्तूबर októbra ตุลาคม октомври spalio oktobris oktobrī oktoober אוקטובר اکتبر اکتوبر অক্টোবর ตค октобар oktobar ",
	" november nov novembre noviembre novembro marraskuu marraskuuta listopada listopad lis listopadu noiembrie kasım kas νοεμβρίου νοε ноября ноябрь ноя нояб листопада نوفمبر नवंबर नवम्बर novembra พฤศจิกายน ноември studenoga studenog studeni lapkričio novembris novembrī נובמבר نوامبر نومبر নভেম্বর พย новембар novembar ",
	" december dec dezember dez décembre déc decembre diciembre dic dezembro dicembre joulukuu joulukuuta grudnia grudzień gru prosince prosinec desember des decembrie aralık ara desember δεκεμβρίου δεκ декабря декабрь дек грудня ديسمبر दिसंबर दिसम्बर decembra ธันวาคม декември prosinca prosinac gruodžio decembris decembrī detsember desembre דצמבר دسامبر دسمبر ডিসেম্বর ธค децембар decembar ",
}
