package language

import (
	"strings"

	"pilcrow/internal/letter"
)

// Languages in Latin letters are detected by their small words: the most frequent
// twenty of a language make up a quarter to a third of any text in it, and few
// of any other (G. Grefenstette: Comparing two language identification schemes,
// 1995).

// smallWords are those words, in languages whose texts have them often.
var smallWords = [...]struct{ lang, words string }{
	{"en", "the of and to in is that for it with as was on be are this by from you not at or have an"},
	{"de", "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden"},
	{"fr", "de la le et les des en un du une que est pour qui dans par plus pas au sur ne se ce il"},
	{"es", "de la que el en y los del se las por un para con no una su es lo como más al fue"},
	{"pt", "de que e o do da em um para com não uma os no se na por mais as dos como ao foi das"},
	{"it", "di e il la che in un è per una del sono con non della si da come le dei nel ha i alla"},
	{"nl", "de het een en van in is dat op te voor zijn met die niet aan er om ook als bij maar dan wordt"},
	{"sv", "och i att det som en på är av för med till den har de inte om ett var jag men så vi kan"},
	{"da", "og i at det er en til på som de for af med den der ikke har et var jeg men kan om blev"},
	{"nb", "og i det er på til som en av for med at ikke den har de et om var jeg men kan ble fra"},
	{"fi", "ja on ei että se hän oli mutta myös kun joka ovat tai mukaan vain niin kuin ole sen jos nyt mitä jo"},
	{"pl", "w i na się z do nie to że jest o jak po od dla za co przez są a ale tym czy jego"},
	{"cs", "a v se na je že o s z do i to za ve pro by jsou jako ale si jeho po který byl"},
	{"ro", "de și în a la cu pe din care nu o este mai pentru un să că au fi sau prin ale sunt dar"},
	{"hu", "a az és hogy nem is egy ez van volt meg csak de már mint el vagy azt ki még kell lehet után"},
	{"tr", "ve bir bu için de da ile olarak çok daha ne gibi kadar sonra ama olan en var o her ise mi"},
	{"vi", "và của là có cho được trong không một người với các những đã này khi về đến từ nhiều ra"},
	{"id", "yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke bisa adalah karena oleh atau ada"},
}

// Limits of the sample of words.
const (
	sampleWords      = 250  // after the text with this word, no other is added
	minSampleWords   = 40   // to conclude anything
	maxSentenceBytes = 1024 // of one text
)

// words is a sample of a text's words, each as a key.
type words []uint64

// add appends the words of a text, as far as the sample needs them.
func (s *words) add(text string) {
	if *s == nil {
		*s = make(words, 0, 2*sampleWords)
	}
	var buffer [maxSentenceBytes]byte
	all := letter.AppendWords(buffer[:0], text[:min(len(text), maxSentenceBytes)])
	for start, i := 0, 0; i <= len(all); i++ {
		if i == len(all) || all[i] == ' ' {
			if i > start {
				*s = append(*s, keyOf(all[start:i]))
			}
			start = i + 1
		}
	}
}

// keyOf returns a word as a number. Words with more bytes than a number, of
// which smallWords has none, are all 0.
func keyOf[T string | []byte](word T) (key uint64) {
	if len(word) > 8 {
		return 0
	}
	for i := range len(word) {
		key = key<<8 | uint64(word[i])
	}
	return key
}

// Shares of small words in a text. Of 1807 pages of wcxb-dev, snippets-dev and
// readability-pages that declare one of these languages, 99 in 100 have more of
// its words than of any other's; texts without a language ("lorem ipsum") have
// less than ownShare of any. A declared language is contradicted by one that has
// sureShare and several times as much: on 9 of those pages, all in another
// language than they declare.
const (
	ownShare    = 0.10
	sureShare   = 0.18
	sureFactor  = 3
	commonShare = 0.12 // nearly every text has more of its own, and need not be compared
)

// language returns the language of whose small words the sample has most, or ""
// if their share of all words is not above minShare.
func (s words) language(minShare float64) string {
	best, lang := minShare, ""
	for _, l := range smallWords {
		if share := s.share(l.words); share > best {
			best, lang = share, l.lang
		}
	}
	return lang
}

// contradict reports whether the sample is surely of another language than the
// declared one. Languages that smallWords does not have are never contradicted.
func (s words) contradict(tag string) bool {
	primary, _, _ := strings.Cut(tag, "-")
	if primary == "no" {
		primary = "nb"
	}
	for _, l := range smallWords {
		if l.lang != primary {
			continue
		}
		own := s.share(l.words)
		return own < commonShare && s.language(max(sureShare, own*sureFactor)) != ""
	}
	return false
}

// share returns how many of the sample's words are in a list; 0 if the sample
// is too small.
func (s words) share(list string) float64 {
	if len(s) < minSampleWords {
		return 0
	}
	var buffer [32]uint64 // more than any list has
	keys := buffer[:0]
	for word := range strings.SplitSeq(list, " ") {
		keys = append(keys, keyOf(word))
	}
	n := 0
	for _, word := range s {
		for _, key := range keys {
			if word == key {
				n++
				break
			}
		}
	}
	return float64(n) / float64(len(s))
}
