package phrases

import (
	"strings"
	"sync"
	"unicode/utf8"

	"pilcrow/internal/letter"
)

// LabelMarks are the characters between a label and the author's name.
const LabelMarks = ":：｜|／/・"

// IntroducesAuthor reports whether words, in the form of letter.Plain, are what
// stands before an author's name in a line that has nothing else.
func IntroducesAuthor(words string) bool { return loadedByWords().has(words) }

// IsByLabel reports whether a line is only a phrase after which the author's
// name follows: "Written by".
func IsByLabel(line string) bool { return loadedByLabels().has(bareLabel(line)) }

// IsAuthorLabel reports whether a line is only a label of the author: a phrase
// as in IsByLabel, or a noun ("Author:").
func IsAuthorLabel(line string) bool {
	return IsByLabel(line) || loadedAuthorNouns().has(bareLabel(line))
}

// bareLabel returns a label in lower case, without its mark.
func bareLabel(line string) string { return strings.ToLower(strings.Trim(line, " \u00a0"+LabelMarks)) }

// CutAuthorLabel removes the label of the author from the beginning of a line in
// which something follows the label.
func CutAuthorLabel(line string) (rest string, found bool) {
	line = strings.TrimSpace(line)
	if rest, found = CutAuthorNoun(line); found {
		return rest, true
	}
	return CutByLabel(line)
}

// CutAuthorNoun removes a noun that names the author or the text, with the mark
// behind the noun.
func CutAuthorNoun(line string) (rest string, found bool) {
	for _, nouns := range [...]beginnings{authorNounBeginnings(), textNounBeginnings()} {
		rest = nouns.cut(line, beginsWithMark)
		if rest = strings.TrimLeft(rest, " \n"+LabelMarks); rest != "" {
			return rest, true
		}
	}
	return line, false
}

func beginsWithMark(rest string) bool {
	mark, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest, " "))
	return strings.ContainsRune(LabelMarks, mark)
}

// CutByLabel removes a phrase after which the author's name follows.
func CutByLabel(line string) (rest string, found bool) {
	rest = strings.TrimLeft(byLabelBeginnings().cut(line, beginsWord), " \n:：")
	if rest == "" || isPlace(line, rest) {
		return line, false
	}
	return rest, true
}

// beginsWord reports whether a new word may begin with rest. Scripts without
// spaces (Thai and those after it in Unicode) need no separator.
func beginsWord(rest string) bool {
	const thai, emojiStyle = '\u0e00', '\ufe0f'
	next, _ := utf8.DecodeRuneInString(rest)
	return next >= thai || next == emojiStyle || !letter.IsWord(next)
}

// isPlace reports whether a line begins with the Indonesian "di", in, and one
// word: rest, which names a place.
func isPlace(line, rest string) bool {
	const in = "di "
	return len(line) >= len(in) && strings.EqualFold(line[:len(in)], in) && !strings.Contains(rest, " ")
}

var (
	loadedByWords     = sync.OnceValue(byWords.set)
	loadedByLabels    = sync.OnceValue(byLabels.set)
	loadedAuthorNouns = sync.OnceValue(authorNouns.set)

	byLabelBeginnings    = sync.OnceValue(byLabels.beginnings)
	authorNounBeginnings = sync.OnceValue(authorNouns.beginnings)
	textNounBeginnings   = sync.OnceValue(textNouns.beginnings)
)

// byWords are the words before an author's name, in the form of letter.Plain.
var byWords = table{
	{"ar", "بقلم"},
	{"cs", "autor, napsal, od"},
	{"da", "af, skrevet af"},
	{"de", "autor, autorin, text, text von, von"},
	{"el", "συντάκτης"},
	{"en", "author, by, posted by, published by, story by, text by, words by, written by"},
	{"es", "autor, escrito por, por, publicado por"},
	{"fr", "auteur, par, publié par, écrit par"},
	{"he", "כתב"},
	{"hu", "szerző, írta"},
	{"id", "oleh"},
	{"it", "a cura di, autore, di, scritto da"},
	{"ja", "著者"},
	{"ko", "글"},
	{"nb", "av, skrevet av"},
	{"nl", "auteur, door, geschreven door"},
	{"pl", "autor, autor tekstu, przez"},
	{"pt", "autor, por"},
	{"ro", "de, scris de"},
	{"ru", "автор, от, текст"},
	{"sv", "av"},
	{"tr", "yazan"},
	{"vi", "bởi"},
	{"zh", "作者, 撰文, 文, 記者"},
}

// byLabels are phrases after which an author's name follows at once. Some are
// also other words (French "par", Italian "di"), so the caller must check that
// what follows looks like a name.
var byLabels = table{
	{"ar", "بقلم"},
	{"cs", "napsal, napsala"},
	{"da", "af, skrevet af"},
	{"de", "ein artikel von, geschrieben von, text von, verfasst von, veröffentlicht von, von"},
	{"en", "article by, author, authored by, authors, by, byby, created by, guest post by, posted by, published by, story by, submitted by, text by, words by, " +
		"written by"},
	{"es", "escrito por, por, publicado por"},
	{"fa", "نوشتهٔ, نوشته\u200cی"},
	{"fr", "par, publié par, rédigé par, écrit par"},
	{"he", "מאת"},
	{"id", "oleh"},
	{"it", "di, pubblicato da, scritto da"},
	{"nb", "av, skrevet av"},
	{"nl", "door, geschreven door"},
	{"pt", "escrito por, por, publicado por"},
	{"sv", "av, skriven av"},
	{"th", "เขียนโดย, โดย"},
	{"tr", "yazan"},
	{"vi", "tác giả"},
	{"zh", "本報記者, 本报记者, 記者, 记者"},
}

// authorNouns are labels that name the author. A mark follows them, or they
// stand alone.
var authorNouns = table{
	{"ar", "الكاتب, كتب"},
	{"cs", "autor, autori, autorka"},
	{"de", "autor, autoren, autorin, redakteur, text & fotos, text und bild, text und fotos, verfasser, verfasserin"},
	{"el", "συντάκτης"},
	{"en", "author, author(s), authors, contributor, contributors, reporter, text and photos, words and photos, writer, writers"},
	{"es", "autor, autora, autores"},
	{"fa", "نویسنده"},
	{"fr", "auteur, auteurs"},
	{"hi", "लेखक"},
	{"id", "penulis"},
	{"it", "autore, autori"},
	{"ja", "ライター, 執筆, 執筆者, 著者"},
	{"ko", "글쓴이, 작성자, 저자"},
	{"nl", "auteur, auteurs"},
	{"pl", "autor, autorka"},
	{"pt", "autor, autora, autores"},
	{"ru", "автор, автор статьи, авторы"},
	{"sk", "autor, autorka, redakcia"},
	{"th", "ผู้เขียน"},
	{"tr", "yazar"},
	{"zh", "作者, 撰文, 撰稿, 撰稿人"},
}

// textNouns are labels that name the text: "Words: Ada Byron". Alone they are no
// label.
var textNouns = table{
	{"cs", "redakce, text"},
	{"de", "redaktion, text"},
	{"en", "story, text, words"},
	{"es", "texto"},
	{"fr", "texte"},
	{"it", "testo"},
	{"ja", "取材・文, 文"},
	{"ko", "글"},
	{"nb", "tekst"},
	{"pl", "tekst"},
	{"pt", "texto"},
	{"ru", "текст"},
	{"zh", "文, 文字"},
}
