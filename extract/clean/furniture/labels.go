package furniture

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// isLoading reports whether n says no more than that something is still to
// come, which in a page that was read it never will.
func isLoading(n draft.Node) bool {
	const long = 60 // bytes, in any language
	if !n.IsNoLonger(long) || isBlockOfBlocks(n) || n.Holds(atom.Img) {
		return false
	}
	said := strings.TrimSpace(n.OnlyText())
	word := strings.TrimRight(said, ".… ")
	return word != said && slices.Contains(loadingWords, strings.ToLower(word)) && n.StandsAlone()
}

// loadingWords are what stands before the dots, by language.
var loadingWords = []string{
	"loading", "loading content", "loading more", "please wait", "laden", "lädt", "wird geladen", "inhalt wird geladen", "bitte warten", "chargement", "chargement en cours", "veuillez patienter",
	"cargando", "carregando", "a carregar", "caricamento", "caricamento in corso", "bezig met laden", "laddar", "indlæser", "laster", "laster inn", "ladataan", "ładowanie", "wczytywanie", "načítání", "načítá se",
	"betöltés", "se încarcă", "yükleniyor", "загрузка", "идёт загрузка", "завантаження", "зареждане", "φόρτωση", "جار التحميل", "جاري التحميل", "טוען", "読み込み中", "加载中", "正在加载", "載入中", "로딩 중", "불러오는 중", "đang tải", "memuat",
}

// DropSecondLinks drops the link at the end of a teaser that asks to read on,
// where the teaser's heading or picture leads to the same place, and the second
// link to a file, the one that downloads it.
func DropSecondLinks(root draft.Node) {
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
	return a.IsNoLonger(long) && !a.Holds(atom.Img) && named.IsReadOn(a.Text()) && a.StandsAlone()
}
