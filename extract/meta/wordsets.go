package meta

import "slices"

// The words by which names and dates are recognized, in the languages of the
// pages that we know. A wordSet is in the order of its bytes.

type wordSet []string

func (s wordSet) has(word string) bool {
	_, found := slices.BinarySearch(s, word)
	return found
}

// phrases are labels behind which the name follows at once, in lower case. Those
// that are also words of other kinds (French "par", Italian "di") need what
// looks like a name after them, which is asked of all.
var phrases = wordSet{
	"af", "article by", "author", "authored by", "authors", "av", "by", "created by", "di", "door", "ein artikel von", "escrito por", "geschreven door",
	"geschrieben von", "guest post by", "napsal", "napsala", "oleh", "par", "por", "posted by", "pubblicato da", "publicado por", "published by",
	"publié par", "rédigé par", "scritto da", "skrevet af", "skrevet av", "skriven av", "story by", "submitted by", "text by", "text von", "tác giả",
	"verfasst von", "veröffentlicht von", "von", "words by", "written by", "yazan", "écrit par", "מאת", "بقلم", "نوشتهٔ", "نوشته\u200cی ", "เขียนโดย",
	"โดย", "本報記者", "本报记者", "記者", "记者",
}

// authorNouns are labels that name the author. A colon follows them, or they
// stand alone.
var authorNouns = wordSet{
	"auteur", "auteurs", "author", "author(s)", "authors", "autor", "autora", "autore", "autoren", "autores", "autori", "autorin", "autorka",
	"contributor", "contributors", "penulis", "redakcia", "redakteur", "reporter", "text & fotos", "text and photos", "text und bild", "text und fotos",
	"verfasser", "verfasserin", "words and photos", "writer", "writers", "yazar", "συντάκτης", "автор", "автор статьи", "авторы", "الكاتب", "كتب",
	"نویسنده", "लेखक", "ผู้เขียน", "ライター", "作者", "執筆", "執筆者", "撰文", "撰稿", "撰稿人", "著者", "글쓴이", "작성자", "저자",
}

// textNouns are labels that name the text, "Words: Ada Byron". Alone they say
// nothing.
var textNouns = wordSet{
	"redakce", "redaktion", "story", "tekst", "testo", "text", "texte", "texto", "words", "текст", "取材・文", "文", "文字", "글",
}

// genres are the last words of such kinds.
var genres = wordSet{
	"analyse", "analysis", "análisis", "bericht", "chronique", "column", "enquête", "entrevista", "essay", "gastbeitrag", "gastkommentar", "glosse",
	"interview", "intervista", "kolumne", "kommentar", "opinion", "opinión", "porträt", "recueillis", "report", "reportage", "review", "rezension",
	"tribune",
}

// otherNouns are labels that stand beside those of the author.
var otherNouns = wordSet{
	"bild", "bilder", "date", "datum", "edited", "editor", "foto", "fotos", "grafik", "illustration", "illustrations", "image", "images", "photo",
	"photography", "photos", "published", "quelle", "source", "updated", "video",
}

// otherCredits are words before the name of somebody who did something else than
// write.
var otherCredits = wordSet{
	"bild", "checked", "edited", "foto", "fotos", "illustrated", "illustrations", "images", "photo", "photographs", "photography", "photos",
	"redigiert", "reviewed", "translated", "übersetzt",
}

// roles are professions, as the last word of a part of a byline.
var roles = wordSet{
	"analyst", "author", "columnist", "contributor", "correspondent", "editor", "fellow", "giornalista", "journalist", "journaliste", "korrespondent",
	"korrespondentin", "periodista", "photographer", "producer", "redactor", "redactora", "redakteur", "redakteurin", "redaktor", "redaktorka",
	"reporter", "writer",
}

// placeholders are what content systems write for want of a name.
var placeholders = wordSet{
	"admin", "administrator", "author", "authors", "by", "default", "editor", "false", "guest", "n a", "na", "name", "no author", "none", "null",
	"object object", "root", "site admin", "siteadmin", "super user", "superuser", "true", "undefined", "unknown", "user", "webmaster", "website",
	"wp admin", "wpadmin",
}

