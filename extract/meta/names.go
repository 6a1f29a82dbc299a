package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/internal/dates"
	"pilcrow/extract/internal/phrases"
	"pilcrow/internal/letter"
)

// cleanName makes a name of what an author field holds: without "By", dates,
// addresses and what follows the name. It returns "" when nothing is left.
func cleanName(s string) string {
	s = openBrackets(dropMailbox(tidy(s, maxBylineChars)))
	if isAddress(s) || isUnfilled(s) {
		return ""
	}
	if rest, ok := phrases.CutAuthorLabel(s); ok {
		s = rest
	}
	s = cutTail(s)
	s = strings.Trim(s, " ,;:|-–—·•●»/@\"“”")
	s = cutSentenceEnd(s)
	return dropRoles(joinConjunctions(s))
}

// cutSentenceEnd cuts the full stop and the bracket behind a name that ends a
// sentence. Initials and short forms keep theirs: "Ada Byron Jr."
func cutSentenceEnd(s string) string {
	if !strings.Contains(s, "(") {
		s = strings.TrimRight(s, ")）")
	}
	if rest, found := strings.CutSuffix(s, "."); found {
		if last := rest[strings.LastIndexAny(rest, " .")+1:]; len(last) >= minSentenceEnd && strings.ToUpper(last) != last {
			return rest
		}
	}
	return s
}

// minSentenceEnd is how many letters a word has at least that is no short form
// ("Prof.", "Esq.").
const minSentenceEnd = 5

// openBrackets lists the helpers whom a byline names in brackets with the
// others: "Ada Byron (avec Alan Moth)".
func openBrackets(s string) string {
	for _, with := range [...]string{" (with ", " (avec ", " (mit ", " (con "} {
		if names, helpers, found := strings.Cut(s, with); found {
			return names + ", " + strings.TrimSuffix(helpers, ")")
		}
	}
	return s
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

// tailMarks begin what follows a name in a byline.
var tailMarks = [...]string{
	" | ", " » ", " ● ", " · ", " • ", " — ", " – ", " - ", " (http", "http://", "https://", " on ", " in ", " updated", " published", " posted", " last ", " at ", " follow", " min read", " reviewed by", " edited by", " fact checked", " medically", " @",
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
	if found := dates.Find(s, dates.DayFirst); len(found) > 0 {
		s = cutSmallWords(s[:found[0].Start])
	}
	s, _, _ = strings.Cut(s, "／")                                                 // 王小明／台北報導
	if name, house, found := strings.Cut(s, "/"); found && isHouseOrRole(house) { // Ada Byron/AFP
		s = name
	}
	if open := strings.LastIndex(s, " ("); open > 0 && strings.HasSuffix(s, ")") && isHouseOrRole(s[open+2:len(s)-1]) {
		s = s[:open]
	}
	return strings.TrimSpace(s)
}

// cutSmallWords cuts the words in small letters that a text ends with, which
// lead over to what followed: "Ada Byron am".
func cutSmallWords(s string) string {
	for {
		s = strings.TrimRight(s, " ,")
		at := strings.LastIndexByte(s, ' ') + 1
		if at == 0 || !unicode.IsLower(firstRune(s[at:])) {
			return s
		}
		s = s[:at]
	}
}

// isHouseOrRole reports whether what stands in brackets behind a name is for
// whom or as what somebody wrote: capitals, such as an agency's, a role, or
// several words of which one is small. Else it may be another name.
func isHouseOrRole(s string) bool {
	const maxHouseBytes = 5 // "AFP", "CNN"
	if len(s) <= maxHouseBytes && strings.ToUpper(s) == s && s != strings.ToLower(s) || phrases.IsRole(letter.Words(s)) {
		return true
	}
	return slices.ContainsFunc(strings.Fields(s), func(word string) bool { return len(s) > len(word) && unicode.IsLower(firstRune(word)) })
}

func beginsTail(s string) bool {
	if c := s[0]; c != ' ' && c != '\n' && c|0x20 != 'h' {
		return false
	}
	return slices.ContainsFunc(tailMarks[:], func(mark string) bool { return letter.HasPrefixFold(s, mark) })
}

// conjunctions join the last two names. All become commas.
var conjunctions = [...]string{" and ", " & ", " und ", " et ", " y ", " og ", " och ", "、", "，"}

func joinConjunctions(s string) string {
	for _, c := range conjunctions {
		if strings.Contains(s, c) {
			s = strings.ReplaceAll(strings.ReplaceAll(s, ","+c, ", "), c, ", ")
		}
	}
	for _, c := range shortConjunctions {
		if before, after, found := strings.Cut(s, c); found && isFullName(before) && isFullName(after) {
			s = before + ", " + after
		}
	}
	return s
}

// joinSite joins names that are parts of one of the site's names, which was
// parted at its conjunction: "Oak & Iron", and "Oak & Iron Staff".
func (s *site) joinSite(names []string) []string {
	for _, name := range s.siteNames {
		parts := strings.Split(joinConjunctions(name.text), ", ")
		if len(parts) < 2 || len(parts) > len(names) {
			continue
		}
		for i := range len(names) - len(parts) + 1 {
			if rest, found := behindParts(names[i:], parts); found {
				return slices.Concat(names[:i], []string{name.text + rest}, names[i+len(parts):])
			}
		}
	}
	return names
}

// behindParts returns what the last of names has behind the last of parts, if
// each name is the part in its place.
func behindParts(names, parts []string) (rest string, found bool) {
	last := len(parts) - 1
	for i, part := range parts[:last] {
		if !strings.EqualFold(names[i], part) {
			return "", false
		}
	}
	if len(names[last]) < len(parts[last]) || !strings.EqualFold(names[last][:len(parts[last])], parts[last]) {
		return "", false
	}
	rest = names[last][len(parts[last]):]
	return rest, rest == "" || rest[0] == ' '
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
		if part = strings.TrimSpace(part); part != "" && !phrases.IsRole(letter.Words(part)) {
			first += ", " + part
		}
	}
	return first
}

