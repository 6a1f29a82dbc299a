package meta

import "strings"

// monthOf returns the month, 1 to 12, that a word in lower case names in one
// of the languages of monthNames, in full or cut to at least three letters;
// 0 for any other word.
func monthOf(word string) int {
	if len(word) < 3 {
		return 0
	}
	for i, names := range monthNames {
		if listHolds(names, word) {
			return i + 1
		}
	}
	return 0
}

// listHolds reports whether word is one of the words of a list, which are
// parted by single spaces.
func listHolds(list, word string) bool {
	for {
		at := strings.Index(list, word)
		if at < 0 {
			return false
		}
		end := at + len(word)
		if (at == 0 || list[at-1] == ' ') && (end == len(list) || list[end] == ' ') {
			return true
		}
		list = list[end:]
	}
}

// monthNames are the months' names and usual short forms, in lower case, in
// English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish,
// Danish, Norwegian, Finnish, Polish, Czech, Slovak, Hungarian, Romanian, Turkish,
// Indonesian, Greek, Russian (Vietnamese months are numbers),
// Ukrainian, Arabic, Hindi and Thai (CLDR: format and stand-alone forms). Where two
// languages give one word to two months (Croatian and Polish listopad), the
// larger one's stands.
var monthNames = [12]string{
	"january jan januar jänner janvier janv enero ene janeiro gennaio gen januari tammikuu tammikuuta stycznia styczeń sty ledna leden január ianuarie ian ocak oca ιανουαρίου ιαν января январь янв січня يناير जनवरी januára มกราคม",
	"february feb febr februar feber février févr fevrier febrero fevereiro fev febbraio februari helmikuu helmikuuta lutego luty lut února únor február februarie şubat şub φεβρουαρίου φεβ февраля февраль фев лютого فبراير شباط फ़रवरी फरवरी februára กุมภาพันธ์",
	"march mar märz mär maerz mars marzo março marco maart mrt marts maaliskuu maaliskuuta marca marzec března březen március márc martie mart maret μαρτίου μαρ марта март мар березня مارس آذار मार्च มีนาคม",
	"april apr avril avr abril abr aprile huhtikuu huhtikuuta kwietnia kwiecień kwi dubna duben április ápr aprilie nisan nis απριλίου απρ апреля апрель апр квітня أبريل ابريل نيسان अप्रैल apríl apríla เมษายน",
	"may mai mayo maio maggio mag mei maj toukokuu toukokuuta maja května květen május máj mayıs μαΐου μαι мая май травня مايو أيار मई mája พฤษภาคม",
	"june jun juni juin junio junho giugno giu kesäkuu kesäkuuta czerwca czerwiec cze června červen június jún iunie iun haziran haz ιουνίου ιουν июня июнь июн червня يونيو حزيران जून júna มิถุนายน",
	"july jul juli juillet juil julio julho luglio lug heinäkuu heinäkuuta lipca lipiec lip července červenec július júl iulie iul temmuz tem ιουλίου ιουλ июля июль июл липня يوليو تموز जुलाई júla กรกฎาคม",
	"august aug août aout agosto ago augustus augusti elokuu elokuuta sierpnia sierpień sie srpna srpen augusztus ağustos ağu agustus αυγούστου αυγ августа август авг серпня أغسطس اغسطس آب अगस्त augusta สิงหาคม",
	"september sep sept septembre septiembre setiembre setembro set settembre syyskuu syyskuuta września wrzesień wrz září szeptember szept septembrie eylül eyl σεπτεμβρίου σεπ сентября сентябрь сен сент вересня سبتمبر أيلول सितंबर सितम्बर septembra กันยายน",
	"october oct oktober okt octobre octubre outubro out ottobre ott lokakuu lokakuuta października październik paź října říjen október octombrie ekim eki οκτωβρίου οκτ октября октябрь окт жовтня أكتوبر اكتوبر अक्टूबर अक्तूबर októbra ตุลาคม",
	"november nov novembre noviembre novembro marraskuu marraskuuta listopada listopad lis listopadu noiembrie kasım kas νοεμβρίου νοε ноября ноябрь ноя нояб листопада نوفمبر नवंबर नवम्बर novembra พฤศจิกายน",
	"december dec dezember dez décembre déc decembre diciembre dic dezembro dicembre joulukuu joulukuuta grudnia grudzień gru prosince prosinec desember des decembrie aralık ara desember δεκεμβρίου δεκ декабря декабрь дек грудня ديسمبر दिसंबर दिसम्बर decembra ธันวาคม",
}
