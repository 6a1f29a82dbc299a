package phrases

import (
	"strings"
	"sync"
)

// AsksToReadOn reports whether the label of a link asks to read the whole
// article: "Read more »".
func AsksToReadOn(label string) bool {
	return loadedReadOnLabels().has(strings.ToLower(strings.Trim(label, " .…:»›>→↗⟶-[]()")))
}

var loadedReadOnLabels = sync.OnceValue(readOnLabels.set)

// readOnLabels are such labels without arrows and dots.
var readOnLabels = table{
	{"ar", "اقرأ المزيد"},
	{"bg", "прочети още"},
	{"cs", "celý článek, číst dále"},
	{"da", "læs mere"},
	{"de", "mehr, mehr erfahren, mehr lesen, weiterlesen, zum artikel"},
	{"el", "διαβάστε περισσότερα"},
	{"en", "continue reading, full story, keep reading, learn more, more, read article, read full article, read full story, read more, read on, read the article"},
	{"es", "leer más, más información, seguir leyendo, sigue leyendo"},
	{"fi", "lue lisää"},
	{"fr", "en savoir plus, lire l'article, lire la suite, lire plus"},
	{"he", "קרא עוד"},
	{"hu", "tovább"},
	{"id", "baca juga, baca selengkapnya"},
	{"it", "continua a leggere, leggi, leggi di più, leggi tutto"},
	{"ja", "もっと見る, もっと読む, 続きを読む"},
	{"ko", "더 보기, 자세히 보기"},
	{"nb", "les mer"},
	{"nl", "lees meer, lees verder"},
	{"pl", "czytaj dalej, czytaj więcej"},
	{"pt", "continue lendo, leia mais, ler mais, saiba mais"},
	{"ro", "citește mai mult"},
	{"ru", "подробнее, читать далее, читать дальше"},
	{"sv", "läs mer"},
	{"tr", "devamını oku"},
	{"uk", "читати далі"},
	{"vi", "xem thêm, đọc thêm"},
	{"zh", "繼續閱讀, 閱讀更多, 阅读全文, 阅读更多"},
}
