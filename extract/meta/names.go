package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// cleanName makes a name of what an author field holds: without "By", dates,
// addresses and what follows the name. It returns "" when nothing is left.
func cleanName(s string) string {
	s = dropMailbox(tidy(s, maxByline))
	if isAddress(s) {
		return ""
	}
	if rest, ok := cutLabel(s); ok {
		s = rest
	}
	s = cutTail(s)
	s = strings.Trim(s, " ,;:|-–—·•/@\"“”")
	return dropRoles(joinConjunctions(s))
}

// dropMailbox leaves out the address of e-mail that feeds and mails write
// beside a name: "ada@a.example (Ada Byron)" (RSS 2.0, author) and
// "Ada Byron <ada@a.example>" (RFC 5322, 3.4).
func dropMailbox(s string) string {
	beside, inside, found := strings.Cut(strings.TrimRight(s, ")>"), "(")
	if !found {
		beside, inside, found = strings.Cut(strings.TrimRight(s, ")>"), "<")
	}
	beside, inside = strings.TrimSpace(beside), strings.TrimSpace(inside)
	switch {
	case found && isAddress(beside) && !isAddress(inside):
		return inside
	case found && isAddress(inside) && strings.Contains(inside, "@"):
		return beside
	}
	return s
}

// bylineLabels stand before the author's name, in lower case. Those that are
// also words of other kinds (French "par", Italian "di") need a capital after
// them, which cutLabel asks of all.
var bylineLabels = [...]string{
	"written by", "posted by", "published by", "story by", "words by", "article by", "text by", "created by", "guest post by", "submitted by", "authored by", "by",
	"geschrieben von", "verfasst von", "ein artikel von", "von", "écrit par", "rédigé par", "publié par", "par", "escrito por", "publicado por", "por",
	"scritto da", "pubblicato da", "geschreven door", "door", "skrevet av", "skriven av", "av", "skrevet af", "af",
	"author:", "authors:", "author", "autor:", "autora:", "autorin:", "autorka:", "auteur:", "autore:", "writer:", "text:", "tekst:", "автор:", "текст:",
	"napsala", "napsal", "redakcia:", "oleh", "penulis:", "tác giả:", "yazar:", "yazan:", "بقلم:", "بقلم", "كتب:", "نوشتهٔ", "نوشته\u200cی ", "نویسنده:",
	"作者：", "作者:", "作者｜", "文／", "文/", "文：", "文:", "文｜", "撰文：", "撰文:", "撰文／", "記者", "记者",
}

// maxLabel is the length of the longest of bylineLabels, in bytes, with some
// more for letters that grow when they become small.
const maxLabel = 32

// cutLabel removes the label from the beginning of a byline.
func cutLabel(s string) (string, bool) {
	s = strings.TrimSpace(s)
	start := s[:min(len(s), maxLabel)]
	if start == "" || !beginsLabel(start[0]) {
		return s, false
	}
	lower := strings.ToLower(start)
	for _, label := range bylineLabels {
		if !strings.HasPrefix(lower, label) || len(lower) != len(start) {
			continue
		}
		rest := s[len(label):]
		trimmed := strings.TrimLeft(rest, " \n:：")
		if trimmed == "" || trimmed == rest && isASCIILetter(label[len(label)-1]) {
			continue
		}
		return trimmed, true
	}
	return s, false
}

// beginsLabel reports whether one of bylineLabels begins with c.
func beginsLabel(c byte) bool {
	c = lowerASCII(c)
	for _, label := range bylineLabels {
		if label[0] == c {
			return true
		}
	}
	return false
}

func isASCIILetter(c byte) bool { return c >= 'a' && c <= 'z' }

// tailMarks begin what follows a name in a byline.
var tailMarks = [...]string{
	" | ", " · ", " • ", " — ", " – ", " - ", " (http", "http://", "https://", " on ", " updated", " published", " posted", " last ", " at ", " follow", " min read", " reviewed by", " edited by", " fact checked", " medically", " @",
	"\n",
}

// cutTail cuts a byline where something other than names begins: a date, an
// address, a role after a dash.
func cutTail(s string) string {
	for i := 1; i < len(s); i++ {
		if beginsTail(s[i:]) {
			s = s[:i]
		}
	}
	if found := findDates(s, dayFirst); len(found) > 0 {
		s = s[:found[0].start]
	}
	s, _, _ = strings.Cut(s, "／") // 王小明／台北報導
	if open := strings.LastIndex(s, " ("); open > 0 && strings.HasSuffix(s, ")") && isHouseOrRole(s[open+2:len(s)-1]) {
		s = s[:open]
	}
	return strings.TrimSpace(s)
}

// isHouseOrRole reports whether what stands in brackets behind a name is for
// whom or as what somebody wrote: capitals, such as an agency's. Else it may
// be another name.
func isHouseOrRole(s string) bool {
	const long = 5 // letters: "AFP", "CNN"
	return len(s) <= long && strings.ToUpper(s) == s && s != strings.ToLower(s) || isRole(words(s))
}

func beginsTail(s string) bool {
	if c := s[0]; c != ' ' && c != '\n' && c|0x20 != 'h' {
		return false
	}
	for _, mark := range tailMarks {
		if hasPrefixFold(s, mark) {
			return true
		}
	}
	return false
}

// conjunctions join the last two names. All become commas.
var conjunctions = [...]string{" and ", " & ", " und ", " et ", " y ", " og ", " och "}

