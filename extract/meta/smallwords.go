package meta

import "strings"

// Languages in Latin letters are told by their small words: the most frequent
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

// Bounds of the sample: words that it has at most, and at least to conclude
// from; the characters of a text that is more than a label or a message.
const (
	sampleWords = 250
	minWords    = 40
	minSentence = 80
	maxSentence = 1024 // bytes of one text that are looked at
)

// sampleOfWords returns words of the page's sentences in lower case.
func (s *survey) sampleOfWords() []string {
	sample := make([]string, 0, sampleWords)
	for n := s.page.Body(); n >= 0 && int(n) < s.page.Len() && len(sample) < sampleWords; n++ {
		if s.page.IsText(n) && s.page.Counted(n) && s.page.Chars(n) >= minSentence {
			text := s.page.Text(n)
			sample = append(sample, strings.Fields(words(text[:min(len(text), maxSentence)]))...)
		}
	}
	return sample
}

// Shares of small words in a text. Of 1807 pages of wcxb-dev, snippets-dev and
// readability-pages that declare one of these languages, 99 in 100 have most of
// its words; texts without a language ("lorem ipsum") have less than ownShare of
// any. What a page declares is contradicted by a language that has sureShare and
// several times as much: so on 9 of those pages, all in another language than
// they say.
const (
	ownShare     = 0.10
	sureShare    = 0.18
	timesAsSmall = 3
	commonShare  = 0.12 // nearly every text has more of its own, and need not be compared
)

// tellLanguage returns the language whose small words a sample has most of: ""
// when that is less than least, a share of all its words.
func tellLanguage(sample []string, least float64) string {
	best, lang := least, ""
	for _, l := range smallWords {
		if share := shareOf(sample, l.words); share > best {
			best, lang = share, l.lang
		}
	}
	return lang
}

// contradicts reports whether a sample is surely of another language than a
// declared one. Languages that smallWords does not have are never contradicted.
func contradicts(sample []string, tag string) bool {
	primary, _, _ := strings.Cut(tag, "-")
	if primary == "no" {
		primary = "nb"
	}
	for _, l := range smallWords {
		if l.lang != primary {
			continue
		}
		own := shareOf(sample, l.words)
		return own < commonShare && tellLanguage(sample, max(sureShare, own*timesAsSmall)) != ""
	}
	return false
}

// shareOf returns how many of the words of a sample a list has; 0 for too small
// a sample.
func shareOf(sample []string, list string) float64 {
	if len(sample) < minWords {
		return 0
	}
	n := 0
	for _, w := range sample {
		if listHolds(list, w) {
			n++
		}
	}
	return float64(n) / float64(len(sample))
}
