package phrases

import "sync"

// IsPostAction reports whether words, in the form of letter.Plain, are the label of
// what a reader can do with a post of a thread: to answer, to quote, to report it.
func IsPostAction(words string) bool { return loadedPostActions().has(words) }

var loadedPostActions = sync.OnceValue(postActions.set)

// postActions are these labels. Those that are names as well are not among them.
var postActions = table{
	{"de", "antworten, bearbeiten, beitrag melden, löschen, melden, mit zitat antworten, teilen, zitat, zitieren"},
	{"en", "delete, delete post, direct link, edit, edit post, flag, flag comment, permalink, permanent link, quote, quote post, reply, reply to comment, reply to post, reply to this, reply to this comment, reply with quote, report, report abuse, report comment, report post, share, share post"},
	{"es", "citar, compartir, denunciar, editar, eliminar, enlace permanente, reportar, responder"},
	{"fr", "citer, lien permanent, modifier, partager, répondre, signaler, supprimer, éditer"},
	{"it", "condividi, elimina, modifica, rispondi, segnala"},
	{"ja", "共有, 削除, 引用, 編集, 返信, 通報"},
	{"ko", "공유, 답글, 답글쓰기, 삭제, 수정, 신고, 인용, 편집"},
	{"nl", "bewerken, citeren, rapporteren, reageren, verwijderen"},
	{"pl", "cytuj, edytuj, odpowiedz, udostępnij, usuń, zgłoś"},
	{"pt", "compartilhar, excluir, link permanente, partilhar"},
	{"ru", "изменить, ответить, поделиться, пожаловаться, редактировать, удалить, цитата, цитировать"},
	{"sv", "citera, radera, rapportera, redigera, svara"},
	{"tr", "alıntı, alıntıla, cevapla, düzenle, paylaş, yanıtla, şikayet et"},
	{"zh", "举报, 分享, 删除, 刪除, 回复, 回覆, 引用, 檢舉, 編輯, 编辑"},
}