func joinConjunctions(s string) string {
	for _, c := range conjunctions {
		s = strings.ReplaceAll(s, ","+c, ", ")
		s = strings.ReplaceAll(s, c, ", ")
	}
	for _, c := range shortConjunctions {
		if before, after, found := strings.Cut(s, c); found && isFullName(before) && isFullName(after) {
			s = before + ", " + after
		}
	}
	return s
}

// shortConjunctions also stand within names (Eça e Queirós), so they join two
// names only where each has several words.
var shortConjunctions = [...]string{" e ", " i ", " a ", " en ", " with ", " con ", " mit ", " и ", " та ", "; ", " / "}

// isFullName reports whether the last name of a list can be a name and has
// several words.
func isFullName(s string) bool {
	s = strings.TrimSpace(s[strings.LastIndex(s, ",")+1:])
	return strings.Contains(s, " ") && looksLikeName(s)
}

// dropRoles leaves out of a list of names what says what somebody does.
func dropRoles(s string) string {
	first, rest, _ := strings.Cut(s, ",")
	for part := range strings.SplitSeq(rest, ",") {
		if part = strings.TrimSpace(part); part != "" && !isRole(words(part)) {
			first += ", " + part
		}
	}
	return first
}

// isRole reports whether words, a part of a byline, name a profession as the
// last one.
func isRole(part string) bool {
	switch part[strings.LastIndexByte(part, ' ')+1:] {
	case "writer", "editor", "reporter", "correspondent", "contributor", "columnist", "journalist", "photographer", "author", "producer", "analyst", "fellow",
		"redakteur", "redakteurin", "korrespondent", "korrespondentin", "journaliste", "redactor", "redactora", "periodista", "giornalista", "redaktor", "redaktorka":
		return true
	}
	return false
}

// isPlaceholder reports whether a name, as words, is what a content system
// writes for want of one.
func isPlaceholder(name string) bool {
	switch name {
	case "admin", "administrator", "author", "authors", "editor", "unknown", "null", "undefined", "none", "na", "n a", "guest", "super user",
		"superuser", "webmaster", "root", "user", "default", "website", "true", "false", "by", "name", "object object", "site admin", "siteadmin", "wpadmin", "wp admin":
		return true
	}
	return strings.TrimLeft(name, "0123456789") == ""
}

// namesInLine returns the names in a line that is not declared to hold any:
// everything in it must look like a name.
func namesInLine(line string) []string {
	name := cleanName(line)
	if name == "" {
		return nil
	}
	var names []string
	for part := range strings.SplitSeq(name, ",") {
		part = strings.TrimSpace(part)
		if !looksLikeName(part) {
			break // what follows is a role, a place or a credential
		}
		names = append(names, part)
	}
	return names
}

// Bounds of a person's name: particles and double names make up to six words.
const (
	maxNameWords = 6
	maxNameRunes = 60
	// A single word needs three bytes: one character in scripts without
	// letters, three in Latin.
	minSingleName = 3
)

// looksLikeName reports whether s can be a person's name: a few words that
// begin with capitals, particles apart, without digits. Scripts without case
// are asked for their length alone.
func looksLikeName(s string) bool {
	fields := strings.Fields(s)
	if len(fields) == 0 || len(fields) > maxNameWords || utf8.RuneCountInString(s) > maxNameRunes || isPlaceholder(words(s)) {
		return false
	}
	if len(fields) == 1 && len(s) < minSingleName {
		return false // initials on a picture's place
	}
	for i, f := range fields {
		r, _ := utf8.DecodeRuneInString(f)
		switch {
		case strings.ContainsAny(f, "0123456789?!:;=<>[]{}%$#*_\\"):
			return false
		case unicode.IsLower(r) && (i == 0 || !isParticle(f)):
			return false
		case isNotName(strings.ToLower(strings.Trim(f, ".,"))):
			return false
		}
	}
	return true
}

// looksLikeHandle reports whether s can be the name that a member of a site
// goes by: one word that may hold digits and joining marks.
func looksLikeHandle(s string) bool {
	if len(s) < minSingleName || utf8.RuneCountInString(s) > 30 || isPlaceholder(words(s)) || isNotName(strings.ToLower(s)) || isAddress(s) {
		return false
	}
	for _, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '-' && r != '.' {
			return false
		}
	}
	return true
}

func isParticle(word string) bool {
	switch word {
	case "de", "da", "do", "dos", "das", "del", "della", "di", "du", "des", "der", "den", "van", "von", "zu", "zum", "la", "le", "el", "al", "bin", "ibn", "ben", "y", "e", "ter", "ten", "af", "av", "st", "zur", "vom", "dalla", "dello", "dei", "lo", "los", "las", "abu", "ould", "und", "i":
		return true
	}
	for _, prefix := range [...]string{"d'", "d’", "l'", "l’", "al-", "el-"} {
		if strings.HasPrefix(word, prefix) {
			return true
		}
	}
	return false
}

// isNotName reports whether a word shows that a line is a label or a menu.
func isNotName(word string) bool {
	switch word {
	case "share", "follow", "subscribe", "comments", "comment", "read", "more", "published", "updated", "posted", "login", "log", "visit", "store", "sign", "home", "menu", "search",
		"about", "view", "all", "posts", "articles", "article", "date", "time", "minutes", "min", "email", "facebook", "twitter", "linkedin", "profile", "author", "authors", "by", "written", "newsletter", "contact",
		"last", "reviewed", "edited", "username", "password", "review", "collection", "offline", "online", "reply", "quote", "testimonial", "manufacturer",
		"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
		"january", "february", "march", "july", "september", "october", "november", "december":
		return true
	}
	return false
}
