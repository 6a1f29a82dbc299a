package dates

import "strings"

// monthOf returns the month, 1 to 12, that a word in lower case names in one
// of the languages of monthNames, in full or cut to at least three letters;
// 0 for any other word.
func monthOf(word string) int {
	word = strings.TrimPrefix(word, "ב") // Hebrew: in
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
// English, German, French, Spanish, Portuguese, Catalan, Galician, Italian, Dutch,
// Swedish, Danish, Norwegian, Finnish, Estonian, Latvian, Lithuanian, Polish, Czech,
// Slovak, Hungarian, Romanian, Croatian, Serbian, Bulgarian, Turkish, Indonesian,
// Greek, Russian, Ukrainian, Arabic, Hebrew, Persian, Urdu, Hindi, Bengali and Thai
// (CLDR: format and stand-alone forms; Vietnamese months are numbers). Where two
// languages give one word to two months (Croatian and Polish listopad), the
// larger one's stands.
var monthNames = [12]string{
	"january jan januar jänner janvier janv enero ene janeiro gennaio gen januari tammikuu tammikuuta stycznia styczeń sty ledna leden január ianuarie ian ocak oca ιανουαρίου ιαν января январь янв січня يناير जनवरी januára มกราคม януари siječnja siječanj sausio janvāris janvārī jaanuar gener xaneiro ינואר ژانویه জানুয়ারি جنوری มค јануар sijecnja",
	"february feb febr februar feber février févr fevrier febrero fevereiro fev febbraio februari helmikuu helmikuuta lutego luty lut února únor február februarie şubat şub φεβρουαρίου φεβ февраля февраль фев лютого فبراير شباط फ़रवरी फरवरी februára กุมภาพันธ์ февруари veljače veljača vasario februāris februārī veebruar febrer febreiro פברואר فوریه ফেব্রুয়ারি فروری กพ фебруар",
	"march mar märz mär maerz mars marzo março marco maart mrt marts maaliskuu maaliskuuta marca marzec března březen március márc martie mart maret μαρτίου μαρ марта март мар березня مارس آذار मार्च มีนาคม ožujka ožujak kovo martā märts març מרץ مارچ মার্চ มีค marec",
	"april apr avril avr abril abr aprile huhtikuu huhtikuuta kwietnia kwiecień kwi dubna duben április ápr aprilie nisan nis απριλίου απρ апреля апрель апр квітня أبريل ابريل نيسان अप्रैल apríl apríla เมษายน април travnja travanj balandžio aprīlis aprīlī aprill אפריל آوریل اپریل এপ্রিল เมย",
	"may mai mayo maio maggio mag mei maj toukokuu toukokuuta maja května květen május máj mayıs μαΐου μαι мая май травня مايو أيار मई mája พฤษภาคม svibnja svibanj gegužės maijs maijā maig מאי مئی মে พค мај",
	"june jun juni juin junio junho giugno giu kesäkuu kesäkuuta czerwca czerwiec cze června červen június jún iunie iun haziran haz ιουνίου ιουν июня июнь июн червня يونيو حزيران जून júna มิถุนายน юни lipnja lipanj birželio jūnijs jūnijā juuni juny xuño יוני ژوئن جون জুন มิย јун",
	"july jul juli juillet juil julio julho luglio lug heinäkuu heinäkuuta lipca lipiec lip července červenec július júl iulie iul temmuz tem ιουλίου ιουλ июля июль июл липня يوليو تموز जुलाई júla กรกฎาคม юли srpnja srpanj liepos jūlijs jūlijā juuli juliol xullo יולי ژوئیه جولائی জুলাই กค јул",
	"august aug août aout agosto ago augustus augusti elokuu elokuuta sierpnia sierpień sie srpna srpen augusztus ağustos ağu agustus αυγούστου αυγ августа август авг серпня أغسطس اغسطس آب अगस्त augusta สิงหาคม kolovoza kolovoz rugpjūčio augusts augustā agost אוגוסט اوت اگست আগস্ট สค avgust",
	"september sep sept septembre septiembre setiembre setembro set settembre syyskuu syyskuuta września wrzesień wrz září szeptember szept septembrie eylül eyl σεπτεμβρίου σεπ сентября сентябрь сен сент вересня سبتمبر أيلول सितंबर सितम्बर septembra กันยายน септември rujna rujan rugsėjo septembris septembrī setembre ספטמבר سپتامبر ستمبر সেপ্টেম্বর กย септембар septembar",
	"october oct oktober okt octobre octubre outubro out ottobre ott lokakuu lokakuuta października październik paź října říjen október octombrie ekim eki οκτωβρίου οκτ октября октябрь окт жовтня أكتوبر اكتوبر अक्टूबर अक्तूबर októbra ตุลาคม октомври spalio oktobris oktobrī oktoober אוקטובר اکتبر اکتوبر অক্টোবর ตค октобар oktobar",
	"november nov novembre noviembre novembro marraskuu marraskuuta listopada listopad lis listopadu noiembrie kasım kas νοεμβρίου νοε ноября ноябрь ноя нояб листопада نوفمبر नवंबर नवम्बर novembra พฤศจิกายน ноември studenoga studenog studeni lapkričio novembris novembrī נובמבר نوامبر نومبر নভেম্বর พย новембар novembar",
	"december dec dezember dez décembre déc decembre diciembre dic dezembro dicembre joulukuu joulukuuta grudnia grudzień gru prosince prosinec desember des decembrie aralık ara desember δεκεμβρίου δεκ декабря декабрь дек грудня ديسمبر दिसंबर दिसम्बर decembra ธันวาคม декември prosinca prosinac gruodžio decembris decembrī detsember desembre דצמבר دسامبر دسمبر ডিসেম্বর ธค децембар decembar",
}
