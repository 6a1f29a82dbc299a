package phrases

import "sync"

// IsUpdateLabel reports whether a label in lower case is that of the date of a
// change.
func IsUpdateLabel(label string) bool { return loadedUpdatedParts().in(label) }

// IsPublicationLabel reports whether a label in lower case is that of the
// date of publication.
func IsPublicationLabel(label string) bool { return loadedPublishedParts().in(label) }

// IsBylineWord reports whether a word in lower case is one of those around a
// name and a day in a byline.
func IsBylineWord(word string) bool {
	return loadedBylineWords().has(word) || loadedPublishedParts().begin(word)
}

var (
	loadedUpdatedParts   = sync.OnceValue(updatedParts.parts)
	loadedPublishedParts = sync.OnceValue(publishedParts.parts)
	loadedBylineWords    = sync.OnceValue(bylineWords.set)
)

// updatedParts are parts of the words with which pages label the date of a
// change.
var updatedParts = table{
	{"ar", "تحديث"},
	{"cs", "aktualiz"},
	{"da", "opdater"},
	{"de", "aktualisiert, geändert"},
	{"el", "ενημέρ"},
	{"en", "edited, modified, reviewed, revised, updated"},
	{"es", "actualiz"},
	{"fa", "روزرسانی"},
	{"fr", "mis à jour, mise à jour, modifi"},
	{"he", "עודכן"},
	{"hi", "अपडेट"},
	{"hu", "frissít"},
	{"id", "diperbarui"},
	{"it", "aggiorn, modifi"},
	{"ja", "更新"},
	{"ko", "수정, 업데이트"},
	{"nb", "oppdater"},
	{"nl", "bijgewerkt"},
	{"pl", "zaktualiz"},
	{"pt", "atualiz"},
	{"ru", "изменен, обновлен"},
	{"sv", "uppdater"},
	{"th", "อัปเดต, แก้ไข"},
	{"tr", "güncel"},
	{"uk", "оновлен"},
	{"vi", "cập nhật"},
	{"zh", "修改, 更新"},
}

// publishedParts are parts of the words with which pages label the date of
// publication.
var publishedParts = table{
	{"ar", "نشر"},
	{"cs", "zveřej"},
	{"de", "erschienen, veröff, veröffentlicht"},
	{"el", "δημοσί"},
	{"en", "created, posted, publi, written"},
	{"fa", "انتشار"},
	{"fi", "julkais"},
	{"he", "פורסם"},
	{"hi", "प्रकाशित"},
	{"hu", "közzé"},
	{"id", "terbit"},
	{"ja", "公開, 投稿"},
	{"ko", "게시, 등록, 입력"},
	{"nl", "gepubl"},
	{"ru", "опублик"},
	{"th", "เผยแพร่"},
	{"tr", "yayın"},
	{"uk", "опублік"},
	{"vi", "đăng"},
	{"zh", "发布, 發布"},
}

// bylineWords are words around a name and a day: by, on, at; minutes to read;
// time zones.
var bylineWords = table{
	{"da", "den, og"},
	{"de", "am, autor, autorin, datum, erstellt, lesezeit, minuten, uhr, um, und, vom, von"},
	{"en", "am, and, at, author, authors, by, cdt, cet, cst, date, edt, est, from, gmt, ist, last, min, mins, minute, minutes, on, pdt, pm, pst, read, reading, time, " +
		"utc"},
	{"es", "el, por, y"},
	{"fr", "auteur, et, le, par, à"},
	{"it", "di, e, il"},
	{"nb", "av, den, og"},
	{"nl", "door, en, om, op"},
	{"pl", "autor, dnia"},
	{"pt", "e, em, por"},
	{"ru", "автор"},
	{"sv", "av, den, och"},
	{"zh", "作者, 日期, 記者, 记者"},
}
