package phrases

import (
	"strings"
	"sync"
)

// IsRole reports whether the last of words, in lower case, is a profession.
func IsRole(words string) bool { return loadedRoles().has(words[strings.LastIndexByte(words, ' ')+1:]) }

// IsDesk reports whether a name in lower case is that of all who write for a
// site or an agency.
func IsDesk(name string) bool { return loadedDesks().has(name) }

// IsPlaceholder reports whether a name in lower case is what a content system
// writes in place of a missing name, or a number.
func IsPlaceholder(name string) bool {
	return loadedPlaceholders().has(name) || strings.TrimLeft(name, "0123456789") == ""
}

// IsControlWord reports whether a word in lower case is one of menus, buttons,
// labels and dates, which shows that a line is no name.
func IsControlWord(word string) bool { return loadedControlWords().has(word) }

// IsPosition reports whether words, in lower case, are only the rank of a forum's
// member or what somebody does for a paper: "senior member", "contributing writer".
func IsPosition(words string) bool {
	isPosition := false
	for word := range strings.FieldsSeq(words) {
		switch {
		case loadedRanks().has(word), loadedRoles().has(word):
			isPosition = true
		case !loadedDegrees().has(word):
			return false
		}
	}
	return isPosition
}

var (
	loadedRanks        = sync.OnceValue(ranks.set)
	loadedDegrees      = sync.OnceValue(degrees.set)
	loadedRoles        = sync.OnceValue(roles.set)
	loadedDesks        = sync.OnceValue(desks.set)
	loadedPlaceholders = sync.OnceValue(placeholders.set)
	loadedControlWords = sync.OnceValue(controlWords.set)
)

// roles are professions of those who make articles.
var roles = table{
	{"cs", "redaktor, redaktorka"},
	{"de", "korrespondent, korrespondentin, redakteur, redakteurin, reporter"},
	{"en", "analyst, author, columnist, contributor, correspondent, editor, fellow, journalist, photographer, producer, reporter, writer"},
	{"es", "periodista, redactor, redactora"},
	{"fr", "journaliste"},
	{"it", "giornalista"},
	{"pl", "redaktor, redaktorka"},
}

// ranks are what forums call their members.
var ranks = table{
	{"cs", "moderátor, nováček, uživatel, člen"},
	{"de", "administrator, anfänger, benutzer, gast, mitglied, moderator, moderatorin, neuling, stammgast"},
	{"en", "admin, administrator, beginner, guest, member, moderator, newbie, newcomer, poster, supporter, user, veteran"},
	{"es", "administrador, miembro, moderador, moderadora, usuario"},
	{"fr", "administrateur, membre, modérateur, modératrice"},
	{"it", "amministratore, membro, moderatore, utente"},
	{"ja", "会員, 管理人"},
	{"ko", "운영자, 회원"},
	{"nl", "beheerder, gebruiker, lid"},
	{"pl", "administrator, moderator, użytkownik"},
	{"pt", "administrador, membro, moderador, usuário, utilizador"},
	{"ru", "администратор, модератор, новичок, пользователь, участник"},
	{"sv", "administratör, medlem, moderator"},
	{"tr", "moderatör, yönetici, üye"},
	{"zh", "中级会员, 新手上路, 楼主, 樓主, 注册会员, 版主, 管理员, 管理員, 高级会员"},
}

// degrees are words beside ranks and roles.
var degrees = table{
	{"de", "aktives, erfahrenes, neuer, neues, registrierter"},
	{"en", "active, advanced, assistant, associate, chief, contributing, deputy, distinguished, elite, executive, forum, forums, full, global, junior, " +
		"known, lead, lifetime, managing, new, power, premium, registered, regular, senior, site, staff, super, supporting, trusted, well"},
	{"es", "activo, nuevo, registrado"},
	{"fr", "actif, nouveau"},
	{"it", "attivo, nuovo, registrato"},
	{"pt", "ativo, novo, registrado"},
	{"ru", "активный, новый, постоянный"},
	{"tr", "yeni"},
}

// desks are names of all who write for a site, and of agencies.
var desks = table{
	{"cs", "redakce"},
	{"de", "apa, die redaktion, dpa, redaktion"},
	{"en", "afp, ap, associated press, editorial staff, editorial team, reuters, staff, the associated press"},
	{"es", "efe, redacción"},
	{"fr", "la rédaction, rédaction"},
	{"it", "redazione"},
	{"nl", "redactie"},
	{"pl", "redakcja"},
	{"pt", "redação"},
	{"ru", "редакция"},
}

// placeholders are names that content systems write.
var placeholders = table{
	{"en", "admin, administrator, author, authors, by, contributing writer, default, editor, false, full bio, guest, member, members, moderator, n a, " +
		"na, name, no author, none, null, object object, publisher, redactor, root, senior director, site admin, siteadmin, super user, superuser, " +
		"team member, true, undefined, unknown, user, view profile, webmaster, website, wp admin, wpadmin, youtube"},
}

// controlWords are words of menus, buttons, labels and dates.
var controlWords = table{
	{"de", "abbrechen, abbruch, anmelden, antworten, benutzername, datum, drucken, folgen, kommentare, mehr, melden, registrieren, startseite, suche, suchen, " +
		"teilen, weiterlesen, zitieren"},
	{"en", "about, account, all, article, articles, author, authors, bio, bluesky, browse, buy, by, cancel, collection, comment, comments, contact, date, " +
		"december, demo, download, edited, email, explore, facebook, february, follow, forgot, fri, friday, get, home, instagram, january, july, last, " +
		"learn, linkedin, log, login, logout, manufacturer, march, meet, menu, message, min, minutes, mon, monday, more, newsletter, november, now, october, " +
		"offline, online, password, posted, posts, print, profile, published, quote, read, register, reply, request, review, reviewed, sat, saturday, " +
		"search, september, share, shop, shopping, sign, signup, start, store, subscribe, sun, sunday, testimonial, thu, thursday, time, " +
		"tue, tuesday, twitter, updated, username, view, visit, watch, wed, wednesday, written, your, youtube"},
	{"es", "buscar, cancelar, compartir, imprimir, inicio, más, responder, seguir"},
	{"fr", "accueil, annuler, connexion, imprimer, partager, plus, rechercher, répondre, suivre"},
	{"it", "annulla, cerca, condividi, rispondi, segui, stampa"},
	{"ja", "ログイン, 共有, 印刷, 検索, 返信"},
	{"ko", "검색, 공유, 로그인, 인쇄"},
	{"nl", "afdrukken, annuleren, delen, volgen, zoeken"},
	{"pl", "anuluj, drukuj, odpowiedz, szukaj, udostępnij"},
	{"pt", "buscar, cancelar, compartilhar, imprimir, partilhar, pesquisar, responder, seguir"},
	{"ru", "войти, главная, ответить, отмена, поделиться, подписаться, поиск"},
	{"tr", "paylaş, yazdır, yorumlar"},
	{"zh", "举报, 关注, 分享, 取消, 回复, 手机版, 打印, 搜索, 收藏, 更多, 注册, 登录, 登錄, 登陆, 评论, 返回, 退出, 首頁, 首页"},
}
