package threads

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/letter"
	"pilcrow/internal/phrases"
)

// Templates put what a reader can do with a post beside its author's name: to
// answer, to quote, to report it. Nobody is called so.

// isAction reports whether n is a link or a button for such an action, by its
// words, its address or its class. A member may have a name like a class, but not
// like a button's label.
func (m markFinder) isAction(n page.NodeID) bool {
	const maxChars, maxNodes = 30, 12 // "Reply to this comment", with an icon
	if !m.p.Is(n, atom.A) && !m.p.Is(n, atom.Button) || m.p.Chars(n) > maxChars || m.p.End(n)-n > maxNodes {
		return false
	}
	if words := letter.Plain(facts.SubtreeText(m.p, n)); actionLabels[words] || phrases.IsLinkControl(words) {
		return true
	}
	href := m.p.Attr(n, "href")
	return !isPersonsPage(href) && (isActionAddress(href) || isActionClass(m.p.Attr(n, "class")))
}

// actionLabels are the labels of such links, in the form of letter.Plain. Labels
// that are names as well are not among them.
var actionLabels = labels(
	"delete, delete post, direct link, edit, edit post, flag, flag comment, permalink, permanent link, quote, quote post, reply, reply to comment, "+
		"reply to post, reply to this, reply to this comment, reply with quote, report, report abuse, report comment, report post, share, share post",
	"antworten, bearbeiten, beitrag melden, löschen, melden, mit zitat antworten, teilen, zitat, zitieren", // German
	"citar, compartir, denunciar, editar, eliminar, enlace permanente, reportar, responder",                // Spanish
	"citer, lien permanent, modifier, partager, répondre, signaler, supprimer, éditer",                     // French
	"condividi, elimina, modifica, rispondi, segnala",                                                      // Italian
	"bewerken, citeren, reageren, rapporteren, verwijderen",                                                // Dutch
	"cytuj, edytuj, odpowiedz, udostępnij, usuń, zgłoś",                                                    // Polish
	"compartilhar, excluir, link permanente, partilhar",                                                    // Portuguese, besides Spanish
	"изменить, ответить, пожаловаться, поделиться, редактировать, удалить, цитата, цитировать",             // Russian
	"citera, radera, rapportera, redigera, svara",                                                          // Swedish
	"alıntı, alıntıla, cevapla, düzenle, paylaş, yanıtla, şikayet et",                                      // Turkish
	"편집, 공유, 답글, 답글쓰기, 삭제, 수정, 신고, 인용",                                                                     // Korean
	"共有, 削除, 引用, 編集, 返信, 通報",                                                                               // Japanese
	"举报, 分享, 删除, 刪除, 回复, 回覆, 引用, 檢舉, 編輯, 编辑",                                                               // Chinese
)

// labels returns the parts of lists that commas separate.
func labels(lists ...string) map[string]bool {
	found := map[string]bool{}
	for _, list := range lists {
		for label := range strings.SplitSeq(list, ", ") {
			found[label] = true
		}
	}
	return found
}

// isActionAddress reports whether an address is that of an action on a post:
// "/flagcomment?id=1", "/posts/1/reply".
func isActionAddress(href string) bool {
	if isPostForm(href) {
		return true
	}
	path := href
	if end := strings.IndexAny(href, "?#"); end >= 0 {
		path = href[:end]
	}
	path = strings.TrimSuffix(path, "/")
	return isActionName(path[strings.LastIndexByte(path, '/')+1:])
}

// isActionClass reports whether one of the names in a class is that of an action:
// "replyButton", "comment-reply-link".
func isActionClass(class string) bool {
	for name := range strings.FieldsSeq(class) {
		if isActionName(name) {
			return true
		}
	}
	return false
}

var joints = strings.NewReplacer("-", "", "_", "")

// isActionName reports whether the name of a page or a class is a verb for what a
// reader does with a post, with what it is done to and what does it.
func isActionName(name string) bool {
	const maxBytes = 40
	if len(name) > maxBytes {
		return false
	}
	name = joints.Replace(strings.ToLower(name))
	for _, part := range [...]string{"button", "btn", "link", "action", "comment", "post", "message"} {
		name = strings.TrimSuffix(strings.TrimPrefix(name, part), part)
	}
	switch name {
	case "delete", "edit", "flag", "perma", "permalink", "quote", "reply", "replyto", "report", "share":
		return true
	}
	return false
}

// nameBefore returns the first text of n before an action that may be a name, or
// None: no time, no label, no letter in place of a picture.
func (m markFinder) nameBefore(n, action page.NodeID) page.NodeID {
	for d := n; d < action; d++ {
		if m.p.IsText(d) {
			if m.p.Counted(d) && isName(m.p.Text(d)) {
				return d
			}
			continue
		}
		if d != n && !m.p.Contains(d, action) && (m.isTime(d, m.attributes(d)) || m.names.ClassHas(d, avatarNames)) {
			d = m.p.End(d) - 1
		}
	}
	return page.None
}

// isName reports whether a text beside a post has letters, and not only such
// words as "posted by".
func isName(text string) bool {
	words := letter.Plain(text)
	return hasLetter(words) && !phrases.IsAuthorLabel(text) && !phrases.IntroducesAuthor(words)
}
