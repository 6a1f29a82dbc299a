package clean

import (
	"pilcrow/extract/draft"

	"slices"
	"strings"

	"golang.org/x/net/html/atom"
)

// isLoading reports whether n says no more than that something is still to
// come, which in a page that was read it never will.
func isLoading(n draft.Node) bool {
	const long = 60 // bytes, in any language
	if !n.IsNoLonger(long) || isBlockOfBlocks(n) || n.Holds(atom.Img) {
		return false
	}
	said := strings.TrimSpace(onlyText(n))
	word := strings.TrimRight(said, ".… ")
	return word != said && slices.Contains(loadingWords, strings.ToLower(word)) && standsAlone(n)
}

// loadingWords are what stands before the dots, by language.
var loadingWords = []string{
	"loading", "loading content", "loading more", "please wait", "laden", "lädt", "wird geladen", "inhalt wird geladen", "bitte warten", "chargement", "chargement en cours", "veuillez patienter",
	"cargando", "carregando", "a carregar", "caricamento", "caricamento in corso", "bezig met laden", "laddar", "indlæser", "laster", "laster inn", "ladataan", "ładowanie", "wczytywanie", "načítání", "načítá se",
	"betöltés", "se încarcă", "yükleniyor", "загрузка", "идёт загрузка", "завантаження", "зареждане", "φόρτωση", "جار التحميل", "جاري التحميل", "טוען", "読み込み中", "加载中", "正在加载", "載入中", "로딩 중", "불러오는 중", "đang tải", "memuat",
}

// dropSecondLinks drops the link at the end of a teaser that asks to read on,
// where the teaser's heading or picture leads to the same place, and the second
// link to a file, the one that downloads it.
func dropSecondLinks(root draft.Node) {
	seen := map[string]bool{}
	for _, a := range root.Elements(atom.A) {
		href := a.Attr("href")
		if seen[href] && (asksToReadOn(a) || a.HasAttr("download")) {
			a.Remove()
		}
		seen[href] = seen[href] || href != ""
	}
}

func asksToReadOn(a draft.Node) bool {
	const long = 40 // bytes, in any language
	return a.IsNoLonger(long) && !a.Holds(atom.Img) && isReadOn(a.Text()) && standsAlone(a)
}

// isReadOn reports whether a label asks to read on.
func isReadOn(label string) bool {
	return slices.Contains(readOnLabels, strings.ToLower(strings.Trim(label, " .…:»›>→↗⟶-[]()")))
}

// readOnLabels are labels of such links, by language.
var readOnLabels = []string{
	"more", "read more", "read on", "read full article", "read full story", "read article", "read the article", "continue reading", "keep reading", "learn more", "full story", "weiterlesen", "mehr", "mehr lesen", "mehr erfahren", "zum artikel",
	"lire la suite", "lire plus", "en savoir plus", "lire l'article", "leer más", "seguir leyendo", "sigue leyendo", "más información", "leia mais", "ler mais", "saiba mais", "continue lendo", "leggi", "leggi tutto", "leggi di più", "continua a leggere",
	"lees meer", "lees verder", "läs mer", "les mer", "læs mere", "lue lisää", "czytaj więcej", "czytaj dalej", "číst dále", "celý článek", "tovább", "citește mai mult", "devamını oku", "читать далее", "читать дальше", "подробнее", "читати далі", "прочети още",
	"διαβάστε περισσότερα", "اقرأ المزيد", "קרא עוד", "続きを読む", "もっと見る", "もっと読む", "阅读更多", "阅读全文", "繼續閱讀", "閱讀更多", "더 보기", "자세히 보기", "xem thêm", "đọc thêm", "baca selengkapnya", "baca juga",
}
