package phrases

import (
	"sync"

	"pilcrow/internal/letter"
)

// IsAdLabel reports whether a line is a label of an advertisement, and nothing
// else.
func IsAdLabel(line string) bool { return loadedAdLabels().has(letter.Plain(line)) }

var loadedAdLabels = sync.OnceValue(adLabels.set)

// adLabels are labels that laws on advertising made standard, and lines that
// announce that the text continues after an advertisement, in the form of
// letter.Plain.
var adLabels = table{
	{"ar", "إعلان"},
	{"cs", "reklama"},
	{"da", "annonce, artiklen fortsætter efter annoncen"},
	{"de", "anzeige, nach der anzeige geht es weiter, werbung"},
	{"el", "διαφήμιση"},
	{"en", "ad, ad feedback, advert, advertisement, advertisement article continues below, advertisement continue reading the main story, " +
		"advertisement story continues below, advertising, article continues after advertisement, article continues below, article continues below this ad, " +
		"continue reading the main story, scroll to continue with content, skip advertisement, sponsored, sponsored content, sponsored links, " +
		"story continues below, story continues below advertisement"},
	{"es", "continúa leyendo después de la publicidad, publicidad"},
	{"et", "reklaam"},
	{"fa", "تبلیغات"},
	{"fi", "mainos"},
	{"fr", "la suite après cette publicité, la suite après la publicité, publicité"},
	{"he", "פרסומת"},
	{"hi", "विज्ञापन"},
	{"hu", "hirdetés"},
	{"id", "iklan"},
	{"it", "continua a leggere dopo la pubblicità, pubblicità"},
	{"ja", "スポンサードリンク, スポンサーリンク, 広告"},
	{"ko", "광고"},
	{"nb", "annonse, artikkelen fortsetter under annonsen"},
	{"nl", "advertentie, artikel gaat verder onder de advertentie, tekst gaat verder onder de advertentie"},
	{"pl", "dalsza część artykułu pod reklamą, reklama"},
	{"pt", "continua após a publicidade, continua depois da publicidade, publicidade"},
	{"ro", "publicitate"},
	{"ru", "продолжение после рекламы, реклама, реклама на сайте"},
	{"sv", "annons"},
	{"th", "โฆษณา"},
	{"tr", "reklam"},
	{"vi", "quảng cáo"},
	{"zh", "广告, 廣告"},
}
