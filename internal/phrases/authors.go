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

var (
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
	{"de", "anmelden, benutzername, datum, folgen, kommentare, mehr, registrieren, startseite, suche, teilen, weiterlesen"},
	{"en", "about, account, all, article, articles, author, authors, bio, bluesky, browse, buy, by, collection, comment, comments, contact, date, " +
		"december, demo, download, edited, email, facebook, february, follow, forgot, fri, friday, get, home, instagram, january, july, last, " +
		"learn, linkedin, log, login, manufacturer, march, meet, menu, message, min, minutes, mon, monday, more, newsletter, november, now, october, " +
		"offline, online, password, posted, posts, profile, published, quote, read, register, reply, request, review, reviewed, sat, saturday, " +
		"search, september, share, shop, shopping, sign, signup, start, store, subscribe, sun, sunday, testimonial, thu, thursday, time, " +
		"tue, tuesday, twitter, updated, username, view, visit, watch, wed, wednesday, written, your, youtube"},
	{"es", "compartir, inicio, más, seguir"},
	{"fr", "accueil, partager, plus, suivre"},
	{"it", "condividi, segui"},
}
