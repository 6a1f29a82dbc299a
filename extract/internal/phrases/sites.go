package phrases

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// IsFrontPage reports whether a text in lower case is only the word for a site's
// front page: "home".
func IsFrontPage(text string) bool { return loadedFrontPages().has(strings.TrimSpace(text)) }

// maxSiteRunes is the length of the longest name of a Chinese site in use, such
// as that of a ministry's.
const maxSiteRunes = 10

// NamesSite reports whether a name is that of a site, or of a part of one, by
// its last word. That is so in Chinese alone, where most sites are called nets:
// 新华网.
func NamesSite(name string) bool {
	if n := utf8.RuneCountInString(name); n < 3 || n > maxSiteRunes || strings.ContainsFunc(name, func(r rune) bool { return !unicode.Is(unicode.Han, r) }) {
		return false
	}
	for end := range siteEndings.all() {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

var loadedFrontPages = sync.OnceValue(frontPages.set)

// frontPages are words for a site's front page.
var frontPages = table{
	{"cs", "domů, úvod"},
	{"da", "forside, hjem"},
	{"de", "startseite"},
	{"el", "αρχική"},
	{"en", "home, home page, homepage"},
	{"es", "inicio"},
	{"fi", "etusivu"},
	{"fr", "accueil"},
	{"hu", "kezdőlap"},
	{"id", "beranda"},
	{"it", "pagina iniziale"},
	{"ja", "トップ, ホーム"},
	{"ko", "홈"},
	{"nb", "forside, hjem"},
	{"pl", "strona główna"},
	{"pt", "início, página inicial"},
	{"ro", "acasă"},
	{"ru", "главная, главная страница"},
	{"sv", "hem, startsida"},
	{"tr", "ana sayfa, anasayfa"},
	{"uk", "головна"},
	{"vi", "trang chủ"},
	{"zh", "首頁, 首页"},
}

// siteEndings are the last words of names of sites and of their parts.
var siteEndings = table{{"zh", "網, 网, 頻道, 频道"}}