// isUnfilled reports whether a value is what a template holds in place of one:
// "{{ page.author }}", "page.head.author", "%author%".
func isUnfilled(s string) bool {
	if strings.Contains(s, "{{") || strings.Contains(s, "${") || len(s) > 2 && s[0] == '%' && s[len(s)-1] == '%' {
		return true
	}
	object, _, found := strings.Cut(s, ".")
	switch object {
	case "page", "post", "site", "article", "author", "config", "params":
		return found && !strings.Contains(s, " ")
	}
	return false
}

// namesInLine returns the names in a line that is not declared to hold any:
// everything in it must look like a name.
func namesInLine(line string) []string {
	name := cleanName(line)
	if name == "" || isLabel(line) || strings.HasSuffix(strings.TrimSpace(line), ":") {
		return nil
	}
	var names []string
	for part := range strings.SplitSeq(name, ",") {
		part = strings.TrimSpace(part)
		isPlace := len(names) > 0 && strings.Contains(names[0], " ") && !strings.Contains(part, " ") && isCased(part) && !isJoined(part, line)
		if isPlace || !looksLikeName(part) {
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
	if !isShortCall(s) {
		return false
	}
	for i, f := range strings.Fields(s) {
		if unicode.IsLower(firstRune(f)) && (i == 0 || !isParticle(f)) {
			return false
		}
	}
	return true
}

// isShortCall reports whether s is short enough for what somebody is called,
// and has nothing in it that no name has: "Ask the Doctors".
func isShortCall(s string) bool {
	fields := strings.Fields(s)
	if len(fields) == 0 || len(fields) > maxNameWords || utf8.RuneCountInString(s) > maxNameRunes || isNobody(s) {
		return false
	}
	if len(fields) == 1 && len(s) < minSingleName || !unicode.IsLetter(firstRune(s)) {
		return false // initials on a picture's place, signs
	}
	for _, f := range fields {
		if strings.ContainsAny(f, "0123456789?!:：;=<>[]{}%$#*_\\") || phrases.IsControlWord(strings.ToLower(strings.Trim(f, ".,"))) {
			return false
		}
	}
	return true
}

// isNobody reports whether s is what content systems write in place of a name,
// or only the rank or the role of whoever is named beside it.
func isNobody(s string) bool {
	words := letter.Words(s)
	return phrases.IsPlaceholder(words) || phrases.IsPosition(words)
}

// looksLikeHandle reports whether s can be the name that a member of a site
// goes by: one word that may hold digits and joining marks.
func looksLikeHandle(s string) bool {
	if len(s) < minSingleName || utf8.RuneCountInString(s) > 30 || isNobody(s) || phrases.IsControlWord(strings.ToLower(s)) || isAddress(s) {
		return false
	}
	for _, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '-' && r != '.' {
			return false
		}
	}
	return true
}

// particles are the words in small letters in names.
const particles = " abu af al av ben bin da dalla das de dei del della dello den der des di do dos du e el i ibn la las le lo los ould " +
	"st ten ter und van vom von y zu zum zur "

func isParticle(word string) bool {
	if contains(particles, word) {
		return true
	}
	prefixes := []string{"d'", "d’", "l'", "l’", "al-", "el-"}
	return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(word, prefix) })
}