// desks are the names of all who write for a site.
var desks = wordSet{
	"die redaktion", "editorial staff", "editorial team", "la rédaction", "redacción", "redactie", "redakce", "redakcja", "redaktion", "redazione",
	"redação", "rédaction", "staff", "редакция",
}

// particles are the words in small letters in names.
var particles = wordSet{
	"abu", "af", "al", "av", "ben", "bin", "da", "dalla", "das", "de", "dei", "del", "della", "dello", "den", "der", "des", "di", "do", "dos", "du",
	"e", "el", "i", "ibn", "la", "las", "le", "lo", "los", "ould", "st", "ten", "ter", "und", "van", "vom", "von", "y", "zu", "zum", "zur",
}

// otherWords show that a line is a label or a menu.
var otherWords = wordSet{
	"about", "accueil", "all", "article", "articles", "author", "authors", "by", "collection", "comment", "comments", "compartir", "condividi",
	"contact", "date", "datum", "december", "edited", "email", "facebook", "february", "folgen", "follow", "fri", "friday", "home", "inicio", "january",
	"july", "kommentare", "last", "linkedin", "log", "login", "manufacturer", "march", "mehr", "menu", "min", "minutes", "mon", "monday", "more", "más",
	"newsletter", "november", "october", "offline", "online", "partager", "password", "plus", "posted", "posts", "profile", "published", "quote",
	"read", "reply", "review", "reviewed", "sat", "saturday", "search", "segui", "seguir", "september", "share", "sign", "startseite", "store",
	"subscribe", "suche", "suivre", "sun", "sunday", "teilen", "testimonial", "thu", "thursday", "time", "tue", "tuesday", "twitter", "updated",
	"username", "view", "visit", "wed", "wednesday", "weiterlesen", "written",
}

// lineWords are those around a name and a day: by, on, at; minutes to read; zones
// of time. In the languages of publishedLabels.
var lineWords = wordSet{
	"am", "and", "at", "auteur", "author", "authors", "autor", "autorin", "av", "by", "cdt", "cet", "cst", "date", "datum", "den", "di", "dnia", "door",
	"e", "edt", "el", "em", "en", "erstellt", "est", "et", "from", "gmt", "il", "ist", "le", "lesezeit", "min", "mins", "minute", "minuten", "minutes",
	"och", "og", "om", "on", "op", "par", "pdt", "pm", "por", "pst", "read", "reading", "time", "uhr", "um", "und", "utc", "vom", "von", "y", "à",
	"автор", "作者", "日期", "記者", "记者",
}

// Words with which pages label their dates, as parts in lower case: English,
// German, French, Spanish, Portuguese, Italian, Dutch, Nordic, Polish, Czech,
// Hungarian, Greek, Turkish, Indonesian, Vietnamese, Russian, Ukrainian, Arabic,
// Hebrew, Persian, Hindi, Thai, Chinese, Japanese, Korean.
var (
	modifiedLabels = [...]string{"updated", "modified", "revised", "reviewed", "edited", "aktualisiert", "geändert", "mis à jour", "mise à jour", "actualiz", "atualiz", "modifi", "aggiorn",
		"bijgewerkt", "uppdater", "opdater", "oppdater", "zaktualiz", "aktualiz", "frissít", "ενημέρ", "güncel", "diperbarui", "cập nhật", "обновлен", "изменен", "оновлен",
		"تحديث", "עודכן", "روزرسانی", "अपडेट", "อัปเดต", "แก้ไข", "更新", "修改", "수정", "업데이트"}
	publishedLabels = [...]string{"publi", "posted", "created", "written", "veröffentlicht", "erschienen", "veröff", "gepubl", "julkais", "zveřej", "közzé", "δημοσί", "yayın", "terbit", "đăng",
		"опублик", "опублік", "نشر", "פורסם", "انتشار", "प्रकाशित", "เผยแพร่", "发布", "發布", "公開", "投稿", "입력", "게시", "등록"}
)
