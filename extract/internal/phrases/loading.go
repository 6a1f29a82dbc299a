package phrases

import (
	"strings"
	"sync"
)

// IsLoading reports whether a line only announces that something is still to
// come: "Loading…". The dots distinguish it from a title.
func IsLoading(line string) bool {
	line = strings.TrimSpace(line)
	words := strings.TrimRight(line, ".… ")
	return words != line && loadedLoadingWords().has(strings.ToLower(words))
}

var loadedLoadingWords = sync.OnceValue(loadingWords.set)

// loadingWords are the words before the dots.
var loadingWords = table{
	{"ar", "جار التحميل, جاري التحميل"},
	{"bg", "зареждане"},
	{"cs", "načítá se, načítání"},
	{"da", "indlæser"},
	{"de", "bitte warten, inhalt wird geladen, laden, lädt, wird geladen"},
	{"el", "φόρτωση"},
	{"en", "loading, loading content, loading more, please wait"},
	{"es", "cargando"},
	{"fi", "ladataan"},
	{"fr", "chargement, chargement en cours, veuillez patienter"},
	{"he", "טוען"},
	{"hu", "betöltés"},
	{"id", "memuat"},
	{"it", "caricamento, caricamento in corso"},
	{"ja", "読み込み中"},
	{"ko", "로딩 중, 불러오는 중"},
	{"nb", "laster, laster inn"},
	{"nl", "bezig met laden, laden"},
	{"pl", "wczytywanie, ładowanie"},
	{"pt", "a carregar, carregando"},
	{"ro", "se încarcă"},
	{"ru", "загрузка, идёт загрузка"},
	{"sv", "laddar"},
	{"tr", "yükleniyor"},
	{"uk", "завантаження"},
	{"vi", "đang tải"},
	{"zh", "加载中, 正在加载, 載入中"},
}
