package phrases

import (
	"strings"
	"sync"
)

// IsEditLine reports whether a line begins as the lines of boards do that say
// when a post was last changed: "Last edited by Ann on 3 May".
func IsEditLine(line string) bool {
	return loadedEditBeginnings().begin(strings.ToLower(strings.TrimLeft(line, " \u00a0\n\t([*«-")))
}

// BeginsWithEdit reports whether a line begins with a word for that: "Edited 3 May by
// Ann". An author may begin so as well: "Edited 3 lines."
func BeginsWithEdit(line string) bool {
	word, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(line)), " ")
	return loadedEditWords().has(word)
}

var (
	loadedEditBeginnings = sync.OnceValue(editBeginnings.parts)
	loadedEditWords      = sync.OnceValue(editWords.set)
)

// editBeginnings begin such lines, in the interfaces of phpBB, vBulletin, MyBB,
// XenForo, SMF, Invision and FluxBB.
var editBeginnings = table{
	{"cs", "naposledy upravil"},
	{"da", "redigeret af, senest redigeret, sidst redigeret"},
	{"de", "bearbeitet von, dieser beitrag wurde, geändert von, zuletzt bearbeitet, zuletzt editiert, zuletzt geändert"},
	{"en", "edited by, last edit, last modified, message edited, post edited, this message was edited, this post has been edited, this post was edited, this post was last"},
	{"es", "editado por, última edición, última modificación"},
	{"fi", "viimeksi muokannut, viimeksi muokattu"},
	{"fr", "dernière modification, dernière édition, message modifié, modifié par, édité par"},
	{"hu", "utoljára szerkesztette"},
	{"it", "modificato da, ultima modifica"},
	{"ja", "最終更新, 最終編集"},
	{"nb", "sist endret, sist redigert"},
	{"nl", "bewerkt door, laatst aangepast, laatst bewerkt, laatst gewijzigd"},
	{"pl", "edytowane przez, ostatnio edytowane, ostatnio zmieniony"},
	{"pt", "editado pela última vez, editado por, última edição"},
	{"ru", "последнее редактирование, последний раз редактировалось"},
	{"sv", "redigerad av, senast redigerad, senast ändrad"},
	{"tr", "son düzenleme, son düzenleyen"},
	{"uk", "востаннє редагувалось"},
	{"zh", "最后由, 最后编辑, 最後由, 最後編輯, 本帖最后由, 本帖最後由"},
}

// editWords begin such lines in the interfaces of Invision, Discourse and Stack
// Exchange.
var editWords = table{
	{"de", "bearbeitet"},
	{"en", "edited"},
	{"es", "editado"},
	{"fr", "modifié"},
	{"it", "modificato"},
	{"nl", "bewerkt"},
	{"pl", "edytowano"},
	{"pt", "editado"},
	{"ru", "изменено, отредактировано"},
}
