package named

import (
	"slices"
	"strings"
)

// IsReadOn reports whether a label asks to read on.
func IsReadOn(label string) bool {
	return slices.Contains(readOnLabels, strings.ToLower(strings.Trim(label, " .…:»›>→↗⟶-[]()")))
}

// readOnLabels are labels of such links, by language.
var readOnLabels = []string{
	"more", "read more", "read on", "read full article", "read full story", "read article", "read the article", "continue reading", "keep reading", "learn more", "full story", "weiterlesen", "mehr", "mehr lesen", "mehr erfahren", "zum artikel",
	"lire la suite", "lire plus", "en savoir plus", "lire l'article", "leer más", "seguir leyendo", "sigue leyendo", "más información", "leia mais", "ler mais", "saiba mais", "continue lendo", "leggi", "leggi tutto", "leggi di più", "continua a leggere",
	"lees meer", "lees verder", "läs mer", "les mer", "læs mere", "lue lisää", "czytaj więcej", "czytaj dalej", "číst dále", "celý článek", "tovább", "citește mai mult", "devamını oku", "читать далее", "читать дальше", "подробнее", "читати далі", "прочети още",
	"διαβάστε περισσότερα", "اقرأ المزيد", "קרא עוד", "続きを読む", "もっと見る", "もっと読む", "阅读更多", "阅读全文", "繼續閱讀", "閱讀更多", "더 보기", "자세히 보기", "xem thêm", "đọc thêm", "baca selengkapnya", "baca juga",
}
