package phrases

import (
	"strings"
	"sync"
	"unicode"
)

// NamesPage reports whether a label in lower case has a word for a page: "page
// 2".
func NamesPage(label string) bool {
	return hasWord(label, loadedPageWords()) || loadedPageParts().in(label)
}

// NamesNext reports whether a label in lower case has a word for what comes next.
func NamesNext(label string) bool {
	return hasWord(label, loadedNextWords()) || loadedNextParts().in(label)
}

// hasWord reports whether one of the words of a label is in words.
func hasWord(label string, words set) bool {
	for word := range strings.FieldsFuncSeq(label, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
		if words.has(word) {
			return true
		}
	}
	return false
}

var (
	loadedPageWords = sync.OnceValue(pageWords.set)
	loadedNextWords = sync.OnceValue(nextWords.set)
	loadedPageParts = sync.OnceValue(pageParts.parts)
	loadedNextParts = sync.OnceValue(nextParts.parts)
)

// pageWords and nextWords are words in links to the next page of an article, in
// the languages of the sites that split articles most often.
var pageWords = table{
	{"ar", "الصفحة, صفحة"},
	{"cs", "strana, strane, stranu, strany, stránka, stránku, stránky"},
	{"da", "side"},
	{"de", "seite"},
	{"en", "page"},
	{"es", "página"},
	{"fi", "sivu"},
	{"fr", "page"},
	{"hu", "oldal"},
	{"it", "pagina"},
	{"nb", "side"},
	{"nl", "pagina"},
	{"pt", "página"},
	{"sk", "strana, strane, stranu, strany, stránka, stránke, stránku, stránky"},
	{"sv", "sida"},
	{"vi", "trang"},
}

var nextWords = table{
	{"ar", "التالية"},
	{"cs", "další, následujúca"},
	{"da", "næste"},
	{"de", "nächste, nächsten, weiter"},
	{"en", "next"},
	{"es", "siguiente"},
	{"fi", "seuraava"},
	{"fr", "suivante"},
	{"hu", "következő"},
	{"it", "prossima, successiva"},
	{"nb", "neste"},
	{"nl", "volgende"},
	{"pl", "następna, następnej"},
	{"pt", "próxima"},
	{"sk", "následujúca, ďalšej, ďalšia"},
	{"sv", "nästa"},
	{"vi", "sau, tiếp"},
}

// pageParts and nextParts are parts of such words, for languages without spaces
// between words or with many endings.
var pageParts = table{
	{"ja", "ページ, 頁"},
	{"ko", "페이지"},
	{"ru", "страниц"},
	{"zh", "頁, 页"},
}

var nextParts = table{
	{"ja", "次"},
	{"ko", "다음"},
	{"ru", "следующ"},
	{"zh", "下一"},
}
